//! How to distil.

use super::page_type::PageType;
use crate::page::PageSelector;

/// How to distil.
#[derive(Debug, Clone, PartialEq)]
pub struct DistillOptions {
    /// CSS selectors whose elements are taken out first. Settings are checked by [`check_selector`] before a run; one
    /// that can't be read takes nothing out.
    pub selectors_to_remove: Vec<String>,
    /// CSS selector of the elements that hold the content; what stands elsewhere is left out. One that matches nothing
    /// is as none.
    pub content_selector: Option<String>,
    /// What the page is, if that is known.
    pub page_type: Option<PageType>,
    /// Longest `text` in characters; cut at a block or sentence end. 200 KiB by `hostile-web`.
    pub max_chars: usize,
    /// Longest `raw_text` in bytes. 2 MiB by `hostile-web`.
    pub max_raw_bytes: usize,
}

impl Default for DistillOptions {
    fn default() -> Self {
        Self {
            selectors_to_remove: Vec::new(),
            content_selector: None,
            page_type: None,
            max_chars: 200 << 10,
            max_raw_bytes: 2 << 20,
        }
    }
}

/// The selectors of options, read; what can't be read is left out.
#[derive(Default)]
pub(super) struct Selectors {
    /// Elements that are taken out.
    pub remove: Vec<PageSelector>,
    /// Elements that hold the content, if the user says so.
    pub content: Option<PageSelector>,
}

impl DistillOptions {
    pub(super) fn selectors(&self) -> Selectors {
        let readable = |selector: &String| read_selector(selector).ok();
        Selectors {
            remove: self.selectors_to_remove.iter().filter_map(readable).collect(),
            content: self.content_selector.as_ref().and_then(readable),
        }
    }
}

/// Why a CSS selector can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a CSS selector: “{selector}” ({reason})")]
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

fn read_selector(selector: &str) -> Result<PageSelector, SelectorError> {
    PageSelector::parse(selector).map_err(|reason| SelectorError { selector: selector.to_owned(), reason })
}
