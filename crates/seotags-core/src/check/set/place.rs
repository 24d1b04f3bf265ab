//! Two pages of a run, one of which has a text that the other had first.

use regex::Regex;
use std::sync::LazyLock;

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static PAGE_NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)[?&](?:page|p|paged|pg|seite|start|offset)=\d+|/(?:page|seite|p)[/-]?\d+/?$").unwrap()
});

/// Two pages, as far as it matters for a shared text.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// Address of the page.
    pub url: &'a str,
    /// Address of the page that had the text first.
    pub first: &'a str,
}

impl Place<'_> {
    /// True if both are pages of one list.
    pub(super) fn is_pagination(self) -> bool {
        let bare = |url: &str| PAGE_NUMBER.replace(url, "").trim_end_matches('/').to_owned();
        self.url != self.first && bare(self.url) == bare(self.first)
    }
}
