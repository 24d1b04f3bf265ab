//! Parses a chat completion: the text and its usage, even if the server omits fields.

use seotags_core::calls::StoredAnswer;
use seotags_core::compose::prompt::{Prompt, count_tokens, names_thinking, repeats_itself};
use seotags_core::result::Usage;
use serde_json::Value;

/// `finish_reason` of an answer that was cut at the output limit.
pub(super) const CUT: &str = "length";
/// Stored `finish_reason` of an answer in which the model repeated itself.
pub(super) const REPEATS: &str = "repetition";
/// Stored `finish_reason` of an answer in which the model or the service declined.
pub(super) const REFUSED: &str = "refusal";

/// The answer in a chat completion, with its usage but without its price. Without a choice or a message it is an
/// empty answer, which was paid like any other. `None` if the value is not a completion.
pub(super) fn read(reply: &Value, prompt: &Prompt) -> Option<StoredAnswer> {
    let choices = reply.get("choices").or_else(|| reply.get("usage").filter(|usage| usage.is_object()))?;
    let choice = choices.get(0).unwrap_or(&Value::Null);
    let message = choice.get("message").unwrap_or(&Value::Null);
    let text = text(choice, message);
    let finish_reason = choice.get("finish_reason").and_then(Value::as_str);
    let is_refused = message.get("refusal").and_then(Value::as_str).is_some_and(|refusal| !refusal.is_empty());
    let finish_reason = match finish_reason {
        _ if is_refused => Some(REFUSED.to_owned()),
        Some("content_filter") => Some(REFUSED.to_owned()),
        Some(CUT) if repeats_itself(&text) => Some(REPEATS.to_owned()),
        other => other.map(str::to_owned),
    };
    let usage = usage(reply, prompt, &text);
    Some(StoredAnswer { text, finish_reason, usage, request_id: None })
}

/// Fields of a message in which servers put a model's thoughts.
const THOUGHTS: [&str; 3] = ["reasoning_content", "reasoning", "thinking"];

/// The answer, wherever the server put it: in the content, in the arguments of a tool call, or in the thoughts, if
/// the server took the answer for a part of those.
fn text(choice: &Value, message: &Value) -> String {
    let is_blank = |text: &String| text.trim().is_empty();
    let said = message.get("content").and_then(content).or_else(|| choice.get("text").and_then(content));
    let said = said.filter(|text| !is_blank(text));
    if let Some(said) = said.as_ref().filter(|said| said.contains(['{', '['])) {
        return said.clone();
    }
    let called = arguments(message);
    if !is_blank(&called) {
        return called;
    }
    if message.get("refusal").is_some_and(Value::is_string) {
        return said.unwrap_or_default();
    }
    said.or_else(|| {
        let thought =
            THOUGHTS.iter().find_map(|field| message.get(*field).and_then(content).filter(|text| !is_blank(text)));
        // Thoughts without an end mark: only their end can be the answer.
        thought.map(|thought| format!("<think>\n{thought}"))
    })
    .unwrap_or_default()
}

/// The concatenated arguments of the model's tool calls.
fn arguments(message: &Value) -> String {
    let calls = message.get("tool_calls").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let functions = calls.iter().map(|call| call.get("function").or_else(|| call.get("custom")).unwrap_or(call));
    let texts = functions.chain(message.get("function_call")).filter_map(|function| {
        let given = ["arguments", "parameters", "input"].iter().find_map(|name| function.get(*name));
        given.and_then(content)
    });
    texts.collect::<Vec<_>>().join("\n")
}

/// A text, an object instead of a text, or the texts of a list of parts, without thoughts.
fn content(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Object(_) => Some(value.to_string()),
        Value::Array(parts) => {
            let is_said = |part: &&Value| !part.get("type").and_then(Value::as_str).is_some_and(names_thinking);
            let texts =
                parts.iter().filter(is_said).filter_map(|part| part.as_str().or_else(|| part.get("text")?.as_str()));
            Some(texts.collect())
        }
        _ => None,
    }
}

