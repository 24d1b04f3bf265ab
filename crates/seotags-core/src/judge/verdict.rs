//! From the issues that a page has to the verdict on it (`indexability` 8).

use super::case::Case;
use super::issues;
use super::{Indexability, Indexable, JudgeOptions, Occurrence, Severity, Visit};
use crate::text::cut_bytes;
use crate::url::HttpUrl;
use crate::visit::{RobotsVerdict, WithheldReason};

/// Judges one visit to `asked`.
pub fn judge(asked: &HttpUrl, visit: &Visit, robots: &RobotsVerdict, options: &JudgeOptions<'_>) -> Indexability {
    let case = Case::new(asked, visit, robots, options);
    let mut found: Vec<(Indexable, Occurrence)> = Vec::new();
    for issue in issues::ALL {
        if let Some(occurrence) = (issue.decide)(&case) {
            let (severity, indexable) = occurrence.weighs.unwrap_or((issue.severity, issue.indexable));
            let (value, strings) = (shown(occurrence.value), occurrence.strings.into_iter().map(shown).collect());
            found.push((indexable, Occurrence { code: issue.code.to_owned(), severity, value, strings }));
        }
    }
    let indexable = verdict(found.iter());
    if indexable != Indexable::Yes {
        // Who else is shut out of a page that no search engine lists is of no matter.
        found.retain(|(_, occurrence)| occurrence.code != AI_BLOCKED);
    }
    let final_verdict = verdict(found.iter().filter(|(_, occurrence)| occurrence.code != "redirected"));
    let issues: Vec<Occurrence> = found.into_iter().map(|(_, occurrence)| occurrence).collect();
    Indexability {
        crawlable: crawlable(visit, robots),
        indexable,
        primary_issue: primary(&issues).map(|issue| issue.code.clone()),
        canonical_url: case.canonical.accepted.as_ref().map(HttpUrl::normalised),
        final_is_indexable: case.good_answer().is_some() && final_verdict == Indexable::Yes,
        issues,
    }
}

/// The one that decides, or the first that asks to be looked at; `issues` in order of precedence.
fn primary(issues: &[Occurrence]) -> Option<&Occurrence> {
    issues.iter().find(|issue| issue.severity > Severity::Info)
}

const AI_BLOCKED: &str = "ai_blocked";

/// Longest string of an issue, in bytes; only a redirect chain of the longest addresses comes near.
const MAX_STRING_BYTES: usize = 128 << 10;

/// A page's own words, cut where they get out of hand.
fn shown(mut text: String) -> String {
    let end = cut_bytes(&text, MAX_STRING_BYTES).len();
    text.truncate(end);
    text
}

/// What the first issue says that keeps a page out; without one the page is indexable.
fn verdict<'a>(mut found: impl Iterator<Item = &'a (Indexable, Occurrence)>) -> Indexable {
    found.find(|(indexable, _)| *indexable != Indexable::Yes).map_or(Indexable::Yes, |(indexable, _)| *indexable)
}

/// Whether robots.txt lets the judged agent fetch every hop (`indexability` 1).
fn crawlable(visit: &Visit, robots: &RobotsVerdict) -> Option<bool> {
    if let Visit::Withheld(withheld) = visit {
        match withheld.reason {
            WithheldReason::RobotsTxt { .. } | WithheldReason::RobotsTxtUnreachable { .. } => return Some(false),
            WithheldReason::OwnToken { .. } | WithheldReason::PrivateAddress => {}
        }
    }
    let has_forbidden_hop = matches!(visit, Visit::Answered(answer) if answer.forbidden_hop.is_some());
    match robots {
        RobotsVerdict::Unknown => None,
        RobotsVerdict::Allowed { .. } if has_forbidden_hop => Some(false),
        RobotsVerdict::Allowed { .. } => Some(true),
        RobotsVerdict::Disallowed { .. } | RobotsVerdict::Unreachable { .. } => Some(false),
    }
}
