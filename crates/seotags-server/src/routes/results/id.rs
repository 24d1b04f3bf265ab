//! The result in a path.

use crate::error::ApiError;
use crate::extract::id_in;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;

/// Number of a result; `{result_id}` in the path.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ResultId(pub(super) i64);

impl<S: Send + Sync> FromRequestParts<S> for ResultId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id = id_in(parts, state, "result_id").await;
        id.map(Self).ok_or_else(|| ApiError::not_found("Result not found."))
    }
}
