//! What is wrong with what was sent, without a word of it: it may be a password.

use crate::error::ApiError;
use serde_json::error::Category;

/// Characters of a field's name that are told: whoever sent it knows it.
const MOST_NAME_CHARS: usize = 100;

/// A refusal that names the field and what is expected of it.
pub(super) fn refused(error: &serde_path_to_error::Error<serde_json::Error>) -> ApiError {
    let path = error.path().to_string();
    let field = if path == "." { "" } else { path.as_str() };
    let message = error.inner().to_string();
    if let Some(name) = unknown_field(&message) {
        return ApiError::unprocessable(&shortened(name), "unknown field");
    }
    ApiError::unprocessable(field, &told(error.inner().classify(), &message))
}

/// The field that nobody knows, if that is what is wrong.
fn unknown_field(message: &str) -> Option<&str> {
    let (name, _) = message.strip_prefix("unknown field `")?.rsplit_once("`, ")?;
    // Names of ours stand between such marks behind it.
    Some(name.split_once("`, expected ").map_or(name, |(name, _)| name))
}

fn shortened(name: &str) -> String {
    name.chars().take(MOST_NAME_CHARS).collect()
}

/// As [`refused`], of a text that is no JSON or has something behind it.
pub(super) fn unreadable(error: &serde_json::Error) -> ApiError {
    ApiError::unprocessable("", &told(error.classify(), &error.to_string()))
}

/// What may be told of an error's text.
fn told(category: Category, message: &str) -> String {
    // The field says better where it is.
    let message = message.rsplit_once(" at line ").map_or(message, |(text, _)| text);
    match category {
        // About signs, not about values.
        Category::Syntax | Category::Eof => message.to_owned(),
        Category::Io | Category::Data => without_values(message),
    }
}

/// The text of an error of serde without the value that it is about.
pub(super) fn without_values(message: &str) -> String {
    // Names of fields are ours.
    if ["missing field `", "duplicate field `"].iter().any(|start| message.starts_with(start)) {
        return message.to_owned();
    }
    let expected = message.rsplit_once(", expected ").map(|(_, expected)| format!("expected {expected}"));
    expected.unwrap_or_else(|| "it has a value that cannot be taken".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{unknown_field, without_values};

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
        for (message, told) in [
            ("invalid type: string \"hunter2\", expected u32", "expected u32"),
            ("invalid type: string \", expected hunter2\", expected a string", "expected a string"),
            ("unknown variant `hunter2`, expected `read` or `write`", "expected `read` or `write`"),
            ("missing field `password`", "missing field `password`"),
            ("hunter2 is nothing", "it has a value that cannot be taken"),
        ] {
            assert_eq!(without_values(message), told);
        }
    }
}
