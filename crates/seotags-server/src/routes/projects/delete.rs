//! `DELETE /api/v1/projects/{id}`

use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnProject};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use seotags_api::ErrorBody;
use seotags_app::administration::AdminAction;

/// Deletes a project with everything in it. Stops analyses in progress first.
#[utoipa::path(
    delete,
    path = "/api/v1/projects/{id}",
    tag = "projects",
    params(("id" = i64, Path, description = "Id of the project")),
    responses(
        (status = 204, description = "Deleted"),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this project."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Project not found."})),
        (status = 409, body = ErrorBody, description = "Another process is working on an analysis of it", example = json!({"detail": "Analysis is still in progress."}))
    )
)]
pub(crate) async fn delete(
    _: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnProject,
) -> Result<StatusCode, ApiError> {
    let (project, act) = own.for_act(AdminAction::DeleteProject);
    let service = state.clone();
    to_the_end(&state, async move {
        service.dispatch().by(act.by()).delete_project(project.id).await?;
        service.hub().project_deleted(&project);
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}
