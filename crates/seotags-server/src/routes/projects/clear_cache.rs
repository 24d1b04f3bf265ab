//! `DELETE /api/v1/projects/{id}/cache`

use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnProject};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::ErrorBody;
use seotags_app::administration::AdminAction;
use serde::Serialize;
use utoipa::ToSchema;

/// What was cleared.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"msg": "Cache cleared.", "deleted": 128}))]
pub(crate) struct CacheCleared {
    msg: &'static str,
    /// Number of cached responses that were deleted.
    deleted: u64,
}

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
    Ok(Json(CacheCleared { msg: "Cache cleared.", deleted }))
}
