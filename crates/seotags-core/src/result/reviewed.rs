//! The result of a tag's review, as stored and shown.

use crate::briefing::Element;
use crate::review::{ReasonCode, Verdict};
use serde::{Deserialize, Serialize};

/// The review of one element, with both versions of its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reviewed {
    /// The element.
    pub element: Element,
    /// Whether it was replaced.
    pub verdict: Verdict,
    /// The reviewer's reason.
    pub reason: ReasonCode,
    /// The earlier text.
    pub before: String,
    /// The proposed text, which is the element's text if it was taken. `None` without a proposal.
    pub after: Option<String>,
    /// The model that reviewed.
    pub model: String,
    /// Time, RFC 3339.
    pub reviewed_at: String,
    /// Its share of the call's cost, in millionths of a US dollar.
    pub cost_micros: u64,
}
