//! `DELETE /api/v1/users/me/webhooks/{id}`

use super::own_webhook::OwnWebhook;
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use seotags_api::ErrorBody;

/// Deletes a webhook with its pending deliveries.
#[utoipa::path(
    delete,
    path = "/api/v1/users/me/webhooks/{id}",
    tag = "webhooks",
    params(("id" = i64, Path, description = "Id of the webhook")),
    responses(
        (status = 204, description = "Deleted"),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this webhook."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Webhook not found."})),
    )
)]
pub(crate) async fn delete(
    _: CurrentUser,
    State(state): State<ServiceState>,
    OwnWebhook(webhook): OwnWebhook,
) -> Result<StatusCode, ApiError> {
    state.webhooks().delete(webhook.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
