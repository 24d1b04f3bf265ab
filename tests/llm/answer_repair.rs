//! Answers with findings: repaired locally for free, otherwise by one more call, otherwise replaced
//! by the built-in engine.

use crate::support::{GenerationRun, ModelServer, Reply, good_tags, reply};
use seotags::compose::Element;
use seotags::result::Tags;
use serde_json::{Value, json};

fn with(field: &str, value: &str) -> Value {
    let mut tags = good_tags();
    tags[field] = json!(value);
    tags
}

/// The first answer is `first`, every later one `then`.
fn server(first: Value, then: Value) -> ModelServer {
    ModelServer::start(move |number, _| Reply::Tags(if number == 0 { first.clone() } else { then.clone() }))
}

#[tokio::test]
async fn a_long_title_is_cut_without_a_call() {
    let long = "Ridge Boot: Leather Hiking Boot for Rocky Ridges, with a Stiff Sole for Early Snow";
    let server = server(with("title", long), good_tags());
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    let (suggestion, _) = generation.tags(&done);
    assert!(suggestion.title.unwrap().chars().count() <= 60);
    assert_eq!((server.calls(), done.fallbacks), (1, 0));
}

#[tokio::test]
async fn a_forbidden_word_is_never_used() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    generation.settings.forbidden_words_in_tags = vec!["stiff".to_owned()];
    let done = generation.write().await;
    let (suggestion, _) = generation.tags(&done);
    assert!(!format!("{suggestion:?}").to_lowercase().contains("stiff"), "{suggestion:?}");
    assert!(server.calls() <= 2);
    assert!(server.questions()[0].message("system").contains("stiff"));
}

#[tokio::test]
async fn an_invented_number_is_repaired_by_one_call() {
    let invented = "The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow, and it costs only 189 dollars in our workshop.";
    let server = server(with("meta_description", invented), good_tags());
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    let (suggestion, _) = generation.tags(&done);
    assert_eq!(suggestion.meta_description.as_deref(), good_tags()["meta_description"].as_str());
    assert_eq!((server.calls(), done.result.spent.usage.calls, done.fallbacks), (2, 2, 0));
    let repair = &server.questions()[1];
    let asked = repair.message("user");
    assert!(asked.contains(invented) && asked.contains("189"), "{asked}");
    assert!(!asked.contains("\ntitle:") && !repair.message("system").contains("- title:"), "{asked}");
    let nullable = &repair.body["response_format"]["json_schema"]["schema"]["properties"];
    assert_eq!(
        (&nullable["title"]["type"], &nullable["meta_description"]["type"]),
        (&json!(["string", "null"]), &json!("string"))
    );
}

#[tokio::test]
async fn an_unrepaired_element_is_written_by_the_built_in_engine() {
    let german = "Der Bergschuh aus Leder hat eine steife Sohle und ist für felsige Grate und den ersten Schnee gemacht, er wird hier neu besohlt.";
    let wrong = with("meta_description", german);
    let server = server(wrong.clone(), wrong);
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert_eq!(generation.authors(&done), "title:openai meta:builtin h1:openai seo_text:openai keywords:openai");
    assert_eq!((server.calls(), done.fallbacks), (2, 1));
}

#[tokio::test]
async fn keywords_that_are_not_on_the_page_are_dropped_without_a_call() {
    let mut tags = good_tags();
    let good: Vec<Value> = tags["keywords"].as_array().unwrap().clone();
    let all = [json!("x"), json!("tennis"), json!("2024")].into_iter().chain(good.clone());
    tags["keywords"] = all.collect();
    let server = server(tags, good_tags());
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    let (suggestion, _) = generation.tags(&done);
    assert_eq!(json!(suggestion.keywords.unwrap()), json!(good));
    assert_eq!((server.calls(), done.fallbacks), (1, 0));
}

#[tokio::test]
async fn a_useless_keyword_list_is_replaced_and_a_short_one_extended() {
    for (list, kept) in [(json!(["a", "b", "c"]), 0), (json!(["rocky ridges", "stiff sole"]), 2)] {
        let mut tags = good_tags();
        tags["keywords"] = list.clone();
        let server = server(tags, good_tags());
        let generation = GenerationRun::of(&server);
        let done = generation.write().await;
        let (suggestion, _) = generation.tags(&done);
        let keywords = suggestion.keywords.unwrap();
        assert!(
            keywords.len() > kept && json!(keywords[..kept]) == json!(list.as_array().unwrap()[..kept]),
            "{keywords:?}"
        );
        assert!(!keywords.contains(&"a".to_owned()), "{keywords:?}");
        assert_eq!((server.calls(), done.fallbacks), (1, 1));
    }
}

#[tokio::test]
async fn an_h1_and_keywords_of_another_page_are_requested_again() {
    let mut wrong = with("h1", "Tennis rackets");
    wrong["keywords"] = json!(["tennis", "ball games", "rackets for beginners"]);
    let server = server(wrong, good_tags());
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    let (suggestion, _) = generation.tags(&done);
    assert_eq!(suggestion.h1.as_deref(), good_tags()["h1"].as_str());
    assert_eq!(json!(suggestion.keywords), good_tags()["keywords"]);
    let repair = &server.questions()[1];
    let asked = repair.message("user");
    assert!(asked.contains("\nh1: Tennis rackets") && asked.contains("\nkeywords: tennis"), "{asked}");
    assert_eq!(server.calls(), 2);
}

