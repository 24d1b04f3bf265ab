//! `POST /api/v1/users/request-email-change`

use crate::error::{ApiError, PLEASE_CONFIRM};
use crate::extract::{CurrentUser, QueryOf, TypedPasswordLately};
use crate::guard::ClientAddress;
use crate::state::ServiceState;
use crate::throttle::Limit;
use axum::extract::State;
use axum::{Extension, Json};
use seotags::clock;
use seotags_api::{EmailChangeParams, ErrorBody, Message};

/// Emails a link to a new address. The account uses the address once the link is opened.
#[utoipa::path(
    post,
    path = "/api/v1/users/request-email-change",
    tag = "account",
    params(EmailChangeParams),
    responses(
        (status = 200, body = Message, example = json!({"msg": "A confirmation email has been sent to new@shop.example. Your email stays ada@shop.example until you confirm."})),
        (status = 400, body = ErrorBody, example = json!({"detail": "Please enter a valid email address."})),
        (status = 403, body = ErrorBody, description = "The password was not typed in the last ten minutes", example = json!({"detail": PLEASE_CONFIRM, "code": "confirm_password"})),
        (status = 429, body = ErrorBody, example = json!({"detail": "Too many attempts. Please try again in 42 seconds."})),
    )
)]
pub(crate) async fn request_email_change(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    Extension(client): Extension<ClientAddress>,
    _: TypedPasswordLately,
    QueryOf(EmailChangeParams { new_email }): QueryOf<EmailChangeParams>,
) -> Result<Json<Message>, ApiError> {
    let user = &caller.user;
    state.throttle().count(Limit::EmailChange, (client.network(), &user.email))?;
    let new_email = new_email.unwrap_or_default();
    let new = state.accounts().request_email_change(user, &new_email, client.network(), clock::now()).await?;
    let stays = &user.email;
    Ok(Json(Message::new(format!(
        "A confirmation email has been sent to {new}. Your email stays {stays} until you confirm."
    ))))
}
