//! `GET /api/v1/admin/users`

use super::paging::slice;
use crate::answer::StreamedAnswer;
use crate::entities::{page_view, user_view};
use crate::error::ApiError;
use crate::extract::{ActingAdmin, QueryOf, Superuser};
use crate::routes::ai_settings;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{ErrorBody, PageView, SliceParams, UserListParams, UserOrder, UserView};
use seotags_app::administration::{AdminAction, NewEntry, Page, UserQuery, UserSort};

fn sort_of(order: UserOrder) -> UserSort {
    match order {
        UserOrder::CreatedAt => UserSort::CreatedAt { descending: false },
        UserOrder::CreatedAtDown => UserSort::CreatedAt { descending: true },
        UserOrder::Email => UserSort::Email { descending: false },
        UserOrder::EmailDown => UserSort::Email { descending: true },
        UserOrder::LastActivityAt => UserSort::LastActivityAt { descending: false },
        UserOrder::LastActivityAtDown => UserSort::LastActivityAt { descending: true },
    }
}

/// Lists users in pages, newest first by default.
#[utoipa::path(
    get,
    path = "/api/v1/admin/users",
    tag = "administration",
    params(SliceParams, UserListParams),
    responses(
        (status = 200, body = PageView<UserView>),
        (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: limit: must be between 1 and 500.", "errors": [{"field": "limit", "message": "must be between 1 and 500"}]}))
    )
)]
pub(crate) async fn users(
    Superuser(caller): Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    QueryOf(part): QueryOf<SliceParams>,
    QueryOf(found): QueryOf<UserListParams>,
) -> Result<Response, ApiError> {
    let slice = slice(part)?;
    let entry = NewEntry::new(actor, AdminAction::ViewUsers);
    ai_settings::announce(&state, state.app().administration().log_view(entry).await?);
    let sort = found.sort.map_or(UserSort::CreatedAt { descending: true }, sort_of);
    let query = UserQuery { search: found.search.unwrap_or_default(), sort, slice };
    let answer = StreamedAnswer::begin(&state, caller.user.id.0).await?;
    let Page { items, total } = state.app().administration().users(query).await?;
    let mut ids = items.into_iter();
    // Each user's settings may be long, so only one user is in memory at a time.
    let users = answer.list(move |answer| {
        let Some(id) = ids.next() else { return Ok(None) };
        let summary = answer.wait(answer.state().accounts().summary(id))?;
        Ok(Some(summary.map(user_view).into_iter().collect()))
    });
    answer.json(StatusCode::OK, page_view(users, total, slice)).await
}
