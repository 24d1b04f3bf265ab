//! `GET /api/v1/projects/`

use super::view;
use crate::entities::ProjectView;
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;

/// The caller's projects with their analyses, the newest first; for superusers, those of the command line among them.
#[utoipa::path(
    get,
    path = "/api/v1/projects/",
    tag = "projects",
    responses((status = 200, body = [ProjectView]))
)]
pub(crate) async fn list(
    caller: CurrentUser,
    State(state): State<ServiceState>,
) -> Result<Json<Vec<ProjectView>>, ApiError> {
    let user = &caller.user;
    let mut projects = Vec::new();
    for summary in state.app().projects().of_user(user.id, user.is_superuser).await? {
        projects.push(view::whole(&state, &caller, summary).await?);
    }
    Ok(Json(projects))
}
