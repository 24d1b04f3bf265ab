//! `GET /api/v1/projects/`

use super::view;
use crate::answer::Making;
use crate::entities::ProjectView;
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

/// The caller's projects with their analyses, the newest first; for administrators who are signed in, those of the command line among them.
#[utoipa::path(
    get,
    path = "/api/v1/projects/",
    tag = "projects",
    responses((status = 200, body = [ProjectView]))
)]
pub(crate) async fn list(caller: CurrentUser, State(state): State<ServiceState>) -> Result<Response, ApiError> {
    let making = Making::begin(&state, caller.user.id.0).await?;
    let for_administrator = caller.is_administrator();
    let mut ids = state.app().projects().of_user(caller.user.id, for_administrator).await?.into_iter();
    // What each of them states may be long: one is in memory at a time.
    let projects = making.list(move |making| {
        let Some(id) = ids.next() else { return Ok(None) };
        let summary = making.wait(making.state().app().projects().summary(id))?;
        let view = |summary| view::whole(making, summary, for_administrator);
        // It may be gone by now.
        Ok(Some(summary.map(view).into_iter().collect()))
    });
    making.json(StatusCode::OK, projects).await
}
