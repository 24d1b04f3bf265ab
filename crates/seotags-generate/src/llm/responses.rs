//! The Responses API: the same request and answer in another format.
//!
//! All other code uses chat completions. A call is converted just before it is sent, and its answer is converted back
//! on arrival. So the facts learned about a server apply to both formats.

use super::failure::CallFailure;
use seotags_core::settings::LlmApi;
use serde_json::{Map, Value, json};
use std::borrow::Cow;

/// Parameter names in chat completions, and here.
const NAMES: [(&str, &str); 4] = [
    ("reasoning_effort", "reasoning.effort"),
    ("response_format", "text.format"),
    ("max_completion_tokens", "max_output_tokens"),
    ("reasoning_effort", "reasoning"),
];

/// A call in the format in which it is sent.
pub(super) fn outgoing(api: LlmApi, chat: &Value) -> Cow<'_, Value> {
    match (api, chat) {
        (LlmApi::Responses, Value::Object(chat)) => Cow::Owned(Value::Object(request(chat))),
        _ => Cow::Borrowed(chat),
    }
}

/// The result, in the format of chat completions.
pub(super) fn incoming(api: LlmApi, sent: Result<Value, CallFailure>) -> Result<Value, CallFailure> {
    if api == LlmApi::Chat {
        return sent;
    }
    match sent {
        Ok(response) => Ok(reply(response)),
        Err(CallFailure::Refused(mut refusal)) => {
            refusal.param = refused_parameter(refusal.param.as_deref(), &refusal.message);
            Err(CallFailure::Refused(refusal))
        }
        Err(failure) => Err(failure),
    }
}

/// Converts a call of chat completions into a request for a response. Parameters without an equivalent (`seed`) are
/// dropped, and the service is asked to store nothing.
fn request(chat: &Map<String, Value>) -> Map<String, Value> {
    let mut request = Map::new();
    for (name, value) in chat {
        match name.as_str() {
            "messages" => put_messages(&mut request, value),
            "response_format" => {
                request.insert("text".to_owned(), json!({ "format": format(value) }));
            }
            "max_tokens" | "max_completion_tokens" => {
                request.insert("max_output_tokens".to_owned(), value.clone());
            }
            "reasoning_effort" => {
                request.insert("reasoning".to_owned(), json!({ "effort": value }));
            }
            "seed" => {
                // OpenAI stores responses unless this is set.
                request.insert("store".to_owned(), json!(false));
            }
            _ => {
                request.insert(name.clone(), value.clone());
            }
        }
    }
    request
}

/// The system message as instructions, the others as input.
fn put_messages(request: &mut Map<String, Value>, messages: &Value) {
    let messages = messages.as_array().map(Vec::as_slice).unwrap_or_default();
    let (system, others): (Vec<&Value>, Vec<&Value>) = messages.iter().partition(|message| message["role"] == "system");
    if let Some(system) = system.first() {
        request.insert("instructions".to_owned(), system["content"].clone());
    }
    request.insert("input".to_owned(), json!(others));
}

/// Flattens `{"type": "json_schema", "json_schema": {…}}` into one level.
fn format(chat: &Value) -> Value {
    let mut format = chat.clone();
    let inner = format.as_object_mut().and_then(|format| format.shift_remove("json_schema"));
    if let (Some(format), Some(Value::Object(inner))) = (format.as_object_mut(), inner) {
        format.extend(inner);
    }
    format
}

