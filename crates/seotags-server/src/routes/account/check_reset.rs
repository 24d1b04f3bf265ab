//! `POST /api/v1/password-recovery/check-token/`

use super::reset::refusal;
use crate::error::ApiError;
use crate::extract::{MayUseLink, NoProofNeeded, PublicJson};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::clock;
use seotags_api::{ErrorBody, Message, ResetTokenBody};

/// Checks whether the link of an email can still set a new password, before one is typed. The link stays valid.
#[utoipa::path(
    post,
    path = "/api/v1/password-recovery/check-token/",
    tag = "account",
    request_body = ResetTokenBody,
    responses(
        (status = 200, body = Message, example = json!({"msg": "The link is valid."})),
        (status = 400, body = ErrorBody, example = json!({"detail": "Invalid or expired password reset token."})),
    )
)]
pub(crate) async fn check_reset(
    _: NoProofNeeded,
    State(state): State<ServiceState>,
    _: MayUseLink,
    PublicJson { 0: body }: PublicJson<ResetTokenBody>,
) -> Result<Json<Message>, ApiError> {
    state.accounts().check_reset(&body.token, clock::now()).await.map_err(refusal)?;
    Ok(Json(Message::new("The link is valid.")))
}
