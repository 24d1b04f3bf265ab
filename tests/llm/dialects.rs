//! Servers with their own API variants: learned from few refused calls, and remembered.

use crate::support::{GenerationRun, ModelServer, Reply, good_tags};
use seotags::settings::EngineChoice;
use seotags_testkit::PATIENCE;
use serde_json::{Value, json};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use tokio::task::yield_now;
use tokio::time::timeout;

const PAGES: [&str; 6] = ["/a", "/b", "/c", "/d", "/e", "/f"];

fn refused(message: &str, param: &Value) -> Reply {
    let error =
        json!({ "error": { "message": message, "type": "invalid_request_error", "param": param, "code": null } });
    Reply::Refuse(400, &[], error)
}

/// Writes six pages at once, then two in a new process, and returns the number of refused requests
/// of each.
async fn refusals(server: &ModelServer, generation: &GenerationRun) -> (usize, usize) {
    for done in generation.write_all(&PAGES).await {
        assert_eq!((done.result.spent.usage.calls, done.fallbacks), (1, 0));
        generation.tags(&done);
    }
    let learning = server.calls() - PAGES.len();
    for done in generation.write_all(&["/x", "/y"]).await {
        generation.tags(&done);
    }
    (learning, server.calls() - PAGES.len() - learning - 2)
}

#[tokio::test]
async fn refused_parameters_are_dropped_or_renamed_permanently() {
    let server = ModelServer::start(|_, request| {
        if request.body.get("max_tokens").is_some() {
            return refused(
                "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
                &json!("max_tokens"),
            );
        }
        if request.body.get("temperature").is_some() {
            return refused(
                "Unsupported value: 'temperature' does not support 0.2 with this model.",
                &json!("temperature"),
            );
        }
        Reply::Tags(good_tags())
    });
    let generation = GenerationRun::of(&server);
    assert_eq!(refusals(&server, &generation).await, (2, 0));
    let last = server.questions().pop().unwrap();
    assert!(last.body.get("max_completion_tokens").is_some() && last.body.get("temperature").is_none());
}

#[tokio::test]
async fn a_server_without_json_schema_gets_json_object() {
    let server = ModelServer::start(|_, request| match request.format() {
        "json_schema" => refused("unknown field", &Value::Null),
        _ => Reply::Tags(good_tags()),
    });
    assert_eq!(refusals(&server, &GenerationRun::of(&server)).await, (1, 0));
    let last = server.questions().pop().unwrap();
    assert_eq!(last.format(), "json_object");
    assert!(last.message("system").contains("additionalProperties"));
}

#[tokio::test]
async fn lm_studio_gets_a_schema() {
    let server = ModelServer::start(|_, request| match request.format() {
        "json_object" => {
            Reply::Refuse(400, &[], json!({ "error": "'response_format.type' must be 'json_schema' or 'text'" }))
        }
        _ => Reply::Tags(good_tags()),
    });
    assert_eq!(refusals(&server, &GenerationRun::of(&server)).await, (0, 0));
}

#[tokio::test]
async fn llama_cpp_without_schema_support_gets_json_object() {
    for status in [400, 500] {
        let server = ModelServer::start(move |_, request| match request.format() {
            "json_schema" => Reply::Refuse(
                status,
                &[],
                json!({ "error": { "code": status, "message": "Either \"json_schema\" or \"grammar\" can be specified, but not both", "type": "server_error" } }),
            ),
            _ => Reply::Tags(good_tags()),
        });
        let generation = GenerationRun::of(&server);
        assert_eq!(refusals(&server, &generation).await, (1, 0), "{status}");
        assert_eq!(generation.waited(), Vec::<f64>::new());
    }
}

#[tokio::test]
async fn lm_studio_without_schema_support_gets_the_format_in_words() {
    let server = ModelServer::start(|_, request| match request.format() {
        "json_schema" => Reply::Refuse(400, &[], json!({ "error": "Failed to compile the json_schema" })),
        "json_object" => {
            Reply::Refuse(400, &[], json!({ "error": "'response_format.type' must be 'json_schema' or 'text'" }))
        }
        _ => Reply::Tags(good_tags()),
    });
    assert_eq!(refusals(&server, &GenerationRun::of(&server)).await, (2, 0));
}

#[tokio::test]
async fn thinking_of_ollama_is_ignored() {
    let server = ModelServer::start(|_, request| {
        assert!(request.body.get("prompt_cache_key").is_none() && request.body.get("reasoning_effort").is_none());
        let answer = format!("<think>\nThe page is about {{boots}}.\n</think>\n\n{}", good_tags());
        // Without details of the usage.
        Reply::Json(json!({
            "id": "chatcmpl-1", "object": "chat.completion", "model": "qwen3", "system_fingerprint": "fp_ollama",
            "choices": [{ "index": 0, "message": { "role": "assistant", "content": answer }, "finish_reason": "stop" }],
            "usage": { "prompt_tokens": 26, "completion_tokens": 298, "total_tokens": 324 },
        }))
    });
    let mut generation = GenerationRun::of(&server);
    generation.settings.openai_model = "qwen3".to_owned();
    assert_eq!(refusals(&server, &generation).await, (0, 0));
}

