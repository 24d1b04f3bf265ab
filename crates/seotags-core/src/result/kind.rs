//! The kind of a page for a report: one word for what search engines do with its URL.

use super::record::ResultRecord;
use crate::named::named;

named! {
    /// What search engines do with the URL of a page. Every page has exactly one kind.
    #[derive(Default)]
    pub enum PageKind {
        /// They may index it.
        Indexable = "indexable",
        /// It redirects: they index the target instead.
        Redirected = "redirected",
        /// They may not index it.
        NotIndexable = "not_indexable",
        /// A rule in robots.txt blocks crawlers from it.
        NotCrawlable = "not_crawlable",
        /// It is unknown whether they may index it.
        Unknown = "unknown" (default),
    }
}

/// Issues of pages that robots.txt blocks. Other issues about robots.txt concern the file, not the page.
const BLOCKED: [&str; 4] =
    ["robots_txt_blocked", "robots_txt_unreachable", "crawl_withheld", "redirect_target_blocked"];

const REDIRECTED: &str = "redirected";

/// The facts that determine the kind.
#[derive(Debug, Clone, Copy)]
pub struct KindFacts<'a> {
    /// The verdict; `None` if unknown.
    pub is_indexable: Option<bool>,
    /// Whether robots.txt lets crawlers fetch the page; `None` if unknown.
    pub crawlable: Option<bool>,
    /// Number of responses, including the last one.
    pub hops: usize,
    /// Codes of the page's issues.
    pub codes: &'a [&'a str],
}

impl PageKind {
    /// The kind of a page. An unknown verdict outranks a block, and a block outranks a redirect.
    pub fn new(facts: KindFacts<'_>) -> Self {
        let KindFacts { is_indexable, crawlable, hops, codes } = facts;
        let is_blocked = crawlable == Some(false) || codes.iter().any(|code| BLOCKED.contains(code));
        match is_indexable {
            None => Self::Unknown,
            Some(_) if is_blocked => Self::NotCrawlable,
            Some(_) if hops >= 2 || codes.contains(&REDIRECTED) => Self::Redirected,
            Some(true) => Self::Indexable,
            Some(false) => Self::NotIndexable,
        }
    }

    /// The kind of a stored page, from its current issues.
    pub fn of(record: &ResultRecord) -> Self {
        let codes: Vec<&str> = record.issues.iter().map(|issue| issue.code.as_str()).collect();
        let ResultRecord { is_indexable, crawlable, .. } = *record;
        Self::new(KindFacts { is_indexable, crawlable, hops: record.hops.len(), codes: &codes })
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCKED, KindFacts, PageKind, REDIRECTED};
    use crate::judge::issues;

    fn kind(is_indexable: Option<bool>, crawlable: Option<bool>, hops: usize, codes: &[&str]) -> PageKind {
        PageKind::new(KindFacts { is_indexable, crawlable, hops, codes })
    }

    #[test]
    fn a_page_without_a_verdict_is_unknown_whatever_its_issues_are() {
        assert_eq!(kind(None, Some(false), 1, &["robots_txt_blocked"]), PageKind::Unknown);
        assert_eq!(kind(None, None, 3, &["redirected"]), PageKind::Unknown);
    }

    #[test]
    fn a_blocked_page_is_not_crawlable_even_if_it_redirects() {
        for code in BLOCKED {
            assert_eq!(kind(Some(false), None, 2, &["redirected", code]), PageKind::NotCrawlable, "{code}");
        }
        assert_eq!(kind(Some(false), Some(false), 1, &[]), PageKind::NotCrawlable);
    }

    #[test]
    fn a_redirect_outranks_the_verdict() {
        for is_indexable in [true, false] {
            assert_eq!(kind(Some(is_indexable), Some(true), 1, &["redirected"]), PageKind::Redirected);
            assert_eq!(kind(Some(is_indexable), Some(true), 2, &[]), PageKind::Redirected);
        }
    }

    #[test]
    fn one_response_is_no_redirect() {
        assert_eq!(kind(Some(true), Some(true), 1, &[]), PageKind::Indexable);
        assert_eq!(kind(Some(true), Some(true), 0, &[]), PageKind::Indexable);
    }

    #[test]
    fn other_pages_follow_their_verdict() {
        assert_eq!(kind(Some(true), None, 1, &["redirect_temporary", "missing_title"]), PageKind::Indexable);
        assert_eq!(kind(Some(false), Some(true), 1, &["not_found"]), PageKind::NotIndexable);
    }

    #[test]
    fn issues_about_the_robots_file_itself_do_not_block_a_page() {
        for code in ["robots_txt_too_large", "robots_txt_invalid", "robots_txt_noindex_rule", "ai_blocked"] {
            assert_eq!(kind(Some(true), Some(true), 1, &[code]), PageKind::Indexable, "{code}");
        }
    }

    #[test]
    fn the_codes_exist_and_each_name_is_that_of_the_data() {
        for code in BLOCKED.into_iter().chain([REDIRECTED]) {
            assert!(issues::find(code).is_some(), "{code}");
        }
        for kind in PageKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
            assert_eq!(PageKind::named(kind.as_str()), Some(kind));
        }
    }
}
