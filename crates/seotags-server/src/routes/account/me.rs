//! `GET /api/v1/users/me`

use crate::entities::{user_view, user_without_ai};
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::UserView;

/// Returns your account.
#[utoipa::path(get, path = "/api/v1/users/me", tag = "account", responses((status = 200, body = UserView)))]
pub(crate) async fn me(caller: CurrentUser, State(state): State<ServiceState>) -> Result<Json<UserView>, ApiError> {
    // The user was deleted meanwhile.
    let summary = state.accounts().summary(caller.user.id).await?.ok_or_else(ApiError::not_authenticated)?;
    Ok(Json(if caller.is_administrator() { user_view(summary) } else { user_without_ai(summary) }))
}
