//! Counting records.

use crate::table::Lengths;
use crate::terminal::harmless;
use seotags::judge::Severity;
use seotags::result::{Outcome, ResultRecord};
use seotags::text::{char_count, fold_letters};
use seotags::url::HttpUrl;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Hosts that are named with a failure; further ones are counted.
const MOST_HOSTS: usize = 1_000;

/// Counts over the records of an analysis. Its size does not grow with the list but for a hash of each title.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    pub(super) pages: u64,
    pub(super) indexable: u64,
    pub(super) unknown: u64,
    pub(super) not_indexable: BTreeMap<String, u64>,
    pub(super) titles: u64,
    pub(super) descriptions: u64,
    pub(super) h1s: u64,
    pub(super) seo_texts: u64,
    pub(super) keyword_lists: u64,
    pub(super) with_errors: u64,
    pub(super) with_warnings: u64,
    pub(super) read: u64,
    pub(super) titles_off: u64,
    pub(super) descriptions_missing: u64,
    current_titles: Titles,
    suggested_titles: Titles,
    failures: BTreeMap<String, Failures>,
}

/// Failures of one kind.
#[derive(Debug, Default)]
pub(super) struct Failures {
    pub(super) pages: u64,
    hosts: BTreeMap<String, u64>,
}

impl Failures {
    /// Hosts, the one with the most failures first.
    pub(super) fn hosts(&self) -> Vec<&str> {
        let mut hosts: Vec<(&String, &u64)> = self.hosts.iter().collect();
        hosts.sort_by_key(|(_, pages)| std::cmp::Reverse(**pages));
        hosts.into_iter().map(|(host, _)| host.as_str()).collect()
    }
}

/// How often each title occurs, by the hash of its letters.
#[derive(Debug, Default)]
struct Titles(HashMap<u64, u32>);

impl Titles {
    fn add(&mut self, title: Option<&str>) {
        let Some(folded) = title.map(fold_letters).filter(|folded| !folded.is_empty()) else { return };
        let mut hasher = DefaultHasher::new();
        folded.hash(&mut hasher);
        *self.0.entry(hasher.finish()).or_default() += 1;
    }

    /// Pages that share their title with another one.
    fn shared(&self) -> u64 {
        self.0.values().filter(|count| **count > 1).map(|count| u64::from(*count)).sum()
    }
}

impl Summary {
    /// Counts one record.
    pub(crate) fn add(&mut self, record: &ResultRecord, lengths: Lengths) {
        self.pages += 1;
        match record.is_indexable {
            Some(true) => self.indexable += 1,
            Some(false) => *self.not_indexable.entry(reason(record)).or_default() += 1,
            None => self.unknown += 1,
        }
        self.titles += u64::from(record.suggested_title.is_some());
        self.descriptions += u64::from(record.suggested_meta_description.is_some());
        self.h1s += u64::from(record.suggested_h1.is_some());
        self.seo_texts += u64::from(record.suggested_seo_text.is_some());
        self.keyword_lists += u64::from(record.suggested_lsi_keywords.is_some());
        match record.findings.iter().map(|finding| finding.severity).max() {
            Some(Severity::Error) => self.with_errors += 1,
            Some(Severity::Warn) => self.with_warnings += 1,
            Some(Severity::Info) | None => {}
        }
        // What a redirect leads to is another page's tags.
        if record.outcome == Outcome::Ok && record.hops.len() < 2 {
            self.read += 1;
            let title_chars = record.current_title.as_deref().map_or(0, char_count);
            self.titles_off += u64::from(title_chars == 0 || title_chars > lengths.title_max);
            self.descriptions_missing += u64::from(record.current_meta_description.is_none());
            self.current_titles.add(record.current_title.as_deref());
        }
        self.suggested_titles.add(record.suggested_title.as_deref());
        self.add_failure(record);
    }

    fn add_failure(&mut self, record: &ResultRecord) {
        let Some(error) = record.error.as_ref().filter(|_| record.outcome != Outcome::Withheld) else { return };
        let failures = self.failures.entry(failure_words(&error.code)).or_default();
        failures.pages += 1;
        let host = HttpUrl::parse(&record.url).map(|url| url.host().to_owned()).unwrap_or_default();
        if failures.hosts.len() < MOST_HOSTS || failures.hosts.contains_key(&host) {
            *failures.hosts.entry(host).or_default() += 1;
        }
    }

    /// Pages without a usable answer, or whose writer failed.
    pub(crate) fn failed(&self) -> u64 {
        self.failures.values().map(|failures| failures.pages).sum()
    }

    /// Kinds of failure, the most common first.
    pub(super) fn failures(&self) -> Vec<(&str, &Failures)> {
        let mut kinds: Vec<(&str, &Failures)> =
            self.failures.iter().map(|(kind, pages)| (kind.as_str(), pages)).collect();
        kinds.sort_by_key(|(_, failures)| std::cmp::Reverse(failures.pages));
        kinds
    }

    /// Pages that shared their title with another one before.
    pub(super) fn duplicate_titles_before(&self) -> u64 {
        self.current_titles.shared()
    }

    /// Pages that share their suggested title with another one.
    pub(super) fn duplicate_titles(&self) -> u64 {
        self.suggested_titles.shared()
    }
}

/// Why a page cannot be indexed, in a word or two.
fn reason(record: &ResultRecord) -> String {
    let Some(code) = record.primary_issue.as_deref() else { return "other".to_owned() };
    let words = match code {
        "redirected" => "redirected",
        "not_found" => "not found",
        "gone" => "gone",
        "noindex_meta" | "noindex_header" => "noindex",
        "canonical_mismatch" => "canonical elsewhere",
        "robots_txt_blocked" => "blocked by robots.txt",
        "server_error" => "server error",
        "unsupported_content_type" => "not a page",
        _ => match record.issues.iter().find(|issue| issue.code == code && !issue.title.is_empty()) {
            Some(issue) => return harmless(&issue.title).into_owned(),
            None => return code.replace('_', " "),
        },
    };
    words.to_owned()
}

/// A failure's code in words.
fn failure_words(code: &str) -> String {
    let words = match code {
        "dns_not_found" => "unknown host",
        "dns_failure" => "name lookup failed",
        "connect_refused" => "connection refused",
        "connect_timeout" => "no connection in time",
        "network_unreachable" => "network unreachable",
        "tls_certificate" => "TLS certificate refused",
        "tls_handshake" => "TLS failed",
        "timeout" => "timed out",
        "connection_closed" => "connection closed",
        "protocol_error" => "not HTTP",
        "host_gave_up" => "host given up",
        "source_unreadable" => "file unreadable",
        "bad_answer" => "unusable model answer",
        "llm_unreachable" => "model unreachable",
        other => return other.replace('_', " "),
    };
    words.to_owned()
}
