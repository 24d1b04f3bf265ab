//! A date after which the page asks to be dropped from the index.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::directives::{Addressee, Rule};
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;

const SOURCE: &str = "Google Search Central, robots meta tag specifications";

pub(super) const UNAVAILABLE_AFTER: Issue = Issue {
    code: "unavailable_after",
    group: Some(Group::Noindex),
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Unavailable since a date",
    explanation: "The page asked to be dropped after this date.",
    fix: "Remove or move the date.",
    source: SOURCE,
    decide: unavailable_after,
};

pub(super) const UNAVAILABLE_AFTER_FUTURE: Issue = Issue {
    code: "unavailable_after_future",
    group: None,
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Unavailable after a date",
    explanation: "The page asks to be dropped after this date.",
    fix: "Nothing has to be done if this is intended; otherwise remove or move the date.",
    source: SOURCE,
    decide: unavailable_after_future,
};

fn unavailable_after(context: &IssueContext<'_>) -> Option<Found> {
    let date = date(context, |at_ms, now_ms| at_ms <= now_ms)?;
    Some(Found::new(date, format!("Unavailable since {date}")))
}

fn unavailable_after_future(context: &IssueContext<'_>) -> Option<Found> {
    let date = date(context, |at_ms, now_ms| at_ms > now_ms)?;
    Some(Found::new(date, format!("Unavailable after {date}")))
}

/// The first matching date, as written.
fn date<'c>(context: &'c IssueContext<'_>, is_meant: fn(i64, i64) -> bool) -> Option<&'c str> {
    let directive = context.directives.iter().find(|directive| match directive.rule {
        Rule::UnavailableAfter(at_ms) => directive.addressee == Addressee::Judged && is_meant(at_ms, context.now_ms),
        _ => false,
    })?;
    directive.written.split_once(':').map(|(_, date)| date.trim())
}
