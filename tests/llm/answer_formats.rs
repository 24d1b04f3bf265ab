//! Answers that differ from the requested format but are usable.

use crate::support::{GenerationRun, ModelServer, Reply, good_tags, reply};
use serde_json::{Value, json};

const ALL_BY_MODEL: &str = "title:openai meta:openai h1:openai seo_text:openai keywords:openai";

/// Checks that one call is made and every element is the model's.
async fn is_read(content: String) {
    let server = ModelServer::start(move |_, _| Reply::Content(content.clone()));
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert_eq!(generation.authors(&done), ALL_BY_MODEL);
    assert_eq!((server.calls(), done.result.spent.usage.calls, done.fallbacks), (1, 1, 0));
}

#[tokio::test]
async fn reasoning_tokens_are_counted_and_cache_writes_priced() {
    let server = ModelServer::start(|_, _| {
        let mut answer = reply(&good_tags().to_string());
        answer["usage"] = json!({
            "prompt_tokens": 2_000, "completion_tokens": 900,
            "prompt_tokens_details": { "cached_tokens": 500, "cache_write_tokens": 1_000 },
            "completion_tokens_details": { "reasoning_tokens": 700 },
        });
        Reply::Json(answer)
    });
    let generation = GenerationRun::of(&server);
    let usage = generation.write().await.result.spent.usage;
    assert_eq!((usage.completion_tokens, usage.reasoning_tokens), (900, 700));
    // 500 at 0.10, 500 at 0.025, 1,000 at 0.125 and 900 at 0.40 dollars per million.
    assert_eq!(usage.cost_micros, 548);
}

#[tokio::test]
async fn plain_json_is_read_and_priced() {
    let server = ModelServer::good();
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    let (suggestion, _) = generation.tags(&done);
    assert_eq!(suggestion.title.as_deref(), good_tags()["title"].as_str());
    let usage = done.result.spent.usage;
    assert_eq!((usage.prompt_tokens, usage.cached_tokens, usage.completion_tokens), (1_000, 400, 200));
    // 600 × 0.10 + 400 × 0.025 + 200 × 0.40 millionths of a dollar.
    assert_eq!((usage.cost_micros, usage.reused), (150, 0));
}

#[tokio::test]
async fn fenced_json_is_read() {
    is_read(format!("```json\n{:#}\n```", good_tags())).await;
}

#[tokio::test]
async fn json_within_prose_is_read() {
    is_read(format!("Sure! Here are the tags for {{your page}}:\n\n{}\n\nAnything else?", good_tags())).await;
}

#[tokio::test]
async fn json_without_its_last_brace_is_read() {
    is_read(good_tags().to_string().trim_end_matches('}').to_owned()).await;
}

#[tokio::test]
async fn another_schema_than_requested_is_read() {
    let mut tags = good_tags();
    let keywords =
        tags["keywords"].as_array().unwrap().iter().map(|k| k.as_str().unwrap()).collect::<Vec<_>>().join(", ");
    tags["keywords"] = json!(keywords);
    tags["score"] = json!(10);
    is_read(json!({ "result": tags }).to_string()).await;
}

#[tokio::test]
async fn missing_usage_is_estimated() {
    let bare = json!({ "choices": [{ "message": { "content": good_tags().to_string() } }] });
    let server = ModelServer::start(move |_, _| Reply::Json(bare.clone()));
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert_eq!(generation.authors(&done), ALL_BY_MODEL);
    let usage = done.result.spent.usage;
    assert!(usage.prompt_tokens > 300 && usage.completion_tokens > 100, "{usage:?}");
}

#[tokio::test]
async fn a_refusal_costs_one_call_and_the_built_in_engine_writes() {
    let mut refusal = reply("");
    refusal["choices"][0]["message"] = json!({ "content": null, "refusal": "I can't help with that." });
    let server = ModelServer::start(move |_, _| Reply::Json(refusal.clone()));
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert!(!generation.authors(&done).contains("openai"));
    assert!(done.bad_answer && done.fallbacks >= 3);
    assert_eq!((server.calls(), done.result.spent.usage.calls), (1, 1));
}

#[tokio::test]
async fn a_cut_answer_gets_a_higher_limit_once_and_is_not_paid_again() {
    let server = ModelServer::start(|number, _| {
        let mut answer = reply(&good_tags().to_string());
        if number == 0 {
            let whole = good_tags().to_string();
            answer = reply(&whole[..whole.len() / 2]);
            answer["choices"][0]["finish_reason"] = json!("length");
        }
        Reply::Json(answer)
    });
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert_eq!(generation.authors(&done), ALL_BY_MODEL);
    let limits: Vec<u64> = server.questions().iter().map(|r| r.body["max_tokens"].as_u64().unwrap()).collect();
    assert!(limits.len() == 2 && limits[1] > limits[0], "{limits:?}");
    let again = generation.write().await;
    assert_eq!((server.calls(), again.result.spent.usage.calls, again.result.spent.usage.reused), (2, 0, 2));
}

