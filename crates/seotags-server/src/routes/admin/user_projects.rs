//! `GET /api/v1/admin/users/{id}/projects`

use crate::entities::user_project_view;
use crate::error::ApiError;
use crate::extract::{ActingAdmin, Superuser, TargetUser};
use crate::routes::ai_settings;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, UserProjectView};
use seotags_app::administration::{AdminAction, NewEntry};

/// Lists the projects of a user, newest first.
#[utoipa::path(
    get,
    path = "/api/v1/admin/users/{id}/projects",
    tag = "administration",
    params(("id" = i64, Path, description = "Id of the user")),
    responses(
        (status = 200, body = [UserProjectView]),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "User not found."}))
    )
)]
pub(crate) async fn user_projects(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    TargetUser(user): TargetUser,
) -> Result<Json<Vec<UserProjectView>>, ApiError> {
    if actor.id != Some(user.id.0) {
        let entry = NewEntry::new(actor, AdminAction::ViewUserProjects).to(user.email).with("user_id", user.id.0);
        ai_settings::announce(&state, state.app().administration().log_view(entry).await?);
    }
    let projects = state.app().administration().projects_of(user.id).await?;
    let projects = projects.ok_or_else(|| ApiError::not_found("User not found."))?;
    Ok(Json(projects.into_iter().map(user_project_view).collect()))
}
