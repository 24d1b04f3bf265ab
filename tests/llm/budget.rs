//! Budgets: never exceeded, not even by calls in flight, and used as far as possible.

use crate::support::{GenerationRun, ModelServer, good_tags, reply};
use seotags::pipeline::Done;
use seotags::result::{Cap, GenerateFailureKind, Tags};

/// The cost of one answer of the test's server at the built-in price, in millionths of a dollar:
/// 600 tokens in, 400 from the provider's cache, 200 out.
const CALL_MICROS: u64 = 150;
/// Tokens of one answer.
const CALL_TOKENS: u64 = 1_200;

fn paths() -> Vec<String> {
    (0..30).map(|number| format!("/ridge-boot-{number}")).collect()
}

/// The number of written pages, and the failures of the others.
async fn written(generation: &GenerationRun) -> (usize, Vec<GenerateFailureKind>) {
    let paths = paths();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let done: Vec<Done> = generation.write_all(&paths).await;
    let failed = |done: &Done| done.stop.as_ref().map(|stop| stop.kind);
    let count = done.iter().filter(|done| matches!(done.result.tags, Tags::Written { .. })).count();
    (count, done.iter().filter_map(failed).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cost_limit_is_never_exceeded_and_stops_the_run() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    generation.settings.max_cost = Some(0.002);
    let (count, failed) = written(&generation).await;
    let spent = server.calls() as u64 * CALL_MICROS;
    assert!(spent <= 2_000, "{spent}");
    // The maximum cost of a call is about three times its price. At least what fits even at the
    // maximum was written.
    assert!(count >= 8, "{count}");
    assert_eq!(failed, vec![GenerateFailureKind::BudgetSpent; 30 - count]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_limit_is_never_exceeded() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    generation.settings.max_tokens = Some(12_500);
    generation.settings.openai_model = "a-model-without-a-price".to_owned();
    let (count, failed) = written(&generation).await;
    assert!(server.calls() as u64 * CALL_TOKENS <= 12_500, "{}", server.calls());
    assert!(count >= 6 && failed.len() == 30 - count, "{count}");
}

#[tokio::test]
async fn a_limit_below_the_cost_of_one_call_sends_no_call() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    generation.settings.max_cost = Some(0.000_001);
    let failure = generation.failure().await;
    assert_eq!((failure.kind, server.calls()), (GenerateFailureKind::BudgetSpent, 0));
    assert!(
        failure.message.starts_with("the budget of $0.0001 is spent: $0.00 by now, and the next call may cost $0.00")
    );
    let needed = failure.cap.filter(|reached| reached.cap == Cap::Cost).and_then(|reached| reached.needed).unwrap();
    generation.settings.max_cost = Some(needed as f64 / 1e6);
    assert!(matches!(generation.write().await.result.tags, Tags::Written { .. }), "the call fits under the named cap");
}

#[tokio::test]
async fn a_cost_limit_needs_a_known_price() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    generation.settings.max_cost = Some(1.0);
    generation.settings.openai_model = "a-model-without-a-price".to_owned();
    generation.settings.base_url = Some("https://llm.example/v1".to_owned());
    let error = generation.engine_error();
    assert_eq!(error, "the price of \"a-model-without-a-price\" is unknown, so max_cost cannot be enforced");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_on_this_machine_costs_nothing() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    generation.settings.max_cost = Some(0.000_001);
    generation.settings.openai_model = "a-model-without-a-price".to_owned();
    let (count, failed) = written(&generation).await;
    assert_eq!((count, failed), (30, Vec::new()));
}

#[tokio::test]
async fn a_lost_answer_counts_as_paid() {
    use crate::support::Reply;
    // The first answer is paid and lost.
    let server = ModelServer::start(|number, _| match number {
        0 => Reply::Drop,
        _ => Reply::Json(reply(&good_tags().to_string())),
    });
    let mut generation = GenerationRun::of(&server);
    generation.settings.max_cost = Some(0.000_9);
    let failure = generation.failure().await;
    assert_eq!((failure.kind, server.calls()), (GenerateFailureKind::BudgetSpent, 1), "{}", failure.message);
}
