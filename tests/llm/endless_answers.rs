//! Endless answers, and the limits of their cost.

use crate::support::{GenerationRun, ModelServer, Reply, good_tags, reply};
use serde_json::{Value, json};

const ALL_BY_MODEL: &str = "title:openai meta:openai h1:openai seo_text:openai keywords:openai";

/// In pieces of a few letters.
fn pieces(text: &str) -> Vec<String> {
    text.chars().collect::<Vec<_>>().chunks(7).map(|piece| piece.iter().collect()).collect()
}

/// An answer that starts well and then repeats itself in the description.
fn circle() -> Reply {
    let start = format!("{{\"title\": {}, \"meta_description\": \"The Ridge Boot", good_tags()["title"]);
    Reply::Pieces(pieces(&start), Some(|_| " is a boot that".to_owned()))
}

fn limits(server: &ModelServer) -> Vec<u64> {
    server.questions().iter().map(|request| request.body["max_tokens"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn a_streamed_answer_is_joined() {
    let server = ModelServer::start(|_, _| Reply::Pieces(pieces(&good_tags().to_string()), None));
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert_eq!((generation.authors(&done).as_str(), server.calls()), (ALL_BY_MODEL, 1));
    let usage = done.result.spent.usage;
    assert_eq!((usage.prompt_tokens, usage.completion_tokens), (1_000, 200));
    assert_eq!(server.questions()[0].body["stream_options"], json!({ "include_usage": true }));
}

#[tokio::test]
async fn a_repeating_answer_is_stopped_and_the_rest_requested_once() {
    let server = ModelServer::start(|number, _| if number == 0 { circle() } else { Reply::Tags(good_tags()) });
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert!(
        generation.authors(&done).starts_with("title:openai meta:openai h1:openai"),
        "{}",
        generation.authors(&done)
    );
    assert_eq!(server.calls(), 2);
    let usage = done.result.spent.usage;
    assert!((30..200).contains(&(usage.completion_tokens - 200)), "the text before it is counted: {usage:?}");
    let limits = limits(&server);
    assert!(limits[1] + 50 < limits[0], "the limit covers only the missing elements: {limits:?}");
}

#[tokio::test]
async fn a_model_that_keeps_repeating_costs_two_short_answers() {
    let server = ModelServer::start(|_, _| circle());
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert_eq!(server.calls(), 2);
    let (suggestion, _) = generation.tags(&done);
    assert_eq!(suggestion.title.as_deref(), good_tags()["title"].as_str(), "the text before it is kept");
    let fallback = done.result.provenance.fallback.unwrap();
    assert_eq!(
        (fallback.code.as_str(), fallback.message.as_str()),
        ("answer_repeats", "the model repeated itself and was stopped")
    );
    assert!(done.bad_answer && done.result.spent.usage.completion_tokens < 400, "{:?}", done.result.spent.usage);
}

#[tokio::test]
async fn an_unstreamed_repeating_answer_gets_no_higher_limit() {
    let server = ModelServer::start(|_, _| {
        let mut answer = reply(&format!("{{\"title\": \"{}", "Boots for rocky ridges. ".repeat(40)));
        answer["choices"][0]["finish_reason"] = json!("length");
        Reply::Json(answer)
    });
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    let limits = limits(&server);
    assert!(limits.len() == 2 && limits[1] <= limits[0], "{limits:?}");
    assert_eq!(done.result.provenance.fallback.unwrap().code, "answer_repeats");
}

#[tokio::test]
async fn a_server_that_ignores_the_limit_is_stopped_at_it() {
    // Never the same word twice.
    let words = |nth: usize| format!("{:x} ", nth.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let server = ModelServer::start(move |_, _| Reply::Pieces(pieces("{\"title\": \""), Some(words)));
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert_eq!((server.calls(), generation.authors(&done).contains("openai")), (2, false));
    assert_eq!(done.result.provenance.fallback.unwrap().code, "answer_cut");
}

/// Tags that are not about the page, in another language or copied from our examples.
async fn is_refused(tags: Value, elements: &str) {
    let server = ModelServer::start(move |_, _| Reply::Tags(tags.clone()));
    let mut generation = GenerationRun::of(&server);
    generation.settings.generate_seo_text = Some(false);
    let done = generation.write().await;
    assert_eq!((generation.authors(&done).as_str(), server.calls()), (elements, 2));
}

#[tokio::test]
async fn an_answer_in_another_language_is_refused() {
    let tags = json!({
        "title": "Batterie länger nutzen: Tipps",
        "meta_description": "So nutzen Sie die Batterie Ihres Telefons länger, mit Tipps für den Alltag und für die Reise im Winter.",
        "h1": "Batterie schonen",
        "keywords": ["Batterie", "Telefon laden", "Tipps"],
    });
    is_refused(tags, "title:builtin meta:builtin h1:page keywords:builtin").await;
}

#[tokio::test]
async fn a_copied_example_is_refused() {
    let tags = json!({
        "title": "Enamel Camping Mug, 350 ml, Speckled Blue",
        "meta_description": "A 350 ml enamel mug in speckled blue for camp and kitchen. It goes on the fire and into the dishwasher, and hangs from a hook by its rolled handle.",
        "h1": good_tags()["h1"], "keywords": good_tags()["keywords"],
    });
    is_refused(tags, "title:builtin meta:builtin h1:openai keywords:openai").await;
}

#[tokio::test]
async fn an_error_within_a_stream_is_an_error() {
    let server = ModelServer::start(|number, _| match number {
        0 => Reply::Pieces(vec!["{".to_owned()], None),
        _ => Reply::Tags(good_tags()),
    });
    let generation = GenerationRun::of(&server);
    assert_eq!(generation.authors(&generation.write().await), ALL_BY_MODEL);
    assert_eq!(server.calls(), 2);
}

#[tokio::test]
async fn a_server_without_streaming_is_called_without_it() {
    let server = ModelServer::start(|_, request| match request.body.get("stream") {
        Some(_) => {
            Reply::Refuse(400, &[], json!({ "error": { "message": "stream is not supported", "param": "stream" } }))
        }
        None => Reply::Tags(good_tags()),
    });
    let generation = GenerationRun::of(&server);
    assert_eq!(generation.authors(&generation.write().await), ALL_BY_MODEL);
    assert_eq!(server.calls(), 2);
    assert_eq!(server.questions()[1].body.get("stream_options"), None::<&Value>);
}

#[tokio::test]
async fn the_output_limit_depends_on_the_requested_elements() {
    let mut limits = Vec::new();
    for (has_text, is_title_only, language) in
        [(true, false, "en"), (false, false, "en"), (false, false, "ru"), (false, true, "en")]
    {
        let server = ModelServer::good();
        let mut generation = GenerationRun::of(&server);
        generation.settings.generate_seo_text = Some(has_text);
        generation.settings.language = Some(language.to_owned());
        if is_title_only {
            generation.settings.generate_meta_description = false;
            generation.settings.generate_h1 = false;
            generation.settings.generate_keywords = false;
        }
        generation.write().await;
        limits.push(server.questions()[0].body["max_tokens"].as_u64().unwrap());
    }
    let [all, lines, russian, title] = limits[..] else { panic!("{limits:?}") };
    assert!(title < 100 && title < lines && lines < russian && russian < all, "{limits:?}");
}
