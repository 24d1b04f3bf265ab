//! The figures of a report.

use seotags::compose::Element;
use seotags::gate::group_of;
use seotags::judge::{Severity, issues};
use seotags::result::{PageKind, ReviewTab, TextState};
use seotags_app::analyses::Analysis;
use seotags_app::results::{LengthCounts, LengthOf, ReportSummary, ReportText, TextCounts};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The figures of a report. All numbers are numbers of results, unless stated otherwise.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportSummary)]
pub(crate) struct SummaryView {
    /// The current revision; later writes have a higher one.
    revision: u64,
    /// All results.
    total: u64,
    kinds: KindCounts,
    status_classes: StatusClassCounts,
    /// The status codes that occur, in ascending order.
    statuses: Vec<StatusCount>,
    /// The issues that occur, the most frequent first.
    issues: Vec<IssueCount>,
    /// Results with an error: no usable answer, or the texts could not be written.
    with_errors: u64,
    /// Results whose suggestions have warnings or errors.
    with_findings: u64,
    lengths: LengthsView,
    texts: TextsView,
    tabs: TabCounts,
    /// Results with a new title, meta description, H1 or SEO text, decided or not. Those in the tab `to_review` have one
    /// that is not decided.
    reviewable: u64,
    /// Results whose texts are in the same states.
    alike: Vec<AlikeView>,
    /// The folders below the requested one. Null if none was requested.
    folders: Option<Vec<FolderCount>>,
}

/// Results whose texts are in the same states. Absent elements were skipped, and are not locked.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportAlike)]
struct AlikeView {
    #[schema(value_type = BTreeMap<String, StateView>)]
    texts: BTreeMap<Element, StateView>,
    count: u64,
}

/// The state of a text.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportTextState)]
struct StateView {
    /// `open`, `accepted`, `edited`, `rejected`, `kept`, `skipped`.
    #[schema(value_type = String)]
    state: TextState,
    locked: bool,
    /// The text is open, and the current text is fine: accepting many texts leaves this one open.
    fine: bool,
}

/// Results in one folder.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportFolder)]
struct FolderCount {
    folder: String,
    count: u64,
}

/// Results of each kind.
#[derive(Debug, Serialize, ToSchema)]
struct KindCounts {
    /// Search engines may index the URL.
    indexable: u64,
    /// The URL redirects.
    redirected: u64,
    /// Search engines may not index the URL.
    not_indexable: u64,
    /// robots.txt blocks the URL.
    not_crawlable: u64,
    /// It is unknown whether search engines may index the URL.
    unknown: u64,
}

/// Results by the first digit of their status.
#[derive(Debug, Default, Serialize, ToSchema)]
struct StatusClassCounts {
    #[serde(rename = "2xx")]
    success: u64,
    #[serde(rename = "3xx")]
    redirect: u64,
    #[serde(rename = "4xx")]
    client_error: u64,
    #[serde(rename = "5xx")]
    server_error: u64,
    /// Any other status.
    other: u64,
    /// No response.
    none: u64,
}

/// Results with one status.
#[derive(Debug, Serialize, ToSchema)]
struct StatusCount {
    /// Null: no response.
    status: Option<u16>,
    count: u64,
}

/// Results with one issue.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportIssueCount)]
struct IssueCount {
    code: String,
    title: String,
    /// `error`, `warn`, `info`.
    severity: String,
    /// As in `seotags check --fail-on`, such as `noindex`, `redirect` or `status`. Null: the issue is in no group.
    group: Option<String>,
    count: u64,
}

/// Lengths of titles and meta descriptions, and how many H1s are missing.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportLengths)]
struct LengthsView {
    title: LengthView,
    meta: LengthView,
    /// Pages without an H1.
    missing_h1: u64,
}

/// Lengths of the current and the new texts of an element, in characters.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportLength)]
struct LengthView {
    /// Pages without a current text.
    missing: u64,
    ranges: Vec<LengthRange>,
}

