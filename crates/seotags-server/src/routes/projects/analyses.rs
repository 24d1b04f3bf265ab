//! `GET /api/v1/projects/{id}/analyses/`

use super::view;
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnProject};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{AnalysisRow, ErrorBody};

/// Lists the analyses of a project, newest first.
#[utoipa::path(
    get,
    path = "/api/v1/projects/{id}/analyses/",
    tag = "projects",
    params(("id" = i64, Path, description = "Id of the project")),
    responses(
        (status = 200, body = [AnalysisRow]),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this project."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Project not found."}))
    )
)]
pub(crate) async fn analyses(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnProject,
) -> Result<Response, ApiError> {
    let answer = StreamedAnswer::begin(&state, caller.user.id.0).await?;
    let rows = view::rows(&answer, own.for_reading().id);
    answer.json(StatusCode::OK, rows).await
}
