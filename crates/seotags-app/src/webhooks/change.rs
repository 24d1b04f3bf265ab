//! Requested values of a webhook, and their checks.

use super::error::WebhookError;
use seotags::crawl::Guard;
use seotags::url::{HttpUrl, without_credentials};
use seotags_store::model::{Webhook, WebhookEvent};

/// Most webhooks of a user.
pub(super) const MOST: u32 = 20;
/// Longest URL in bytes, the same as for pages.
const MAX_URL_BYTES: usize = 2_048;

/// A webhook to create.
#[derive(Debug, Clone)]
pub struct NewWebhook {
    /// Where deliveries go.
    pub url: String,
    /// The events that it is notified of.
    pub events: Vec<WebhookEvent>,
    /// Whether it gets deliveries.
    pub is_active: bool,
}

/// The changes to make; `None` keeps a value.
#[derive(Debug, Clone, Default)]
pub struct WebhookChange {
    /// Where deliveries go.
    pub url: Option<String>,
    /// The events that it is notified of.
    pub events: Option<Vec<WebhookEvent>>,
    /// Whether it gets deliveries.
    pub is_active: Option<bool>,
}

/// Valid values.
pub(super) struct Checked {
    pub(super) url: String,
    pub(super) events: Vec<WebhookEvent>,
    pub(super) is_active: bool,
}

impl NewWebhook {
    pub(super) fn checked(self, guard: &Guard) -> Result<Checked, WebhookError> {
        let text = self.url.trim();
        if text.len() > MAX_URL_BYTES {
            return Err(WebhookError::Url("it is too long"));
        }
        if without_credentials(text) != text {
            return Err(WebhookError::Url("it contains credentials; check the signature instead"));
        }
        let url = HttpUrl::parse(text).map_err(|_| WebhookError::Url("write it as https://ci.example.com/hook"))?;
        guard.check(&url).map_err(|_| WebhookError::Url("it points to a private address"))?;
        let mut events: Vec<WebhookEvent> = Vec::new();
        for event in self.events {
            if !events.contains(&event) {
                events.push(event);
            }
        }
        if events.is_empty() {
            return Err(WebhookError::NoEvents);
        }
        Ok(Checked { url: url.as_str().to_owned(), events, is_active: self.is_active })
    }
}

impl WebhookChange {
    /// The webhook with the change applied.
    pub(super) fn over(self, known: Webhook) -> NewWebhook {
        NewWebhook {
            url: self.url.unwrap_or(known.url),
            events: self.events.unwrap_or(known.events),
            is_active: self.is_active.unwrap_or(known.is_active),
        }
    }
}
