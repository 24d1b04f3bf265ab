//! `GET /api/v1/admin/export/logs`

use super::paging::bounds;
use super::table;
use crate::entities::{log_entry_cells, log_entry_view};
use crate::error::ApiError;
use crate::extract::{ActingAdmin, QueryOf, Superuser};
use crate::state::ServiceState;
use axum::extract::State;
use axum::response::Response;
use seotags::clock;
use seotags_api::{AdminNews, ErrorBody, PeriodParams};
use seotags_app::administration::{AdminAction, LogQuery, NewEntry};

/// Entries that are read at once.
const PIECE: u64 = 500;

const HEAD: [&str; 6] = ["id", "created_at", "admin_email", "action", "target_user_email", "details"];

/// Exports the action log of administrators as a table.
#[utoipa::path(
    get,
    path = "/api/v1/admin/export/logs",
    tag = "administration",
    params(PeriodParams),
    responses(
        (status = 200, description = "`admin_logs_{date}.csv`", content_type = "text/csv", body = String),
        (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: start_date: write a day as YYYY-MM-DD."}))
    )
)]
pub(crate) async fn export_logs(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    QueryOf(days): QueryOf<PeriodParams>,
) -> Result<Response, ApiError> {
    let (from, before) = bounds(&days)?;
    let administration = state.app().administration();
    // Later entries are not part of the export.
    let mut query = LogQuery::all(from, Some(before.unwrap_or_else(clock::now)));
    let total = administration.count_logs(query).await?;
    let entry = administration.note(NewEntry::new(actor, AdminAction::ExportLogs).with("entries", total)).await?;
    state.hub().notify_administrators(&AdminNews::AdminActionLogged { log: log_entry_view(entry) });
    query = query.behind(None, PIECE);
    table("admin_logs", &HEAD, move |runtime| {
        let entries = runtime.block_on(state.app().administration().log_entries(query))?;
        query = query.behind(entries.last(), PIECE);
        Ok(entries.into_iter().map(|entry| log_entry_cells(log_entry_view(entry))).collect())
    })
}
