//! A project with its analyses, as it is sent.

use crate::answer::{List, Making};
use crate::entities::{AnalysisRow, ProjectView};
use crate::error::ApiError;
use crate::extract::CurrentUser;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_app::analyses::LinesOf;
use seotags_app::projects::{ProjectId, ProjectSummary};

/// Rows of a project's analyses, the newest first, read a piece at a time.
pub(super) fn rows(making: &Making, project: ProjectId) -> List<AnalysisRow> {
    let mut of = LinesOf { project: Some(project), ..LinesOf::default() };
    making.list(move |making| {
        let lines = making.wait(making.state().app().analyses().lines(of))?;
        let Some(last) = lines.last() else { return Ok(None) };
        of.before = Some(last.id);
        Ok(Some(lines.into_iter().map(AnalysisRow::of).collect()))
    })
}

/// A project with all that belongs to it.
pub(super) fn whole(making: &Making, summary: ProjectSummary, for_administrator: bool) -> ProjectView {
    let rows = rows(making, summary.project.id);
    ProjectView::of(summary, rows, for_administrator)
}

/// A project by number, as it is sent.
pub(super) async fn by_id(
    making: Making,
    caller: &CurrentUser,
    id: ProjectId,
    status: StatusCode,
) -> Result<Response, ApiError> {
    let summary = making.state().app().projects().summary(id).await?;
    let summary = summary.ok_or_else(|| ApiError::not_found("Project not found."))?;
    let view = whole(&making, summary, caller.is_administrator());
    making.json(status, view).await
}
