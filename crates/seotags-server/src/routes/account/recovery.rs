//! `POST /api/v1/password-recovery/request-password-recovery/{email}`

use crate::error::ApiError;
use crate::extract::{NoProofNeeded, Segment};
use crate::guard::ClientAddress;
use crate::state::ServiceState;
use crate::throttle::Limit;
use axum::extract::State;
use axum::{Extension, Json};
use futures::FutureExt;
use seotags::clock;
use seotags_api::{ErrorBody, Message};

/// Emails a link for choosing a new password, if the account exists. The response and its timing are the same if it
/// does not.
#[utoipa::path(
    post,
    path = "/api/v1/password-recovery/request-password-recovery/{email}",
    tag = "account",
    params(("email" = String, Path, description = "The email address, percent-encoded")),
    responses(
        (status = 200, body = Message, example = json!({"msg": "If an account exists for this email, a password reset link has been sent."})),
        (status = 429, body = ErrorBody, example = json!({"detail": "Too many attempts. Please try again in 42 seconds."})),
    )
)]
pub(crate) async fn request_password_recovery(
    _: NoProofNeeded,
    State(state): State<ServiceState>,
    Extension(client): Extension<ClientAddress>,
    Segment(email): Segment,
) -> Result<Json<Message>, ApiError> {
    // First, so that requests for many addresses do not add more keys to the other limit.
    state.throttle().count(Limit::RecoveryByAddress, client.network())?;
    state.throttle().count(Limit::Recovery, (client.network(), email.trim().to_lowercase()))?;
    let accounts = state.accounts().clone();
    state.afterwork().spawn(
        async move {
            if let Err(error) = accounts.recover(&email, client.network(), clock::now()).await {
                tracing::error!(%error, "a link for a new password could not be sent");
            }
        }
        .boxed(),
    );
    Ok(Json(Message::new("If an account exists for this email, a password reset link has been sent.")))
}
