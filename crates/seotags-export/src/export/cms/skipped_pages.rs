//! Pages with new texts that are not in a file, by reason.

use std::collections::BTreeMap;

/// Maximum number of URLs kept for each reason.
const MOST_NAMED: usize = 10;

/// Why a page with new texts is not in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// Its path matches none of the template's patterns: another type of page.
    OtherKind,
    /// Its URL does not contain the importer's key (a home page has no slug).
    NoKey,
    /// The table of ids does not contain it.
    NoId,
    /// The table of ids contains several rows for it.
    SeveralIds,
    /// Another page of the analysis has the same id, slug or handle.
    SameKey,
    /// Its canonical is another page.
    OtherCanonical,
    /// A text contains a character that the importer refuses or misreads.
    Refused,
}

impl Reason {
    /// Whether a person should check it: the page was meant and could not be written.
    pub fn is_failure(self) -> bool {
        matches!(self, Self::NoId | Self::SeveralIds | Self::SameKey | Self::Refused)
    }

    /// As text, after a number of pages.
    pub fn text(self) -> &'static str {
        match self {
            Self::OtherKind => "of another kind",
            Self::NoKey => "without a slug, handle or number in the URL",
            Self::NoId => "not in the file of ids",
            Self::SeveralIds => "with several entries in the file of ids",
            Self::SameKey => "sharing an entry with another page",
            Self::OtherCanonical => "with another page as canonical",
            Self::Refused => "with a text that the importer refuses or misreads",
        }
    }
}

/// The pages with one reason.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pages {
    /// How many there are.
    pub count: u64,
    /// The first few of them.
    pub first: Vec<String>,
}

/// Excluded pages, by reason.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LeftOut(BTreeMap<Reason, Pages>);

impl LeftOut {
    pub(super) fn add(&mut self, reason: Reason, url: &str) {
        let pages = self.0.entry(reason).or_default();
        pages.count += 1;
        if pages.first.len() < MOST_NAMED {
            pages.first.push(url.to_owned());
        }
    }

    /// The reasons that occurred, with their pages.
    pub fn iter(&self) -> impl Iterator<Item = (Reason, &Pages)> {
        self.0.iter().map(|(reason, pages)| (*reason, pages))
    }

    /// True if a page that was meant is not in the file.
    pub fn has_failures(&self) -> bool {
        self.0.keys().any(|reason| reason.is_failure())
    }
}
