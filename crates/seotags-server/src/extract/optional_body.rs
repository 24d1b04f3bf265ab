//! Optional JSON bodies.

use super::JsonBody;
use crate::error::ApiError;
use axum::body::HttpBody;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

/// A body, or none.
#[derive(Debug)]
pub(crate) struct OptionalJson<T>(pub(crate) Option<T>);

impl<T: DeserializeOwned + Send + 'static, S: Sync> FromRequest<S> for OptionalJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if request.body().is_end_stream() || request.body().size_hint().exact() == Some(0) {
            return Ok(Self(None));
        }
        let JsonBody(value) = JsonBody::<T>::from_request(request, state).await?;
        Ok(Self(Some(value)))
    }
}
