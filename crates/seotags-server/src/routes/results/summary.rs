//! `GET /api/v1/analyses/{id}/summary`

use crate::entities::SummaryView;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{CurrentUser, OwnAnalysis};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;

/// Returns the figures of a report: how many results there are of each kind, and how many each tab of a review lists.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/summary",
    tag = "results",
    params(("id" = i64, Path, description = "Id of the analysis")),
    responses(
        (status = 200, body = SummaryView),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."}))
    )
)]
pub(crate) async fn summary(
    _: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
) -> Result<Json<SummaryView>, ApiError> {
    let (analysis, _) = own.for_reading();
    let summary = state.app().results().report_summary(analysis.id).await?;
    Ok(Json(SummaryView::new(&analysis, &summary)))
}
