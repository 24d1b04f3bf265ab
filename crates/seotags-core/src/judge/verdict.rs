//! From the issues that a page has to the verdict on it (`indexability` 8).

use super::case::Case;
use super::issues::{self, Issue};
use super::{Indexability, Indexable, JudgeOptions, Occurrence, Severity, Visit};
use crate::text::cut_bytes;
use crate::url::HttpUrl;
use crate::visit::{RobotsVerdict, WithheldReason};

/// Judges one visit to `asked`.
pub fn judge(asked: &HttpUrl, visit: &Visit, robots: &RobotsVerdict, options: &JudgeOptions<'_>) -> Indexability {
    let case = Case::new(asked, visit, robots, options);
    let mut found: Vec<(&Issue, Occurrence)> = Vec::new();
    for issue in issues::ALL {
        if let Some(occurrence) = (issue.decide)(&case) {
            let (value, strings) = (shown(occurrence.value), occurrence.strings.into_iter().map(shown).collect());
            found.push((issue, Occurrence { code: issue.code.to_owned(), severity: issue.severity, value, strings }));
        }
    }
    let primary = found.iter().map(|(issue, _)| *issue).find(|issue| issue.severity > Severity::Info);
    let final_verdict = verdict(found.iter().map(|(issue, _)| *issue).filter(|issue| issue.code != "redirected"));
    Indexability {
        crawlable: crawlable(visit, robots),
        indexable: verdict(found.iter().map(|(issue, _)| *issue)),
        primary_issue: primary.map(|issue| issue.code.to_owned()),
        canonical_url: case.canonical.accepted.as_ref().map(HttpUrl::normalised),
        final_is_indexable: case.good_answer().is_some() && final_verdict == Indexable::Yes,
        issues: found.into_iter().map(|(_, occurrence)| occurrence).collect(),
    }
}

/// Longest string of an issue, in bytes; only a redirect chain of the longest addresses comes near.
const MAX_STRING_BYTES: usize = 128 << 10;

/// A page's own words, cut where they get out of hand.
fn shown(mut text: String) -> String {
    let end = cut_bytes(&text, MAX_STRING_BYTES).len();
    text.truncate(end);
    text
}

/// What the first error says; without one the page is indexable.
fn verdict<'a>(mut found: impl Iterator<Item = &'a Issue>) -> Indexable {
    found.find(|issue| issue.severity == Severity::Error).map_or(Indexable::Yes, |issue| issue.indexable)
}

/// Whether robots.txt lets the judged agent fetch every hop (`indexability` 1).
fn crawlable(visit: &Visit, robots: &RobotsVerdict) -> Option<bool> {
    if let Visit::Withheld(withheld) = visit {
        match withheld.reason {
            WithheldReason::RobotsTxt { .. } | WithheldReason::RobotsTxtUnreachable { .. } => return Some(false),
            WithheldReason::OwnToken { .. } | WithheldReason::PrivateAddress => {}
        }
    }
    match robots {
        RobotsVerdict::Unknown => None,
        RobotsVerdict::Allowed { .. } => Some(true),
        RobotsVerdict::Disallowed { .. } | RobotsVerdict::Unreachable { .. } => Some(false),
    }
}
