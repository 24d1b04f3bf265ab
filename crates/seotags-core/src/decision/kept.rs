//! A decision as it is kept and shown.

use crate::check::{Evidence, Finding};
use crate::compose::WrittenBy;
use serde::{Deserialize, Serialize};

/// What a person thinks of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It is good as it is.
    Accepted,
    /// Another text was put in its place, and is good.
    Edited,
    /// It is not to be used.
    Rejected,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 3] = [Self::Accepted, Self::Edited, Self::Rejected];

    /// As in all data, and as people are told.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Edited => "edited",
            Self::Rejected => "rejected",
        }
    }

    /// The verdict of that name.
    pub fn of(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.as_str() == text)
    }
}

/// What a person decided about one element of a page's tags (`api` 10.5).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// The verdict; `None`: it is locked, and no more was said.
    pub decision: Option<Verdict>,
    /// The text that it is about. Keywords are joined by [`super::KEYWORD_JOINT`].
    pub text: Option<String>,
    /// It is not written again.
    pub locked: bool,
    /// Who decided.
    pub by: String,
    /// When, RFC 3339.
    pub at: String,
    /// What the engine wrote, where that is something else than what stands there: it comes back when the decision is
    /// withdrawn.
    #[serde(default)]
    pub generated: Option<Generated>,
    /// Who wrote the text.
    #[serde(skip)]
    pub source: Option<WrittenBy>,
}

/// What the engine wrote for an element.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Generated {
    /// The text; `None` if it wrote none.
    pub text: Option<String>,
    /// Who wrote it.
    pub source: Option<WrittenBy>,
    /// What was found about it.
    #[serde(skip)]
    pub findings: Vec<Finding>,
    /// What of the page proved it.
    #[serde(skip)]
    pub evidence: Vec<Evidence>,
}

impl Decision {
    /// As people are told: `edited, locked`.
    pub fn words(&self) -> String {
        let verdict = self.decision.map(Verdict::as_str);
        let parts: Vec<&str> = verdict.into_iter().chain(self.locked.then_some("locked")).collect();
        parts.join(", ")
    }

    /// True for a text that a person wants to be used.
    pub fn is_approved(&self) -> bool {
        matches!(self.decision, Some(Verdict::Accepted | Verdict::Edited))
    }

    /// True for a text that a person does not want to be used.
    pub fn is_rejected(&self) -> bool {
        self.decision == Some(Verdict::Rejected)
    }

    /// True if its text stands whatever the engine writes the next time.
    pub fn stands(&self) -> bool {
        self.locked || self.is_approved()
    }
}
