//! Numbers in paths.

use crate::error::ApiError;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

/// The only number in a path. What isn't one names nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Id(pub(crate) i64);

/// A positive number in digits alone; anything else is no id.
pub(crate) fn parse_id(text: &str) -> Option<i64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|id| is_number && *id > 0)
}

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let unknown = || ApiError::not_found("Not Found");
        let path: Result<Path<String>, PathRejection> = Path::from_request_parts(parts, state).await;
        let Path(text) = path.map_err(|_| unknown())?;
        parse_id(&text).map(Self).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::parse_id;

    #[test]
    fn an_id_is_digits() {
        assert_eq!(parse_id("17"), Some(17));
        for text in ["", "0", "-1", "+1", "1.0", "x", "99999999999999999999", " 1", "１"] {
            assert_eq!(parse_id(text), None, "{text}");
        }
    }
}
