//! Describes errors in a request without its values, which may be a password.

use crate::error::ApiError;
use serde_json::error::Category;

/// Most characters of a field's name in a message: the sender knows it.
const MOST_NAME_CHARS: usize = 100;

/// A refusal that names the field and its expected type.
pub(super) fn refused(error: &serde_path_to_error::Error<serde_json::Error>) -> ApiError {
    let path = error.path().to_string();
    // These two are not fields: the whole body, and an unreadable name.
    let field = if [".", "?"].contains(&path.as_str()) { "" } else { path.as_str() };
    let message = error.inner().to_string();
    if let Some(name) = unknown_field(&message) {
        return ApiError::unprocessable(&unknown_at(field, name), "unknown field");
    }
    match error.inner().classify() {
        Category::Data => misshapen(field, without_place(&message)),
        category => ApiError::unprocessable(field, &harmless_text(category, &message)),
    }
}

/// A refusal of a value, based on serde's message: without the value, and without Rust terms.
pub(super) fn misshapen(field: &str, message: &str) -> ApiError {
    if let Some(name) = message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        let at = if field.is_empty() { name.to_owned() } else { format!("{field}.{name}") };
        return ApiError::unprocessable(&at, "it is missing");
    }
    ApiError::unprocessable(field, &without_values(message))
}

/// The unknown field, if that is the error.
fn unknown_field(message: &str) -> Option<&str> {
    let (name, _) = message.strip_prefix("unknown field `")?.rsplit_once("`, ")?;
    // The message continues with our names in the same quotes.
    Some(name.split_once("`, expected ").map_or(name, |(name, _)| name))
}

/// The path of an unknown field. The path ends with its name, unless the map is read through another one (`Writable`).
fn unknown_at(path: &str, name: &str) -> String {
    let above = path.strip_suffix(name).filter(|above| above.is_empty() || above.ends_with('.')).unwrap_or(path);
    let above = above.trim_end_matches('.');
    if above.is_empty() { shortened(name) } else { format!("{above}.{}", shortened(name)) }
}

fn shortened(name: &str) -> String {
    name.chars().take(MOST_NAME_CHARS).collect()
}

/// Like [`refused`], for a text that is not JSON or has more text after it.
pub(super) fn unreadable(error: &serde_json::Error) -> ApiError {
    ApiError::unprocessable("", &harmless_text(error.classify(), &error.to_string()))
}

/// The part of an error's text that may be shown.
fn harmless_text(category: Category, message: &str) -> String {
    let message = without_place(message);
    match category {
        // These are about syntax, not about values.
        Category::Syntax | Category::Eof => message.to_owned(),
        Category::Io | Category::Data => without_values(message),
    }
}

/// Without line and column: the field is more helpful.
fn without_place(message: &str) -> &str {
    message.rsplit_once(" at line ").map_or(message, |(text, _)| text)
}

/// The message of serde or of a number parser, without the value.
fn without_values(message: &str) -> String {
    // Names of fields are ours.
    if ["missing field `", "duplicate field `"].iter().any(|start| message.starts_with(start)) {
        return message.to_owned();
    }
    let expected = match (message.rsplit_once(", expected "), message) {
        (Some((_, "u8" | "u16" | "u32" | "u64" | "usize" | "i64")), _) => "a whole number",
        (Some((_, "f32" | "f64")), _) => "a number",
        (Some((_, "a sequence")), _) => "a list",
        (Some((_, expected)), _) => expected,
        // Also for `-1`.
        (None, _) if message.starts_with("invalid digit") => "a whole number that is not negative",
        (None, _) if message.starts_with("cannot parse integer") => "a whole number",
        (None, _) if message.starts_with("number too small") => "a larger number",
        (None, _) if message.starts_with("number too large") => "a smaller number",
        (None, _) if message.starts_with("provided string was not `true` or `false`") => "`true` or `false`",
        (None, _) => return "it has a value that cannot be taken".to_owned(),
    };
    format!("expected {expected}")
}

#[cfg(test)]
mod tests {
    use super::{refused, unknown_field, without_values};
    use axum::body::to_bytes;
    use axum::response::IntoResponse;
    use serde::Deserialize;
    use serde_json::{Value, json};

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Outer {
        #[serde(default, rename = "rules")]
        _rules: Vec<Inner>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Inner {
        #[serde(default, rename = "pattern")]
        _pattern: String,
    }

    #[tokio::test]
    async fn an_unknown_field_is_reported_with_its_path() {
        let long = "x".repeat(1_000);
        for (body, field) in [
            (r#"{"colour": 1}"#.to_owned(), "colour".to_owned()),
            (r#"{"rules": [{}, {"pattern": "a", "colour": 1}]}"#.to_owned(), "rules[1].colour".to_owned()),
            (r#"{"rules": [{"rules": 1}]}"#.to_owned(), "rules[0].rules".to_owned()),
            (format!(r#"{{"rules": [{{"{long}": 1}}]}}"#), format!("rules[0].{}", &long[..100])),
        ] {
            let mut reader = serde_json::Deserializer::from_str(&body);
            let error = serde_path_to_error::deserialize::<_, Outer>(&mut reader).unwrap_err();
            let sent = to_bytes(refused(&error).into_response().into_body(), 1 << 16).await.unwrap();
            let content: Value = serde_json::from_slice(&sent).unwrap();
            assert_eq!(content["errors"], json!([{"field": field, "message": "unknown field"}]), "{body}");
        }
    }

    #[tokio::test]
    async fn a_missing_field_is_named() {
        #[derive(Debug, Deserialize)]
        struct Named {
            #[expect(dead_code, reason = "only read")]
            name: String,
        }
        for (body, content) in [
            ("{}", "Invalid input: name: it is missing."),
            (r#"{"name": 7}"#, "Invalid input: name: expected a string."),
            ("{bad", "Invalid input: key must be a string."),
        ] {
            let mut reader = serde_json::Deserializer::from_str(body);
            let error = serde_path_to_error::deserialize::<_, Named>(&mut reader).unwrap_err();
            let sent = to_bytes(refused(&error).into_response().into_body(), 1 << 16).await.unwrap();
            let answer: Value = serde_json::from_slice(&sent).unwrap();
            assert_eq!(answer["detail"], content, "{body}");
        }
    }

    #[test]
    fn an_unknown_field_is_named() {
        for (message, name) in [
            ("unknown field `a`, expected `b` at line 1 column 2", Some("a")),
            ("unknown field `a`, expected one of `b`, `c`, `d` at line 1 column 2", Some("a")),
            ("unknown field `a`, there are no fields", Some("a")),
            ("missing field `a`", None),
        ] {
            assert_eq!(unknown_field(message), name, "{message}");
        }
    }

    #[test]
    fn values_are_left_out() {
        for (message, content) in [
            ("invalid type: string \"hunter2\", expected u32", "expected a whole number"),
            ("invalid digit found in string", "expected a whole number that is not negative"),
            ("invalid type: string \", expected hunter2\", expected a string", "expected a string"),
            ("unknown variant `hunter2`, expected `read` or `write`", "expected `read` or `write`"),
            ("hunter2 is nothing", "it has a value that cannot be taken"),
        ] {
            assert_eq!(without_values(message), content);
        }
    }
}
