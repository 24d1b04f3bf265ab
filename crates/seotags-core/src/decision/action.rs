//! Actions of a person on an element.

use super::text::TextError;
use crate::briefing::Element;

/// An action of a person on one element of a page's tags.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Accept the current suggestion. A text written by a person stays `edited`, unless it was rejected.
    Accept,
    /// Replace the suggestion with this text. An identical text accepts it.
    Edit(String),
    /// Reject the suggestion.
    Reject,
    /// Do not write the element again.
    Lock,
    /// Allow the element to be written again.
    Unlock,
    /// Undo all decisions: the engine's text is restored, and a lock is removed.
    Withdraw,
}

impl Act {
    /// True if it may change the text, which then has to be checked.
    pub fn may_change_text(&self) -> bool {
        matches!(self, Self::Edit(_) | Self::Withdraw)
    }

    /// The completed action, for messages: `accepted`.
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

    /// The action to perform, for messages: `accept`.
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

/// Why an action is not possible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecisionError {
    /// There is no text to decide about.
    #[error("the page has no {} to {verb}", element.words())]
    NoText {
        /// The element.
        element: Element,
        /// The action.
        verb: &'static str,
    },
    /// The text is invalid.
    #[error("{}: {reason}", element.words())]
    Text {
        /// The element.
        element: Element,
        /// The reason.
        reason: TextError,
    },
}
