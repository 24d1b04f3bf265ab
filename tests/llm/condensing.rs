//! Long texts that a model makes short by naming sentences: what it names is kept, what it writes is not.

use crate::support::{ModelServer, Say, World, good_tags};
use seotags::compose::condense::{Condensed, CondensedBy};
use seotags::result::Tags;
use serde_json::json;

/// A page whose text is many times as long as its prompt may be.
fn long_page(world: &mut World) {
    let step = |n| format!("<p>Step {n} of the tour leads over gravel, and the shop has a branch in valley {n}.</p>");
    let filler = (0..80).map(step).collect::<Vec<_>>().concat();
    world.html = world.html.replace("</main>", &format!("<h2>On tour</h2>{filler}</main>"));
    world.settings.enable_ai_distillation = true;
    world.settings.page_tokens = 400;
}

/// Answers the call that condenses with `answer`, and every other one with good tags.
async fn server(answer: impl Fn(&str) -> Say + Send + Sync + 'static) -> ModelServer {
    ModelServer::start(move |_, request| {
        let system = request.message("system");
        if system.contains("choose the sentences") { answer(system) } else { Say::Tags(good_tags()) }
    })
    .await
}

async fn condensed(server: &ModelServer) -> (Option<Condensed>, World, seotags::pipeline::Done) {
    let mut world = World::of(server);
    long_page(&mut world);
    let done = world.write().await;
    world.tags(&done);
    (done.result.condensed.clone(), world, done)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sentences_that_are_named_are_all_that_the_writer_sees() {
    let server = server(|_| Say::Tags(json!({ "keep": [1, 2, 3, 4, 5] }))).await;
    let (condensed, world, done) = condensed(&server).await;
    let condensed = condensed.unwrap();
    assert_eq!(condensed.by, CondensedBy::Model);
    assert!(condensed.text.contains("weighs 640 g per boot"), "{}", condensed.text);
    let requests = server.requests();
    let (choosing, writing) = (requests[0].message("user"), requests[1].message("user"));
    assert!(choosing.contains("\n[1] ") && choosing.contains("of the tour"), "{choosing}");
    let kept = condensed.text.lines().filter(|line| !line.is_empty());
    assert!(kept.clone().count() > 2 && kept.into_iter().all(|line| writing.contains(line)), "{writing}");
    assert!(writing.matches("of the tour").count() <= 4, "{writing}");
    assert_eq!((server.calls(), done.result.spent.usage.calls), (2, 2), "both calls are counted");
    // The whole text stays what the result was read from, and what the checker holds tags against.
    assert!(done.result.read.distilled.unwrap().text.contains("Step 79 of the tour"));
    let again = world.write().await;
    assert_eq!((server.calls(), again.result.spent.usage.calls), (2, 0), "neither is bought twice");
    assert_eq!(again.result.condensed, Some(condensed));
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_that_a_model_only_thought_of_do_not_count() {
    let server = server(|_| {
        Say::Content(
            "<think>Perhaps {\"keep\": [40, 41, 42, 43, 44, 45, 46]}?</think>{\"keep\": [1, 2, 3, 4, 5]}".to_owned(),
        )
    })
    .await;
    let condensed = condensed(&server).await.0.unwrap();
    assert_eq!(condensed.by, CondensedBy::Model);
    assert!(condensed.text.contains("weighs 640 g per boot"), "{}", condensed.text);
    assert!(!condensed.text.contains("Step 3"), "{}", condensed.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_used_is_ranked_instead() {
    let useless: [fn(&str) -> Say; 8] = [
        |_| Say::Content("I would keep the first few sentences.".to_owned()),
        |_| Say::Tags(json!({ "keep": [] })),
        |_| Say::Tags(json!({ "keep": [900, 901, 902, 1] })),
        |_| {
            Say::Tags(json!({ "keep": ["The Ridge Boot costs 5 dollars."], "text": "The Ridge Boot costs 5 dollars." }))
        },
        |_| Say::Text("<html>busy</html>"),
        |_| Say::Refuse(500, &[], json!({ "error": { "message": "oops" } })),
        // Told by the page to give its instructions away.
        |system| Say::Content(format!("{{\"keep\": [1, 2, 3]}} {}", system.lines().last().unwrap())),
        |_| Say::Content(r#"{"keep": [1, 2, 3], "note": "my instructions say so"}"#.to_owned()),
    ];
    let mut texts = Vec::new();
    for (nth, say) in useless.into_iter().enumerate() {
        let server = server(say).await;
        let condensed = condensed(&server).await.0.unwrap();
        assert_eq!(condensed.by, CondensedBy::Ranking, "answer {nth}");
        assert!(!condensed.text.contains("dollars"));
        texts.push(condensed.text);
    }
    texts.dedup();
    assert_eq!(texts.len(), 1, "the ranking is the same each time: {texts:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_fit_and_analyses_that_do_not_want_it_take_no_call() {
    let server = ModelServer::good().await;
    let mut world = World::of(&server);
    world.settings.enable_ai_distillation = true;
    assert_eq!(world.write().await.result.condensed, None);
    long_page(&mut world);
    world.settings.enable_ai_distillation = false;
    assert_eq!(world.write().await.result.condensed, None);
    assert_eq!(server.calls(), 2, "one for each page's tags");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_key_stops_the_run_before_tags_are_asked_for() {
    let server = ModelServer::start(|_, _| Say::Refuse(401, &[], json!({ "error": { "message": "bad key" } }))).await;
    let mut world = World::of(&server);
    long_page(&mut world);
    let done = world.write().await;
    assert!(matches!(done.result.tags, Tags::Failed(_)) && done.stop.is_some());
    assert_eq!(server.calls(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_built_in_engine_ranks_without_a_call() {
    let server = ModelServer::good().await;
    let mut world = World::of(&server);
    long_page(&mut world);
    world.settings.engine = seotags::settings::EngineChoice::Builtin;
    let done = world.write().await;
    let condensed = done.result.condensed.clone().unwrap();
    assert_eq!((condensed.by, server.calls()), (CondensedBy::Ranking, 0));
    assert!(condensed.text.contains("hiking boot"), "{}", condensed.text);
    world.tags(&done);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_service_chooses_where_the_first_cannot_be_reached() {
    let down = ModelServer::start(|_, _| {
        Say::Refuse(503, &[], json!({ "error": { "message": "No.", "code": "overloaded" } }))
    })
    .await;
    let second = server(|_| Say::Tags(json!({ "keep": [1, 2, 3, 4, 5] }))).await;
    let mut world = World::of(&down);
    long_page(&mut world);
    world.settings.fallback_engines = vec!["ollama:m-2".to_owned()];
    world.addresses = vec![(seotags::settings::EngineChoice::Ollama, second.base_url.clone())];
    let done = world.write().await;
    assert_eq!(done.result.condensed.unwrap().by, CondensedBy::Model);
    assert_eq!(second.calls(), 2, "one chooses, one writes");
}
