//! A webhook in responses.

use seotags::result::moment_text;
use seotags_app::webhooks::{IssuedWebhook, Webhook, WebhookEvent};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An event that webhooks report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = WebhookEvent)]
pub(super) enum EventView {
    /// Every page has a result, or the review is done.
    #[serde(rename = "analysis.finished")]
    Finished,
    /// Something stopped the whole, or the review.
    #[serde(rename = "analysis.failed")]
    Failed,
}

impl From<EventView> for WebhookEvent {
    fn from(event: EventView) -> Self {
        match event {
            EventView::Finished => Self::Finished,
            EventView::Failed => Self::Failed,
        }
    }
}

impl From<WebhookEvent> for EventView {
    fn from(event: WebhookEvent) -> Self {
        match event {
            WebhookEvent::Finished => Self::Finished,
            WebhookEvent::Failed => Self::Failed,
        }
    }
}

/// A webhook, without its secret.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({
    "id": 2, "url": "https://ci.example.com/hook", "events": ["analysis.finished", "analysis.failed"],
    "is_active": true, "paused_at": null, "created_at": "2026-11-21T10:30:00.000Z", "last_attempt_at": "2026-11-21T11:02:10.000Z",
    "last_error": null
}))]
pub(super) struct WebhookView {
    id: i64,
    url: String,
    events: Vec<EventView>,
    is_active: bool,
    /// When a password change paused it; nothing is sent until its owner confirms it. Null: not paused.
    paused_at: Option<String>,
    created_at: String,
    /// When a delivery was last attempted.
    last_attempt_at: Option<String>,
    /// Why that attempt failed. Null: it did not fail.
    last_error: Option<String>,
}

/// A new webhook with its secret, which only this response contains.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "id": 2, "url": "https://ci.example.com/hook", "events": ["analysis.finished", "analysis.failed"],
    "is_active": true, "paused_at": null, "created_at": "2026-11-21T10:30:00.000Z", "last_attempt_at": null, "last_error": null,
    "secret": "whsec_9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
}))]
pub(super) struct IssuedWebhookView {
    #[serde(flatten)]
    kept: WebhookView,
    /// Key of the header `x-seotags-signature: t=UNIX,v1=HEX` of deliveries: the HMAC-SHA256 of `UNIX.BODY`. It is
    /// never shown again.
    secret: String,
}

impl From<Webhook> for WebhookView {
    fn from(webhook: Webhook) -> Self {
        Self {
            id: webhook.id.0,
            url: webhook.url,
            events: webhook.events.into_iter().map(EventView::from).collect(),
            is_active: webhook.is_active,
            paused_at: webhook.paused_at.map(|at| moment_text(at.as_millisecond())),
            created_at: moment_text(webhook.created_at.as_millisecond()),
            last_attempt_at: webhook.last_attempt_at.map(|at| moment_text(at.as_millisecond())),
            last_error: webhook.last_error,
        }
    }
}

impl From<IssuedWebhook> for IssuedWebhookView {
    fn from(issued: IssuedWebhook) -> Self {
        Self { kept: issued.kept.into(), secret: issued.secret.expose().to_owned() }
    }
}
