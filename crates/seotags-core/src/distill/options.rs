//! Options of the distiller.

use crate::distill::page_type::kind::PageType;
use crate::page::PageSelector;

/// Options of the distiller.
#[derive(Debug, Clone, PartialEq)]
pub struct DistillOptions {
    /// CSS selectors whose elements are removed first. Settings are checked by [`check_selector`] before a run; an
    /// invalid selector removes nothing.
    pub selectors_to_remove: Vec<String>,
    /// CSS selector of the elements with the content; everything else is excluded. A selector that matches nothing is
    /// ignored.
    pub content_selector: Option<String>,
    /// The type of the page, if known.
    pub page_type: Option<PageType>,
    /// Maximum length of `text` in characters; cut at the end of a block or sentence. 200 × 1,024 by default.
    pub max_chars: usize,
    /// Maximum length of `raw_text` in bytes. 2 MiB by default.
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

/// The parsed selectors of options, without invalid ones.
#[derive(Default)]
pub(super) struct Selectors {
    /// Elements to remove.
    pub remove: Vec<PageSelector>,
    /// Elements with the content, if the user specifies them.
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

/// Why a CSS selector is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a CSS selector: “{selector}” ({reason})")]
pub struct SelectorError {
    /// As written.
    pub selector: String,
    /// The parser's message.
    pub reason: String,
}

/// Checks a selector in the same way as [`distill`](super::distill).
///
/// # Errors
/// If the selector is invalid.
pub fn check_selector(selector: &str) -> Result<(), SelectorError> {
    read_selector(selector).map(drop)
}

fn read_selector(selector: &str) -> Result<PageSelector, SelectorError> {
    PageSelector::parse(selector).map_err(|reason| SelectorError { selector: selector.to_owned(), reason })
}
