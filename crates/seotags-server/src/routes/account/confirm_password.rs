//! `POST /api/v1/users/me/confirm-password`

use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody, SessionCookies, SetCookies};
use crate::guard::ClientAddress;
use crate::routes::passwords;
use crate::state::ServiceState;
use axum::extract::State;
use axum::{Extension, Json};
use seotags::{Secret, clock};
use seotags_api::{AccessTokenView, ConfirmBody, ErrorBody};
use seotags_app::accounts::AccountError;

/// Confirms the password. Returns an access token for calls that need a password typed in the last ten minutes (new
/// tokens, webhooks and addresses). Marks the device as known to the account.
#[utoipa::path(
    post,
    path = "/api/v1/users/me/confirm-password",
    tag = "account",
    request_body = ConfirmBody,
    responses(
        (status = 200, body = AccessTokenView),
        (status = 400, body = ErrorBody, description = "The password is wrong", example = json!({"detail": "Your password is not correct."})),
        (status = 429, body = ErrorBody, example = json!({"detail": "Too many attempts. Please try again in 42 seconds."})),
    )
)]
pub(crate) async fn confirm_password(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    Extension(client): Extension<ClientAddress>,
    cookies: SessionCookies,
    JsonBody(ConfirmBody { password }): JsonBody<ConfirmBody>,
) -> Result<(SetCookies, Json<AccessTokenView>), ApiError> {
    let (user, now) = (&caller.user, clock::now());
    let guesser = passwords::guesser(&state, &cookies, client, &user.email, now).await?;
    state.throttle().try_password(&guesser)?;
    let confirmed = state.accounts().confirm(user, Secret::verbatim(password), now).await;
    let token = confirmed.map_err(|error| match error {
        AccountError::WrongCurrentPassword => ApiError::bad_field("password", "Your password is not correct."),
        other => other.into(),
    })?;
    state.throttle().reset_after_success(&guesser);
    let device = passwords::device_to_know(&state, &cookies, user, now).await?;
    Ok((cookies.known(device.as_ref()), Json(AccessTokenView::new(token))))
}
