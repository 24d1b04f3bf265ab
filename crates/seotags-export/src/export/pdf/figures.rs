//! Figures about all pages of a report.

pub(super) use crate::export::words::{counted, grouped};
use seotags_core::compose::Element;
use seotags_core::judge::Severity;
use seotags_core::result::{Outcome, ResultRecord};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Maximum number of URLs for each finding.
const NAMED: usize = 5;

/// Figures about all pages, and about the exported suggestions.
#[derive(Debug, Default)]
pub(super) struct Figures {
    pub(super) pages: u64,
    /// Number of pages with an exported suggestion; all pages if none is omitted.
    pub(super) chosen: u64,
    pub(super) indexable: u64,
    pub(super) not_indexable: u64,
    pub(super) unknown: u64,
    /// The exported suggestions.
    pub(super) written: ElementCounts,
    /// Suggestions that are the current tags.
    pub(super) kept: ElementCounts,
    /// By code of the issue that decides.
    reasons: BTreeMap<String, Reason>,
    /// By code.
    issues: BTreeMap<String, Issue>,
    /// By code.
    failures: BTreeMap<String, Issue>,
}

/// Number of written elements of each kind.
#[derive(Debug, Default)]
pub(super) struct ElementCounts {
    pub(super) titles: u64,
    pub(super) meta_descriptions: u64,
    pub(super) h1s: u64,
    pub(super) seo_texts: u64,
    pub(super) keyword_lists: u64,
}

/// Why pages are not indexable, or why that is unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reason {
    pub(super) title: String,
    pub(super) pages: u64,
    /// It is unknown whether they are.
    pub(super) is_unknown: bool,
}

/// An issue, or a kind of failure, with its pages.
#[derive(Debug, Clone)]
pub(super) struct Issue {
    pub(super) severity: Severity,
    pub(super) title: String,
    pub(super) explanation: String,
    pub(super) fix: String,
    pub(super) pages: u64,
    /// The first of these pages.
    pub(super) addresses: Vec<String>,
}

impl Issue {
    fn see(&mut self, url: &str) {
        self.pages += 1;
        if self.addresses.len() < NAMED {
            self.addresses.push(url.to_owned());
        }
    }
}

impl Figures {
    /// Counts the current state of a page.
    pub(super) fn add(&mut self, record: &ResultRecord) {
        self.pages += 1;
        match record.is_indexable {
            Some(true) => self.indexable += 1,
            Some(false) => self.not_indexable += 1,
            None => self.unknown += 1,
        }
        self.add_reason(record);
        for issue in &record.issues {
            let entry = self.issues.entry(issue.code.clone()).or_insert_with(|| Issue {
                severity: issue.severity,
                title: issue.title.clone(),
                explanation: issue.explanation.clone(),
                fix: issue.fix.clone(),
                pages: 0,
                addresses: Vec::new(),
            });
            entry.see(&record.url);
        }
        self.add_failure(record);
    }

    /// Counts the exported suggestions of a page.
    pub(super) fn add_chosen(&mut self, record: &ResultRecord) {
        self.chosen += 1;
        let (written, kept) = (&mut self.written, &mut self.kept);
        for (element, written, kept) in [
            (Element::Title, &mut written.titles, &mut kept.titles),
            (Element::Meta, &mut written.meta_descriptions, &mut kept.meta_descriptions),
            (Element::H1, &mut written.h1s, &mut kept.h1s),
            (Element::SeoText, &mut written.seo_texts, &mut kept.seo_texts),
            (Element::Keywords, &mut written.keyword_lists, &mut kept.keyword_lists),
        ] {
            let count = if record.is_unchanged(element) { kept } else { written };
            *count += u64::from(record.suggested(element).is_some());
        }
    }

    fn add_reason(&mut self, record: &ResultRecord) {
        if record.is_indexable == Some(true) {
            return;
        }
        let code = record.primary_issue.clone().unwrap_or_default();
        let is_unknown = record.is_indexable.is_none();
        let reason = self.reasons.entry(code).or_insert_with_key(|code| {
            let issue = record.issues.iter().find(|issue| issue.code == *code);
            let title = issue.map_or_else(|| "Unknown".to_owned(), |issue| issue.title.clone());
            Reason { title, pages: 0, is_unknown }
        });
        reason.pages += 1;
        reason.is_unknown &= is_unknown;
    }

    /// Counts failures that are not issues: tags that could not be written, and that no person
    /// wrote since.
    fn add_failure(&mut self, record: &ResultRecord) {
        let is_read = matches!(record.outcome, Outcome::Ok | Outcome::Answered);
        let Some(error) = record.error.as_ref().filter(|_| is_read && !record.has_suggestion()) else { return };
        let entry = self.failures.entry(error.code.clone()).or_insert_with(|| Issue {
            severity: Severity::Warn,
            title: "No tags were written".to_owned(),
            explanation: error.message.clone(),
            fix: "Run the analysis again for these pages.".to_owned(),
            pages: 0,
            addresses: Vec::new(),
        });
        entry.see(&record.url);
    }

    /// Why pages are not indexable, or why that is unknown, the most frequent reason first.
    pub(super) fn reasons(&self) -> Vec<&Reason> {
        let mut reasons: Vec<&Reason> = self.reasons.values().collect();
        reasons.sort_by_key(|reason| Reverse(reason.pages));
        reasons
    }

    /// The findings, the most severe and most frequent first.
    pub(super) fn issues(&self) -> Vec<&Issue> {
        let mut issues: Vec<&Issue> = self.issues.values().chain(self.failures.values()).collect();
        issues.sort_by_key(|issue| Reverse((issue.severity, issue.pages)));
        issues
    }
}
