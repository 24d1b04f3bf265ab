//! `DELETE /api/v1/users/me/webhooks/{id}`

use super::own::OwnWebhook;
use crate::error::{ApiError, ErrorBody};
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;

/// Removes a webhook, and what was still to be told to it.
#[utoipa::path(
    delete,
    path = "/api/v1/users/me/webhooks/{id}",
    tag = "webhooks",
    params(("id" = i64, Path, description = "Number of the webhook")),
    responses(
        (status = 204, description = "Nothing is told to it any more"),
        (status = 403, body = ErrorBody, description = "Somebody else's", example = json!({"detail": "You do not have permission to access this webhook."})),
        (status = 404, body = ErrorBody, description = "There is none", example = json!({"detail": "Webhook not found."})),
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
