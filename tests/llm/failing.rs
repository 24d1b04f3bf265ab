//! Services that fail: what passes is tried again, what does not stops the run, and no key shows anywhere.

use crate::support::{JumpingTimer, ModelServer, Say, World, good_tags};
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

/// Fails by `fail` for the first `times` requests.
async fn failing(times: usize, fail: fn() -> Say) -> ModelServer {
    ModelServer::start(move |number, _| if number < times { fail() } else { Say::Tags(good_tags()) }).await
}

/// Written in the end, after this many requests.
async fn recovers(server: &ModelServer, world: &World, requests: usize) {
    let done = world.write().await;
    world.tags(&done);
    assert_eq!((server.calls(), done.result.spent.usage.calls, done.fallbacks), (requests, 1, 0));
}

#[tokio::test]
async fn a_429_waits_as_long_as_it_says() {
    let server =
        failing(1, || Say::Refuse(429, &[("retry-after", "7")], error("rate_limit_exceeded", "Slow down."))).await;
    let world = World::of(&server);
    recovers(&server, &world, 2).await;
    let waited = world.waited();
    assert!(waited.len() == 1 && (7.0..8.0).contains(&waited[0]), "{waited:?}");
}

#[tokio::test]
async fn two_500s_are_passed_over() {
    let server = failing(2, || Say::Refuse(500, &[], error("server_error", "Oops."))).await;
    let world = World::of(&server);
    recovers(&server, &world, 3).await;
    assert_eq!(world.waited().len(), 2);
}

#[tokio::test]
async fn a_dropped_connection_is_tried_again() {
    let server = failing(1, || Say::Drop).await;
    recovers(&server, &World::of(&server), 2).await;
}

#[tokio::test]
async fn a_web_page_in_place_of_an_answer_is_tried_again() {
    let server = failing(1, || Say::Text("<html>Welcome to the hotel's network</html>")).await;
    recovers(&server, &World::of(&server), 2).await;
}

#[tokio::test]
async fn an_error_of_status_200_is_an_error() {
    let server = failing(1, || Say::Json(json!({ "error": { "code": 502, "message": "Upstream failed" } }))).await;
    recovers(&server, &World::of(&server), 2).await;
}

#[tokio::test]
async fn a_hanging_call_is_given_up_and_made_again() {
    let server = failing(1, || Say::Hang).await;
    let mut world = World::of(&server);
    world.timeouts = Some(Timeouts {
        connect: Duration::from_secs(5),
        first_byte: Duration::from_millis(700),
        total: Duration::from_hours(1),
    });
    recovers(&server, &world, 2).await;
}

#[tokio::test]
async fn an_answer_that_stops_in_the_middle_is_given_up_and_asked_for_again() {
    let server = failing(1, || Say::Stall).await;
    let mut world = World::of(&server);
    world.timeouts = Some(Timeouts {
        connect: Duration::from_secs(5),
        first_byte: Duration::from_secs(5),
        total: Duration::from_millis(700),
    });
    recovers(&server, &world, 2).await;
}

#[tokio::test]
async fn an_answer_without_end_fails_the_page() {
    let server = failing(1, || Say::Endless).await;
    let world = World::of(&server);
    let done = world.write().await;
    assert!(done.bad_answer && !world.authors(&done).contains("openai"));
    assert_eq!(server.calls(), 1);
}

#[tokio::test]
async fn a_service_that_keeps_failing_is_left_after_five_attempts_if_it_never_answered() {
    let server = failing(usize::MAX, || Say::Refuse(503, &[], error("overloaded", "Busy."))).await;
    let world = World::of(&server);
    let failure = world.failure().await;
    assert_eq!(failure.kind, GenerateFailureKind::Unreachable);
    assert_eq!(failure.message, "127.0.0.1 kept failing (503)");
    assert_eq!((server.calls(), world.waited().len()), (5, 4));
}

