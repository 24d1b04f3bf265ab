//! Whether a user may request one more page now.

use super::CurrentUser;
use crate::error::ApiError;
use crate::state::ServiceState;
use crate::throttle::{Counted, Limit, Turn};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::time::Duration;

/// When to try again while two pages are in progress.
const SOON: Duration = Duration::from_secs(5);

/// The right to request a page; it ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Probe {
    _turn: Turn<Counted>,
}

impl FromRequestParts<ServiceState> for Probe {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let caller = CurrentUser::from_request_parts(parts, state).await?;
        Self::begin(state, &caller)
    }
}

impl Probe {
    /// The right of this caller.
    ///
    /// # Errors
    /// 429
    pub(crate) fn begin(state: &ServiceState, caller: &CurrentUser) -> Result<Self, ApiError> {
        let counted = caller.counted();
        let turn = state.probes().begin(counted).ok_or_else(|| ApiError::too_many(SOON))?;
        state.throttle().count(Limit::Probe, counted)?;
        Ok(Self { _turn: turn })
    }

    /// Counts this many pages of one turn. The first page was already counted when the turn began.
    ///
    /// # Errors
    /// 429
    pub(crate) fn count_pages(state: &ServiceState, caller: &CurrentUser, pages: usize) -> Result<(), ApiError> {
        match pages.saturating_sub(1) {
            0 => Ok(()),
            more => state.throttle().count_together(Limit::Probe, caller.counted(), more),
        }
    }
}
