//! `POST /api/v1/waitlist/`

use crate::error::ApiError;
use crate::extract::{JsonBody, MayJoin, NoProofNeeded, PublicJson};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use seotags_api::{ErrorBody, Message, WaitingBody};
use seotags_app::waitlist::WaitlistError;

/// Adds an email address to the waiting list. The response is the same if it is already there.
#[utoipa::path(
    post,
    path = "/api/v1/waitlist/",
    tag = "waiting list",
    request_body = WaitingBody,
    responses(
        (status = 201, body = Message, example = json!({"msg": "You are on the waiting list."})),
        (status = 400, body = ErrorBody, description = "Not an email address", example = json!({"detail": "Please enter a valid email address."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: email: it is missing."})),
        (status = 429, body = ErrorBody, description = "Too many requests from one network", example = json!({"detail": "Too many attempts. Please try again in 60 seconds."}))
    )
)]
pub(crate) async fn join(
    _: NoProofNeeded,
    State(state): State<ServiceState>,
    _: MayJoin,
    JsonBody(body): PublicJson<WaitingBody>,
) -> Result<(StatusCode, Json<Message>), ApiError> {
    match state.app().waitlist().add(&body.email, body.source.as_deref()).await {
        Ok(()) => Ok((StatusCode::CREATED, Json(Message::new("You are on the waiting list.")))),
        Err(WaitlistError::Address(_)) => Err(ApiError::bad_request("Please enter a valid email address.")),
        Err(WaitlistError::Store(error)) => Err(error.into()),
    }
}
