//! A project with its analyses, as it is sent.

use crate::answer::{List, PendingAnswer};
use crate::entities::{AnalysisRow, ProjectView};
use crate::error::ApiError;
use crate::extract::CurrentUser;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_app::analyses::LineQuery;
use seotags_app::projects::{ProjectId, ProjectSummary};

/// Rows of a project's analyses, the newest first, read in pages.
pub(super) fn rows(pending: &PendingAnswer, project: ProjectId) -> List<AnalysisRow> {
    let mut of = LineQuery { project: Some(project), ..LineQuery::default() };
    pending.list(move |pending| {
        let lines = pending.wait(pending.state().app().analyses().lines(of))?;
        let Some(last) = lines.last() else { return Ok(None) };
        of.before = Some(last.id);
        Ok(Some(lines.into_iter().map(AnalysisRow::of).collect()))
    })
}

/// A project with all that belongs to it.
pub(super) fn whole(pending: &PendingAnswer, summary: ProjectSummary, for_administrator: bool) -> ProjectView {
    let rows = rows(pending, summary.project.id);
    ProjectView::of(summary, rows, for_administrator)
}

/// A project by number, as it is sent.
pub(super) async fn by_id(
    pending: PendingAnswer,
    caller: &CurrentUser,
    id: ProjectId,
    status: StatusCode,
) -> Result<Response, ApiError> {
    let summary = pending.state().app().projects().summary(id).await?;
    let summary = summary.ok_or_else(|| ApiError::not_found("Project not found."))?;
    let view = whole(&pending, summary, caller.is_administrator());
    pending.json(status, view).await
}
