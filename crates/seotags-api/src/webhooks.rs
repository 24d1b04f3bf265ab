//! Webhooks.

use serde::{Deserialize, Serialize};

/// An event that webhooks report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = WebhookEvent))]
pub enum EventView {
    /// Every page has a result, or the review is done.
    #[serde(rename = "analysis.finished")]
    Finished,
    /// Something stopped the whole, or the review.
    #[serde(rename = "analysis.failed")]
    Failed,
}

/// A webhook, without its secret.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({
    "id": 2, "url": "https://ci.example.com/hook", "events": ["analysis.finished", "analysis.failed"],
    "is_active": true, "paused_at": null, "created_at": "2026-11-21T10:30:00.000Z", "last_attempt_at": "2026-11-21T11:02:10.000Z",
    "last_error": null
})))]
pub struct WebhookView {
    pub id: i64,
    pub url: String,
    pub events: Vec<EventView>,
    pub is_active: bool,
    /// When a password change paused it; nothing is sent until its owner confirms it. Null: not paused.
    pub paused_at: Option<String>,
    pub created_at: String,
    /// When a delivery was last attempted.
    pub last_attempt_at: Option<String>,
    /// Why that attempt failed. Null: it did not fail.
    pub last_error: Option<String>,
}

/// A new webhook with its secret, which only this response contains.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({
    "id": 2, "url": "https://ci.example.com/hook", "events": ["analysis.finished", "analysis.failed"],
    "is_active": true, "paused_at": null, "created_at": "2026-11-21T10:30:00.000Z", "last_attempt_at": null, "last_error": null,
    "secret": "whsec_9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
})))]
pub struct IssuedWebhookView {
    #[serde(flatten)]
    pub kept: WebhookView,
    /// Key of the header `x-seotags-signature: t=UNIX,v1=HEX` of deliveries: the HMAC-SHA256 of `UNIX.BODY`. It is
    /// never shown again.
    pub secret: String,
}

/// A new webhook.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({
    "url": "https://ci.example.com/hook", "events": ["analysis.finished", "analysis.failed"], "is_active": true
})))]
pub struct NewWebhookBody {
    /// The URL: http or https, not in a private network.
    pub url: String,
    /// Events to subscribe to. Default: all.
    pub events: Option<Vec<EventView>>,
    /// Whether deliveries are sent. Default: true.
    pub is_active: Option<bool>,
}

/// Changes to a webhook. Absent fields stay unchanged.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"is_active": false})))]
pub struct WebhookBody {
    /// The URL.
    pub url: Option<String>,
    /// Events to subscribe to.
    pub events: Option<Vec<EventView>>,
    /// Whether deliveries are sent.
    pub is_active: Option<bool>,
}
