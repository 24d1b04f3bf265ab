//! `POST /api/v1/password-recovery/reset-password/`

use crate::error::ApiError;
use crate::extract::{MayUseLink, NoProofNeeded, PublicJson, SessionCookies, SetCookies};
use crate::guard::ClientAddress;
use crate::state::ServiceState;
use crate::throttle::Guesser;
use axum::extract::State;
use axum::{Extension, Json};
use seotags::{Secret, clock};
use seotags_api::{ErrorBody, Message, ResetBody};
use seotags_app::accounts::AccountError;

/// Sets a new password for the account of a link. Signs out every device, deletes personal tokens, and pauses webhooks
/// until they are confirmed. Marks the device as known, so that wrong guesses of strangers do not slow down a sign-in
/// on it.
#[utoipa::path(
    post,
    path = "/api/v1/password-recovery/reset-password/",
    tag = "account",
    request_body = ResetBody,
    responses(
        (status = 200, body = Message, example = json!({"msg": "Your password has been reset. You can now log in."})),
        (status = 400, body = ErrorBody, example = json!({"detail": "Invalid or expired password reset token."})),
    )
)]
pub(crate) async fn reset_password(
    _: NoProofNeeded,
    State(state): State<ServiceState>,
    Extension(client): Extension<ClientAddress>,
    _: MayUseLink,
    cookies: SessionCookies,
    PublicJson { 0: body }: PublicJson<ResetBody>,
) -> Result<(SetCookies, Json<Message>), ApiError> {
    let ResetBody { token, new_password } = body;
    let (accounts, now) = (state.accounts(), clock::now());
    let reset = accounts.reset_password(&token, Secret::verbatim(new_password), now).await;
    let user = reset.map_err(refusal)?;
    // Earlier guesses of strangers must not delay the owner, who has just proved access to the mailbox.
    state.throttle().reset_after_success(&Guesser::new(&user.email, client.network(), None));
    let device = accounts.device_cookie(cookies.device(), &user, now).map_err(ApiError::internal)?;
    Ok((cookies.known(Some(&device)), Json(Message::new("Your password has been reset. You can now log in."))))
}

/// A refusal as for other calls, but for links.
pub(super) fn refusal(error: AccountError) -> ApiError {
    match error {
        AccountError::MailToken => ApiError::bad_request("Invalid or expired password reset token."),
        other => other.into(),
    }
}
