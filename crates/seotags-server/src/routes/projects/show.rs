//! `GET /api/v1/projects/{id}`

use super::view;
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnProject};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{ErrorBody, ProjectView};

/// Returns a project with its settings and analyses. Access by an administrator to another user's project is logged.
#[utoipa::path(
    get,
    path = "/api/v1/projects/{id}",
    tag = "projects",
    params(("id" = i64, Path, description = "Id of the project")),
    responses(
        (status = 200, body = ProjectView),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this project."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Project not found."}))
    )
)]
pub(crate) async fn show(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnProject,
) -> Result<Response, ApiError> {
    let answer = StreamedAnswer::begin(&state, caller.user.id.0).await?;
    view::by_id(answer, &caller, own.for_reading().id, StatusCode::OK).await
}
