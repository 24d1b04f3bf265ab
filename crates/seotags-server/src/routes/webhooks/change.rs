//! `PUT /api/v1/users/me/webhooks/{id}`

use super::own_webhook::OwnWebhook;
use super::view::{webhook_event, webhook_view};
use crate::error::{ApiError, PLEASE_CONFIRM};
use crate::extract::{CurrentUser, JsonBody};
use crate::state::ServiceState;
use crate::throttle::Limit;
use axum::Json;
use axum::extract::State;
use seotags::clock;
use seotags_api::{ErrorBody, WebhookBody, WebhookView};
use seotags_app::webhooks::WebhookChange;

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
    let events = body.events.map(|events| events.into_iter().map(webhook_event).collect());
    let change = WebhookChange { url: body.url, events, is_active: body.is_active };
    let webhook = state.webhooks().update(&caller.user, webhook.id, change, clock::now()).await?;
    Ok(Json(webhook_view(webhook)))
}
