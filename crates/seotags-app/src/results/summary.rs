//! The figures of an analysis.

use super::decision_counts::DecisionCounts;
use seotags::check::Fault;
use seotags::compose::Element;
use seotags::judge::Severity;
use serde::Serialize;

/// The figures of an analysis.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Pages with a result.
    pub pages: u64,
    /// Of these, indexable.
    pub indexable: u64,
    /// Of these, not indexable.
    pub not_indexable: u64,
    /// Of these, unknown.
    pub unknown: u64,
    /// Why pages are not indexable: the issue that decides, the most frequent first.
    pub reasons: Vec<Reason>,
    /// Why it is not known whether pages are indexable, likewise.
    pub unknown_reasons: Vec<Reason>,
    /// What was found on pages, the weightiest and most frequent first.
    pub issues: Vec<IssueCount>,
    /// Pages without a usable answer, by kind, the most frequent first.
    pub failures: Vec<Failures>,
    /// Pages whose answer came out of the cache.
    pub cached: u64,
    /// Pages whose text was condensed before tags were written from it.
    pub ai_distilled: u64,
    /// Pages that were not asked for.
    pub withheld: u64,
    /// Pages that got no tags on purpose.
    pub skipped: u64,
    /// Of these, because their content is what an earlier analysis had tags for.
    pub unchanged: u64,
    /// Of these, because their current tags call for no other.
    pub in_order: u64,
    /// Pages that were read and may be listed: those whose tags are looked at below.
    pub read: u64,
    /// Titles as they are on the pages that may be listed.
    pub titles: TagCounts,
    /// Meta descriptions as they are on the pages that may be listed.
    pub meta_descriptions: TagCounts,
    /// Titles as they would be: the suggested one where there is one to hand over.
    pub titles_after: TagCounts,
    /// Meta descriptions as they would be.
    pub meta_descriptions_after: TagCounts,
    /// What was written.
    pub written: Written,
    /// What was kept of the current tags, because it is fine as it is.
    pub kept: Written,
    /// How the current tags fare on the pages that may be listed.
    pub today: Vec<TodayCount>,
    /// Who wrote, the most pages first.
    pub writers: Vec<WriterCount>,
    /// Pages with text of the built-in engine in place of the model's, by reason, the most frequent first.
    pub fallbacks: Vec<FallbackCount>,
    /// Pages with a suggestion that bears a warning or an error.
    pub pages_with_findings: u64,
    /// Findings on suggestions, the weightiest and most frequent first.
    pub findings: Vec<FindingCount>,
    /// What people decided.
    pub decisions: DecisionCounts,
}

/// How many current tags fare alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TodayCount {
    /// Which element.
    pub element: Element,
    /// What is wrong with them; `None`: they are fine as they are.
    pub fault: Option<Fault>,
    /// Pages.
    pub count: u64,
}

/// How often one issue decides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// Code of the issue.
    pub code: String,
    /// Its title for people.
    pub title: String,
    /// Pages.
    pub count: u64,
}

/// How many pages have one issue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IssueCount {
    /// Code of the issue.
    pub code: String,
    /// Its title for people.
    pub title: String,
    /// Its weight.
    pub severity: Severity,
    /// Pages.
    pub count: u64,
}

/// Pages that failed alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Failures {
    /// Code of the failure.
    pub code: String,
    /// Pages.
    pub count: u64,
    /// How many hosts they are on.
    pub host_count: u64,
    /// The hosts with most of them, at most five.
    pub hosts: Vec<HostCount>,
}

/// Pages of one host.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HostCount {
    /// The host.
    pub host: String,
    /// Pages.
    pub count: u64,
}

/// Pages that one writer wrote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WriterCount {
    /// The model; `None` is the built-in engine.
    pub model: Option<String>,
    /// Pages.
    pub count: u64,
}

/// Pages that fell back to the built-in engine alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FallbackCount {
    /// Code of the reason.
    pub code: String,
    /// What happened on the first of these pages.
    pub message: String,
    /// Pages.
    pub count: u64,
}

/// How often one finding was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FindingCount {
    /// Code of the finding.
    pub code: String,
    /// Its weight.
    pub severity: Severity,
    /// How often.
    pub count: u64,
}

/// What is wrong with one tag over all pages that may be listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct TagCounts {
    /// Pages without it.
    pub missing: u64,
    /// Pages where it is too long.
    pub long: u64,
    /// Pages where it is too short.
    pub short: u64,
    /// Pages where it names no page: a default, the site's name alone, boilerplate.
    pub vague: u64,
    /// Pages that share it with another page of their site (letters and digits compared, without regard to case).
    pub duplicate: u64,
}

/// How many of each element were written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Written {
    /// Pages with at least one element.
    pub pages: u64,
    /// Titles.
    pub titles: u64,
    /// Meta descriptions.
    pub meta_descriptions: u64,
    /// H1s.
    pub h1s: u64,
    /// SEO texts.
    pub seo_texts: u64,
    /// Keyword lists.
    pub keyword_lists: u64,
}
