//! `GET /api/v1/users/me/webhooks/`

use super::view::webhook_view;
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::WebhookView;

/// Lists your webhooks, newest first.
#[utoipa::path(get, path = "/api/v1/users/me/webhooks/", tag = "webhooks", responses((status = 200, body = Vec<WebhookView>)))]
pub(crate) async fn list(
    caller: CurrentUser,
    State(state): State<ServiceState>,
) -> Result<Json<Vec<WebhookView>>, ApiError> {
    let webhooks = state.webhooks().of_user(caller.user.id).await?;
    Ok(Json(webhooks.into_iter().map(webhook_view).collect()))
}
