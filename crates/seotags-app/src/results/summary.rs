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
    /// Of these, those of unknown indexability.
    pub unknown: u64,
    /// Why pages are not indexable: the deciding issue, the most frequent first.
    pub reasons: Vec<Reason>,
    /// Why it is unknown whether pages are indexable, in the same form.
    pub unknown_reasons: Vec<Reason>,
    /// Issues of pages, the most severe and frequent first.
    pub issues: Vec<IssueCount>,
    /// Pages without a usable answer, by kind, the most frequent first.
    pub failures: Vec<Failures>,
    /// Pages whose response came from the cache.
    pub cached: u64,
    /// Pages whose text was condensed before tags were written from it.
    pub ai_distilled: u64,
    /// Pages that were not fetched.
    pub withheld: u64,
    /// Pages that got no tags on purpose.
    pub skipped: u64,
    /// Of these, because their content is unchanged since an earlier analysis wrote tags for it.
    pub unchanged: u64,
    /// Of these, because their current tags are good.
    pub in_order: u64,
    /// Pages that were read and are indexable: the figures below are about their tags.
    pub read: u64,
    /// Current titles of the indexable pages.
    pub titles: TagCounts,
    /// Current meta descriptions of the indexable pages.
    pub meta_descriptions: TagCounts,
    /// Future titles: the suggestion where there is one to deliver.
    pub titles_after: TagCounts,
    /// Future meta descriptions.
    pub meta_descriptions_after: TagCounts,
    /// Elements that were written.
    pub written: ElementCounts,
    /// Current tags that were kept because they are good.
    pub kept: ElementCounts,
    /// Quality of the current tags on the indexable pages.
    pub today: Vec<TodayCount>,
    /// Which engine wrote, the most pages first.
    pub writers: Vec<WriterCount>,
    /// Pages with text of the built-in engine instead of the model's, by reason, the most frequent first.
    pub fallbacks: Vec<FallbackCount>,
    /// Pages with a suggestion that has a warning or an error.
    pub pages_with_findings: u64,
    /// Findings on suggestions, the most severe and frequent first.
    pub findings: Vec<FindingCount>,
    /// People's decisions.
    pub decisions: DecisionCounts,
}

/// Number of current tags of the same quality.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TodayCount {
    /// The element.
    pub element: Element,
    /// Their fault; `None`: they are good.
    pub fault: Option<Fault>,
    /// Pages.
    pub count: u64,
}

/// Number of pages for which one issue decides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// Code of the issue.
    pub code: String,
    /// Its title for people.
    pub title: String,
    /// Pages.
    pub count: u64,
}

/// Number of pages with one issue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IssueCount {
    /// Code of the issue.
    pub code: String,
    /// Its title for people.
    pub title: String,
    /// Its severity.
    pub severity: Severity,
    /// Pages.
    pub count: u64,
}

/// Pages with the same failure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Failures {
    /// Code of the failure.
    pub code: String,
    /// Pages.
    pub count: u64,
    /// Number of their hosts.
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

/// Pages that fell back to the built-in engine for the same reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FallbackCount {
    /// Code of the reason.
    pub code: String,
    /// The message of the first of these pages.
    pub message: String,
    /// Pages.
    pub count: u64,
}

/// Number of findings of one code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FindingCount {
    /// Code of the finding.
    pub code: String,
    /// Its severity.
    pub severity: Severity,
    /// The number.
    pub count: u64,
}

/// Faults of one tag over all indexable pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct TagCounts {
    /// Pages without it.
    pub missing: u64,
    /// Pages where it is too long.
    pub long: u64,
    /// Pages where it is too short.
    pub short: u64,
    /// Pages where it does not describe the page: a default, only the site's name, boilerplate.
    pub vague: u64,
    /// Pages that share it with another page of their site (compares letters and digits, ignoring case).
    pub duplicate: u64,
}

/// Number of written elements of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct ElementCounts {
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
