//! Reading a chat completion: the text and what it took, whatever fields a server leaves out.

use crate::generate::StoredAnswer;
use seotags_core::compose::prompt::{Prompt, count_tokens};
use seotags_core::result::Usage;
use serde_json::Value;

/// `finish_reason` of an answer that was cut at the output limit.
pub(super) const CUT: &str = "length";
/// What we store as `finish_reason` where the model or the service declined.
pub(super) const REFUSED: &str = "refusal";

/// The answer in a chat completion, with its usage but without its price. Without a choice or a message it is
/// an empty answer: it was paid as any other. `None` if this is no completion.
pub(super) fn read(reply: &Value, prompt: &Prompt) -> Option<StoredAnswer> {
    let choices = reply.get("choices").or_else(|| reply.get("usage").filter(|usage| usage.is_object()))?;
    let choice = choices.get(0).unwrap_or(&Value::Null);
    let message = choice.get("message").unwrap_or(&Value::Null);
    let text = message.get("content").and_then(content).or_else(|| choice.get("text").and_then(content));
    let text = text.unwrap_or_default();
    let finish_reason = choice.get("finish_reason").and_then(Value::as_str);
    let is_refused = message.get("refusal").and_then(Value::as_str).is_some_and(|refusal| !refusal.is_empty());
    let finish_reason = match finish_reason {
        _ if is_refused => Some(REFUSED.to_owned()),
        Some("content_filter") => Some(REFUSED.to_owned()),
        other => other.map(str::to_owned),
    };
    let usage = usage(reply, prompt, &text);
    Some(StoredAnswer { text, finish_reason, usage, request_id: None })
}

/// A text, or the texts of a list of parts.
fn content(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(parts) => {
            let texts = parts.iter().filter_map(|part| part.get("text").and_then(Value::as_str));
            Some(texts.collect())
        }
        _ => None,
    }
}

/// What the service says it took; counted here where it says nothing.
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
        let prompt = Prompt { system: "one two".into(), user: "three".into(), schema: json!({}) };
        read(reply, &prompt).map(|a| (a.text, a.finish_reason, a.usage.prompt_tokens))
    }

    #[test]
    fn answers_lack_fields_and_are_read_all_the_same() {
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
