//! A statement of a tag that differs from its page.

use crate::check::codes::FindingCode;
use crate::judge::Severity;

/// A statement of the tag that differs from the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::check) struct Contradiction {
    pub(in crate::check) code: FindingCode,
    pub(in crate::check) severity: Severity,
    /// Byte range in the text of the tag.
    pub(in crate::check) at: (usize, usize),
    /// The page's wording there; may be empty.
    pub(in crate::check) page: String,
}
