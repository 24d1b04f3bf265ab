//! Where users want to be told of their analyses, and of what.

use super::lifecycle::Status;
use super::user::UserId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Something that happens to an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum WebhookEvent {
    /// Every page has a result, or the review is done.
    #[serde(rename = "analysis.finished")]
    Finished,
    /// Something stopped the whole, or the review.
    #[serde(rename = "analysis.failed")]
    Failed,
}

impl WebhookEvent {
    /// Every event.
    pub const ALL: [Self; 2] = [Self::Finished, Self::Failed];

    /// Its name.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Finished => "analysis.finished",
            Self::Failed => "analysis.failed",
        }
    }

    /// The event of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.as_str() == name)
    }

    /// What it means that an analysis ended in this status; stops on request are nothing to tell.
    pub(crate) fn of(status: Status) -> Option<Self> {
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

/// Where a user wants to be told, without its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    /// Its number.
    pub id: WebhookId,
    /// Whose.
    pub user: UserId,
    /// Where.
    pub url: String,
    /// Of what.
    pub events: Vec<WebhookEvent>,
    /// Nothing is told to one that is not.
    pub is_active: bool,
    /// When it was paused by a password change. It gets nothing until its owner confirms it.
    pub paused_at: Option<Timestamp>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When something was last told, or tried to be.
    pub last_attempt_at: Option<Timestamp>,
    /// Why that failed, if it did: one sentence without a full stop.
    pub last_error: Option<String>,
}
