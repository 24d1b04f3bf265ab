//! A streamed answer: assembled as if it had arrived in one piece, and stopped where nothing useful can follow.

use super::answer_body::MAX_ANSWER_BYTES;
use super::dialect::Dialect;
use super::failure::{CallFailure, Refusal, from_reqwest};
use super::reply::{CUT, REPEATS};
use seotags_core::compose::prompt::repeats_itself;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// Bytes between two checks for repetition.
const LOOK_EVERY: usize = 64;
/// Maximum average of bytes per token: servers that ignore the output limit are stopped there.
const BYTES_PER_TOKEN: usize = 12;

/// Requests streaming, unless the server is known not to support it.
pub(super) fn ask_for_pieces(body: &mut Map<String, Value>, dialect: &Dialect) {
    if dialect.dropped.contains("stream") {
        return;
    }
    body.insert("stream".to_owned(), json!(true));
    body.insert("stream_options".to_owned(), json!({ "include_usage": true }));
    dialect.apply(body);
}

/// Text size in bytes at which an answer to `body` is stopped; unreachable if the body has no output limit.
pub(super) fn most_text(body: &Value) -> usize {
    let limit = ["max_tokens", "max_completion_tokens"].iter().find_map(|name| body.get(*name)?.as_u64());
    limit.map_or(MAX_ANSWER_BYTES, |tokens| (tokens as usize).saturating_mul(BYTES_PER_TOKEN).min(MAX_ANSWER_BYTES))
}

/// True if the head of an answer announces a stream.
pub(super) fn is_in_pieces(response: &reqwest::Response) -> bool {
    let kind = response.headers().get(reqwest::header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.trim_start().to_ascii_lowercase().starts_with("text/event-stream"))
}

/// Reads the stream to its end, or until the text repeats itself or has `most_text` bytes, and assembles a chat
/// completion. The service stops writing when the connection is dropped.
pub(super) async fn read(
    mut response: reqwest::Response,
    most_text: usize,
    asked_wait: Option<Duration>,
) -> Result<Vec<u8>, CallFailure> {
    let mut lines = Lines::default();
    let mut answer = Pieces::default();
    let mut bytes = 0;
    while let Some(chunk) = response.chunk().await.map_err(from_reqwest)? {
        bytes += chunk.len();
        // Each piece has a frame around its few letters.
        if bytes > 16 * MAX_ANSWER_BYTES {
            return Err(CallFailure::TooLarge);
        }
        lines.add(&chunk)?;
        while let Some(line) = lines.next() {
            match line.strip_prefix("data:").map(str::trim) {
                Some("[DONE]") => return answer.whole(),
                Some(piece) if !piece.is_empty() => answer.add(piece, asked_wait)?,
                _ => {}
            }
        }
        if answer.is_beyond(most_text) {
            break;
        }
    }
    answer.whole()
}

/// Complete lines of the received bytes.
#[derive(Default)]
struct Lines {
    bytes: Vec<u8>,
    read: usize,
}

impl Lines {
    fn add(&mut self, chunk: &[u8]) -> Result<(), CallFailure> {
        self.bytes.drain(..std::mem::take(&mut self.read));
        if self.bytes.len() + chunk.len() > MAX_ANSWER_BYTES {
            return Err(CallFailure::TooLarge);
        }
        self.bytes.extend_from_slice(chunk);
        Ok(())
    }

    fn next(&mut self) -> Option<String> {
        let rest = &self.bytes[self.read..];
        let end = memchr::memchr(b'\n', rest)?;
        let line = String::from_utf8_lossy(&rest[..end]).trim_end_matches('\r').to_owned();
        self.read += end + 1;
        Some(line)
    }
}

/// The answer so far.
#[derive(Default)]
struct Pieces {
    has_any: bool,
    content: String,
    thought: String,
    refusal: String,
    /// Tool arguments by index.
    arguments: BTreeMap<u64, String>,
    finish_reason: Option<String>,
    usage: Option<Value>,
    looked_at: usize,
}

impl Pieces {
    fn add(&mut self, piece: &str, asked_wait: Option<Duration>) -> Result<(), CallFailure> {
        let value: Value = serde_json::from_str(piece).map_err(|_| CallFailure::NotJson)?;
        if value.get("error").is_some_and(|error| !error.is_null()) {
            return Err(Refusal::in_disguise(piece.as_bytes(), asked_wait).into());
        }
        if let Some(usage) = value.get("usage").filter(|usage| usage.is_object()) {
            self.usage = Some(usage.clone());
            self.has_any = true;
        }
        let Some(choice) = value.pointer("/choices/0") else { return Ok(()) };
        self.has_any = true;
        if let Some(reason) = choice.get("finish_reason").and_then(Value::as_str) {
            self.finish_reason = Some(reason.to_owned());
        }
        let said = choice.get("delta").or_else(|| choice.get("message")).unwrap_or(choice);
        let text = |name: &str| said.get(name).and_then(Value::as_str).unwrap_or_default();
        self.content.push_str(text("content"));
        self.content.push_str(text("text"));
        self.refusal.push_str(text("refusal"));
        self.thought.push_str(
            ["reasoning_content", "reasoning", "thinking"].map(text).iter().find(|t| !t.is_empty()).unwrap_or(&""),
        );
        for (nth, call) in said.get("tool_calls").and_then(Value::as_array).into_iter().flatten().enumerate() {
            let place = call.get("index").and_then(Value::as_u64).unwrap_or(nth as u64);
            let given = call.pointer("/function/arguments").and_then(Value::as_str).unwrap_or_default();
            self.arguments.entry(place).or_default().push_str(given);
        }
        Ok(())
    }

    /// True if nothing useful can follow; records why.
    fn is_beyond(&mut self, most_text: usize) -> bool {
        let texts = [&self.content, &self.thought].into_iter().chain(self.arguments.values());
        let length: usize = texts.clone().map(String::len).sum();
        if length < self.looked_at + LOOK_EVERY || self.finish_reason.is_some() {
            return false;
        }
        self.looked_at = length;
        let reason = if texts.clone().any(|text| repeats_itself(text)) {
            Some(REPEATS)
        } else if length > most_text {
            Some(CUT)
        } else {
            None
        };
        self.finish_reason = reason.map(str::to_owned);
        reason.is_some()
    }

    /// The answer as if it had arrived in one piece.
    fn whole(self) -> Result<Vec<u8>, CallFailure> {
        if !self.has_any {
            return Err(CallFailure::NotJson);
        }
        let some = |text: String| if text.is_empty() { Value::Null } else { Value::String(text) };
        let calls: Vec<Value> =
            self.arguments.into_values().map(|given| json!({ "function": { "arguments": given } })).collect();
        let mut message = json!({ "content": some(self.content), "reasoning_content": some(self.thought) });
        if !self.refusal.is_empty() {
            message["refusal"] = Value::String(self.refusal);
        }
        if !calls.is_empty() {
            message["tool_calls"] = Value::Array(calls);
        }
        let choice = json!({ "message": message, "finish_reason": self.finish_reason });
        Ok(json!({ "choices": [choice], "usage": self.usage }).to_string().into_bytes())
    }
}
