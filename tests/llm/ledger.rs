//! The ledger prevents paying twice.

use crate::support::{GenerationRun, ModelServer, Reply, good_tags};
use seotags::result::GenerateFailureKind;
use serde_json::json;
use std::sync::atomic::Ordering;

#[tokio::test]
async fn a_call_is_looked_up_announced_sent_and_stored_in_this_order() {
    let server = ModelServer::good();
    GenerationRun::of(&server).write().await;
    assert_eq!(server.log().lines(), ["recall", "intend", "sent", "remember"]);
}

#[tokio::test]
async fn a_second_run_makes_no_call() {
    let server = ModelServer::good();
    let generation = GenerationRun::of(&server);
    let first = generation.write().await;
    let second = generation.write().await;
    assert_eq!(server.calls(), 1);
    assert_eq!(generation.tags(&first), generation.tags(&second));
    let usage = second.result.spent.usage;
    assert_eq!((usage.calls, usage.reused, usage.cost_micros, usage.prompt_tokens), (0, 1, 0, 0));
}

#[tokio::test]
async fn a_changed_setting_is_another_call() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    generation.write().await;
    generation.settings.tone_and_style = Some("dry".to_owned());
    generation.write().await;
    generation.settings.openai_model = "gpt-4.1-mini".to_owned();
    generation.write().await;
    assert_eq!(server.calls(), 3);
}

#[tokio::test]
async fn without_the_cache_every_run_calls() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    generation.settings.llm_cache = false;
    generation.write().await;
    generation.write().await;
    assert_eq!(server.calls(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_equal_calls_are_sent_once() {
    let (release, released) = std::sync::mpsc::channel::<()>();
    let released = std::sync::Mutex::new(released);
    let server = ModelServer::start(move |_, _| {
        released.lock().unwrap().recv().unwrap_or_default();
        Reply::Tags(good_tags())
    });
    let mut generation = GenerationRun::of(&server);
    generation.settings.llm_cache = false;
    let generator = generation.generator();
    let brief = generation.brief();
    // The answer waits until both have asked.
    let both_asked = async move { drop(release) };
    let (one, two, ()) = tokio::join!(generator.generate(&brief), generator.generate(&brief), both_asked);
    let (one, two) = (one.unwrap(), two.unwrap());
    assert_eq!(server.calls(), 1);
    assert_eq!(one.suggestion, two.suggestion);
    assert_eq!((one.usage.calls + two.usage.calls, one.usage.reused + two.usage.reused), (1, 1));
}

#[tokio::test]
async fn an_aborted_call_is_sent_again() {
    let server = ModelServer::start(|number, _| if number == 0 { Reply::Hold } else { Reply::Tags(good_tags()) });
    let generation = GenerationRun::of(&server);
    let generator = generation.generator();
    let brief = generation.brief();
    {
        let mut first = std::pin::pin!(generator.generate(&brief));
        while server.calls() == 0 {
            tokio::select! { biased; _ = &mut first => panic!("answered"), () = tokio::task::yield_now() => {} }
        }
    }
    assert_eq!(generator.generate(&brief).await.unwrap().usage.calls, 1);
    assert_eq!(server.calls(), 2);
}

#[tokio::test]
async fn answers_that_cannot_be_stored_stop_the_run() {
    let server = ModelServer::good();
    let generation = GenerationRun::of(&server);
    generation.memory.is_broken.store(true, Ordering::SeqCst);
    let failure = generation.failure().await;
    assert_eq!(failure.kind, GenerateFailureKind::LedgerFailed);
    assert!(failure.kind.stops_the_run());
    assert_eq!(failure.message, "answers of the model cannot be kept: no space left");
}

#[tokio::test]
async fn a_repair_is_also_stored() {
    let server = ModelServer::start(|number, _| {
        let mut tags = good_tags();
        if number == 0 {
            tags["title"] = json!("Ridge Boot: 4711 Leather Hiking Boots for Rocky Ridges");
        }
        Reply::Tags(tags)
    });
    let generation = GenerationRun::of(&server);
    generation.write().await;
    assert_eq!(server.calls(), 2);
    let again = generation.write().await;
    assert_eq!((server.calls(), again.result.spent.usage.reused), (2, 2));
}

#[tokio::test]
async fn a_call_that_certainly_failed_is_withdrawn() {
    let refusals: [fn() -> Reply; 3] = [
        || Reply::Refuse(401, &[], json!({ "error": "no" })),
        || Reply::Refuse(503, &[], json!({ "error": "busy" })),
        || Reply::Json(json!({ "error": { "code": 502, "message": "Upstream failed" } })),
    ];
    for refusal in refusals {
        let server = ModelServer::start(move |_, _| refusal());
        GenerationRun::of(&server).failure().await;
        let lines = server.log().lines();
        assert_eq!((&lines[..3], lines.last()), (&["recall", "intend", "sent"][..], Some(&"withdraw")), "{lines:?}");
    }
}

#[tokio::test]
async fn a_call_that_may_have_been_paid_is_not_withdrawn() {
    let losses: [fn(usize) -> Reply; 4] = [
        |_| Reply::Drop,
        |_| Reply::Endless,
        |_| Reply::Text("<html>"),
        // Even if a later attempt is refused.
        |number| if number == 0 { Reply::Drop } else { Reply::Refuse(401, &[], json!({ "error": "no" })) },
    ];
    for loss in losses {
        let server = ModelServer::start(move |number, _| loss(number));
        GenerationRun::of(&server).write().await;
        let lines = server.log().lines();
        let count = |what: &str| lines.iter().filter(|line| **line == what).count();
        // Each attempt is announced separately, and those that may be paid are never withdrawn.
        assert!(count("intend") > count("withdraw"), "{lines:?}");
    }
}
