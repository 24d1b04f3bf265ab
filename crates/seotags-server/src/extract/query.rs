//! The query string of a request.

use super::body_errors::misshapen;
use crate::error::ApiError;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// A parsed query; an invalid one gets the same kind of refusal as a body.
#[derive(Debug, Clone, Copy)]
pub(crate) struct QueryOf<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryOf<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(value)) => Ok(Self(value)),
            Err(QueryRejection::FailedToDeserializeQueryString(error)) => {
                let text = error.body_text();
                let text = text.strip_prefix("Failed to deserialize query string: ").unwrap_or(&text);
                // The message begins with the name of the parameter.
                let is_name = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
                let named = text.split_once(": ").filter(|(name, _)| is_name(name));
                let (field, message) = named.unwrap_or(("", text));
                Err(misshapen(field, message))
            }
            Err(_) => Err(ApiError::unprocessable("", "it cannot be read")),
        }
    }
}
