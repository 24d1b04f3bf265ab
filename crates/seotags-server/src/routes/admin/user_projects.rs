//! `GET /api/v1/admin/users/{id}/projects`

use crate::entities::UserProjectView;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Superuser, TargetUser};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;

/// Projects of a user, the newest first.
#[utoipa::path(
    get,
    path = "/api/v1/admin/users/{id}/projects",
    tag = "administration",
    params(("id" = i64, Path, description = "Number of the user")),
    responses(
        (status = 200, body = [UserProjectView]),
        (status = 404, body = ErrorBody, description = "There is none", example = json!({"detail": "User not found."}))
    )
)]
pub(crate) async fn user_projects(
    _: Superuser,
    State(state): State<ServiceState>,
    TargetUser(user): TargetUser,
) -> Result<Json<Vec<UserProjectView>>, ApiError> {
    let projects = state.app().administration().projects_of(user.id).await?;
    let projects = projects.ok_or_else(|| ApiError::not_found("User not found."))?;
    Ok(Json(projects.into_iter().map(UserProjectView::from).collect()))
}
