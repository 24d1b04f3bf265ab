//! Robots directives that contradict each other, have no meaning, or are in the wrong place.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::directives::{Addressee, Directive, Origin, Rule};
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;
use crate::text::cut_bytes;
use std::fmt::Write;

const SOURCE: &str = "Google Search Central, robots meta tag specifications; valid page metadata";
/// Maximum number of unknown directives to list, and maximum length of each in bytes.
const MOST_NAMED: usize = 20;
const NAMED_BYTES: usize = 100;
const FIX: &str = "Write one robots meta tag in the head with known values, separated by commas.";

pub(super) const ROBOTS_CONFLICT: Issue = Issue {
    code: "robots_conflict",
    group: None,
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Contradicting robots directives",
    explanation: "Robots directives contradict each other; the most restrictive one counts.",
    fix: FIX,
    source: SOURCE,
    decide: robots_conflict,
};

pub(super) const ROBOTS_DIRECTIVE_UNKNOWN: Issue = Issue {
    code: "robots_directive_unknown",
    group: None,
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Unknown robots directive",
    explanation: "Search engines do not know a robots directive of this page, so it has no effect.",
    fix: FIX,
    source: SOURCE,
    decide: robots_directive_unknown,
};

pub(super) const ROBOTS_META_IN_BODY: Issue = Issue {
    code: "robots_meta_in_body",
    group: None,
    place: Some(MarkupPlace::LastRobotsMeta),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Robots meta tag outside the head",
    explanation: "A robots meta tag belongs in the head; in the body it may or may not be read.",
    fix: FIX,
    source: SOURCE,
    decide: robots_meta_in_body,
};

fn robots_conflict(context: &IssueContext<'_>) -> Option<Found> {
    let first = |is_meant: fn(&Rule) -> bool| judged(context).find(|directive| is_meant(&directive.rule));
    let index = first(|rule| matches!(rule, Rule::Index | Rule::All)).zip(first(Rule::is_noindex));
    let follow = || {
        let negative = |rule: &Rule| matches!(rule, Rule::NoFollow | Rule::None);
        first(|rule| matches!(rule, Rule::Follow | Rule::All)).zip(first(negative))
    };
    let (one, other) = index.or_else(follow)?;
    let value = format!("{}, {}", one.written, other.written);
    let string = format!("Robots directive conflict: {value}");
    Some(Found::new(value, string))
}

fn robots_directive_unknown(context: &IssueContext<'_>) -> Option<Found> {
    let mut unknown: Vec<&str> = Vec::new();
    for directive in &context.directives {
        let word = match (&directive.addressee, &directive.rule) {
            (Addressee::Nobody(name), _) => name.as_str(),
            (Addressee::Judged, Rule::Unknown) => directive.written.as_str(),
            _ => continue,
        };
        if !unknown.contains(&word) {
            unknown.push(word);
        }
    }
    let named: Vec<&str> = unknown.iter().take(MOST_NAMED).map(|word| cut_bytes(word, NAMED_BYTES)).collect();
    let mut value = named.join(", ");
    if unknown.len() > MOST_NAMED {
        let _ = write!(value, " and {} more", unknown.len() - MOST_NAMED);
    }
    (!value.is_empty()).then(|| Found::new(&value, format!("Robots directive unknown: {value}")))
}

fn robots_meta_in_body(context: &IssueContext<'_>) -> Option<Found> {
    let directive = judged(context).find(|directive| directive.origin == Origin::Body)?;
    Some(Found::new(&directive.value, format!("Robots directive in body: {}", directive.value)))
}

fn judged<'c>(context: &'c IssueContext<'_>) -> impl Iterator<Item = &'c Directive> {
    context.directives.iter().filter(|directive| directive.addressee == Addressee::Judged)
}
