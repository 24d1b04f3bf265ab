//! What a person can do with an element.

use super::TextError;
use crate::compose::Element;

/// What a person does with one element of a page's tags.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// The text that stands there is good. One that a person wrote stays `edited`, unless it was rejected.
    Accept,
    /// This text takes its place. The one that stands there already is accepted by it.
    Edit(String),
    /// The text that stands there is not to be used.
    Reject,
    /// The element is not written again.
    Lock,
    /// It may be written again.
    Unlock,
    /// As if nobody had decided anything: what the engine wrote comes back, and a lock is gone.
    Withdraw,
}

impl Act {
    /// True if it may bring another text, which is to be checked.
    pub fn may_change_text(&self) -> bool {
        matches!(self, Self::Edit(_) | Self::Withdraw)
    }

    /// What was done, for messages: `accepted`.
    pub fn done(&self) -> &'static str {
        match self {
            Self::Accept => "accepted",
            Self::Edit(_) => "edited",
            Self::Reject => "rejected",
            Self::Lock => "locked",
            Self::Unlock => "unlocked",
            Self::Withdraw => "withdrawn",
        }
    }

    /// What is to be done, for messages: `accept`.
    pub fn verb(&self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Edit(_) => "edit",
            Self::Reject => "reject",
            Self::Lock => "lock",
            Self::Unlock => "unlock",
            Self::Withdraw => "withdraw",
        }
    }
}

/// Why an act is not possible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecisionError {
    /// There is no text to say it of.
    #[error("the page has no {} to {verb}", element.words())]
    NoText {
        /// Of which element.
        element: Element,
        /// What was to be done.
        verb: &'static str,
    },
    /// The text cannot be taken.
    #[error("{}: {reason}", element.words())]
    Text {
        /// Of which element.
        element: Element,
        /// Why.
        reason: TextError,
    },
}
