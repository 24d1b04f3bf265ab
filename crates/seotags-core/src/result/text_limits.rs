//! How much text of a page, its server or a model a record stores. Judging uses the full text; only the stored text is
//! cut, so that the largest page makes a record of about 20 kB in addition to the user's own URL and keywords.

use super::record::ResultRecord;
use crate::briefing::Element;
use crate::check::Finding;
use crate::decision::{MAX_KEYWORDS, MAX_LINE_CHARS};
use crate::text::cut_bytes;
use crate::url::HttpUrl;
use crate::visit::Hop;
use std::collections::HashSet;

/// Bytes of a current title, description or H1.
pub const TAG_BYTES: usize = 1_500;
/// Bytes of the final and the canonical URL.
pub const ADDRESS_BYTES: usize = 1_000;
/// Bytes of a URL in the middle of a redirect chain.
const HOP_BYTES: usize = 200;
/// Stored hops of a redirect chain.
const MOST_HOPS: usize = 12;
/// Bytes of one string or value of an issue.
pub const ISSUE_BYTES: usize = 400;
/// Bytes of all strings of a record's issues, and of all their values. Once they are used up, each further one gets
/// [`LEAST_ISSUE_BYTES`].
const ISSUES_BYTES: usize = 1_500;
/// Bytes that every issue gets, even if earlier ones used up the total.
const LEAST_ISSUE_BYTES: usize = 60;
/// Stored issue strings of a record.
const MOST_STRINGS: usize = 80;
/// Bytes of a message: a failure, a reason to skip.
const SENTENCE_BYTES: usize = 300;
/// Bytes of the name of a site or a model.
const NAME_BYTES: usize = 200;
/// Findings on the current tags, and as many on the suggested ones. The first of each kind is always stored.
const MOST_FINDINGS: usize = 24;
/// Bytes of the found and of the expected value of a finding.
const FOUND_BYTES: usize = 200;
/// Bytes of all stored hreflang URLs of a page.
const VERSIONS_BYTES: usize = 32 << 10;

/// Marks the end of a text that was cut.
const ELLIPSIS: &str = "…";

/// Marks the end of a cut list of hreflang URLs. No URL is empty.
const AND_MORE: &str = "";

/// Cuts a text to its first `most` bytes.
pub fn cut(mut text: String, most: usize) -> String {
    if text.len() > most {
        let end = cut_bytes(&text, most.saturating_sub(ELLIPSIS.len())).trim_end().len();
        text.truncate(end);
        text.push_str(ELLIPSIS);
    }
    text
}

/// Cuts a current title, description or H1 for storing.
pub fn tag(text: &str) -> String {
    cut(text.to_owned(), TAG_BYTES)
}

/// Cuts a list of hreflang URLs for storing. See [`is_whole`] for whether the list is complete.
pub fn versions(mut addresses: Vec<String>) -> Vec<String> {
    let mut bytes = 0;
    let fitting = addresses.iter().take_while(|address| {
        bytes += address.len();
        bytes <= VERSIONS_BYTES
    });
    let count = fitting.count();
    if count < addresses.len() {
        addresses.truncate(count);
        addresses.push(AND_MORE.to_owned());
    }
    addresses
}

/// True unless [`versions`] cut the list.
pub fn is_whole(versions: &[String]) -> bool {
    versions.last().is_none_or(|last| last != AND_MORE)
}

impl ResultRecord {
    /// Cuts all texts of the record for storing.
    pub(super) fn with_limited_texts(mut self) -> Self {
        for text in [&mut self.current_title, &mut self.current_meta_description, &mut self.current_h1] {
            keep(text, TAG_BYTES);
        }
        for text in [&mut self.suggested_title, &mut self.suggested_meta_description, &mut self.suggested_h1] {
            keep(text, MAX_LINE_CHARS);
        }
        if let Some(keywords) = &mut self.suggested_lsi_keywords {
            keywords.truncate(MAX_KEYWORDS);
            for keyword in keywords {
                keep_text(keyword, NAME_BYTES);
            }
        }
        for address in [&mut self.final_url, &mut self.canonical_url].into_iter().flatten() {
            if *address != self.url {
                keep_address(address, ADDRESS_BYTES);
            }
        }
        self.keep_hops();
        self.keep_issues();
        keep(&mut self.skip_reason, SENTENCE_BYTES);
        keep(&mut self.site_name, NAME_BYTES);
        keep(&mut self.model, NAME_BYTES);
        if let Some(error) = &mut self.error {
            keep_text(&mut error.message, SENTENCE_BYTES);
        }
        if let Some(fallback) = &mut self.fallback {
            keep_text(&mut fallback.message, SENTENCE_BYTES);
        }
        self.findings = findings(self.findings);
        self.current_findings = self.current_findings.map(findings);
        self.notes.sort_unstable();
        self.notes.dedup();
        self
    }

