//! The lines of the files: requests that are uploaded, answers and errors that are downloaded, in
//! any order.

use seotags_core::calls::CallKey;
use serde_json::{Value, json};

/// Longest error code that is kept.
const CODE_CHARS: usize = 64;

/// One line of the output file or of the error file.
#[derive(Debug, Clone, PartialEq)]
pub struct OutputLine {
    /// The call that it answers.
    pub key: CallKey,
    /// The result.
    pub said: CallResult,
}

/// The result of a call.
#[derive(Debug, Clone, PartialEq)]
pub enum CallResult {
    /// The body of a successful answer.
    Answer(Value),
    /// No answer: the error's code, or the status.
    Failed(String),
}

/// The line of one call, whose answer is found by its key. `body` is JSON in one line.
pub fn request_line(key: &CallKey, path: &str, body: &str) -> String {
    let (id, url) = (json!(key.0), json!(path));
    format!("{{\"custom_id\":{id},\"method\":\"POST\",\"url\":{url},\"body\":{body}}}\n")
}

/// Reads a line of an output or error file; `None` if its call cannot be identified.
pub fn read_line(line: &str) -> Option<OutputLine> {
    let mut value: Value = serde_json::from_str(line).ok()?;
    let key = CallKey(value.get("custom_id")?.as_str()?.to_owned());
    let status = value.pointer("/response/status_code").and_then(Value::as_u64);
    let is_good = status.is_none_or(|status| (200..300).contains(&status));
    let error = value.get("error").filter(|error| !error.is_null());
    let error = error.or_else(|| value.pointer("/response/body/error").filter(|error| !error.is_null()));
    let said = match (error, value.pointer("/response/body")) {
        (None, Some(Value::Object(_))) if is_good => {
            CallResult::Answer(value.pointer_mut("/response/body").map(Value::take).unwrap_or_default())
        }
        (error, _) => CallResult::Failed(code_of(error, status)),
    };
    Some(OutputLine { key, said })
}

fn code_of(error: Option<&Value>, status: Option<u64>) -> String {
    let code = error.and_then(|error| error.get("code").or_else(|| error.get("type"))).and_then(Value::as_str);
    match (code, status) {
        (Some(code), _) => code.chars().filter(|c| !c.is_control()).take(CODE_CHARS).collect(),
        (None, Some(status)) => format!("status {status}"),
        (None, None) => "no answer".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn said(line: &str) -> String {
        match read_line(line) {
            None => "nobody's".to_owned(),
            Some(OutputLine { key, said: CallResult::Answer(body) }) => format!("{}: {body}", key.0),
            Some(OutputLine { key, said: CallResult::Failed(code) }) => format!("{}: failed, {code}", key.0),
        }
    }

    #[test]
    fn a_request_is_one_line() {
        let line = request_line(&CallKey("k".into()), "/v1/chat/completions", r#"{"model":"m"}"#);
        let expected = r#"{"custom_id":"k","method":"POST","url":"/v1/chat/completions","body":{"model":"m"}}"#;
        assert_eq!(line, format!("{expected}\n"));
    }

    #[test]
    fn answers_and_errors_of_all_formats_are_read() {
        let cases = [
            (
                r#"{"id":"b","custom_id":"k","response":{"status_code":200,"body":{"choices":[]}},"error":null}"#,
                r#"k: {"choices":[]}"#,
            ),
            (r#"{"custom_id":"k","response":{"body":{"choices":[]}}}"#, r#"k: {"choices":[]}"#),
            (
                r#"{"custom_id":"k","response":null,"error":{"code":"batch_expired","message":"…"}}"#,
                "k: failed, batch_expired",
            ),
            (
                r#"{"custom_id":"k","response":{"status_code":400,"body":{"error":{"type":"invalid_request_error"}}}}"#,
                "k: failed, invalid_request_error",
            ),
            (r#"{"custom_id":"k","response":{"status_code":500,"body":"oops"}}"#, "k: failed, status 500"),
            (r#"{"custom_id":"k"}"#, "k: failed, no answer"),
            (r#"{"response":{"status_code":200,"body":{}}}"#, "nobody's"),
            ("", "nobody's"),
        ];
        for (line, expected) in cases {
            assert_eq!(said(line), expected, "{line}");
        }
    }

    proptest! {
        #[test]
        fn request_line_contains_key_and_body_unchanged(key in "[a-z0-9\"\\\\]{1,20}", text in ".*") {
            let body = json!({ "text": text }).to_string();
            let line = request_line(&CallKey(key.clone()), "/v1/x", &body);
            prop_assert_eq!(line.matches('\n').count(), 1);
            let value: Value = serde_json::from_str(&line).unwrap();
            prop_assert_eq!(value["custom_id"].as_str(), Some(key.as_str()));
            prop_assert_eq!(value["body"]["text"].as_str(), Some(text.as_str()));
        }

        #[test]
        fn any_line_is_read_without_a_panic(line in ".*") {
            read_line(&line);
        }
    }
}
