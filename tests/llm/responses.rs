//! The Responses API, selected by a setting: the same pages and adaptations, in another format.

use crate::support::{GenerationRun, ModelServer, Reply, good_tags};
use seotags::settings::LlmApi;
use serde_json::{Value, json};

/// A response in the format of the public service.
fn response(content: &Value) -> Value {
    json!({
        "id": "resp_1", "object": "response", "status": "completed", "error": null, "incomplete_details": null,
        "output": [
            { "type": "reasoning", "id": "rs_1", "summary": [] },
            { "type": "message", "role": "assistant", "status": "completed", "content": content },
        ],
        "usage": {
            "input_tokens": 1_000, "input_tokens_details": { "cached_tokens": 400 },
            "output_tokens": 200, "output_tokens_details": { "reasoning_tokens": 64 }, "total_tokens": 1_200,
        },
    })
}

fn text(text: &str) -> Value {
    json!([{ "type": "output_text", "text": text, "annotations": [] }])
}

fn generation(server: &ModelServer) -> GenerationRun {
    let mut generation = GenerationRun::of(server);
    generation.settings.llm_api = LlmApi::Responses;
    generation
}

#[tokio::test]
async fn a_page_is_written_with_its_usage() {
    let server = ModelServer::start(|_, _| Reply::Json(response(&text(&good_tags().to_string()))));
    let generation = generation(&server);
    let done = generation.write().await;
    generation.tags(&done);
    let usage = done.result.spent.usage;
    assert_eq!((usage.prompt_tokens, usage.cached_tokens), (1_000, 400));
    assert_eq!((usage.completion_tokens, usage.reasoning_tokens), (200, 64));
    let sent = &server.questions()[0];
    assert_eq!(sent.path(), "/v1/responses");
    assert_eq!(sent.body["text"]["format"]["type"], "json_schema");
    assert_eq!(sent.body["text"]["format"]["name"], "tags");
    assert!(sent.body["instructions"].as_str().unwrap().len() > 100 && sent.body["max_output_tokens"].is_u64());
    assert!(sent.body["input"][0]["content"].as_str().unwrap().contains("Ridge Boot"));
    assert!(sent.body.get("messages").is_none());
    // A second run uses the ledger.
    assert_eq!((generation.write().await.result.spent.usage.reused, server.calls()), (1, 1));
}

#[tokio::test]
async fn refused_parameters_are_learned_as_for_chat_completions() {
    let server = ModelServer::start(|_, request| {
        let refused = |message: &str, param: &str| {
            Reply::Refuse(400, &[], json!({ "error": { "message": message, "param": param, "code": "unsupported" } }))
        };
        if request.body["text"]["format"]["type"] == "json_schema" {
            return refused("Invalid schema.", "text.format.schema");
        }
        if request.body.get("temperature").is_some() {
            return refused("Unsupported parameter: 'temperature' is not supported with this model.", "temperature");
        }
        Reply::Json(response(&text(&good_tags().to_string())))
    });
    let generation = generation(&server);
    let done = generation.write_all(&["/a", "/b", "/c"]).await;
    for done in &done {
        drop(generation.tags(done));
    }
    assert_eq!(server.calls(), 5);
    let last = server.questions().pop().unwrap().body;
    assert_eq!(last["text"]["format"], json!({ "type": "json_object" }));
    assert!(last["instructions"].as_str().unwrap().contains("additionalProperties"));
}

#[tokio::test]
async fn a_cut_answer_is_requested_with_a_higher_limit() {
    let server = ModelServer::start(|number, _| {
        if number > 0 {
            return Reply::Json(response(&text(&good_tags().to_string())));
        }
        let mut cut = response(&text("{\"title\": \"Ridge Bo"));
        cut["status"] = json!("incomplete");
        cut["incomplete_details"] = json!({ "reason": "max_output_tokens" });
        Reply::Json(cut)
    });
    let generation = generation(&server);
    generation.tags(&generation.write().await);
    let limits: Vec<u64> = server.questions().iter().map(|r| r.body["max_output_tokens"].as_u64().unwrap()).collect();
    // It also contained thinking.
    assert!(limits[1] > limits[0] * 2, "{limits:?}");
}

#[tokio::test]
async fn a_refusal_is_not_an_answer_and_a_failed_response_is_retried() {
    let refusal = json!([{ "type": "refusal", "refusal": "I cannot help with that." }]);
    let server = ModelServer::start(move |_, _| Reply::Json(response(&refusal)));
    let done = generation(&server).write().await;
    assert_eq!(done.result.provenance.fallback.unwrap().code, "model_refused");
    assert_eq!(server.calls(), 1);

    let server = ModelServer::start(|number, _| match number {
        0 => Reply::Json(json!({
            "id": "resp_1", "object": "response", "status": "failed", "output": [],
            "error": { "code": "server_error", "message": "The model failed." },
        })),
        _ => Reply::Json(response(&text(&good_tags().to_string()))),
    });
    let generation = generation(&server);
    generation.tags(&generation.write().await);
    assert_eq!(server.calls(), 2);
}
