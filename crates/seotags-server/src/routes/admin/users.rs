//! `GET /api/v1/admin/users`

use super::paging::Paging;
use crate::answer::StreamedAnswer;
use crate::entities::{page_view, user_view};
use crate::error::ApiError;
use crate::extract::{Acting, QueryOf, Superuser};
use crate::routes::ai_settings;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{ErrorBody, PageView, UserView};
use seotags_app::administration::{AdminAction, NewEntry, Page, UserQuery, UserSort};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// Which users, and in which order.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct UserFilter {
    /// Part of the e-mail address or of the agency's name.
    search: Option<String>,
    /// A `-` in front reverses the order.
    #[param(inline)]
    sort: Option<Sort>,
}

/// Orders of users.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
enum Sort {
    #[serde(rename = "created_at")]
    CreatedAt,
    #[serde(rename = "-created_at")]
    CreatedAtDown,
    #[serde(rename = "email")]
    Email,
    #[serde(rename = "-email")]
    EmailDown,
    #[serde(rename = "last_activity_at")]
    LastActivityAt,
    #[serde(rename = "-last_activity_at")]
    LastActivityAtDown,
}

impl From<Sort> for UserSort {
    fn from(sort: Sort) -> Self {
        match sort {
            Sort::CreatedAt => Self::CreatedAt { descending: false },
            Sort::CreatedAtDown => Self::CreatedAt { descending: true },
            Sort::Email => Self::Email { descending: false },
            Sort::EmailDown => Self::Email { descending: true },
            Sort::LastActivityAt => Self::LastActivityAt { descending: false },
            Sort::LastActivityAtDown => Self::LastActivityAt { descending: true },
        }
    }
}

/// Lists users in pages, newest first by default.
#[utoipa::path(
    get,
    path = "/api/v1/admin/users",
    tag = "administration",
    params(Paging, UserFilter),
    responses(
        (status = 200, body = PageView<UserView>),
        (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: limit: it goes from 1 to 500.", "errors": [{"field": "limit", "message": "it goes from 1 to 500"}]}))
    )
)]
pub(crate) async fn users(
    Superuser(caller): Superuser,
    State(state): State<ServiceState>,
    Acting(actor): Acting,
    QueryOf(part): QueryOf<Paging>,
    QueryOf(found): QueryOf<UserFilter>,
) -> Result<Response, ApiError> {
    let slice = part.slice()?;
    let entry = NewEntry::new(actor, AdminAction::ViewUsers);
    ai_settings::tell(&state, state.app().administration().log_view(entry).await?);
    let sort = found.sort.map_or(UserSort::CreatedAt { descending: true }, UserSort::from);
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
