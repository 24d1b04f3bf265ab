//! Why each block of a page was kept or excluded, as data.

use super::block::BlockKind;
use serde::{Deserialize, Serialize};

/// Why each block was kept or excluded.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Explanation {
    /// The score from which blocks of this page are kept, unless other rules apply.
    pub threshold: f32,
    /// All blocks in document order, before any cut.
    pub parts: Vec<Part>,
}

/// One block of the page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// Kind.
    pub kind: BlockKind,
    /// Text.
    pub text: String,
    /// Tags from the root.
    pub path: String,
    /// Probability that it is main content, 0 to 1.
    pub score: f32,
    /// True if it is in the main content.
    pub kept: bool,
    /// The reason. For kept blocks: `score`, `context` (belongs to kept content), `container`, `all_text`. For excluded
    /// blocks: a reason of [`Removed`](super::Removed), `repeated`, `context` (belongs to excluded content), or
    /// `stated_elsewhere` (the content came from JSON-LD or embedded state).
    pub reason: String,
}
