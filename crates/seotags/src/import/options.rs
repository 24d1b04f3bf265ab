//! Which parts of a file count, where the file does not say so itself.

use super::names::squeezed;
use seotags_core::compose::Element;
use std::collections::BTreeMap;

/// Which parts of a file count, where the file does not say so itself. Titles are meant whatever their case and
/// punctuation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The sheets of a workbook that are read. None: those that exports write, or else the first one with what is needed.
    pub sheets: Vec<String>,
    /// The title of the column of addresses.
    pub url_column: Option<String>,
    /// The titles of columns of texts.
    pub text_columns: BTreeMap<Element, String>,
}

impl ReadOptions {
    /// True if a title is that of a column of texts.
    pub(super) fn names(&self, title: &str) -> bool {
        self.text_columns.values().any(|wanted| squeezed(wanted) == squeezed(title))
    }

    /// True if a title is that of the column of addresses.
    pub(super) fn is_url(&self, title: &str) -> bool {
        self.url_column.as_ref().is_some_and(|wanted| squeezed(wanted) == squeezed(title))
    }
}
