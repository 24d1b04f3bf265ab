//! The figures of a report.

use crate::figures::OverviewView;
use seotags_core::compose::Element;
use seotags_core::result::TextState;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The figures of a report. All numbers are numbers of results, unless stated otherwise.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReportSummary))]
pub struct SummaryView {
    /// The current revision; later writes have a higher one.
    pub revision: u64,
    /// All results.
    pub total: u64,
    pub kinds: KindCounts,
    pub status_classes: StatusClassCounts,
    /// The status codes that occur, in ascending order.
    pub statuses: Vec<StatusCount>,
    /// The issues that occur, the most frequent first.
    pub issues: Vec<IssueCount>,
    /// Results with an error: no usable answer, or the texts could not be written.
    pub with_errors: u64,
    /// Results whose suggestions have warnings or errors.
    pub with_findings: u64,
    pub lengths: LengthsView,
    pub texts: TextsView,
    pub tabs: TabCounts,
    /// Results with a new title, meta description, H1 or SEO text, decided or not. Those in the tab `to_review` have one
    /// that is not decided.
    pub reviewable: u64,
    /// Results whose texts are in the same states.
    pub alike: Vec<AlikeView>,
    /// The folders below the requested one. Null if none was requested.
    pub folders: Option<Vec<FolderCount>>,
    /// The figures that `seotags show` prints. Null: they were not requested.
    pub overview: Option<OverviewView>,
}

/// Results whose texts are in the same states. Absent elements were skipped, and are not locked.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReportAlike))]
pub struct AlikeView {
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, StateView>))]
    pub texts: BTreeMap<Element, StateView>,
    pub count: u64,
}

/// The state of a text.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReportTextState))]
pub struct StateView {
    /// `open`, `accepted`, `edited`, `rejected`, `kept`, `skipped`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub state: TextState,
    pub locked: bool,
    /// The text is open, and the current text is fine: accepting many texts leaves this one open.
    pub fine: bool,
}

/// Results in one folder.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReportFolder))]
pub struct FolderCount {
    pub folder: String,
    pub count: u64,
}

/// Results of each kind.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct KindCounts {
    /// Search engines may index the URL.
    pub indexable: u64,
    /// The URL redirects.
    pub redirected: u64,
    /// Search engines may not index the URL.
    pub not_indexable: u64,
    /// robots.txt blocks the URL.
    pub not_crawlable: u64,
    /// It is unknown whether search engines may index the URL.
    pub unknown: u64,
}

/// Results by the first digit of their status.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StatusClassCounts {
    #[serde(rename = "2xx")]
    pub success: u64,
    #[serde(rename = "3xx")]
    pub redirect: u64,
    #[serde(rename = "4xx")]
    pub client_error: u64,
    #[serde(rename = "5xx")]
    pub server_error: u64,
    /// Any other status.
    pub other: u64,
    /// No response.
    pub none: u64,
}

/// Results with one status.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StatusCount {
    /// Null: no response.
    pub status: Option<u16>,
    pub count: u64,
}

/// Results with one issue.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReportIssueCount))]
pub struct IssueCount {
    pub code: String,
    pub title: String,
    /// `error`, `warn`, `info`.
    pub severity: String,
    /// As in `seotags check --fail-on`, such as `noindex`, `redirect` or `status`. Null: the issue is in no group.
    pub group: Option<String>,
    pub count: u64,
}

/// Lengths of titles and meta descriptions, and how many H1s are missing.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReportLengths))]
pub struct LengthsView {
    pub title: LengthView,
    pub meta: LengthView,
    /// Pages without an H1.
    pub missing_h1: u64,
}

/// Lengths of the current and the new texts of an element, in characters.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReportLength))]
pub struct LengthView {
    /// Pages without a current text.
    pub missing: u64,
    pub ranges: Vec<LengthRange>,
}

/// Texts whose lengths are in a range.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LengthRange {
    pub from: u64,
    /// Null if the range has no maximum.
    pub to: Option<u64>,
    /// Current texts.
    pub current: u64,
    /// New texts.
    pub new: u64,
}

/// The texts of each element.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReportTexts))]
pub struct TextsView {
    pub title: TextView,
    pub meta: TextView,
    pub h1: TextView,
    pub seo_text: TextView,
    pub keywords: TextView,
}

/// The texts of one element: each result has one that is new, kept or skipped.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReportText))]
pub struct TextView {
    /// Whether the analysis generates the element.
    pub requested: bool,
    /// New texts: the sum of `open`, `accepted`, `edited` and `rejected`.
    pub new: u64,
    /// Current texts that stay, because they are fine.
    pub kept: u64,
    /// No text was written.
    pub skipped: u64,
    /// New texts without a decision.
    pub open: u64,
    pub accepted: u64,
    pub edited: u64,
    pub rejected: u64,
    /// Elements that are locked against rewriting, whatever their state.
    pub locked: u64,
}

/// Results in each tab of a review. A result may be in several tabs.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TabCounts {
    /// Results with a new text that has no decision yet.
    pub to_review: u64,
    /// Results with an accepted text.
    pub accepted: u64,
    /// Results with an edited text.
    pub edited: u64,
    /// Results with a rejected text.
    pub rejected: u64,
    /// Results without a problem, whose texts all stay as they are.
    pub unchanged: u64,
    /// Results that are not indexable or have an error.
    pub problems: u64,
    /// All results.
    pub all: u64,
}
