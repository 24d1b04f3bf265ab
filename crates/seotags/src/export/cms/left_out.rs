//! Pages that have something new and do not stand in a file, by reason.

use std::collections::BTreeMap;

/// Addresses that are kept of each reason.
const MOST_NAMED: usize = 10;

/// Why a page with something new does not stand in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// Its path is none of those the template is for: another kind of page.
    OtherKind,
    /// Its address does not say what the importer knows it by (a home page has no slug).
    NoKey,
    /// The table of ids does not know it.
    NoId,
    /// The table of ids knows several by its name.
    SeveralIds,
    /// Another page of the analysis has the same id, slug or handle.
    SameKey,
    /// It names another page as its canonical one.
    OtherCanonical,
    /// A text has a character that the importer refuses or misreads.
    Refused,
}

impl Reason {
    /// Whether somebody should look after it: the page was meant and could not be written.
    pub fn is_failure(self) -> bool {
        matches!(self, Self::NoId | Self::SeveralIds | Self::SameKey | Self::Refused)
    }

    /// In words, after a count of pages.
    pub fn text(self) -> &'static str {
        match self {
            Self::OtherKind => "of another kind",
            Self::NoKey => "without a slug, handle or number in the address",
            Self::NoId => "not in the file of ids",
            Self::SeveralIds => "with several entries in the file of ids",
            Self::SameKey => "sharing an entry with another page",
            Self::OtherCanonical => "with another page as canonical",
            Self::Refused => "with a text that the importer refuses or misreads",
        }
    }
}

/// Pages of one reason.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pages {
    /// How many there are.
    pub count: u64,
    /// The first of them.
    pub first: Vec<String>,
}

/// Pages left out, by reason.
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

    /// The reasons there are, with their pages.
    pub fn iter(&self) -> impl Iterator<Item = (Reason, &Pages)> {
        self.0.iter().map(|(reason, pages)| (*reason, pages))
    }

    /// True if a page that was meant is not in the file.
    pub fn has_failures(&self) -> bool {
        self.0.keys().any(|reason| reason.is_failure())
    }
}
