//! `POST /api/v1/users/me/webhooks/`

use super::view::{EventView, IssuedWebhookView};
use crate::error::{ApiError, PLEASE_CONFIRM};
use crate::extract::{CurrentUser, JsonBody, TypedPasswordLately};
use crate::state::ServiceState;
use crate::throttle::Limit;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use seotags::clock;
use seotags_api::ErrorBody;
use seotags_app::webhooks::{NewWebhook, WebhookEvent};
use serde::Deserialize;
use utoipa::ToSchema;

/// A new webhook.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({
    "url": "https://ci.example.com/hook", "events": ["analysis.finished", "analysis.failed"], "is_active": true
}))]
pub(crate) struct NewWebhookBody {
    /// The URL: http or https, not in a private network.
    url: String,
    /// Events to subscribe to. Default: all.
    events: Option<Vec<EventView>>,
    /// Whether deliveries are sent. Default: true.
    is_active: Option<bool>,
}

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
        Some(events) => events.into_iter().map(WebhookEvent::from).collect(),
        None => WebhookEvent::ALL.to_vec(),
    };
    let new = NewWebhook { url: body.url, events, is_active: body.is_active.unwrap_or(true) };
    let issued = state.webhooks().create(&caller.user, new, clock::now()).await?;
    Ok((StatusCode::CREATED, Json(issued.into())))
}