    fn keep_hops(&mut self) {
        let Some(last) = self.hops.len().checked_sub(1) else { return };
        for (at, hop) in self.hops.iter_mut().enumerate() {
            if hop.url.as_str() != self.url {
                let most = if at == last { ADDRESS_BYTES } else { HOP_BYTES };
                keep_hop(hop, most);
            }
        }
        if self.hops.len() > MOST_HOPS {
            self.hops.drain(MOST_HOPS - 1..last);
        }
    }

    /// The first issues matter most, so they get space first.
    fn keep_issues(&mut self) {
        let mut left = ISSUES_BYTES;
        for issue in &mut self.issues {
            keep_within(&mut issue.value, &mut left);
        }
        let mut left = ISSUES_BYTES;
        self.indexability_issues.truncate(MOST_STRINGS);
        for string in &mut self.indexability_issues {
            keep_within(string, &mut left);
        }
    }
}

fn keep(text: &mut Option<String>, most: usize) {
    if let Some(text) = text {
        keep_text(text, most);
    }
}

fn keep_text(text: &mut String, most: usize) {
    *text = cut(std::mem::take(text), most);
}

fn keep_within(text: &mut String, left: &mut usize) {
    keep_text(text, ISSUE_BYTES.min(*left).max(LEAST_ISSUE_BYTES));
    *left = left.saturating_sub(text.len());
}

/// Cuts a URL without a mark, so that it stays a URL.
fn keep_address(address: &mut String, most: usize) {
    let end = cut_address(address, most);
    address.truncate(end);
}

fn keep_hop(hop: &mut Hop, most: usize) {
    let text = hop.url.as_str();
    let end = cut_address(text, most);
    if end < text.len()
        && let Ok(cut) = HttpUrl::parse(&text[..end])
    {
        hop.url = cut;
    }
}

/// Where to cut a URL to at most `most` bytes without splitting a percent escape.
fn cut_address(address: &str, most: usize) -> usize {
    let kept = cut_bytes(address, most);
    if kept.len() == address.len() {
        return kept.len();
    }
    let tail = kept.len().saturating_sub(2);
    kept.as_bytes()[tail..].iter().position(|byte| *byte == b'%').map_or(kept.len(), |at| tail + at)
}

/// The findings to store: the first of each kind on each element, and others while there is space.
fn findings(all: Vec<Finding>) -> Vec<Finding> {
    let mut seen = HashSet::new();
    let firsts: Vec<bool> = all.iter().map(|found| seen.insert((found.code.clone(), found.field))).collect();
    let mut room = MOST_FINDINGS.saturating_sub(seen.len());
    let mut kept = Vec::with_capacity(all.len().min(MOST_FINDINGS));
    for (mut found, is_first) in all.into_iter().zip(firsts) {
        if !is_first {
            if room == 0 {
                continue;
            }
            room -= 1;
        }
        // A position after the cut no longer exists.
        found.span = found.span.filter(|(_, to)| *to <= TAG_BYTES - ELLIPSIS.len() || found.field == Element::SeoText);
        keep_text(&mut found.value, FOUND_BYTES);
        keep_text(&mut found.limit, FOUND_BYTES);
        keep_text(&mut found.message, SENTENCE_BYTES);
        kept.push(found);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_between_characters_and_marked() {
        assert_eq!(cut("short".into(), 5), "short");
        assert_eq!(cut("a long text".into(), 8), "a lon…");
        assert_eq!(cut("ééééé".into(), 8), "éé…");
    }

    #[test]
    fn a_cut_url_splits_no_percent_escape() {
        let cut = |text: &str, most| text[..cut_address(text, most)].to_owned();
        assert_eq!(cut("https://a.example/%C3%A9", 24), "https://a.example/%C3%A9");
        for most in [21, 22, 23] {
            assert_eq!(cut("https://a.example/%C3%A9", most), "https://a.example/%C3", "{most}");
        }
    }

    #[test]
    fn a_cut_list_of_hreflang_urls_is_marked() {
        let few: Vec<String> = (0..10).map(|n| format!("https://a.example/{n}")).collect();
        assert_eq!(versions(few.clone()), few);
        assert!(is_whole(&few) && is_whole(&[]));
        let many = versions((0..5_000).map(|n| format!("https://a.example/{n:0>100}")).collect());
        assert!(!is_whole(&many));
        assert!(many.iter().map(String::len).sum::<usize>() <= VERSIONS_BYTES);
    }
}
