//! Counts attempts from one network, before anything of a body is read.

use crate::error::ApiError;
use crate::guard::ClientAddress;
use crate::state::ServiceState;
use crate::throttle::Limit;
use axum::Extension;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;

/// The caller has not used links of emails too often.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MayUseLink;

/// The caller has not joined the waiting list too often.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MayJoin;

/// Counts an attempt of the caller.
///
/// # Errors
/// 429
pub(crate) async fn count_try(parts: &mut Parts, state: &ServiceState, limit: Limit) -> Result<(), ApiError> {
    let client = Extension::<ClientAddress>::from_request_parts(parts, state).await.map_err(ApiError::internal)?;
    state.throttle().count(limit, client.network())
}

impl FromRequestParts<ServiceState> for MayUseLink {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        count_try(parts, state, Limit::MailToken).await.map(|()| Self)
    }
}

impl FromRequestParts<ServiceState> for MayJoin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        count_try(parts, state, Limit::Waitlist).await.map(|()| Self)
    }
}
