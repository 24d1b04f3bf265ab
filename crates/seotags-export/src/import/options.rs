//! Which parts of a file to read, if the file itself does not determine that.

use super::names::squeezed;
use seotags_core::compose::Element;
use std::collections::BTreeMap;

/// Which parts of a file to read, if the file itself does not determine that. Titles are matched without regard to case
/// and punctuation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The sheets of a workbook to read. Empty: those that exports write, otherwise the first one with the required
    /// columns.
    pub sheets: Vec<String>,
    /// The title of the URL column.
    pub url_column: Option<String>,
    /// The titles of text columns.
    pub text_columns: BTreeMap<Element, String>,
    /// A user of a service sent the file: its workbook may only unpack to a fraction of the usual size.
    pub is_sent: bool,
}

impl ReadOptions {
    /// True if a title is that of a text column.
    pub(super) fn names(&self, title: &str) -> bool {
        self.text_columns.values().any(|wanted| squeezed(wanted) == squeezed(title))
    }

    /// True if a title is that of the URL column.
    pub(super) fn is_url(&self, title: &str) -> bool {
        self.url_column.as_ref().is_some_and(|wanted| squeezed(wanted) == squeezed(title))
    }
}
