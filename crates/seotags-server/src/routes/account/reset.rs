//! `POST /api/v1/password-recovery/reset-password/`

use crate::entities::Message;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Anyone, MayUseLink, PublicJson};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::{Secret, clock};
use seotags_app::accounts::AccountError;
use serde::Deserialize;
use utoipa::ToSchema;

/// A new password.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"token": "9f86d081884c7d65", "new_password": "Correct-Horse-2"}))]
pub(crate) struct ResetBody {
    /// What stands in the link of the mail.
    token: String,
    /// As for signing up.
    new_password: String,
}

/// Gives the account of a link another password. Every device is signed out.
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
    _: Anyone,
    State(state): State<ServiceState>,
    _: MayUseLink,
    PublicJson { 0: body }: PublicJson<ResetBody>,
) -> Result<Json<Message>, ApiError> {
    let ResetBody { token, new_password } = body;
    let reset = state.accounts().reset_password(&token, Secret::verbatim(new_password), clock::now()).await;
    reset.map_err(|error| match error {
        AccountError::MailToken => ApiError::bad_request("Invalid or expired password reset token."),
        other => other.into(),
    })?;
    Ok(Json(Message::new("Your password has been reset. You can now log in.")))
}
