//! `PUT /api/v1/users/me/webhooks/{id}`

use super::own::OwnWebhook;
use super::view::{EventView, WebhookView};
use crate::error::{ApiError, PLEASE_CONFIRM};
use crate::extract::{CurrentUser, JsonBody};
use crate::state::ServiceState;
use crate::throttle::Limit;
use axum::Json;
use axum::extract::State;
use seotags::clock;
use seotags_api::ErrorBody;
use seotags_app::webhooks::{WebhookChange, WebhookEvent};
use serde::Deserialize;
use utoipa::ToSchema;

/// Changes to a webhook. Absent fields stay unchanged.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"is_active": false}))]
pub(crate) struct WebhookBody {
    /// The URL.
    url: Option<String>,
    /// Events to subscribe to.
    events: Option<Vec<EventView>>,
    /// Whether deliveries are sent.
    is_active: Option<bool>,
}

/// Changes a webhook; its secret stays. A new URL requires a password typed in the last ten minutes, and sends the user
/// an email.
#[utoipa::path(
    put,
    path = "/api/v1/users/me/webhooks/{id}",
    tag = "webhooks",
    params(("id" = i64, Path, description = "Id of the webhook")),
    request_body = WebhookBody,
    responses(
        (status = 200, body = WebhookView),
        (status = 400, body = ErrorBody, description = "An invalid value", example = json!({"detail": "A webhook has at least one event."})),
        (status = 403, body = ErrorBody, description = "The webhook of another user, or the password was not typed in the last ten minutes", examples(
            ("theirs" = (value = json!({"detail": "You do not have permission to access this webhook."}))),
            ("password" = (value = json!({"detail": PLEASE_CONFIRM, "code": "confirm_password"})))
        )),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Webhook not found."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: is_active: expected a boolean."})),
        (status = 429, body = ErrorBody, example = json!({"detail": "Too many attempts. Please try again in 42 seconds."})),
    )
)]
pub(crate) async fn change(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    OwnWebhook(webhook): OwnWebhook,
    JsonBody(body): JsonBody<WebhookBody>,
) -> Result<Json<WebhookView>, ApiError> {
    if body.url.as_ref().is_some_and(|url| *url != webhook.url) {
        caller.typed_password_lately()?;
        state.throttle().count(Limit::NewAccess, caller.user.id)?;
    }
    let events = body.events.map(|events| events.into_iter().map(WebhookEvent::from).collect());
    let change = WebhookChange { url: body.url, events, is_active: body.is_active };
    Ok(Json(state.webhooks().update(&caller.user, webhook.id, change, clock::now()).await?.into()))
}
