//! `POST /api/v1/users/me/webhooks/`

use super::view::{issued_webhook_view, webhook_event};
use crate::error::{ApiError, PLEASE_CONFIRM};
use crate::extract::{CurrentUser, JsonBody, TypedPasswordLately};
use crate::state::ServiceState;
use crate::throttle::Limit;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use seotags::clock;
use seotags_api::{ErrorBody, IssuedWebhookView, NewWebhookBody};
use seotags_app::webhooks::{NewWebhook, WebhookEvent};

/// Creates a webhook. Only this answer shows its secret. Sends the user an email.
#[utoipa::path(
    post,
    path = "/api/v1/users/me/webhooks/",
    tag = "webhooks",
    request_body = NewWebhookBody,
    responses(
        (status = 201, body = IssuedWebhookView),
        (status = 400, body = ErrorBody, description = "An invalid value", example = json!({"detail": "Invalid webhook URL: it points to a private address."})),
        (status = 403, body = ErrorBody, description = "The password was not typed in the last ten minutes", example = json!({"detail": PLEASE_CONFIRM, "code": "confirm_password"})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: url: it is missing."})),
        (status = 429, body = ErrorBody, example = json!({"detail": "Too many attempts. Please try again in 42 seconds."})),
    )
)]
pub(crate) async fn create(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    _: TypedPasswordLately,
    JsonBody(body): JsonBody<NewWebhookBody>,
) -> Result<(StatusCode, Json<IssuedWebhookView>), ApiError> {
    state.throttle().count(Limit::NewAccess, caller.user.id)?;
    let events = match body.events {
        Some(events) => events.into_iter().map(webhook_event).collect(),
        None => WebhookEvent::ALL.to_vec(),
    };
    let new = NewWebhook { url: body.url, events, is_active: body.is_active.unwrap_or(true) };
    let issued = state.webhooks().create(&caller.user, new, clock::now()).await?;
    Ok((StatusCode::CREATED, Json(issued_webhook_view(issued))))
}
