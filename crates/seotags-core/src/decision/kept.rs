//! A decision, as stored and shown.

use crate::check::{Evidence, Finding};
use crate::compose::WrittenBy;
use crate::named::named;
use serde::{Deserialize, Serialize};

named! {
    /// A person's verdict on a text.
    pub enum Verdict {
        /// The text is good.
        Accepted = "accepted",
        /// A person replaced the text.
        Edited = "edited",
        /// The text must not be used.
        Rejected = "rejected",
    }
}

/// A person's decision about one element of a page's tags.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// The verdict; `None`: the element is only locked.
    pub decision: Option<Verdict>,
    /// The text that was decided about. Keywords are joined by [`super::KEYWORD_JOINT`].
    pub text: Option<String>,
    /// True if the element must not be written again.
    pub locked: bool,
    /// Who decided.
    pub by: String,
    /// The time, RFC 3339.
    pub at: String,
    /// The engine's text, if it differs from the current one. It is restored when the decision is withdrawn.
    #[serde(default)]
    pub generated: Option<Generated>,
    /// Who wrote the text.
    #[serde(skip)]
    pub source: Option<WrittenBy>,
}

/// The engine's text for an element.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Generated {
    /// The text; `None` if the engine wrote none.
    pub text: Option<String>,
    /// Who wrote it.
    pub source: Option<WrittenBy>,
    /// Findings about it.
    #[serde(skip)]
    pub findings: Vec<Finding>,
    /// Evidence for it on the page.
    #[serde(skip)]
    pub evidence: Vec<Evidence>,
}

impl Decision {
    /// For messages: `edited, locked`.
    pub fn words(&self) -> String {
        let verdict = self.decision.map(Verdict::as_str);
        let parts: Vec<&str> = verdict.into_iter().chain(self.locked.then_some("locked")).collect();
        parts.join(", ")
    }

    /// True for a text that a person wants to use.
    pub fn is_approved(&self) -> bool {
        matches!(self.decision, Some(Verdict::Accepted | Verdict::Edited))
    }

    /// True for a text that a person does not want to use.
    pub fn is_rejected(&self) -> bool {
        self.decision == Some(Verdict::Rejected)
    }

    /// True if the text stays, whatever the engine writes next time.
    pub fn stands(&self) -> bool {
        self.locked || self.is_approved()
    }
}
