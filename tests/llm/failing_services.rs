//! Failing services: temporary errors are retried, permanent errors stop the run, and no key is
//! shown.

use crate::support::{GenerationRun, JumpingTimer, ModelServer, Reply, good_tags};
use seotags::generate::Secret;
use seotags::generate::llm::{Timeouts, Timer};
use seotags::pipeline::End;
use seotags::result::{GenerateFailureKind, Tags};
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

fn error(code: &str, message: &str) -> Value {
    json!({ "error": { "message": message, "type": code, "param": null, "code": code } })
}

/// Fails with `fail` for the first `times` requests.
fn failing(times: usize, fail: fn() -> Reply) -> ModelServer {
    ModelServer::start(move |number, _| if number < times { fail() } else { Reply::Tags(good_tags()) })
}

/// Checks that the page is written after this many requests.
async fn recovers(server: &ModelServer, generation: &GenerationRun, requests: usize) {
    let done = generation.write().await;
    generation.tags(&done);
    assert_eq!((server.calls(), done.result.spent.usage.calls, done.fallbacks), (requests, 1, 0));
}

#[tokio::test]
async fn a_429_is_retried_after_its_retry_after() {
    let server = failing(1, || Reply::Refuse(429, &[("retry-after", "7")], error("rate_limit_exceeded", "Slow down.")));
    let generation = GenerationRun::of(&server);
    recovers(&server, &generation, 2).await;
    let waited = generation.waited();
    assert!(waited.len() == 1 && (7.0..8.0).contains(&waited[0]), "{waited:?}");
}

#[tokio::test]
async fn two_500s_are_retried() {
    let server = failing(2, || Reply::Refuse(500, &[], error("server_error", "Oops.")));
    let generation = GenerationRun::of(&server);
    recovers(&server, &generation, 3).await;
    assert_eq!(generation.waited().len(), 2);
}

#[tokio::test]
async fn a_dropped_connection_is_retried() {
    let server = failing(1, || Reply::Drop);
    recovers(&server, &GenerationRun::of(&server), 2).await;
}

#[tokio::test]
async fn a_web_page_as_an_answer_is_retried() {
    let server = failing(1, || Reply::Text("<html>Welcome to the hotel's network</html>"));
    recovers(&server, &GenerationRun::of(&server), 2).await;
}

#[tokio::test]
async fn an_error_with_status_200_is_an_error() {
    let server = failing(1, || Reply::Json(json!({ "error": { "code": 502, "message": "Upstream failed" } })));
    recovers(&server, &GenerationRun::of(&server), 2).await;
}

#[tokio::test]
async fn a_hanging_call_is_aborted_and_retried() {
    let server = failing(1, || Reply::Hold);
    let mut generation = GenerationRun::of(&server);
    generation.timeouts = Some(Timeouts {
        connect: Duration::from_secs(5),
        first_byte: Duration::from_millis(700),
        total: Duration::from_hours(1),
    });
    recovers(&server, &generation, 2).await;
}

#[tokio::test]
async fn a_stalled_answer_is_aborted_and_retried() {
    let server = failing(1, || Reply::Stall);
    let mut generation = GenerationRun::of(&server);
    generation.timeouts = Some(Timeouts {
        connect: Duration::from_secs(5),
        first_byte: Duration::from_secs(5),
        total: Duration::from_millis(700),
    });
    recovers(&server, &generation, 2).await;
}

#[tokio::test]
async fn an_endless_answer_fails_the_page() {
    let server = failing(1, || Reply::Endless);
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert!(done.bad_answer && !generation.authors(&done).contains("openai"));
    assert_eq!(server.calls(), 1);
}

#[tokio::test]
async fn a_service_that_never_answered_is_given_up_after_five_attempts() {
    let server = failing(usize::MAX, || Reply::Refuse(503, &[], error("overloaded", "Busy.")));
    let generation = GenerationRun::of(&server);
    let failure = generation.failure().await;
    assert_eq!(failure.kind, GenerateFailureKind::Unreachable);
    assert_eq!(failure.message, "127.0.0.1 kept failing (503)");
    assert_eq!((server.calls(), generation.waited().len()), (5, 4));
}

