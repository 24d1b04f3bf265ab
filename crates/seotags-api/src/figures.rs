//! The figures of an analysis that the command line shows.

use seotags_core::check::Fault;
use seotags_core::compose::Element;
use seotags_core::judge::Severity;
use seotags_core::review::{ReasonCode, Verdict};
use serde::{Deserialize, Serialize};

/// What `seotags show` prints about an analysis besides its results.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Overview))]
pub struct OverviewView {
    /// Whether any element is to be written. If not, the analysis is a check.
    pub writes_tags: bool,
    /// Shortest title that is not too short, in characters.
    pub title_min: u32,
    /// Longest title that is not too long, in characters.
    pub title_max: u32,
    /// The agency on a PDF report; may be empty.
    pub agency_name: String,
    /// The contact of the agency on a PDF report; may be empty.
    pub agency_contact: String,
    #[cfg_attr(feature = "schema", schema(inline))]
    pub figures: Summary,
    /// The latest review. Null: there was none.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub review: Option<ReviewSummary>,
    /// Elements that the built-in engine wrote instead of the model.
    pub fallbacks: u64,
    /// Errors and warnings on pages and their current tags, by code; only of a check.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub findings: Option<Vec<FindingCount>>,
}

/// The figures of an analysis.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    #[cfg_attr(feature = "schema", schema(inline))]
    pub reasons: Vec<Reason>,
    /// Why it is unknown whether pages are indexable, in the same form.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub unknown_reasons: Vec<Reason>,
    /// Pages without a usable answer, by kind, the most frequent first.
    #[cfg_attr(feature = "schema", schema(inline))]
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
    #[cfg_attr(feature = "schema", schema(inline))]
    pub titles: TagCounts,
    /// Current meta descriptions of the indexable pages.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub meta_descriptions: TagCounts,
    /// Future titles: the suggestion where there is one to deliver.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub titles_after: TagCounts,
    /// Future meta descriptions.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub meta_descriptions_after: TagCounts,
    /// Elements that were written.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub written: ElementCounts,
    /// Current tags that were kept because they are good.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub kept: ElementCounts,
    /// Quality of the current tags on the indexable pages.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub today: Vec<TodayCount>,
    /// Which engine wrote, the most pages first.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub writers: Vec<WriterCount>,
    /// Pages with text of the built-in engine instead of the model's, by reason, the most frequent first.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub fallbacks: Vec<FallbackCount>,
    /// Pages with a suggestion that has a warning or an error.
    pub pages_with_findings: u64,
    /// Findings on suggestions, the most severe and frequent first.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub findings: Vec<FindingCount>,
    /// People's decisions.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub decisions: DecisionCounts,
}

/// Number of current tags of the same quality.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TodayCount {
    /// The element.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub element: Element,
    /// Their fault; null: they are good.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub fault: Option<Fault>,
    /// Pages.
    pub count: u64,
}

/// Number of pages for which one issue decides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reason {
    /// Code of the issue.
    pub code: String,
    /// Its title for people.
    pub title: String,
    /// Pages.
    pub count: u64,
}

/// Pages with the same failure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Failures {
    /// Code of the failure.
    pub code: String,
    /// Pages.
    pub count: u64,
    /// Number of their hosts.
    pub host_count: u64,
    /// The hosts with most of them, at most five.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub hosts: Vec<HostCount>,
}

/// Pages of one host.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HostCount {
    /// The host.
    pub host: String,
    /// Pages.
    pub count: u64,
}

/// Pages that one writer wrote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WriterCount {
    /// The model; null: the built-in engine.
    pub model: Option<String>,
    /// Pages.
    pub count: u64,
}

/// Pages that fell back to the built-in engine for the same reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FallbackCount {
    /// Code of the reason.
    pub code: String,
    /// The message of the first of these pages.
    pub message: String,
    /// Pages.
    pub count: u64,
}

/// Number of findings of one code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FindingCount {
    /// Code of the finding.
    pub code: String,
    /// Its severity.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub severity: Severity,
    /// The number.
    pub count: u64,
}

/// Faults of one tag over all indexable pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

/// How many elements people decided about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DecisionCounts {
    /// Texts that were accepted unchanged.
    pub accepted: u64,
    /// Texts that a person replaced.
    pub edited: u64,
    /// Texts that are not to be used.
    pub rejected: u64,
    /// Elements that are not written again, in addition to any other decision about them.
    pub locked: u64,
}

/// The figures of the latest review.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewSummary {
    /// The elements that it reviews.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub elements: Vec<Element>,
    /// Tags of these elements.
    pub tags: u64,
    /// Of these, tags that are sent; the others count as kept.
    pub sent: u64,
    /// Of these, tags that were reviewed.
    pub reviewed: u64,
    /// Of the sent, tags without a usable answer of the reviewer. The next review includes them.
    pub not_reviewed: u64,
    /// The number of tags for each verdict and reason, the most frequent first.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub verdicts: Vec<VerdictCount>,
    /// Its cost, in millionths of a dollar.
    pub cost_micros: u64,
    /// The model, once a tag was reviewed.
    pub model: Option<String>,
}

/// Tags of one verdict and reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct VerdictCount {
    /// The verdict.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub verdict: Verdict,
    /// The reason.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub reason: ReasonCode,
    /// Tags.
    pub tags: u64,
}

impl ReviewSummary {
    /// Tags with a verdict.
    pub fn of(&self, verdict: Verdict) -> u64 {
        self.verdicts.iter().filter(|count| count.verdict == verdict).map(|count| count.tags).sum()
    }

    /// Tags of these elements that were not sent.
    pub fn unsent(&self) -> u64 {
        self.tags.saturating_sub(self.sent)
    }
}
