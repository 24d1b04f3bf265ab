//! How to distil.

use crate::page::PageSelector;

/// How to distil.
#[derive(Debug, Clone, PartialEq)]
pub struct DistillOptions {
    /// CSS selectors whose elements are taken out first. Settings are checked by [`check_selector`] before a run; one
    /// that can't be read takes nothing out.
    pub selectors_to_remove: Vec<String>,
    /// Longest `text` in characters; cut at a block or sentence end. 200 KiB by `hostile-web`.
    pub max_chars: usize,
    /// Longest `raw_text` in bytes. 2 MiB by `hostile-web`.
    pub max_raw_bytes: usize,
}

impl Default for DistillOptions {
    fn default() -> Self {
        Self { selectors_to_remove: Vec::new(), max_chars: 200 << 10, max_raw_bytes: 2 << 20 }
    }
}

/// Why a CSS selector can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a CSS selector: «{selector}» ({reason})")]
pub struct SelectorError {
    /// As written.
    pub selector: String,
    /// What the parser says.
    pub reason: String,
}

/// Reads a selector as [`distill`](super::distill) does.
///
/// # Errors
/// If it isn't one.
pub fn check_selector(selector: &str) -> Result<(), SelectorError> {
    read_selector(selector).map(drop)
}

pub(super) fn read_selector(selector: &str) -> Result<PageSelector, SelectorError> {
    PageSelector::parse(selector).map_err(|reason| SelectorError { selector: selector.to_owned(), reason })
}
