//! The webhooks of users, and their events.

use super::lifecycle::Status;
use super::user::UserId;
use jiff::Timestamp;
use seotags_core::named::named;

named! {
    /// An event of an analysis.
    pub enum WebhookEvent {
        /// Every page has a result, or the review is done.
        Finished = "analysis.finished",
        /// Something stopped the whole analysis, or the review.
        Failed = "analysis.failed",
    }
}

impl WebhookEvent {
    /// The event for an analysis that ended in this status; `None` for a stop on request.
    pub fn of(status: Status) -> Option<Self> {
        match status {
            Status::Success | Status::ReviewSuccess => Some(Self::Finished),
            Status::Failure | Status::ReviewFailure => Some(Self::Failed),
            Status::Pending
            | Status::Processing
            | Status::Stopped
            | Status::ReviewPending
            | Status::ReviewInProgress => None,
        }
    }
}

/// Number of a webhook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WebhookId(pub i64);

/// A webhook of a user, without its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    /// Its number.
    pub id: WebhookId,
    /// The owner.
    pub user: UserId,
    /// Where deliveries go.
    pub url: String,
    /// The events that it is notified of.
    pub events: Vec<WebhookEvent>,
    /// Whether it gets deliveries.
    pub is_active: bool,
    /// When it was paused by a password change. It gets nothing until its owner confirms it.
    pub paused_at: Option<Timestamp>,
    /// When it was created.
    pub created_at: Timestamp,
    /// When a delivery was last attempted.
    pub last_attempt_at: Option<Timestamp>,
    /// Why that failed, if it did: one sentence without a full stop.
    pub last_error: Option<String>,
}
