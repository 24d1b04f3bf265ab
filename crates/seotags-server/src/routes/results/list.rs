//! `GET /api/v1/analyses/{id}/results`

use super::NewestPages;
use super::cursor::Cursor;
use super::found_results::FoundResults;
use super::report_params::page_query;
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{Deferred, ErrorBody, FilterParams, PageParams, ResultPage};
use seotags_app::analyses::Analysis;
use seotags_app::results::ReportQuery;

/// Default and maximum number of results on a page.
const USUAL: usize = 1_000;
const MOST: usize = 5_000;

/// Lists results in pages, newest first unless `sort` is given. A result must match all filters.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/results",
    tag = "results",
    params(("id" = i64, Path, description = "Id of the analysis"), PageParams, FilterParams),
    responses((status = 200, body = ResultPage), (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})), (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})), (status = 409, body = ErrorBody, description = "The analysis was relaunched, and `before_id` or `cursor` is from the earlier run", example = json!({"detail": "Analysis was relaunched while it was read. Read it again from the beginning."})), (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: limit: must be between 1 and 5000."})))
)]
pub(crate) async fn list(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(which): QueryOf<PageParams>,
    QueryOf(filter): QueryOf<FilterParams>,
) -> Result<Response, ApiError> {
    let (analysis, _) = own.for_reading();
    let limit = which.limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        return Err(ApiError::unprocessable("limit", "must be between 1 and 5000"));
    }
    let query = page_query(&which, &filter, &analysis, limit)?;
    let answer = StreamedAnswer::begin(&state, caller.user.id.0).await?;
    if let Some(query) = query {
        return found(answer, &analysis, which.evidence, query).await;
    }
    let results = state.app().results();
    // Read before the results: later writes may be among them or not, but have a higher revision.
    let (revision, total) = (results.revision(analysis.id).await?, results.count(analysis.id).await?);
    let mut pages = NewestPages::new(&analysis, limit);
    (pages.before, pages.since_revision, pages.evidence) = (which.before_id, filter.since_revision, which.evidence);
    let run = analysis.run_number;
    let (next_before_id, next_cursor) = (Deferred::default(), Deferred::default());
    let (before, cursor) = (next_before_id.clone(), next_cursor.clone());
    let items = answer.list(move |answer| {
        let page = pages.next(answer)?;
        before.set(pages.next_before());
        cursor.set(pages.next_before().map(|id| Cursor::newest_first(run, id).text()));
        Ok(page)
    });
    let matches = filter.since_revision.is_none().then_some(total);
    let offset = which.before_id.is_none().then_some(0);
    let page = ResultPage { items, next_before_id, next_cursor, revision, total, offset, matches };
    answer.json(StatusCode::OK, page).await
}

/// Lists results that match filters, or in another order.
async fn found(
    answer: StreamedAnswer,
    analysis: &Analysis,
    evidence: bool,
    query: ReportQuery,
) -> Result<Response, ApiError> {
    let (id, run, sort) = (analysis.id, analysis.run_number, query.sort);
    let page = answer.state().app().results().find(id, run, query).await?;
    let (revision, total, offset, matches) = (page.revision, page.total, page.offset, page.matches);
    let mut found = FoundResults::new(id, run, sort, evidence, page);
    let next_cursor = Deferred::default();
    let cursor = next_cursor.clone();
    let items = answer.list(move |answer| {
        let piece = found.next(answer)?;
        cursor.set(found.next_cursor());
        Ok(piece)
    });
    let next_before_id = Deferred::default();
    let page = ResultPage { items, next_before_id, next_cursor, revision, total, offset, matches };
    answer.json(StatusCode::OK, page).await
}
