//! What came of a tag's review, as it is kept and shown.

use crate::compose::Element;
use crate::review::{ReasonCode, Verdict};
use serde::{Deserialize, Serialize};

/// The review of one element, with both versions of its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reviewed {
    /// Which element.
    pub element: Element,
    /// Whether it was replaced.
    pub verdict: Verdict,
    /// Why, in the reviewer's opinion.
    pub reason: ReasonCode,
    /// The text as it was.
    pub before: String,
    /// The text that was proposed; the element's own if it was taken. `None` if none was.
    pub after: Option<String>,
    /// The model that reviewed.
    pub model: String,
    /// When, RFC 3339.
    pub reviewed_at: String,
    /// Its share of the call's cost, in millionths of a dollar.
    pub cost_micros: u64,
}