/// The usage that the service reports; otherwise counted here.
fn usage(reply: &Value, prompt: &Prompt, text: &str) -> Usage {
    let number = |path: &str| reply.pointer(path).and_then(Value::as_u64);
    let counted = |text: &str| count_tokens(text) as u64;
    Usage {
        calls: 1,
        prompt_tokens: number("/usage/prompt_tokens")
            .unwrap_or_else(|| counted(&prompt.system) + counted(&prompt.user)),
        cached_tokens: number("/usage/prompt_tokens_details/cached_tokens").unwrap_or(0),
        cache_write_tokens: number("/usage/prompt_tokens_details/cache_write_tokens")
            .or_else(|| number("/usage/cache_write_tokens"))
            .unwrap_or(0),
        completion_tokens: number("/usage/completion_tokens").unwrap_or_else(|| counted(text)),
        reasoning_tokens: number("/usage/completion_tokens_details/reasoning_tokens").unwrap_or(0),
        ..Usage::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn answer(reply: &Value) -> Option<(String, Option<String>, u64)> {
        let prompt = Prompt { system: "one two".into(), user: "three".into(), schema: json!({}), answer_tokens: 0 };
        read(reply, &prompt).map(|a| (a.text, a.finish_reason, a.usage.prompt_tokens))
    }

    #[test]
    fn answer_is_found_in_every_place_that_servers_use() {
        let text = |message: Value| answer(&json!({ "choices": [{ "message": message }] })).unwrap().0;
        let call =
            |arguments: Value| json!([{ "type": "function", "function": { "name": "tags", "arguments": arguments } }]);
        let cases = [
            (json!({ "content": "{A}", "reasoning_content": "{B}" }), "{A}"),
            (json!({ "content": "I cannot.", "reasoning_content": "{B}" }), "I cannot."),
            (json!({ "content": null, "reasoning_content": "{A}" }), "<think>\n{A}"),
            (json!({ "content": " ", "reasoning": "{A}" }), "<think>\n{A}"),
            (json!({ "content": "", "refusal": "No.", "reasoning": "{A}" }), ""),
            (json!({ "content": null, "tool_calls": call(json!("{A}")) }), "{A}"),
            (json!({ "content": "Here they are.", "tool_calls": call(json!({ "a": 1 })) }), "{\"a\":1}"),
            (json!({ "function_call": { "name": "tags", "arguments": "{A}" } }), "{A}"),
            (json!({ "content": { "a": 1 } }), "{\"a\":1}"),
            (json!({ "content": [{ "type": "reasoning", "text": "{B}" }, { "type": "text", "text": "{A}" }] }), "{A}"),
            (json!({ "content": [{ "type": "thinking", "thinking": [{ "text": "{B}" }] }, "{A}"] }), "{A}"),
        ];
        for (message, expected) in cases {
            assert_eq!(text(message.clone()), expected, "{message}");
        }
    }

    #[test]
    fn answers_with_missing_fields_are_parsed() {
        let full = json!({ "id": "x", "choices": [{ "message": { "content": "A" }, "finish_reason": "stop" }], "usage": { "prompt_tokens": 7 } });
        assert_eq!(answer(&full), Some(("A".into(), Some("stop".into()), 7)));
        let bare = json!({ "choices": [{ "message": { "content": [{ "type": "text", "text": "A" }] } }] });
        assert_eq!(answer(&bare), Some(("A".into(), None, 3)));
        let refused =
            json!({ "choices": [{ "message": { "content": null, "refusal": "No." }, "finish_reason": "stop" }] });
        assert_eq!(answer(&refused), Some((String::new(), Some("refusal".into()), 3)));
        for empty in [
            json!({ "choices": [], "usage": { "prompt_tokens": 7 } }),
            json!({ "choices": null, "usage": { "prompt_tokens": 7 } }),
            json!({ "choices": [{}], "usage": { "prompt_tokens": 7 } }),
            json!({ "usage": { "prompt_tokens": 7 } }),
        ] {
            assert_eq!(answer(&empty), Some((String::new(), None, 7)), "{empty}");
        }
        assert_eq!(answer(&json!({ "message": "Welcome" })), None);
        assert_eq!(answer(&json!([])), None);
    }
}
