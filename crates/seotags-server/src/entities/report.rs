//! The figures of a report in responses.

use seotags::compose::Element;
use seotags::gate::group_of;
use seotags::judge::{Severity, issues};
use seotags::result::{PageKind, ReviewTab, TextState};
use seotags_api::{
    AlikeView, FolderCount, IssueCount, KindCounts, LengthRange, LengthView, LengthsView, OverviewView, StateView,
    StatusClassCounts, StatusCount, SummaryView, TabCounts, TextView, TextsView,
};
use seotags_app::analyses::Analysis;
use seotags_app::results::{LengthCounts, LengthOf, ReportSummary, ReportText, TextCounts};
use std::collections::BTreeMap;

/// The figures of a report; `folders` are the counts of results by folder, `overview` is what the command line prints.
pub(crate) fn summary_view(
    analysis: &Analysis,
    summary: &ReportSummary,
    folders: Option<BTreeMap<String, u64>>,
    overview: Option<OverviewView>,
) -> SummaryView {
    let kind = |kind| summary.kinds.get(&kind).copied().unwrap_or(0);
    let tab = |tab| summary.tabs.get(&tab).copied().unwrap_or(0);
    let statuses = summary.statuses.iter();
    SummaryView {
        revision: summary.revision,
        total: summary.total,
        kinds: KindCounts {
            indexable: kind(PageKind::Indexable),
            redirected: kind(PageKind::Redirected),
            not_indexable: kind(PageKind::NotIndexable),
            not_crawlable: kind(PageKind::NotCrawlable),
            unknown: kind(PageKind::Unknown),
        },
        status_classes: status_classes(summary),
        statuses: statuses
            .map(|(status, count)| StatusCount { status: Some(*status).filter(|status| *status > 0), count: *count })
            .collect(),
        issues: issue_counts(summary),
        with_errors: summary.with_errors,
        with_findings: summary.with_findings,
        lengths: LengthsView {
            title: length_view(summary, LengthOf::CurrentTitle, LengthOf::SuggestedTitle),
            meta: length_view(summary, LengthOf::CurrentMeta, LengthOf::SuggestedMeta),
            missing_h1: lengths(summary, LengthOf::CurrentH1).map_or(0, |lengths| lengths.missing),
        },
        texts: TextsView {
            title: text_view(analysis, summary, Element::Title),
            meta: text_view(analysis, summary, Element::Meta),
            h1: text_view(analysis, summary, Element::H1),
            seo_text: text_view(analysis, summary, Element::SeoText),
            keywords: text_view(analysis, summary, Element::Keywords),
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
        alike: summary.alike.iter().map(|(texts, count)| alike(texts, *count)).collect(),
        folders: folders
            .map(|folders| folders.into_iter().map(|(folder, count)| FolderCount { folder, count }).collect()),
        overview,
    }
}

fn alike(texts: &[ReportText], count: u64) -> AlikeView {
    let texts = Element::ALL.into_iter().zip(texts);
    let listed = texts.filter(|(_, text)| text.state != TextState::Skipped || text.is_locked);
    let view = |(element, text): (Element, &ReportText)| {
        (element, StateView { state: text.state, locked: text.is_locked, fine: text.is_beside_fine })
    };
    AlikeView { texts: listed.map(view).collect(), count }
}

fn status_classes(summary: &ReportSummary) -> StatusClassCounts {
    let mut counts = StatusClassCounts::default();
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

/// The severity of the issue with this code.
pub(super) fn severity_of(code: &str) -> Severity {
    issues::find(code).map_or(Severity::Info, |issue| issue.severity)
}

/// The title and the name of the severity of the issue with this code.
pub(super) fn issue_of(code: &str) -> (&str, &'static str) {
    let severity = match severity_of(code) {
        Severity::Error => "error",
        Severity::Warn => "warn",
        Severity::Info => "info",
    };
    (issues::find(code).map_or(code, |issue| issue.title), severity)
}

fn issue_counts(summary: &ReportSummary) -> Vec<IssueCount> {
    let count = |(code, count): (&String, &u64)| {
        let (title, severity) = issue_of(code);
        IssueCount {
            title: title.to_owned(),
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

fn length_view(summary: &ReportSummary, current: LengthOf, new: LengthOf) -> LengthView {
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
    LengthView {
        missing: now.map_or(0, |lengths| lengths.missing),
        ranges: ranges.iter().enumerate().map(range).collect(),
    }
}

fn text_view(analysis: &Analysis, summary: &ReportSummary, element: Element) -> TextView {
    let none = TextCounts::default();
    let counts = summary.texts.get(&element).unwrap_or(&none);
    let count = |state| counts.states.get(&state).copied().unwrap_or(0);
    let new = counts.states.iter().filter(|(state, _)| state.is_new()).map(|(_, count)| count).sum();
    let settings = &analysis.settings;
    TextView {
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
