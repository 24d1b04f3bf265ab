//! Comparisons of analyses in responses.

use super::moment;
use super::report::{issue_of, severity_of};
use seotags::compose::Element;
use seotags::judge::Severity;
use seotags::result::{PageKind, TextState};
use seotags_api::{
    ChangeCounts, ComparisonView, HistoryEntryView, HistoryIssues, HistorySince, HistoryTexts, HistoryView,
    IssueChangeView,
};
use seotags_app::results::{Comparison, History, HistoryEntry, IssueChange, ReportSummary};
use std::cmp::Reverse;

/// How an analysis differs from an earlier one.
pub(crate) fn comparison_view(comparison: &Comparison) -> ComparisonView {
    let issue = |(code, change): (&String, &IssueChange)| {
        let (title, severity) = issue_of(code);
        let IssueChange { before, after, new, fixed } = *change;
        IssueChangeView {
            code: code.clone(),
            title: title.to_owned(),
            severity: severity.to_owned(),
            before,
            after,
            new,
            fixed,
        }
    };
    let mut issues: Vec<IssueChangeView> = comparison.issues.iter().map(issue).collect();
    issues.sort_by_key(|issue| Reverse((issue.new + issue.fixed, issue.after)));
    ComparisonView { counts: counts(comparison), issues }
}

fn counts(comparison: &Comparison) -> ChangeCounts {
    let (issues_new, issues_fixed) = comparison.new_and_fixed();
    ChangeCounts {
        in_both: comparison.in_both,
        added: comparison.added,
        gone: comparison.gone,
        became_indexable: comparison.became_indexable,
        lost_indexability: comparison.lost_indexability,
        issues_new,
        issues_fixed,
    }
}

/// A part of the history of a project.
pub(crate) fn history_view(history: History) -> HistoryView {
    let next_before_id = history.next_before.map(|id| id.0);
    HistoryView { items: history.entries.into_iter().map(entry).collect(), next_before_id }
}

fn entry(HistoryEntry { analysis, summary, since }: HistoryEntry) -> HistoryEntryView {
    HistoryEntryView {
        id: analysis.id.0,
        name: analysis.name,
        status: analysis.status.as_str().to_owned(),
        created_at: moment(analysis.created_at),
        finished_at: moment(analysis.touched_at),
        results_count: summary.total,
        failed_urls_count: analysis.failed_urls_count,
        indexable: summary.kinds.get(&PageKind::Indexable).copied().unwrap_or(0),
        issues: issues(&summary),
        texts: texts(&summary),
        since: since.map(|(id, comparison)| HistorySince { analysis_id: id.0, counts: counts(&comparison) }),
    }
}

fn issues(summary: &ReportSummary) -> HistoryIssues {
    let mut issues = HistoryIssues::default();
    for (code, count) in &summary.issues {
        let of_severity = match severity_of(code) {
            Severity::Error => &mut issues.errors,
            Severity::Warn => &mut issues.warnings,
            Severity::Info => &mut issues.notes,
        };
        *of_severity += count;
    }
    issues
}

fn texts(summary: &ReportSummary) -> HistoryTexts {
    let of = |state| -> u64 {
        let texts = Element::ALL.iter().filter_map(|element| summary.texts.get(element));
        texts.filter_map(|texts| texts.states.get(&state)).sum()
    };
    let [open, accepted, edited, rejected] =
        [TextState::Open, TextState::Accepted, TextState::Edited, TextState::Rejected].map(of);
    HistoryTexts { new: open + accepted + edited + rejected, open, accepted, edited, rejected }
}
