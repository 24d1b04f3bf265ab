//! Directives that prevent the description from being shown.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::directives::{Addressee, Rule};
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;

const SOURCE: &str = "Google Search Central, robots meta tag specifications";

/// A snippet of this length shows a typical description in full.
const WHOLE_SNIPPET_CHARS: i64 = 155;

pub(super) const SNIPPET_BLOCKED: Issue = Issue {
    code: "snippet_blocked",
    group: None,
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "No snippet",
    explanation: "Search engines must not show a description for the page (nosnippet).",
    fix: "Remove it if you want a description in results.",
    source: SOURCE,
    decide: |context| {
        find_directive(context, "No snippet", |rule| matches!(rule, Rule::NoSnippet | Rule::MaxSnippet(0)))
    },
};

pub(super) const SNIPPET_LIMITED: Issue = Issue {
    code: "snippet_limited",
    group: None,
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Short snippet",
    explanation: "The page limits the snippet, so a longer description is cut.",
    fix: "Raise max-snippet, or remove it.",
    source: SOURCE,
    decide: |context| {
        find_directive(
            context,
            "Short snippet",
            |rule| matches!(rule, Rule::MaxSnippet(chars) if (1..WHOLE_SNIPPET_CHARS).contains(chars)),
        )
    },
};

fn find_directive(context: &IssueContext<'_>, title: &str, is_meant: fn(&Rule) -> bool) -> Option<Found> {
    let directive = context.directives.iter().find(|d| d.addressee == Addressee::Judged && is_meant(&d.rule))?;
    Some(Found::new(&directive.written, format!("{title}: {}", directive.written)))
}
