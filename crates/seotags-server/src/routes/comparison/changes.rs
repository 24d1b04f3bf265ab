//! `GET /api/v1/analyses/{id}/changes`

use super::cursor::Cursor;
use super::earlier;
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::routes::filter_values::each;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags::result::{ChangeKind, Compared};
use seotags_api::{ChangesParams, ChangesView, ErrorBody};
use seotags_app::results::{ChangesPlace, ChangesQuery, comparable};

/// Default and maximum number of changes on a page.
const USUAL: usize = 100;
const MOST: usize = 500;

/// Lists what changed on each page since an earlier analysis, as `seotags diff` does.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/changes",
    tag = "analyses",
    params(("id" = i64, Path, description = "Id of the later analysis"), ChangesParams),
    responses(
        (status = 200, body = ChangesView),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})),
        (status = 409, body = ErrorBody, description = "One of them was relaunched, and `cursor` is from the earlier run", example = json!({"detail": "Analysis was relaunched while it was read. Read it again from the beginning."})),
        (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: before: use the id of another analysis of the same project."}))
    )
)]
pub(crate) async fn changes(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(which): QueryOf<ChangesParams>,
) -> Result<Response, ApiError> {
    let (after, _) = own.for_reading();
    let limit = which.limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        return Err(ApiError::unprocessable("limit", "must be between 1 and 500"));
    }
    let before = earlier(&state, &after, which.before).await?;
    let only = each("only", which.only.as_deref(), compared)?;
    let kinds = each("change", which.change.as_deref(), |name| {
        ChangeKind::named(name).ok_or_else(|| ChangeKind::ALL.map(ChangeKind::as_str).join(", "))
    })?;
    let runs = [before.run_number, after.run_number];
    let from = which.cursor.as_deref().map(|text| Cursor::read(text, runs)).transpose()?;
    let query = ChangesQuery {
        before: (before.id, before.run_number),
        after: (after.id, after.run_number),
        what: if only.is_empty() { comparable(&before, &after) } else { only },
        kinds,
        from: from.map_or(ChangesPlace::START, |cursor| cursor.place),
        limit,
    };
    let answer = StreamedAnswer::begin(&state, caller.user.id.0).await?;
    let page = state.app().results().changes_page(query).await?;
    let next_cursor = page.next.map(|place| Cursor { runs, place }.text());
    answer.json(StatusCode::OK, ChangesView { items: page.changes, next_cursor }).await
}

fn compared(name: &str) -> Result<Compared, String> {
    match name {
        "indexability" => Ok(Compared::Indexability),
        "current" => Ok(Compared::Current),
        "suggested" => Ok(Compared::Suggested),
        _ => Err("indexability, current, suggested".to_owned()),
    }
}
