//! `DELETE /api/v1/analyses/{id}`

use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use seotags_api::ErrorBody;
use seotags_app::administration::AdminAction;

/// Deletes an analysis with its list and results. Stops it first if it is in progress.
#[utoipa::path(
    delete,
    path = "/api/v1/analyses/{id}",
    tag = "analyses",
    params(("id" = i64, Path, description = "Id of the analysis")),
    responses((status = 204, description = "Deleted"), (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})), (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})), (status = 409, body = ErrorBody, description = "Another process is working on it", example = json!({"detail": "Analysis is still in progress."})))
)]
pub(crate) async fn delete(
    _: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
) -> Result<StatusCode, ApiError> {
    let (analysis, _, act) = own.for_act(AdminAction::DeleteAnalysis);
    let service = state.clone();
    to_the_end(&state, async move { Ok(service.dispatch().by(act.by()).delete(analysis.id).await?) }).await?;
    Ok(StatusCode::NO_CONTENT)
}
