//! `GET /api/v1/admin/logs`

use super::paging::{bounds, slice};
use crate::answer::StreamedAnswer;
use crate::entities::{log_entry_view, page_view};
use crate::error::ApiError;
use crate::extract::{QueryOf, Superuser};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{ErrorBody, LogEntryView, PageView, PeriodParams, SliceParams};
use seotags_app::administration::LogQuery;

/// Lists the action log of administrators, newest first, in pages.
#[utoipa::path(
    get,
    path = "/api/v1/admin/logs",
    tag = "administration",
    params(SliceParams, PeriodParams),
    responses(
        (status = 200, body = PageView<LogEntryView>),
        (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: start_date: write a day as YYYY-MM-DD.", "errors": [{"field": "start_date", "message": "write a day as YYYY-MM-DD"}]}))
    )
)]
pub(crate) async fn logs(
    Superuser(caller): Superuser,
    State(state): State<ServiceState>,
    QueryOf(part): QueryOf<SliceParams>,
    QueryOf(days): QueryOf<PeriodParams>,
) -> Result<Response, ApiError> {
    let (slice, (from, before)) = (slice(part)?, bounds(&days)?);
    let answer = StreamedAnswer::begin(&state, caller.user.id.0).await?;
    let page = state.app().administration().logs(LogQuery::all(from, before).slice(slice)).await?;
    let entries: Vec<_> = page.items.into_iter().map(log_entry_view).collect();
    answer.json(StatusCode::OK, page_view(entries.into(), page.total, slice)).await
}
