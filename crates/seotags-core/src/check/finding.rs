//! What a rule reports about a text.

use super::codes::FindingCode;
use crate::briefing::Element;
use crate::judge::Severity;
use serde::{Deserialize, Serialize};

/// A finding on one element.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// Code, snake_case; a [`FindingCode`].
    pub code: String,
    /// Severity.
    pub severity: Severity,
    /// The element.
    pub field: Element,
    /// What was found, e.g. `72`.
    pub value: String,
    /// The right value, e.g. `60`; may be empty.
    pub limit: String,
    /// Byte range in the element (for SEO text, in its plain text), if only a part is affected.
    pub span: Option<(usize, usize)>,
    /// One sentence about what to do.
    pub message: String,
}

impl Finding {
    /// True if it means that the page does not support a text.
    pub fn is_about_truth(&self) -> bool {
        FindingCode::named(&self.code).is_some_and(FindingCode::is_about_truth)
    }
}