/// Texts whose lengths are in a range.
#[derive(Debug, Serialize, ToSchema)]
struct LengthRange {
    from: u64,
    /// Null if the range has no maximum.
    to: Option<u64>,
    /// Current texts.
    current: u64,
    /// New texts.
    new: u64,
}

/// The texts of each element.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportTexts)]
struct TextsView {
    title: TextView,
    meta: TextView,
    h1: TextView,
    seo_text: TextView,
    keywords: TextView,
}

/// The texts of one element: each result has one that is new, kept or skipped.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportText)]
struct TextView {
    /// Whether the analysis generates the element.
    requested: bool,
    /// New texts: the sum of `open`, `accepted`, `edited` and `rejected`.
    new: u64,
    /// Current texts that stay, because they are fine.
    kept: u64,
    /// No text was written.
    skipped: u64,
    /// New texts without a decision.
    open: u64,
    accepted: u64,
    edited: u64,
    rejected: u64,
    /// Elements that are locked against rewriting, whatever their state.
    locked: u64,
}

/// Results in each tab of a review. A result may be in several tabs.
#[derive(Debug, Serialize, ToSchema)]
struct TabCounts {
    /// Results with a new text that has no decision yet.
    to_review: u64,
    /// Results with an accepted text.
    accepted: u64,
    /// Results with an edited text.
    edited: u64,
    /// Results with a rejected text.
    rejected: u64,
    /// Results without a problem, whose texts all stay as they are.
    unchanged: u64,
    /// Results that are not indexable or have an error.
    problems: u64,
    /// All results.
    all: u64,
}

impl SummaryView {
    pub(crate) fn new(analysis: &Analysis, summary: &ReportSummary, folders: Option<BTreeMap<String, u64>>) -> Self {
        let kind = |kind| summary.kinds.get(&kind).copied().unwrap_or(0);
        let tab = |tab| summary.tabs.get(&tab).copied().unwrap_or(0);
        let statuses = summary.statuses.iter();
        Self {
            revision: summary.revision,
            total: summary.total,
            kinds: KindCounts {
                indexable: kind(PageKind::Indexable),
                redirected: kind(PageKind::Redirected),
                not_indexable: kind(PageKind::NotIndexable),
                not_crawlable: kind(PageKind::NotCrawlable),
                unknown: kind(PageKind::Unknown),
            },
            status_classes: StatusClassCounts::new(summary),
            statuses: statuses
                .map(|(status, count)| StatusCount {
                    status: Some(*status).filter(|status| *status > 0),
                    count: *count,
                })
                .collect(),
            issues: issue_counts(summary),
            with_errors: summary.with_errors,
            with_findings: summary.with_findings,
            lengths: LengthsView {
                title: LengthView::new(summary, LengthOf::CurrentTitle, LengthOf::SuggestedTitle),
                meta: LengthView::new(summary, LengthOf::CurrentMeta, LengthOf::SuggestedMeta),
                missing_h1: lengths(summary, LengthOf::CurrentH1).map_or(0, |lengths| lengths.missing),
            },
            texts: TextsView {
                title: TextView::new(analysis, summary, Element::Title),
                meta: TextView::new(analysis, summary, Element::Meta),
                h1: TextView::new(analysis, summary, Element::H1),
                seo_text: TextView::new(analysis, summary, Element::SeoText),
                keywords: TextView::new(analysis, summary, Element::Keywords),
            },
            tabs: TabCounts {
                to_review: tab(ReviewTab::ToReview),
                accepted: tab(ReviewTab::Accepted),
                edited: tab(ReviewTab::Edited),
                rejected: tab(ReviewTab::Rejected),
                unchanged: tab(ReviewTab::Unchanged),
                problems: tab(ReviewTab::Problems),
                all: tab(ReviewTab::All),
            },
            reviewable: summary.reviewable,
            alike: summary.alike.iter().map(|(texts, count)| AlikeView::new(texts, *count)).collect(),
            folders: folders
                .map(|folders| folders.into_iter().map(|(folder, count)| FolderCount { folder, count }).collect()),
        }
    }
}

