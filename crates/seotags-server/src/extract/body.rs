//! JSON that was sent, read within bounds (`security` 7).

use super::misshapen;
use crate::error::ApiError;
use crate::guard::TooSlow;
use axum::body::Body;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::Duration;

const KIB: usize = 1 << 10;
const MIB: usize = 1 << 20;
/// Longest wait for a whole body.
const TIMEOUT: Duration = Duration::from_mins(1);
/// Deepest nesting of lists and objects.
const MAX_DEPTH: usize = 64;

/// A body of at most `LIMIT` bytes; 1 MiB unless a call says otherwise.
#[derive(Debug)]
pub(crate) struct JsonBody<T, const LIMIT: usize = MIB>(pub(crate) T);

/// The body of a call that anybody may make.
pub(crate) type PublicJson<T> = JsonBody<T, { 64 * KIB }>;

/// The body of an analysis: a list of 100,000 addresses fits.
pub(crate) type LargeJson<T> = JsonBody<T, { 16 * MIB }>;

impl<T: DeserializeOwned, S: Sync, const LIMIT: usize> FromRequest<S> for JsonBody<T, LIMIT> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        if !is_plain_json(request.headers()) {
            return Err(ApiError::unsupported_type());
        }
        let bytes = read(request.into_body(), LIMIT).await?;
        if is_too_deep(&bytes) {
            return Err(ApiError::unprocessable("", "it is nested too deeply"));
        }
        let mut reader = serde_json::Deserializer::from_slice(&bytes);
        let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| misshapen::refused(&error))?;
        reader.end().map_err(|error| misshapen::unreadable(&error))?;
        Ok(Self(value))
    }
}

/// Reads what was put together of what was sent, and refuses it as if it had been sent so.
///
/// # Errors
/// 422
pub(crate) fn read_as<T: DeserializeOwned>(value: Value) -> Result<T, ApiError> {
    serde_path_to_error::deserialize(value).map_err(|error| misshapen::refused(&error))
}

fn is_plain_json(headers: &HeaderMap) -> bool {
    let of = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let essence = of(header::CONTENT_TYPE).and_then(|value| value.split(';').next()).unwrap_or_default();
    essence.trim().eq_ignore_ascii_case("application/json") && !headers.contains_key(header::CONTENT_ENCODING)
}

/// A body, counted while it is read, whatever its declared length.
pub(super) async fn read(body: Body, limit: usize) -> Result<Vec<u8>, ApiError> {
    let collecting = Limited::new(body, limit).collect();
    let slow = || ApiError::bad_request("The request took too long to arrive.");
    match tokio::time::timeout(TIMEOUT, collecting).await.map_err(|_| slow())? {
        Ok(collected) => Ok(collected.to_bytes().to_vec()),
        Err(error) if error.is::<LengthLimitError>() => Err(ApiError::too_large()),
        Err(error) if TooSlow::is_behind(&*error) => Err(slow()),
        Err(_) => Err(ApiError::bad_request("The request broke off.")),
    }
}

fn is_too_deep(json: &[u8]) -> bool {
    let (mut depth, mut in_text, mut is_escaped) = (0_usize, false, false);
    for byte in json {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_text => is_escaped = true,
            b'"' => in_text = !in_text,
            b'[' | b'{' if !in_text => depth += 1,
            b']' | b'}' if !in_text => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::is_too_deep;

    #[test]
    fn depth_is_counted_outside_of_texts() {
        assert!(is_too_deep("[".repeat(100_000).as_bytes()));
        assert!(!is_too_deep(format!("{{\"a\": \"{}\"}}", "[".repeat(100)).as_bytes()));
        assert!(!is_too_deep(format!("[\"\\\"{}\"]", "{".repeat(100)).as_bytes()));
        assert!(!is_too_deep("[]".repeat(1_000).as_bytes()));
    }
}
