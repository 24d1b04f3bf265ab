//! What a rule reports about a text.

use super::codes::FindingCode;
use crate::briefing::Element;
use crate::judge::Severity;
use serde::{Deserialize, Serialize};

/// A finding of the checker on a tag.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"code": "title_short", "severity": "warn", "field": "title", "value": "23", "limit": "30", "span": null, "message": "Lengthen it to at least 30 characters; it has 23."})))]
#[expect(missing_docs, reason = "the names are those of the API; what they leave open is said")]
pub struct Finding {
    // In snake_case; one of [`FindingCode`].
    pub code: String,
    /// `error`, `warn`, `info`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub severity: Severity,
    /// The element.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub field: Element,
    // What was found, e.g. `72`.
    pub value: String,
    // The right value, e.g. `60`; may be empty.
    pub limit: String,
    /// Where in the element, in bytes: `[from, to]`.
    // Of SEO text in its plain text; `None` if all of it is affected.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<u64>>))]
    pub span: Option<(usize, usize)>,
    // One sentence about what to do.
    pub message: String,
}

impl Finding {
    /// True if it means that the page does not support a text.
    pub fn is_about_truth(&self) -> bool {
        FindingCode::named(&self.code).is_some_and(FindingCode::is_about_truth)
    }
}
