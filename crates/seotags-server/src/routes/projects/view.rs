//! A project with its analyses, as it is sent.

use crate::entities::{AnalysisRow, ProjectView};
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use seotags_app::StoreError;
use seotags_app::analyses::ListFilter;
use seotags_app::projects::{ProjectId, ProjectSummary};

/// Rows of a project's analyses, the newest first.
pub(super) async fn rows(state: &ServiceState, project: ProjectId) -> Result<Vec<AnalysisRow>, StoreError> {
    let filter = ListFilter { project: Some(project), ..ListFilter::default() };
    Ok(state.app().analyses().list(filter).await?.iter().map(AnalysisRow::of).collect())
}

/// A project with all that belongs to it.
pub(super) async fn whole(
    state: &ServiceState,
    caller: &CurrentUser,
    summary: ProjectSummary,
) -> Result<ProjectView, StoreError> {
    let rows = rows(state, summary.project.id).await?;
    Ok(ProjectView::of(summary, rows, caller.user.is_superuser))
}

/// A project by number, as it is sent.
pub(super) async fn by_id(state: &ServiceState, caller: &CurrentUser, id: ProjectId) -> Result<ProjectView, ApiError> {
    let summary = state.app().projects().summary(id).await?;
    let summary = summary.ok_or_else(|| ApiError::not_found("Project not found."))?;
    Ok(whole(state, caller, summary).await?)
}
