//! `GET /api/v1/analyses/{id}/summary`

use super::overview::overview;
use super::report_params::report_filter;
use crate::entities::summary_view;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::routes::filter_values::folder;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, FilterParams, FolderParams, OverviewParams, SummaryView};
use seotags_app::results::ReportFilter;

/// Returns the figures of a report: how many results there are of each kind, and how many each tab of a review lists. With
/// filters, they are about the matching results.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/summary",
    tag = "results",
    params(("id" = i64, Path, description = "Id of the analysis"), FilterParams, FolderParams, OverviewParams),
    responses(
        (status = 200, body = SummaryView),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})),
        (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: kind: \"odd\" is unknown; use indexable, redirected, not_indexable, not_crawlable, unknown."})),
        (status = 429, body = ErrorBody, description = "Another comparison, history or overview of the same user takes longer than ten seconds", example = json!({"detail": "Too many attempts. Please try again in 5 seconds."})),
        (status = 503, body = ErrorBody, description = "Two of other users take longer than ten seconds", example = json!({"detail": "The service is busy. Please try again."}))
    )
)]
pub(crate) async fn summary(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(filter): QueryOf<FilterParams>,
    QueryOf(FolderParams { folders }): QueryOf<FolderParams>,
    QueryOf(of_all): QueryOf<OverviewParams>,
) -> Result<Json<SummaryView>, ApiError> {
    let (analysis, _) = own.for_reading();
    let filter = report_filter(&filter)?;
    if of_all.overview && filter != ReportFilter::default() {
        return Err(ApiError::unprocessable("overview", "it is about all results; leave the filters out"));
    }
    let folders = match folders {
        Some(under) => {
            let under = folder("folders")(&under)?;
            Some(state.app().results().folders(analysis.id, filter.clone(), under).await?)
        }
        None => None,
    };
    let summary = state.app().results().report_summary(analysis.id, filter).await?;
    let overview = if of_all.overview { Some(overview(&state, &caller, &analysis, &of_all).await?) } else { None };
    Ok(Json(summary_view(&analysis, &summary, folders, overview)))
}
