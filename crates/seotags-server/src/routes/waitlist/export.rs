//! `GET /api/v1/waitlist/export.csv` and `/export`: the same list as a table and as JSON.

use crate::answer::StreamedAnswer;
use crate::entities::{log_entry_view, waiting_cells, waiting_view};
use crate::error::ApiError;
use crate::extract::{ActingAdmin, Superuser};
use crate::routes::admin::table;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{AdminNews, WaitingView};
use seotags_app::administration::{Actor, AdminAction, NewEntry};

/// Entries that are read at once.
const PIECE: usize = 1_000;

/// Exports the waiting list as a table, oldest first.
#[utoipa::path(
    get,
    path = "/api/v1/waitlist/export.csv",
    tag = "waiting list",
    responses((status = 200, description = "`waitlist_{date}.csv`: email, created_at, source", content_type = "text/csv", body = String))
)]
pub(crate) async fn as_table(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
) -> Result<Response, ApiError> {
    log_export(&state, actor).await?;
    let mut after = 0;
    table("waitlist", &["email", "created_at", "source"], move |runtime| {
        let waiting = runtime.block_on(state.app().waitlist().after(after, PIECE))?;
        after = waiting.last().map_or(after, |last| last.id);
        Ok(waiting.into_iter().map(|waiting| waiting_cells(waiting_view(waiting))).collect())
    })
}

/// Returns the waiting list, oldest first.
#[utoipa::path(get, path = "/api/v1/waitlist/export", tag = "waiting list", responses((status = 200, body = [WaitingView])))]
pub(crate) async fn as_json(
    Superuser(caller): Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
) -> Result<Response, ApiError> {
    let answer = StreamedAnswer::begin(&state, caller.user.id.0).await?;
    log_export(&state, actor).await?;
    let mut after = 0;
    let waiting = answer.list(move |answer| {
        let waiting = answer.wait(answer.state().app().waitlist().after(after, PIECE))?;
        let Some(last) = waiting.last() else { return Ok(None) };
        after = last.id;
        Ok(Some(waiting.into_iter().map(waiting_view).collect()))
    });
    answer.json(StatusCode::OK, waiting).await
}

/// Logs the export.
async fn log_export(state: &ServiceState, actor: Actor) -> Result<(), ApiError> {
    let entries = state.app().waitlist().count().await?;
    let entry = NewEntry::new(actor, AdminAction::ExportWaitlist).with("entries", entries);
    let entry = state.app().administration().note(entry).await?;
    state.hub().notify_administrators(&AdminNews::AdminActionLogged { log: log_entry_view(entry) });
    Ok(())
}