#[tokio::test]
async fn a_page_that_no_model_translates_gets_no_tags_and_a_reason() {
    // The model answers in the page's language, despite its instructions.
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    generation.settings.language = Some("de".to_owned());
    let done = generation.write().await;
    let Tags::Written { suggestion, findings, .. } = done.result.tags else { panic!("{:?}", done.result.tags) };
    assert!(suggestion.meta_description.is_none() && suggestion.keywords.is_none(), "{suggestion:?}");
    let why = &suggestion.left_out[&Element::Meta];
    assert!(why.contains("failed a check (") && why.contains("cannot translate it to “de”"), "{why}");
    assert!(findings.iter().any(|finding| finding.code == "left_out" && finding.field == Element::Meta));
    assert_eq!(server.calls(), 2);
}

#[tokio::test]
async fn an_unreadable_answer_is_requested_once_more() {
    let server = ModelServer::start(|number, _| match number {
        0 => Reply::Content("I looked at the page and like it.".to_owned()),
        _ => Reply::Tags(good_tags()),
    });
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert_eq!(generation.authors(&done), "title:openai meta:openai h1:openai seo_text:openai keywords:openai");
    assert_eq!(server.calls(), 2);
    assert!(done.bad_answer);
}

#[tokio::test]
async fn a_page_takes_at_most_two_paid_calls() {
    let server = ModelServer::start(|_, _| Reply::Content("No JSON here.".to_owned()));
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert!(!generation.authors(&done).contains("openai"));
    assert_eq!((server.calls(), done.result.spent.usage.calls), (2, 2));
}

/// An answer that reached the output limit after `text`.
fn cut(text: &str) -> Reply {
    let mut answer = reply(text);
    answer["choices"][0]["finish_reason"] = json!("length");
    Reply::Json(answer)
}

/// The first lines of an answer, without its keywords.
fn beginning() -> String {
    let whole = good_tags().to_string();
    whole[..whole.len() * 3 / 4].to_owned()
}

const GERMAN: &str = "Der Bergschuh aus Leder hat eine steife Sohle und ist für felsige Grate und den ersten Schnee gemacht, er wird hier neu besohlt.";

#[tokio::test]
async fn a_page_with_a_cut_answer_gets_no_repair_call() {
    let server = ModelServer::start(|number, _| match number {
        0 => cut(&beginning()),
        _ => Reply::Tags(with("meta_description", GERMAN)),
    });
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert_eq!(generation.authors(&done), "title:openai meta:builtin h1:openai seo_text:openai keywords:openai");
    assert_eq!((server.calls(), done.result.spent.usage.calls), (2, 2));
    let again = generation.write().await;
    assert_eq!((server.calls(), again.result.spent.usage.reused), (2, 2));
}

#[tokio::test]
async fn a_cut_repair_gets_no_higher_limit() {
    let server = ModelServer::start(|number, _| match number {
        0 => Reply::Tags(with("meta_description", GERMAN)),
        _ => cut("{"),
    });
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert_eq!(generation.authors(&done), "title:openai meta:builtin h1:openai seo_text:openai keywords:openai");
    assert_eq!((server.calls(), done.result.spent.usage.calls), (2, 2));
}

#[tokio::test]
async fn the_usable_part_of_a_cut_answer_is_kept_if_the_retry_fails() {
    let fails: [fn() -> Reply; 2] =
        [|| Reply::Refuse(400, &[], json!({ "error": "no" })), || Reply::Content("No JSON here.".to_owned())];
    for (fail, paid) in fails.into_iter().zip([1_u32, 2]) {
        let server = ModelServer::start(move |number, _| if number == 0 { cut(&beginning()) } else { fail() });
        let generation = GenerationRun::of(&server);
        let done = generation.write().await;
        assert!(generation.authors(&done).contains("h1:openai"), "{}", generation.authors(&done));
        assert!(generation.authors(&done).contains("keywords:builtin"), "{}", generation.authors(&done));
        let usage = done.result.spent.usage;
        assert_eq!((server.calls(), usage.calls, usage.prompt_tokens), (2, paid, 1_000 * u64::from(paid)));
    }
}

#[tokio::test]
async fn names_are_spelled_as_in_the_settings() {
    let mut tags = good_tags();
    tags["title"] = json!("ridge-boot: Leather Hiking Boot for Rocky Ridges");
    tags["keywords"] = json!(["leather hiking boot", "Ridge boot", "rocky ridges"]);
    let server = server(tags, good_tags());
    let mut generation = GenerationRun::of(&server);
    generation.settings.spellings = vec!["RidgeBoot".to_owned()];
    let done = generation.write().await;
    let (suggestion, findings) = generation.tags(&done);
    assert_eq!(suggestion.title.as_deref(), Some("RidgeBoot: Leather Hiking Boot for Rocky Ridges"));
    assert_eq!(suggestion.keywords.unwrap()[1], "RidgeBoot");
    assert!(suggestion.seo_text.unwrap().contains("<p>The RidgeBoot is a leather hiking boot"));
    assert!(!findings.iter().any(|finding| finding.code == "spelling"), "{findings:?}");
    assert_eq!(server.calls(), 1);
    assert!(server.questions()[0].message("system").contains("- Names, always written so: RidgeBoot"));
}
