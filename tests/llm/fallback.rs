//! Fallback services: when one fails permanently, the next one takes over, each with its own key
//! and model.

use crate::support::{GenerationRun, KEY, ModelServer, Reply, good_tags};
use seotags::generate::Handover;
use seotags::result::{GenerateFailureKind, Tags};
use seotags::settings::EngineChoice;
use serde_json::json;

const PAGES: [&str; 6] = ["/a", "/b", "/c", "/d", "/e", "/f"];

fn refused(status: u16, code: &str) -> Reply {
    Reply::Refuse(status, &[], json!({ "error": { "message": "No.", "code": code } }))
}

/// A world whose first service is `first`, with Ollama at `second` as a fallback.
fn generation(first: &ModelServer, second: &ModelServer) -> GenerationRun {
    let mut generation = GenerationRun::of(first);
    generation.settings.fallback_engines = vec!["ollama:m-2".to_owned()];
    generation.addresses = vec![(EngineChoice::Ollama, second.base_url())];
    generation
}

#[tokio::test]
async fn a_permanent_error_switches_to_the_next_service() {
    let cases = [
        (401, "invalid_api_key", GenerateFailureKind::KeyRefused),
        (429, "insufficient_quota", GenerateFailureKind::QuotaSpent),
        (404, "model_not_found", GenerateFailureKind::ModelNotFound),
    ];
    for (status, code, reason) in cases {
        // Two pages are written before.
        let first = ModelServer::start(move |number, _| match number {
            0 | 1 => Reply::Tags(good_tags()),
            _ => refused(status, code),
        });
        let second = ModelServer::good();
        let mut generation = generation(&first, &second);
        generation.settings.concurrency_llm = Some(1);
        let (done, handovers) = generation.write_in_turn(&PAGES).await;
        let models: Vec<String> = done.iter().map(|done| done.result.provenance.call.clone().unwrap().model).collect();
        assert_eq!(models, ["gpt-4.1-nano", "gpt-4.1-nano", "m-2", "m-2", "m-2", "m-2"]);
        assert!(done.iter().all(|done| done.stop.is_none()));
        assert_eq!((first.calls(), second.calls()), (3, 4), "the first is not called any more");
        let [Handover { from, to, reason: why, .. }] = &handovers[..] else { panic!("{handovers:?}") };
        assert_eq!((&**from, &**to, *why), ("openai (gpt-4.1-nano)", "ollama (m-2)", reason));
    }
}

#[tokio::test]
async fn no_service_gets_the_key_of_another() {
    let first = ModelServer::start(|_, _| refused(401, "invalid_api_key"));
    let second = ModelServer::good();
    let generation = generation(&first, &second);
    generation.write().await;
    let key = |server: &ModelServer| server.questions()[0].header("authorization").map(str::to_owned);
    assert_eq!(key(&first).unwrap(), format!("Bearer {KEY}"));
    assert_eq!(key(&second), None);
}

#[tokio::test]
async fn an_unreachable_service_is_replaced_after_a_few_pages() {
    let first = ModelServer::start(|_, _| refused(503, "overloaded"));
    let second = ModelServer::good();
    let generation = generation(&first, &second);
    let paths: Vec<String> = (0..8).map(|number| format!("/{number}")).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let (done, handovers) = generation.write_in_turn(&paths).await;
    assert!(done.iter().all(|done| matches!(done.result.tags, Tags::Written { .. })));
    assert_eq!(handovers.len(), 1);
    assert_eq!(handovers[0].reason, GenerateFailureKind::Unreachable);
    let before = first.calls();
    generation.write().await;
    assert!(before > 0 && second.calls() >= 8);
}

#[tokio::test]
async fn a_single_failed_page_does_not_switch_services() {
    // Five attempts for the first page.
    let first = ModelServer::start(|number, _| match number {
        0..5 => refused(503, "overloaded"),
        _ => Reply::Tags(good_tags()),
    });
    let second = ModelServer::good();
    let (done, handovers) = generation(&first, &second).write_in_turn(&PAGES).await;
    assert!(done.iter().all(|done| matches!(done.result.tags, Tags::Written { .. })));
    assert_eq!((second.calls(), handovers), (1, vec![]));
}

#[tokio::test]
async fn the_last_service_stops_the_run() {
    let first = ModelServer::start(|_, _| refused(401, "invalid_api_key"));
    let second = ModelServer::start(|_, _| refused(402, "payment_required"));
    let (done, handovers) = generation(&first, &second).write_in_turn(&PAGES[..1]).await;
    assert_eq!(done[0].stop.as_ref().unwrap().kind, GenerateFailureKind::QuotaSpent);
    assert_eq!(handovers.len(), 1);
}

#[tokio::test]
async fn the_built_in_engine_can_be_the_last_fallback() {
    let first = ModelServer::start(|_, _| refused(401, "invalid_api_key"));
    let mut generation = GenerationRun::of(&first);
    generation.settings.fallback_engines = vec!["builtin".to_owned()];
    let (done, handovers) = generation.write_in_turn(&PAGES[..2]).await;
    for done in &done {
        assert!(!generation.authors(done).contains("openai"));
        let fallback = done.result.provenance.fallback.as_ref().unwrap();
        assert_eq!((&*fallback.code, &*fallback.message), ("key_refused", "127.0.0.1 rejected the key (401)"));
    }
    assert_eq!((handovers[0].to.as_str(), first.calls()), ("builtin", 1));
}

#[tokio::test]
async fn pages_of_the_built_in_fallback_have_the_reason() {
    let first = ModelServer::start(|_, _| refused(503, "overloaded"));
    let mut generation = GenerationRun::of(&first);
    generation.settings.fallback_engines = vec!["builtin".to_owned()];
    let (done, handovers) = generation.write_in_turn(&PAGES[..2]).await;
    assert_eq!(handovers, []);
    for done in &done {
        let fallback = done.result.provenance.fallback.as_ref().unwrap();
        assert_eq!((&*fallback.code, &*fallback.message), ("llm_unreachable", "127.0.0.1 kept failing (503)"));
    }
}
