//! A decision, as stored and shown.

use crate::briefing::WrittenBy;
use crate::check::{Evidence, Finding};
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

/// A person's decision on an element.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"decision": "edited", "text": "Winter Boots of Oiled Leather", "locked": true, "by": "ada@shop.example", "at": "2026-11-21T10:30:00Z", "generated": {"text": "Winter Boots", "source": "builtin"}})))]
pub struct Decision {
    /// `accepted`, `edited` or `rejected`. Null: only locked.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub decision: Option<Verdict>,
    /// The text that was decided on.
    // Keywords are joined by [`super::KEYWORD_JOINT`].
    pub text: Option<String>,
    /// Whether the element is locked against rewriting.
    pub locked: bool,
    /// Who decided.
    pub by: String,
    /// When.
    // RFC 3339.
    pub at: String,
    /// The text of the engine, if a person replaced it.
    // It is restored when the decision is withdrawn.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<serde_json::Value>))]
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