#[tokio::test]
async fn vllm_refuses_unknown_parameters_by_name() {
    let server = ModelServer::start(|_, request| {
        if request.body.get("seed").is_some() || request.body.get("temperature").is_some() {
            return Reply::Refuse(
                400,
                &[],
                json!({ "object": "error", "message": "[{'type': 'extra_forbidden', 'loc': ('body', 'temperature'), 'msg': 'Extra inputs are not permitted'}]", "type": "BadRequestError", "param": null, "code": 400 }),
            );
        }
        Reply::Json(json!({
            "choices": [{ "message": { "role": "assistant", "reasoning_content": "Hm.", "content": good_tags().to_string() }, "finish_reason": "stop", "stop_reason": null }],
            "usage": { "prompt_tokens": 7, "completion_tokens": 9, "prompt_tokens_details": null },
        }))
    });
    assert_eq!(refusals(&server, &GenerationRun::of(&server)).await, (1, 0));
}

#[tokio::test]
async fn an_unknown_model_error_is_not_learned_from() {
    let refusal = json!({ "error": { "message": "m-1 is not a valid model ID", "code": 400 } });
    let server = ModelServer::start(move |_, _| Reply::Refuse(400, &[], refusal.clone()));
    let mut generation = GenerationRun::of(&server);
    generation.settings.openai_model = "m-1".to_owned();
    assert!(generation.write().await.stop.is_some());
    assert_eq!(server.calls(), 1);
}

#[tokio::test]
async fn another_server_behind_the_anthropic_engine_gets_a_schema() {
    let server = ModelServer::good();
    let mut generation = GenerationRun::of(&server);
    generation.settings.engine = EngineChoice::Anthropic;
    generation.write().await;
    // Another server at the address may support schemas.
    assert_eq!(server.questions()[0].format(), "json_schema");
}

#[tokio::test]
async fn a_text_only_server_gets_the_format_in_words() {
    let server = ModelServer::start(|_, request| match request.format() {
        "none" => Reply::Content(format!("Here you are:\n{}", good_tags())),
        _ => Reply::Refuse(
            422,
            &[],
            json!({ "detail": [{ "loc": ["body", "response_format"], "msg": "extra fields not permitted" }] }),
        ),
    });
    assert_eq!(refusals(&server, &GenerationRun::of(&server)).await, (2, 0));
}

#[tokio::test]
async fn a_model_without_a_system_role_gets_one_message() {
    let server = ModelServer::start(|_, request| {
        if request.message("system").is_empty() {
            return Reply::Tags(good_tags());
        }
        refused("System role not supported", &Value::Null)
    });
    assert_eq!(refusals(&server, &GenerationRun::of(&server)).await, (1, 0));
}

#[tokio::test]
async fn a_schema_that_is_ignored_is_given_up() {
    let server = ModelServer::start(|_, request| match request.format() {
        "json_schema" => Reply::Content("## Title\nRidge Boot".to_owned()),
        _ => Reply::Tags(good_tags()),
    });
    let mut generation = GenerationRun::of(&server);
    generation.settings.concurrency_llm = Some(1);
    generation.write_all(&PAGES).await;
    let formats: Vec<String> = server.questions().iter().map(|r| r.format().to_owned()).collect();
    assert_eq!(formats.iter().filter(|format| *format == "json_schema").count(), 3, "{formats:?}");
}

#[tokio::test]
async fn an_unhelpful_refusal_is_not_repeated() {
    let server = ModelServer::start(|_, _| {
        let error = json!({ "error": { "message": "maximum context length is 512 tokens", "code": "context_length_exceeded" } });
        Reply::Refuse(400, &[], error)
    });
    let generation = GenerationRun::of(&server);
    let done = generation.write().await;
    assert!(done.bad_answer && !generation.authors(&done).contains("openai"));
    assert_eq!(server.calls(), 1);
}

#[tokio::test]
async fn concurrent_calls_are_limited_by_the_setting() {
    let (release, released) = channel::<()>();
    let released = Mutex::new(released);
    let server = ModelServer::start(move |number, _| {
        // Only one call is sent before the first answer.
        if number > 0 {
            released.lock().unwrap().recv().unwrap_or_default();
        }
        Reply::Tags(good_tags())
    });
    let mut generation = GenerationRun::of(&server);
    generation.settings.concurrency_llm = Some(2);
    let generator = generation.generator();
    let mut load = generation.memory.load.subscribe();
    // The other answers wait until each of their calls is in flight or waits for the limit, and until all calls in
    // flight have arrived.
    let hold = async {
        load.wait_for(|load| *load == PAGES.len() as u64 - 1).await.unwrap();
        let permitted = generator.calls_under_way().unwrap();
        while server.calls() < 1 + permitted {
            yield_now().await;
        }
        drop(release);
    };
    let writing = generation.write_all_with(Arc::clone(&generator), &PAGES);
    let (_, held) = tokio::join!(writing, timeout(PATIENCE, hold));
    held.unwrap();
    assert_eq!((server.calls(), server.most_in_flight()), (6, 2));
}
