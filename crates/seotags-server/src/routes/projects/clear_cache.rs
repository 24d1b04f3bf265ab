//! `DELETE /api/v1/projects/{id}/cache`

use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnProject};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{CacheCleared, ErrorBody};
use seotags_app::administration::AdminAction;

/// Clears the cached responses of a project.
#[utoipa::path(
    delete,
    path = "/api/v1/projects/{id}/cache",
    tag = "projects",
    params(("id" = i64, Path, description = "Id of the project")),
    responses(
        (status = 200, body = CacheCleared),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this project."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Project not found."}))
    )
)]
pub(crate) async fn clear_cache(
    _: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnProject,
) -> Result<Json<CacheCleared>, ApiError> {
    let (project, act) = own.for_act(AdminAction::ClearCache);
    let deleted = state.app().projects().by(act.by()).clear_cache(project.id).await?;
    Ok(Json(CacheCleared { msg: "Cache cleared.".to_owned(), deleted }))
}
