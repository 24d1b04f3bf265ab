//! `GET /api/v1/users/me`

use crate::entities::UserView;
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;

/// Returns your account.
#[utoipa::path(get, path = "/api/v1/users/me", tag = "account", responses((status = 200, body = UserView)))]
pub(crate) async fn me(caller: CurrentUser, State(state): State<ServiceState>) -> Result<Json<UserView>, ApiError> {
    // The user was deleted meanwhile.
    let summary = state.accounts().summary(caller.user.id).await?.ok_or_else(ApiError::not_authenticated)?;
    Ok(Json(if caller.is_administrator() { UserView::of(summary) } else { UserView::without_ai(summary) }))
}
