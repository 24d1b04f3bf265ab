//! Long texts that a model shortens by selecting sentences: selected sentences are used, its own
//! text is not.

use crate::support::{GenerationRun, ModelServer, Reply, good_tags};
use seotags::compose::condense::{Condensed, CondensedBy};
use seotags::result::Tags;
use serde_json::json;

/// A page whose text is many times as long as its prompt may be.
fn long_page(generation: &mut GenerationRun) {
    let step = |n| format!("<p>Step {n} of the tour leads over gravel, and the shop has a branch in valley {n}.</p>");
    let filler = (0..80).map(step).collect::<Vec<_>>().concat();
    generation.html = generation.html.replace("</main>", &format!("<h2>On tour</h2>{filler}</main>"));
    generation.settings.enable_ai_distillation = true;
    generation.settings.page_tokens = 400;
}

/// Answers the condensing call with `answer`, and every other one with good tags.
fn server(answer: impl Fn(&str) -> Reply + Send + Sync + 'static) -> ModelServer {
    ModelServer::start(move |_, request| {
        let system = request.message("system");
        if system.contains("choose the sentences") { answer(system) } else { Reply::Tags(good_tags()) }
    })
}

async fn condensed(server: &ModelServer) -> (Option<Condensed>, GenerationRun, seotags::pipeline::Done) {
    let mut generation = GenerationRun::of(server);
    long_page(&mut generation);
    let done = generation.write().await;
    generation.tags(&done);
    (done.result.condensed.clone(), generation, done)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_writer_gets_only_the_selected_sentences() {
    let server = server(|_| Reply::Tags(json!({ "keep": [1, 2, 3, 4, 5] })));
    let (condensed, generation, done) = condensed(&server).await;
    let condensed = condensed.unwrap();
    assert_eq!(condensed.by, CondensedBy::Model);
    assert!(condensed.text.contains("weighs 640 g per boot"), "{}", condensed.text);
    let requests = server.questions();
    let (choosing, writing) = (requests[0].message("user"), requests[1].message("user"));
    assert!(choosing.contains("\n[1] ") && choosing.contains("of the tour"), "{choosing}");
    let kept = condensed.text.lines().filter(|line| !line.is_empty());
    assert!(kept.clone().count() > 2 && kept.into_iter().all(|line| writing.contains(line)), "{writing}");
    assert!(writing.matches("of the tour").count() <= 4, "{writing}");
    assert_eq!((server.calls(), done.result.spent.usage.calls), (2, 2), "both calls are counted");
    // The result and the checker still use the whole text.
    assert!(done.result.read.distilled.unwrap().text.contains("Step 79 of the tour"));
    let again = generation.write().await;
    assert_eq!((server.calls(), again.result.spent.usage.calls), (2, 0), "neither is paid again");
    assert_eq!(again.result.condensed, Some(condensed));
}

#[tokio::test(flavor = "multi_thread")]
async fn sentence_numbers_in_the_thinking_do_not_count() {
    let server = server(|_| {
        Reply::Content(
            "<think>Perhaps {\"keep\": [40, 41, 42, 43, 44, 45, 46]}?</think>{\"keep\": [1, 2, 3, 4, 5]}".to_owned(),
        )
    });
    let condensed = condensed(&server).await.0.unwrap();
    assert_eq!(condensed.by, CondensedBy::Model);
    assert!(condensed.text.contains("weighs 640 g per boot"), "{}", condensed.text);
    assert!(!condensed.text.contains("Step 3"), "{}", condensed.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_unusable_answer_sentences_are_ranked_instead() {
    let useless: [fn(&str) -> Reply; 8] = [
        |_| Reply::Content("I would keep the first few sentences.".to_owned()),
        |_| Reply::Tags(json!({ "keep": [] })),
        |_| Reply::Tags(json!({ "keep": [900, 901, 902, 1] })),
        |_| {
            Reply::Tags(
                json!({ "keep": ["The Ridge Boot costs 5 dollars."], "text": "The Ridge Boot costs 5 dollars." }),
            )
        },
        |_| Reply::Text("<html>busy</html>"),
        |_| Reply::Refuse(500, &[], json!({ "error": { "message": "oops" } })),
        // The page made the model reveal its instructions.
        |system| Reply::Content(format!("{{\"keep\": [1, 2, 3]}} {}", system.lines().last().unwrap())),
        |_| Reply::Content(r#"{"keep": [1, 2, 3], "note": "my instructions say so"}"#.to_owned()),
    ];
    let mut texts = Vec::new();
    for (nth, say) in useless.into_iter().enumerate() {
        let server = server(say);
        let condensed = condensed(&server).await.0.unwrap();
        assert_eq!(condensed.by, CondensedBy::Ranking, "answer {nth}");
        assert!(!condensed.text.contains("dollars"));
        texts.push(condensed.text);
    }
    texts.dedup();
    assert_eq!(texts.len(), 1, "the ranking is deterministic: {texts:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn short_pages_and_disabled_distillation_make_no_call() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    generation.settings.enable_ai_distillation = true;
    assert_eq!(generation.write().await.result.condensed, None);
    long_page(&mut generation);
    generation.settings.enable_ai_distillation = false;
    assert_eq!(generation.write().await.result.condensed, None);
    assert_eq!(server.calls(), 2, "one for each page's tags");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_key_stops_the_run_before_tags_are_requested() {
    let server = ModelServer::start(|_, _| Reply::Refuse(401, &[], json!({ "error": { "message": "bad key" } })));
    let mut generation = GenerationRun::of(&server);
    long_page(&mut generation);
    let done = generation.write().await;
    assert!(matches!(done.result.tags, Tags::Failed(_)) && done.stop.is_some());
    assert_eq!(server.calls(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_built_in_engine_ranks_without_a_call() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    long_page(&mut generation);
    generation.settings.engine = seotags::settings::EngineChoice::Builtin;
    let done = generation.write().await;
    let condensed = done.result.condensed.clone().unwrap();
    assert_eq!((condensed.by, server.calls()), (CondensedBy::Ranking, 0));
    assert!(condensed.text.contains("hiking boot"), "{}", condensed.text);
    generation.tags(&done);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_fallback_service_condenses_if_the_first_is_unreachable() {
    let down = ModelServer::start(|_, _| {
        Reply::Refuse(503, &[], json!({ "error": { "message": "No.", "code": "overloaded" } }))
    });
    let second = server(|_| Reply::Tags(json!({ "keep": [1, 2, 3, 4, 5] })));
    let mut generation = GenerationRun::of(&down);
    long_page(&mut generation);
    generation.settings.fallback_engines = vec!["ollama:m-2".to_owned()];
    generation.addresses = vec![(seotags::settings::EngineChoice::Ollama, second.base_url())];
    let done = generation.write().await;
    assert_eq!(done.result.condensed.unwrap().by, CondensedBy::Model);
    assert_eq!(second.calls(), 2, "one to condense, one to write");
}