#[tokio::test]
async fn a_service_that_answered_before_gets_two_rounds_of_five_attempts() {
    let server = ModelServer::start(|number, _| match number {
        0 => Reply::Tags(good_tags()),
        _ => Reply::Refuse(500, &[], error("server_error", "Oops.")),
    });
    let (done, _) = GenerationRun::of(&server).write_in_turn(&["/one", "/two"]).await;
    assert!(matches!(&done[1].result.tags, Tags::Failed(failure) if failure.kind == GenerateFailureKind::Unreachable));
    assert_eq!(server.calls(), 11);
}

/// A service that answers fifteen calls, and then fails for this long from its first refusal.
fn away_for(seconds: u64, timer: &Arc<JumpingTimer>, status: u16) -> ModelServer {
    let (timer, gone) = (Arc::clone(timer), OnceLock::new());
    ModelServer::start(move |number, _| {
        let is_away = number >= 15 && {
            let since = *gone.get_or_init(|| timer.now());
            timer.now() - since < Duration::from_secs(seconds)
        };
        if is_away { Reply::Refuse(status, &[], error("overloaded", "Busy.")) } else { Reply::Tags(good_tags()) }
    })
}

fn sixty_pages() -> Vec<String> {
    (0..60).map(|number| format!("/page-{number}")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_temporary_outage_loses_no_page() {
    for status in [502, 503, 504] {
        let timer = Arc::<JumpingTimer>::default();
        let server = away_for(40, &timer, status);
        let mut generation = GenerationRun { timer, ..GenerationRun::of(&server) };
        generation.settings.concurrency_llm = Some(5);
        let (end, results) = generation.run(&sixty_pages()).await;
        assert_eq!((end.end, end.tally.written, results.len()), (End::Done, 60, 60), "{status}");
        assert!(server.calls() < 160, "{status}: {} calls", server.calls());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lasting_outage_stops_the_run_after_ten_minutes() {
    let timer = Arc::<JumpingTimer>::default();
    let begun = timer.now();
    let server = away_for(86_400, &timer, 503);
    let mut generation = GenerationRun { timer: Arc::clone(&timer), ..GenerationRun::of(&server) };
    generation.settings.concurrency_llm = Some(5);
    let (end, _) = generation.run(&sixty_pages()).await;
    let End::Failed { kind, .. } = end.end else { panic!("the run did not stop") };
    assert_eq!((kind, end.tally.written), (Some(GenerateFailureKind::Unreachable), 15));
    assert!(timer.now() - begun >= Duration::from_mins(10), "{:?}", timer.now() - begun);
    assert!(server.calls() < 120, "{} calls", server.calls());
}

#[tokio::test]
async fn a_refused_connection_is_unreachable() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    drop(server);
    generation.settings.base_url = Some("http://127.0.0.1:9/v1".to_owned());
    assert_eq!(generation.failure().await.kind, GenerateFailureKind::Unreachable);
}

#[tokio::test]
async fn permanent_errors_stop_the_run_at_the_first_call() {
    let cases = [
        (401, "invalid_api_key", GenerateFailureKind::KeyRefused),
        (403, "forbidden", GenerateFailureKind::KeyRefused),
        (429, "insufficient_quota", GenerateFailureKind::QuotaSpent),
        (402, "payment_required", GenerateFailureKind::QuotaSpent),
        (404, "model_not_found", GenerateFailureKind::ModelNotFound),
    ];
    for (status, code, kind) in cases {
        let body = error(code, "Incorrect API key provided: sk-marker-7d1f0c. The model does not exist.");
        let server = ModelServer::start(move |_, _| Reply::Refuse(status, &[], body.clone()));
        let generation = GenerationRun::of(&server);
        let done = generation.write().await;
        let stop = done.stop.unwrap();
        assert_eq!((stop.kind, server.calls()), (kind, 1));
        assert!(stop.kind.stops_the_run() && !stop.message.contains("marker"), "{}", stop.message);
    }
}

#[tokio::test]
async fn a_missing_model_error_lists_the_available_models() {
    let body =
        json!({ "error": { "message": "model 'llama3' not found, try pulling it first", "type": "not_found_error" } });
    let server = ModelServer::start(move |_, _| Reply::Refuse(404, &[], body.clone()));
    let mut generation = GenerationRun::of(&server);
    generation.settings.openai_model = "llama3".to_owned();
    let message = async || generation.write().await.stop.unwrap().message;
    assert_eq!(message().await, "127.0.0.1 has no model “llama3”");
    server.lists(&["nomic-embed-text", "qwen2.5:7b", "llama3.1:8b", "mistral"]);
    assert_eq!(message().await, "127.0.0.1 has no model “llama3”; it has llama3.1:8b");
}

#[tokio::test]
async fn no_message_contains_the_key() {
    let body = error("weird", "Your key sk-marker-7d1f0c (or Bearer sk-marker-7d1f0c) is weird");
    let server = ModelServer::start(move |_, _| Reply::Refuse(400, &[], body.clone()));
    let generation = GenerationRun::of(&server);
    let brief = generation.brief();
    let failure = generation.generator().generate(&brief).await.unwrap_err();
    assert!(!format!("{failure:?}").contains("marker"), "{failure:?}");
    assert!(!format!("{:?}", Secret::new("sk-marker-7d1f0c")).contains("marker"));
}

#[tokio::test]
async fn an_answer_that_is_never_json_is_requested_only_twice() {
    let server = failing(usize::MAX, || Reply::Text("<html>Welcome to the hotel's network</html>"));
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert!(done.bad_answer && !generation.authors(&done).contains("openai"));
    assert_eq!(server.calls(), 2);
}

#[tokio::test]
async fn an_answer_without_a_choice_is_counted_and_not_retried() {
    for empty in [json!([]), json!(null), json!([{ "index": 0, "finish_reason": "stop" }])] {
        let body = json!({ "choices": empty, "usage": { "prompt_tokens": 1_000, "completion_tokens": 3 } });
        let server = ModelServer::start(move |_, _| Reply::Json(body.clone()));
        let generation = GenerationRun::of(&server);
        let done = generation.write().await;
        assert!(done.bad_answer && !generation.authors(&done).contains("openai"));
        let usage = done.result.spent.usage;
        // The page's call, and the repair call.
        assert_eq!((server.calls(), usage.calls, usage.completion_tokens), (2, 2, 6));
        assert_eq!(generation.waited(), Vec::<f64>::new());
    }
}

#[tokio::test]
async fn an_error_beside_an_empty_list_of_choices_is_an_error() {
    let body = || Reply::Json(json!({ "choices": [], "error": { "code": 502, "message": "Upstream failed" } }));
    let server = failing(1, body);
    recovers(&server, &GenerationRun::of(&server), 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_quota_is_spent_only_calls_in_flight_finish() {
    let server = ModelServer::start(|number, _| match number {
        0..10 => Reply::Tags(good_tags()),
        _ => Reply::Refuse(429, &[], error("insufficient_quota", "You exceeded your current quota.")),
    });
    let mut generation = GenerationRun::of(&server);
    generation.settings.concurrency_llm = Some(4);
    let paths: Vec<String> = (0..60).map(|number| format!("/page-{number}")).collect();
    let done = generation.write_all(&paths.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let stopped: Vec<_> = done.iter().filter_map(|done| done.stop.as_ref()).collect();
    assert_eq!(stopped.len(), 50);
    assert!(stopped.iter().all(|stop| stop.kind == GenerateFailureKind::QuotaSpent), "{stopped:?}");
    assert!(server.calls() <= 10 + 4, "{}", server.calls());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_run_sends_no_more_calls() {
    let server = ModelServer::good();
    let generation = GenerationRun::of(&server);
    let generator = generation.generator();
    generator.generate(&generation.brief()).await.unwrap();
    generator.stop();
    let mut other = generation.brief();
    other.keywords = vec!["another question".to_owned()];
    let failure = generator.generate(&other).await.unwrap_err();
    assert_eq!((failure.kind, server.calls()), (GenerateFailureKind::Stopped, 1));
    // Stored answers cost nothing.
    assert_eq!(generator.generate(&generation.brief()).await.unwrap().usage.reused, 1);
}
