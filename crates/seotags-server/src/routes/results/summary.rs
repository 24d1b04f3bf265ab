//! `GET /api/v1/analyses/{id}/summary`

use super::report_params::{folder, report_filter};
use crate::entities::summary_view;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, FilterParams, FolderParams, SummaryView};

/// Returns the figures of a report: how many results there are of each kind, and how many each tab of a review lists. With
/// filters, they are about the matching results.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/summary",
    tag = "results",
    params(("id" = i64, Path, description = "Id of the analysis"), FilterParams, FolderParams),
    responses(
        (status = 200, body = SummaryView),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})),
        (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: kind: \"odd\" is unknown; use indexable, redirected, not_indexable, not_crawlable, unknown."}))
    )
)]
pub(crate) async fn summary(
    _: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(filter): QueryOf<FilterParams>,
    QueryOf(FolderParams { folders }): QueryOf<FolderParams>,
) -> Result<Json<SummaryView>, ApiError> {
    let (analysis, _) = own.for_reading();
    let filter = report_filter(&filter)?;
    let folders = match folders {
        Some(under) => {
            let under = folder("folders")(&under)?;
            Some(state.app().results().folders(analysis.id, filter.clone(), under).await?)
        }
        None => None,
    };
    let summary = state.app().results().report_summary(analysis.id, filter).await?;
    Ok(Json(summary_view(&analysis, &summary, folders)))
}
