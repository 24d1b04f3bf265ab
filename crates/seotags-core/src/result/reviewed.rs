//! The result of a tag's review, as stored and shown.

use crate::briefing::Element;
use crate::review::{ReasonCode, Verdict};
use serde::{Deserialize, Serialize};

/// The verdict of the second model on an element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"element": "title", "verdict": "replace", "reason": "It did not name the material.", "before": "Winter Boots", "after": "Winter Boots of Oiled Leather", "model": "gpt-5-mini", "reviewed_at": "2026-11-21T10:30:00Z", "cost_micros": 210})))]
#[expect(missing_docs, reason = "the names are those of the API; what they leave open is said")]
pub struct Reviewed {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub element: Element,
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub verdict: Verdict,
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub reason: ReasonCode,
    pub before: String,
    // The proposed text, which is the element's text if it was taken. `None` without a proposal.
    pub after: Option<String>,
    pub model: String,
    // RFC 3339.
    pub reviewed_at: String,
    // Its share of the call's cost, in millionths of a US dollar.
    pub cost_micros: u64,
}
