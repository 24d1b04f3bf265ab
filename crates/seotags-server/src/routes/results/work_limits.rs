//! Limits on work that reads or changes all results of an analysis.

use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use crate::throttle::Turn;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::time::Duration;

/// When to try again while a limit is reached.
const SOON: Duration = Duration::from_secs(5);

/// A slot for reading all results, released when dropped.
#[derive(Debug)]
pub(super) struct ExportTurn {
    _of_user: Turn<i64>,
    _of_all: Turn<()>,
}

impl ExportTurn {
    /// A slot for an export.
    ///
    /// # Errors
    /// 429 if the user has no free slot, 503 if the service has none.
    pub(super) fn begin(state: &ServiceState, caller: &CurrentUser) -> Result<Self, ApiError> {
        let of_user = state.exports().begin(caller.user.id.0).ok_or_else(|| ApiError::too_many(SOON))?;
        Ok(Self { _of_user: of_user, _of_all: state.begin_export_of_all().ok_or_else(ApiError::busy)? })
    }
}

/// A slot for laying out a PDF report, in two parts: the user's is released when the report is sent, the other one when it
/// is laid out.
pub(super) fn begin_pdf(state: &ServiceState, caller: &CurrentUser) -> Result<(Turn<i64>, Turn<()>), ApiError> {
    let of_user = state.pdf_exports().begin(caller.user.id.0).ok_or_else(|| ApiError::too_many(SOON))?;
    Ok((of_user, state.begin_pdf_export_of_all().ok_or_else(ApiError::busy)?))
}

/// The right to import: each user imports one file at a time. It is checked before the file arrives, and released when
/// its rows are stored.
#[derive(Debug)]
pub(super) struct ImportTurn {
    _of_user: Turn<i64>,
}

impl FromRequestParts<ServiceState> for ImportTurn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let caller = CurrentUser::from_request_parts(parts, state).await?;
        let of_user = state.imports().begin(caller.user.id.0).ok_or_else(|| ApiError::too_many(SOON))?;
        Ok(Self { _of_user: of_user })
    }
}
