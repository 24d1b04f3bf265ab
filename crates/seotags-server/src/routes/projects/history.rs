//! `GET /api/v1/projects/{id}/history`

use crate::entities::history_view;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnProject, QueryOf};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::url::AnalysisId;
use seotags_api::{ErrorBody, HistoryParams, HistoryView};

/// Default and maximum number of analyses in one answer.
const USUAL: usize = 20;
const MOST: usize = 50;

/// Returns the figures of the analyses of a project that ended and have results, the newest first, and what changed from
/// each to the next.
#[utoipa::path(
    get,
    path = "/api/v1/projects/{id}/history",
    tag = "projects",
    params(("id" = i64, Path, description = "Id of the project"), HistoryParams),
    responses(
        (status = 200, body = HistoryView),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this project."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Project not found."})),
        (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: limit: must be between 1 and 50."})),
        (status = 429, body = ErrorBody, description = "Another comparison, history or overview of the same user takes longer than ten seconds", example = json!({"detail": "Too many attempts. Please try again in 5 seconds."})),
        (status = 503, body = ErrorBody, description = "Two of other users take longer than ten seconds", example = json!({"detail": "The service is busy. Please try again."}))
    )
)]
pub(crate) async fn history(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnProject,
    QueryOf(HistoryParams { limit, before_id }): QueryOf<HistoryParams>,
) -> Result<Json<HistoryView>, ApiError> {
    let limit = limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        return Err(ApiError::unprocessable("limit", "must be between 1 and 50"));
    }
    let project = own.for_reading();
    let turn = state.answers().whole_read(caller.user.id.0).await?;
    let history = state.app().results().history(project.id, before_id.map(AnalysisId), limit).await?;
    drop(turn);
    Ok(Json(history_view(history)))
}
