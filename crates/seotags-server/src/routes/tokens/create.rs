//! `POST /api/v1/users/me/tokens/`

use super::view::{token_scope, token_view};
use crate::error::{ApiError, PLEASE_CONFIRM};
use crate::extract::{CurrentUser, JsonBody, TypedPasswordLately};
use crate::state::ServiceState;
use crate::throttle::Limit;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use seotags::clock;
use seotags_api::{ErrorBody, IssuedTokenView, NewTokenBody};
use seotags_app::accounts::{IssuedToken, NewToken};

/// Creates a token. Only this answer shows it. Sends the user an email.
#[utoipa::path(
    post,
    path = "/api/v1/users/me/tokens/",
    tag = "tokens",
    request_body = NewTokenBody,
    responses(
        (status = 201, body = IssuedTokenView),
        (status = 400, body = ErrorBody, example = json!({"detail": "A token cannot end in the past."})),
        (status = 403, body = ErrorBody, description = "The password was not typed in the last ten minutes", example = json!({"detail": PLEASE_CONFIRM, "code": "confirm_password"})),
        (status = 422, body = ErrorBody, example = json!({"detail": "Invalid input: expires_at: it is not a time such as 2026-11-21T10:30:00Z."})),
        (status = 429, body = ErrorBody, example = json!({"detail": "Too many attempts. Please try again in 42 seconds."})),
    )
)]
pub(crate) async fn create(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    _: TypedPasswordLately,
    JsonBody(body): JsonBody<NewTokenBody>,
) -> Result<(StatusCode, Json<IssuedTokenView>), ApiError> {
    let NewTokenBody { name, scope, expires_at } = body;
    let no_moment = |_| ApiError::unprocessable("expires_at", "it is not a time such as 2026-11-21T10:30:00Z");
    let expires_at = expires_at.map(|text| text.parse::<Timestamp>()).transpose().map_err(no_moment)?;
    state.throttle().count(Limit::NewAccess, caller.user.id)?;
    let new = NewToken { name, scope: token_scope(scope), expires_at };
    let IssuedToken { kept, token } = state.accounts().issue_token(&caller.user, new, clock::now()).await?;
    let view = IssuedTokenView { kept: token_view(&kept), token: token.expose().to_owned() };
    Ok((StatusCode::CREATED, Json(view)))
}
