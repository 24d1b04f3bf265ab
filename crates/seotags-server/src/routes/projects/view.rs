//! A project with its analyses in responses.

use crate::answer::StreamedAnswer;
use crate::entities::{analysis_row, project_view};
use crate::error::ApiError;
use crate::extract::CurrentUser;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{AnalysisRow, List, ProjectView};
use seotags_app::analyses::LineQuery;
use seotags_app::projects::{ProjectId, ProjectSummary};

/// Rows of a project's analyses, the newest first, read in pages.
pub(super) fn rows(answer: &StreamedAnswer, project: ProjectId) -> List<AnalysisRow> {
    let mut of = LineQuery { project: Some(project), ..LineQuery::default() };
    answer.list(move |answer| {
        let lines = answer.wait(answer.state().app().analyses().lines(of))?;
        let Some(last) = lines.last() else { return Ok(None) };
        of.before = Some(last.id);
        Ok(Some(lines.into_iter().map(analysis_row).collect()))
    })
}

/// A project with all its parts.
pub(super) fn whole(answer: &StreamedAnswer, summary: ProjectSummary, for_administrator: bool) -> ProjectView {
    let rows = rows(answer, summary.project.id);
    project_view(summary, rows, for_administrator)
}

/// A project by number, in responses.
pub(super) async fn by_id(
    answer: StreamedAnswer,
    caller: &CurrentUser,
    id: ProjectId,
    status: StatusCode,
) -> Result<Response, ApiError> {
    let summary = answer.state().app().projects().summary(id).await?;
    let summary = summary.ok_or_else(|| ApiError::not_found("Project not found."))?;
    let view = whole(&answer, summary, caller.is_administrator());
    answer.json(status, view).await
}