#[tokio::test]
async fn a_service_that_answered_before_is_asked_in_two_rounds_of_five() {
    let server = ModelServer::start(|number, _| match number {
        0 => Say::Tags(good_tags()),
        _ => Say::Refuse(500, &[], error("server_error", "Oops.")),
    })
    .await;
    let (done, _) = World::of(&server).write_in_turn(&["/one", "/two"]).await;
    assert!(matches!(&done[1].result.tags, Tags::Failed(failure) if failure.kind == GenerateFailureKind::Unreachable));
    assert_eq!(server.calls(), 11);
}

/// A service that answers fifteen calls and is away from then on, for so long from its first refusal.
async fn away_for(seconds: u64, timer: &Arc<JumpingTimer>, status: u16) -> ModelServer {
    let (timer, gone) = (Arc::clone(timer), OnceLock::new());
    ModelServer::start(move |number, _| {
        let is_away = number >= 15 && {
            let since = *gone.get_or_init(|| timer.now());
            timer.now() - since < Duration::from_secs(seconds)
        };
        if is_away { Say::Refuse(status, &[], error("overloaded", "Busy.")) } else { Say::Tags(good_tags()) }
    })
    .await
}

fn sixty_pages() -> Vec<String> {
    (0..60).map(|number| format!("/page-{number}")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_that_is_away_for_a_while_costs_no_page() {
    for status in [502, 503, 504] {
        let timer = Arc::<JumpingTimer>::default();
        let server = away_for(40, &timer, status).await;
        let mut world = World { timer, ..World::of(&server) };
        world.settings.concurrency_llm = Some(5);
        let (end, results) = world.run(&sixty_pages()).await;
        assert_eq!((end.end, end.tally.written, results.len()), (End::Done, 60, 60), "{status}");
        assert!(server.calls() < 160, "{status}: {} calls", server.calls());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_that_stays_away_stops_the_run_after_ten_minutes() {
    let timer = Arc::<JumpingTimer>::default();
    let begun = timer.now();
    let server = away_for(86_400, &timer, 503).await;
    let mut world = World { timer: Arc::clone(&timer), ..World::of(&server) };
    world.settings.concurrency_llm = Some(5);
    let (end, _) = world.run(&sixty_pages()).await;
    let End::Failed { kind, .. } = end.end else { panic!("the run went on") };
    assert_eq!((kind, end.tally.written), (Some(GenerateFailureKind::Unreachable), 15));
    assert!(timer.now() - begun >= Duration::from_mins(10), "{:?}", timer.now() - begun);
    assert!(server.calls() < 120, "{} calls", server.calls());
}

#[tokio::test]
async fn nobody_listening_is_unreachable() {
    let server = ModelServer::good().await;
    let mut world = World::of(&server);
    drop(server);
    world.settings.base_url = Some("http://127.0.0.1:9/v1".to_owned());
    assert_eq!(world.failure().await.kind, GenerateFailureKind::Unreachable);
}

#[tokio::test]
async fn what_no_waiting_mends_stops_the_run_at_the_first_call() {
    let cases = [
        (401, "invalid_api_key", GenerateFailureKind::KeyRefused),
        (403, "forbidden", GenerateFailureKind::KeyRefused),
        (429, "insufficient_quota", GenerateFailureKind::QuotaSpent),
        (402, "payment_required", GenerateFailureKind::QuotaSpent),
        (404, "model_not_found", GenerateFailureKind::ModelNotFound),
    ];
    for (status, code, kind) in cases {
        let body = error(code, "Incorrect API key provided: sk-marker-7d1f0c. The model does not exist.");
        let server = ModelServer::start(move |_, _| Say::Refuse(status, &[], body.clone())).await;
        let world = World::of(&server);
        let done = world.write().await;
        let stop = done.stop.unwrap();
        assert_eq!((stop.kind, server.calls()), (kind, 1));
        assert!(stop.kind.stops_the_run() && !stop.message.contains("marker"), "{}", stop.message);
    }
}

#[tokio::test]
async fn a_model_that_is_not_there_is_answered_with_those_that_are() {
    let body =
        json!({ "error": { "message": "model 'llama3' not found, try pulling it first", "type": "not_found_error" } });
    let server = ModelServer::start(move |_, _| Say::Refuse(404, &[], body.clone())).await;
    let mut world = World::of(&server);
    world.settings.openai_model = "llama3".to_owned();
    let message = async || world.write().await.stop.unwrap().message;
    assert_eq!(message().await, "127.0.0.1 has no model “llama3”");
    server.lists(&["nomic-embed-text", "qwen2.5:7b", "llama3.1:8b", "mistral"]);
    assert_eq!(message().await, "127.0.0.1 has no model “llama3”; it has llama3.1:8b");
}

#[tokio::test]
async fn a_key_shows_in_no_message() {
    let body = error("weird", "Your key sk-marker-7d1f0c (or Bearer sk-marker-7d1f0c) is weird");
    let server = ModelServer::start(move |_, _| Say::Refuse(400, &[], body.clone())).await;
    let world = World::of(&server);
    let brief = world.brief();
    let failure = world.generator().generate(&brief).await.unwrap_err();
    assert!(!format!("{failure:?}").contains("marker"), "{failure:?}");
    assert!(!format!("{:?}", Secret::new("sk-marker-7d1f0c")).contains("marker"));
}

#[tokio::test]
async fn a_body_that_is_never_json_is_asked_for_twice_and_no_more() {
    let server = failing(usize::MAX, || Say::Text("<html>Welcome to the hotel's network</html>")).await;
    let world = World::of(&server);
    let done = world.write().await;
    assert!(done.bad_answer && !world.authors(&done).contains("openai"));
    assert_eq!(server.calls(), 2);
}

#[tokio::test]
async fn an_answer_without_a_choice_is_counted_and_not_tried_again() {
    for empty in [json!([]), json!(null), json!([{ "index": 0, "finish_reason": "stop" }])] {
        let body = json!({ "choices": empty, "usage": { "prompt_tokens": 1_000, "completion_tokens": 3 } });
        let server = ModelServer::start(move |_, _| Say::Json(body.clone())).await;
        let world = World::of(&server);
        let done = world.write().await;
        assert!(done.bad_answer && !world.authors(&done).contains("openai"));
        let usage = done.result.spent.usage;
        // The page's call, and the one to repair.
        assert_eq!((server.calls(), usage.calls, usage.completion_tokens), (2, 2, 6));
        assert_eq!(world.waited(), Vec::<f64>::new());
    }
}

#[tokio::test]
async fn an_error_beside_an_empty_list_of_choices_is_an_error() {
    let body = || Say::Json(json!({ "choices": [], "error": { "code": 502, "message": "Upstream failed" } }));
    let server = failing(1, body).await;
    recovers(&server, &World::of(&server), 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn once_the_quota_is_spent_no_call_follows_those_in_flight() {
    let server = ModelServer::start(|number, _| match number {
        0..10 => Say::Tags(good_tags()),
        _ => Say::Refuse(429, &[], error("insufficient_quota", "You exceeded your current quota.")),
    })
    .await;
    let mut world = World::of(&server);
    world.settings.concurrency_llm = Some(4);
    let paths: Vec<String> = (0..60).map(|number| format!("/page-{number}")).collect();
    let done = world.write_all(&paths.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let stopped: Vec<_> = done.iter().filter_map(|done| done.stop.as_ref()).collect();
    assert_eq!(stopped.len(), 50);
    assert!(stopped.iter().all(|stop| stop.kind == GenerateFailureKind::QuotaSpent), "{stopped:?}");
    assert!(server.calls() <= 10 + 4, "{}", server.calls());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_stops_sends_nothing_more() {
    let server = ModelServer::good().await;
    let world = World::of(&server);
    let generator = world.generator();
    generator.generate(&world.brief()).await.unwrap();
    generator.stop();
    let mut other = world.brief();
    other.keywords = vec!["another question".to_owned()];
    let failure = generator.generate(&other).await.unwrap_err();
    assert_eq!((failure.kind, server.calls()), (GenerateFailureKind::Stopped, 1));
    // What is stored costs nothing.
    assert_eq!(generator.generate(&world.brief()).await.unwrap().usage.reused, 1);
}