/// Converts a response into a chat completion; other values stay unchanged.
fn reply(response: Value) -> Value {
    let Some(output) = response.get("output").and_then(Value::as_array) else { return response };
    let of_type = |name: &'static str| output.iter().filter(move |item| item["type"] == name);
    let (mut texts, mut refusal) = (Vec::new(), None);
    for item in of_type("message") {
        let mut text = String::new();
        for part in item["content"].as_array().into_iter().flatten() {
            text.push_str(part["text"].as_str().unwrap_or_default());
            refusal = refusal.or(part["refusal"].as_str());
        }
        texts.push(text);
    }
    let calls: Vec<&Value> = of_type("function_call").chain(of_type("custom_tool_call")).collect();
    let thoughts = of_type("reasoning").flat_map(|item| item["content"].as_array().into_iter().flatten());
    let thought: String = thoughts.filter_map(|part| part["text"].as_str()).collect();
    let finish_reason = match response.pointer("/incomplete_details/reason").and_then(Value::as_str) {
        Some("max_output_tokens") => "length",
        Some("content_filter") => "content_filter",
        _ => "stop",
    };
    let count = |path: &str| response.pointer(path).cloned().unwrap_or(Value::Null);
    json!({
        "choices": [{
            "message": {
                "role": "assistant", "content": texts.join("\n"), "refusal": refusal,
                "tool_calls": calls, "reasoning_content": thought,
            },
            "finish_reason": finish_reason,
        }],
        "usage": {
            "prompt_tokens": count("/usage/input_tokens"),
            "completion_tokens": count("/usage/output_tokens"),
            "prompt_tokens_details": count("/usage/input_tokens_details"),
            "completion_tokens_details": count("/usage/output_tokens_details"),
        },
    })
}

/// The parameter that a refusal names, by its name in chat completions.
fn refused_parameter(param: Option<&str>, message: &str) -> Option<String> {
    let found = NAMES.iter().find(|(_, name)| match param {
        Some(param) => param.starts_with(name),
        None => message.contains(name),
    });
    found.map(|(chat, _)| (*chat).to_owned()).or_else(|| param.map(str::to_owned))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_is_converted_to_a_responses_request() {
        let Value::Object(chat) = json!({
            "model": "m", "temperature": 0.2, "seed": 1, "max_completion_tokens": 600, "reasoning_effort": "minimal",
            "messages": [{ "role": "system", "content": "S" }, { "role": "user", "content": "U" }],
            "response_format": { "type": "json_schema", "json_schema": { "name": "tags", "strict": true, "schema": {} } },
        }) else {
            panic!()
        };
        assert_eq!(
            Value::Object(request(&chat)),
            json!({
                "model": "m", "temperature": 0.2, "store": false, "max_output_tokens": 600,
                "reasoning": { "effort": "minimal" }, "instructions": "S", "input": [{ "role": "user", "content": "U" }],
                "text": { "format": { "type": "json_schema", "name": "tags", "strict": true, "schema": {} } },
            })
        );
    }

    #[test]
    fn other_values_stay_unchanged() {
        for other in [json!({ "choices": [] }), json!([1]), json!({ "output": "x" })] {
            assert_eq!(reply(other.clone()), other);
        }
        let called = reply(json!({ "output": [{ "type": "function_call", "name": "tags", "arguments": "{A}" }] }));
        assert_eq!(called["choices"][0]["message"]["tool_calls"][0]["arguments"], "{A}");
        let thought = json!({ "type": "reasoning", "content": [{ "type": "reasoning_text", "text": "{A}" }] });
        let thought = reply(json!({ "output": [thought] }));
        assert_eq!(thought["choices"][0]["message"]["reasoning_content"], "{A}");
        let bare = reply(json!({ "output": [] }));
        assert_eq!(bare["choices"][0]["message"]["content"], "");
    }

    #[test]
    fn refused_parameters_get_their_chat_completion_names() {
        let about = |param, message| refused_parameter(param, message);
        assert_eq!(about(Some("reasoning.effort"), ""), Some("reasoning_effort".into()));
        assert_eq!(about(Some("text.format.schema"), ""), Some("response_format".into()));
        assert_eq!(about(None, "'max_output_tokens' is not supported"), Some("max_completion_tokens".into()));
        assert_eq!(about(Some("temperature"), ""), Some("temperature".into()));
        assert_eq!(about(None, "no"), None);
    }
}
