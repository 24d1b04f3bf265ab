//! `POST /api/v1/users/me/webhooks/{id}/confirm`

use super::own_webhook::OwnWebhook;
use super::view::webhook_view;
use crate::error::{ApiError, PLEASE_CONFIRM};
use crate::extract::{CurrentUser, TypedPasswordLately};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, WebhookView};

/// Confirms a webhook that was paused by a password change. Sends waiting deliveries.
#[utoipa::path(
    post,
    path = "/api/v1/users/me/webhooks/{id}/confirm",
    tag = "webhooks",
    params(("id" = i64, Path, description = "Id of the webhook")),
    responses(
        (status = 200, body = WebhookView),
        (status = 403, body = ErrorBody, description = "The webhook of another user, or the password was not typed in the last ten minutes", examples(
            ("theirs" = (value = json!({"detail": "You do not have permission to access this webhook."}))),
            ("password" = (value = json!({"detail": PLEASE_CONFIRM, "code": "confirm_password"})))
        )),
        (status = 404, body = ErrorBody, description = "Webhook not found", example = json!({"detail": "Webhook not found."})),
    )
)]
pub(crate) async fn confirm(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    OwnWebhook(webhook): OwnWebhook,
    _: TypedPasswordLately,
) -> Result<Json<WebhookView>, ApiError> {
    let webhook = state.webhooks().confirm(&caller.user, webhook.id).await?;
    Ok(Json(webhook_view(webhook)))
}