impl AlikeView {
    fn new(texts: &[ReportText], count: u64) -> Self {
        let texts = Element::ALL.into_iter().zip(texts);
        let told = texts.filter(|(_, text)| text.state != TextState::Skipped || text.is_locked);
        let view = |(element, text): (Element, &ReportText)| {
            (element, StateView { state: text.state, locked: text.is_locked, fine: text.is_beside_fine })
        };
        Self { texts: told.map(view).collect(), count }
    }
}

impl StatusClassCounts {
    fn new(summary: &ReportSummary) -> Self {
        let mut counts = Self::default();
        for (status, count) in &summary.statuses {
            let class = match status {
                0 => &mut counts.none,
                200..=299 => &mut counts.success,
                300..=399 => &mut counts.redirect,
                400..=499 => &mut counts.client_error,
                500..=599 => &mut counts.server_error,
                _ => &mut counts.other,
            };
            *class += count;
        }
        counts
    }
}

fn issue_counts(summary: &ReportSummary) -> Vec<IssueCount> {
    let count = |(code, count): (&String, &u64)| {
        let issue = issues::find(code);
        let severity = match issue.map_or(Severity::Info, |issue| issue.severity) {
            Severity::Error => "error",
            Severity::Warn => "warn",
            Severity::Info => "info",
        };
        IssueCount {
            title: issue.map_or_else(|| code.clone(), |issue| issue.title.to_owned()),
            code: code.clone(),
            severity: severity.to_owned(),
            group: group_of(code).map(|group| group.as_str().to_owned()),
            count: *count,
        }
    };
    let mut counts: Vec<IssueCount> = summary.issues.iter().map(count).collect();
    counts.sort_by_key(|issue| std::cmp::Reverse(issue.count));
    counts
}

fn lengths(summary: &ReportSummary, of: LengthOf) -> Option<&LengthCounts> {
    summary.lengths.iter().find(|lengths| lengths.of == of)
}

impl LengthView {
    fn new(summary: &ReportSummary, current: LengthOf, new: LengthOf) -> Self {
        let (now, next) = (lengths(summary, current), lengths(summary, new));
        let count = |lengths: Option<&LengthCounts>, place: usize| {
            lengths.and_then(|lengths| lengths.ranges.get(place).copied()).unwrap_or(0)
        };
        let ranges = current.ranges();
        let range = |(place, from): (usize, &u64)| LengthRange {
            from: *from,
            to: ranges.get(place + 1).map(|next| next - 1),
            current: count(now, place),
            new: count(next, place),
        };
        Self {
            missing: now.map_or(0, |lengths| lengths.missing),
            ranges: ranges.iter().enumerate().map(range).collect(),
        }
    }
}

impl TextView {
    fn new(analysis: &Analysis, summary: &ReportSummary, element: Element) -> Self {
        let none = TextCounts::default();
        let counts = summary.texts.get(&element).unwrap_or(&none);
        let count = |state| counts.states.get(&state).copied().unwrap_or(0);
        let new = counts.states.iter().filter(|(state, _)| state.is_new()).map(|(_, count)| count).sum();
        let settings = &analysis.settings;
        Self {
            requested: match element {
                Element::Title => settings.generate_title,
                Element::Meta => settings.generate_meta_description,
                Element::H1 => settings.generate_h1,
                Element::SeoText => settings.generate_seo_text != Some(false),
                Element::Keywords => settings.generate_keywords,
            },
            new,
            kept: count(TextState::Kept),
            skipped: count(TextState::Skipped),
            open: count(TextState::Open),
            accepted: count(TextState::Accepted),
            edited: count(TextState::Edited),
            rejected: count(TextState::Rejected),
            locked: counts.locked,
        }
    }
}
