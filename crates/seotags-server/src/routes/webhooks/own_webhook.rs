//! A webhook in a path. It is another person's secret, so nobody else may open it, not even administrators.

use crate::error::ApiError;
use crate::extract::{CurrentUser, id_in};
use crate::state::ServiceState;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use seotags_app::webhooks::{Webhook, WebhookError, WebhookId};

/// A webhook of the caller; `{id}` in the path.
pub(super) struct OwnWebhook(pub(super) Webhook);

impl FromRequestParts<ServiceState> for OwnWebhook {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let caller = CurrentUser::from_request_parts(parts, state).await?;
        let id = id_in(parts, state, "id").await.ok_or(WebhookError::NotFound)?;
        let webhook = state.webhooks().get(WebhookId(id)).await?.ok_or(WebhookError::NotFound)?;
        if webhook.user != caller.user.id {
            return Err(ApiError::forbidden("You do not have permission to access this webhook."));
        }
        Ok(Self(webhook))
    }
}
