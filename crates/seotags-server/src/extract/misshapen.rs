//! What is wrong with what was sent, without a word of it: it may be a password.

use crate::error::ApiError;
use serde_json::error::Category;

/// A refusal that names the field and what is expected of it.
pub(super) fn refused(error: &serde_path_to_error::Error<serde_json::Error>) -> ApiError {
    let path = error.path().to_string();
    let field = if path == "." { "" } else { path.as_str() };
    let inner = error.inner();
    ApiError::unprocessable(field, &told(inner.classify(), &inner.to_string()))
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
    use super::without_values;

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