#[tokio::test]
async fn an_answer_that_stays_cut_is_reported_as_cut() {
    for text in [good_tags().to_string()[..40].to_owned(), good_tags().to_string()[..5].to_owned()] {
        let server = ModelServer::start(move |_, _| {
            let mut answer = reply(&text);
            answer["choices"][0]["finish_reason"] = json!("length");
            Reply::Json(answer)
        });
        let generation = GenerationRun::of(&server);
        let done = generation.write().await;
        assert_eq!((server.calls(), done.fallbacks > 0), (2, true));
        let fallback = done.result.provenance.fallback.unwrap();
        assert_eq!(
            (fallback.code.as_str(), fallback.message.as_str()),
            ("answer_cut", "the model's answer was cut off at its output limit")
        );
    }
}

#[tokio::test]
async fn the_request_has_the_required_fields() {
    let server = ModelServer::good();
    GenerationRun::of(&server).write().await;
    let request = &server.questions()[0];
    assert_eq!(request.header("authorization"), Some("Bearer sk-marker-7d1f0c"));
    assert!(request.header("idempotency-key").unwrap().len() > 64);
    let schema = &request.body["response_format"]["json_schema"];
    assert_eq!((&schema["strict"], &schema["schema"]["additionalProperties"]), (&json!(true), &json!(false)));
    assert!(request.message("system").contains("JSON") && request.message("user").contains("stiff sole"));
    assert_eq!(request.body["stream"], json!(true), "streamed, so that an endless answer can be aborted");
}

/// A draft that is longer than the answer and also passes the checks.
fn draft() -> Value {
    let mut tags = good_tags();
    let description = tags["meta_description"].as_str().unwrap().replace("The Ridge Boot", "This Ridge Boot");
    tags["meta_description"] = json!(description);
    tags["note"] = json!("a draft that is longer than the answer that follows it");
    tags
}

#[tokio::test]
async fn the_answer_is_used_and_not_a_draft_in_the_thinking() {
    let (draft, good) = (draft(), good_tags());
    for content in [
        format!("<think>First try: {draft}\nToo long, shorter.</think>\n\n{good}"),
        format!("First try: {draft}\nToo long, shorter.\n</think>\n\n{good}"),
        format!("<reasoning>{draft}</reasoning>{good}"),
        format!("[THINK]{draft}[/THINK]{good}"),
        format!("Draft:\n{draft}\n\nThat breaks a rule. Final:\n{good}"),
        format!("<think>So: {{\"title\": \"Boots\", and then the rest\n</think>\n{good}"),
        format!("<|channel|>analysis<|message|>{draft}<|end|><|start|>assistant<|channel|>final<|message|>{good}"),
        format!("{good}\n<think>Is that right? {draft}</think>"),
        json!(good.to_string()).to_string(),
        json!({ "reasoning": draft, "answer": good.to_string() }).to_string(),
        format!("<answer>{good}</answer>\nExplanation: I dropped {draft} since it was too long."),
        format!("### Answer\n{good}\n### Reasoning\nI considered\n{draft}"),
        format!("{good}\n[Response to feedback] the earlier {draft} was too long"),
        format!("{good}\nI followed the <output> format {{\"title\"...}}"),
        format!("{good}\nFormat: {{\"title\": \"<title>\", \"meta_description\": \"<text>\", \"h1\": \"<h1>\"}}"),
        format!(
            "{good}\n\nInput was:\n{{\"url\": \"https://shop.example/\", \"title\": \"Old\", \"meta_description\": \"Old\"}}"
        ),
        format!("{good}<!-- draft: {draft} -->"),
    ] {
        let sent = content.clone();
        let server = ModelServer::start(move |_, _| Reply::Content(sent.clone()));
        let generation = GenerationRun::of(&server);
        let done = generation.write().await;
        let (suggestion, _) = generation.tags(&done);
        assert_eq!(suggestion.meta_description.as_deref(), good["meta_description"].as_str(), "{content}");
        assert_eq!((generation.authors(&done).as_str(), server.calls()), (ALL_BY_MODEL, 1), "{content}");
    }
}

#[tokio::test]
async fn a_draft_without_an_answer_is_unusable() {
    for content in [
        format!("<think>{}</think>\nI cannot say more.", draft()),
        format!("<think>{} is too long. Once more:", draft()),
    ] {
        let server = ModelServer::start(move |_, _| Reply::Content(content.clone()));
        let generation = GenerationRun::of(&server);
        let done = generation.write().await;
        assert!(!generation.authors(&done).contains("openai"), "{}", generation.authors(&done));
    }
}

#[tokio::test]
async fn instructions_in_the_thinking_are_not_a_leak() {
    let server = ModelServer::start(|_, request| {
        Reply::Content(format!("<think>{}</think>{}", request.message("system"), good_tags()))
    });
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert_eq!(generation.authors(&done), ALL_BY_MODEL);
}

#[tokio::test]
async fn an_answer_is_found_in_any_field_of_the_message() {
    let good = good_tags().to_string();
    for message in [
        json!({ "content": null, "reasoning_content": good }),
        json!({ "content": "", "reasoning": format!("Okay.\n```json\n{good}\n```") }),
        json!({ "content": null, "tool_calls": [{ "type": "function", "function": { "name": "t", "arguments": good } }] }),
        json!({ "content": good_tags() }),
    ] {
        let mut answer = reply("");
        answer["choices"][0]["message"] = message.clone();
        let server = ModelServer::start(move |_, _| Reply::Json(answer.clone()));
        let generation = GenerationRun::of(&server);
        let done = generation.write().await;
        assert_eq!((generation.authors(&done).as_str(), server.calls()), (ALL_BY_MODEL, 1), "{message}");
    }
}
