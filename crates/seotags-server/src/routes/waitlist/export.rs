//! `GET /api/v1/waitlist/export.csv` and `/export`: the same list as a table and as JSON.

use crate::entities::WaitingView;
use crate::error::ApiError;
use crate::extract::{Acting, Superuser};
use crate::live::AdminNews;
use crate::routes::admin::table;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use seotags_app::administration::{Action, Actor, NewEntry};

/// The waiting list as a table, the first to come first.
#[utoipa::path(
    get,
    path = "/api/v1/waitlist/export.csv",
    tag = "waiting list",
    responses((status = 200, description = "`waitlist_{date}.csv`: email, created_at, source", content_type = "text/csv", body = String))
)]
pub(crate) async fn as_table(
    _: Superuser,
    State(state): State<ServiceState>,
    Acting(actor): Acting,
) -> Result<Response, ApiError> {
    let waiting = taken_away(&state, actor).await?;
    table("waitlist", &["email", "created_at", "source"], waiting.into_iter().map(WaitingView::cells))
}

/// The waiting list, the first to come first.
#[utoipa::path(get, path = "/api/v1/waitlist/export", tag = "waiting list", responses((status = 200, body = [WaitingView])))]
pub(crate) async fn as_json(
    _: Superuser,
    State(state): State<ServiceState>,
    Acting(actor): Acting,
) -> Result<Json<Vec<WaitingView>>, ApiError> {
    Ok(Json(taken_away(&state, actor).await?))
}

async fn taken_away(state: &ServiceState, actor: Actor) -> Result<Vec<WaitingView>, ApiError> {
    let waiting = state.app().waitlist().everybody().await?;
    let entry = NewEntry::new(actor, Action::ExportWaitlist).with("entries", waiting.len());
    let entry = state.app().administration().note(entry).await?;
    state.hub().tell_administrators(&AdminNews::AdminActionLogged { log: entry.into() });
    Ok(waiting.into_iter().map(WaitingView::from).collect())
}
