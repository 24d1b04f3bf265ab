//! What stands behind the question mark of an address.

use super::misshapen::without_values;
use crate::error::ApiError;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// A query that was read; one of the wrong shape is told like a body's.
#[derive(Debug, Clone, Copy)]
pub(crate) struct QueryOf<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryOf<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(value)) => Ok(Self(value)),
            Err(QueryRejection::FailedToDeserializeQueryString(error)) => {
                let text = error.body_text();
                // What begins with these words is about the form of a value, and holds none.
                let message = text.rsplit_once(": ").map_or(text.as_str(), |(_, message)| message);
                let is_plain = ["invalid digit", "missing field `", "number too", "provided string was not"]
                    .iter()
                    .any(|start| message.starts_with(start));
                let message = if is_plain { message.to_owned() } else { without_values(message) };
                Err(ApiError::unprocessable("", &message))
            }
            Err(_) => Err(ApiError::unprocessable("", "it cannot be read")),
        }
    }
}
