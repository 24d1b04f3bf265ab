//! `GET /api/v1/verification/verify/{token}`

use crate::error::ApiError;
use crate::extract::{MayUseLink, NoProofNeeded, Segment};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::clock;
use seotags_api::{ErrorBody, Message};
use seotags_app::accounts::Verified;

/// Confirms the link of an email. It does not sign anyone in, so mail scanners that open links do no harm.
#[utoipa::path(
    get,
    path = "/api/v1/verification/verify/{token}",
    tag = "account",
    params(("token" = String, Path, description = "The token from the link in the email")),
    responses(
        (status = 200, body = Message, example = json!({"msg": "Your account has been verified. You can now log in."})),
        (status = 400, body = ErrorBody, example = json!({"detail": "Invalid or expired verification token."})),
    )
)]
pub(crate) async fn verify(
    _: NoProofNeeded,
    State(state): State<ServiceState>,
    _: MayUseLink,
    Segment(token): Segment,
) -> Result<Json<Message>, ApiError> {
    let done = match state.accounts().verify(&token, clock::now()).await? {
        Verified::Account(_) => "Your account has been verified. You can now log in.",
        Verified::Already => "Your account is already verified.",
        Verified::EmailChanged(_) => "Your email address has been changed.",
    };
    Ok(Json(Message::new(done)))
}
