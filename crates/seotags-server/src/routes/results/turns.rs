//! Limits on work that reads all results of an analysis.

use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use crate::throttle::Turn;
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
    /// A slot for an export or an overview.
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
