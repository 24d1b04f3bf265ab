//! What can be told.

use crate::analyses::Status;
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
