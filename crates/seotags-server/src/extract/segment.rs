//! The only variable part of a path, as text.

use crate::error::ApiError;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

/// Percent-decoded; invalid UTF-8 matches no object.
#[derive(Debug, Clone)]
pub(crate) struct Segment(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Segment {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = Path::<String>::from_request_parts(parts, state).await;
        read.map(|Path(text)| Self(text)).map_err(|_| ApiError::not_found("Not Found"))
    }
}
