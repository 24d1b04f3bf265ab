//! Numbers in paths.

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;

/// The number at `name` in a path; `None` if it is not the number of an object.
pub(crate) async fn id_in<S: Send + Sync>(parts: &mut Parts, state: &S, name: &str) -> Option<i64> {
    let params = RawPathParams::from_request_parts(parts, state).await.ok()?;
    params.iter().find(|(param, _)| *param == name).and_then(|(_, text)| parse_id(text))
}

/// A positive number that consists only of digits; anything else is not an id.
fn parse_id(text: &str) -> Option<i64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|id| is_number && *id > 0)
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
