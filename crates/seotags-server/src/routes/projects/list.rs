//! `GET /api/v1/projects/`

use super::view;
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::ProjectView;

/// Lists your projects with their analyses, newest first. Signed-in administrators also get those of the command line.
#[utoipa::path(
    get,
    path = "/api/v1/projects/",
    tag = "projects",
    responses((status = 200, body = [ProjectView]))
)]
pub(crate) async fn list(caller: CurrentUser, State(state): State<ServiceState>) -> Result<Response, ApiError> {
    let answer = StreamedAnswer::begin(&state, caller.user.id.0).await?;
    let for_administrator = caller.is_administrator();
    let mut ids = state.app().projects().of_user(caller.user.id, for_administrator).await?.into_iter();
    // Projects may have long settings, so only one is in memory at a time.
    let projects = answer.list(move |answer| {
        let Some(id) = ids.next() else { return Ok(None) };
        let summary = answer.wait(answer.state().app().projects().summary(id))?;
        let view = |summary| view::whole(answer, summary, for_administrator);
        // It may have been deleted in the meantime.
        Ok(Some(summary.map(view).into_iter().collect()))
    });
    answer.json(StatusCode::OK, projects).await
}
