//! `GET /api/v1/projects/`

use crate::entities::{AnalysisRow, ProjectView};
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
    let summaries = state.app().projects().of_user(user.id, user.is_superuser).await?;
    let ids = summaries.iter().map(|summary| summary.project.id).collect();
    let analyses = state.app().analyses().of_projects(ids).await?;
    let shown = |(summary, analyses): (_, Vec<_>)| {
        ProjectView::of(summary, analyses.iter().map(AnalysisRow::of).collect(), user.is_superuser)
    };
    Ok(Json(summaries.into_iter().zip(analyses).map(shown).collect()))
}
