//! Derives the verdict on a page from its issues.

use super::indexability::{Indexability, Indexable, Occurrence, Severity};
use super::issue_context::IssueContext;
use super::issues::{self, SPECIAL_FILES};
use super::options::JudgeOptions;
use super::visit::Visit;
use crate::text::cut_bytes;
use crate::url::HttpUrl;
use crate::visit::{RobotsVerdict, WithheldReason};

/// Judges one visit to `asked`.
pub fn judge(asked: &HttpUrl, visit: &Visit, robots: &RobotsVerdict, options: &JudgeOptions<'_>) -> Indexability {
    let context = IssueContext::new(asked, visit, robots, options);
    let mut found: Vec<(Indexable, Occurrence)> = Vec::new();
    for issue in issues::ALL {
        if let Some(occurrence) = (issue.decide)(&context) {
            let (severity, indexable) = occurrence.weighs.unwrap_or((issue.severity, issue.indexable));
            let (value, strings) = (shown(occurrence.value), occurrence.strings.into_iter().map(shown).collect());
            found.push((indexable, Occurrence { code: issue.code.to_owned(), severity, value, strings }));
        }
    }
    if found.iter().any(|(_, occurrence)| is_special_file(occurrence)) {
        // A file that is not a page does not need what a page would lack.
        found.retain(|(_, occurrence)| is_special_file(occurrence));
    }
    let indexable = verdict(found.iter());
    if indexable != Indexable::Yes {
        // For a page that search engines do not index, blocked AI crawlers do not matter.
        found.retain(|(_, occurrence)| occurrence.code != AI_BLOCKED);
    }
    let final_verdict = verdict(found.iter().filter(|(_, occurrence)| occurrence.code != "redirected"));
    let primary_issue = primary(&found).map(|issue| issue.code.clone());
    let issues: Vec<Occurrence> = found.into_iter().map(|(_, occurrence)| occurrence).collect();
    Indexability {
        crawlable: crawlable(visit, robots),
        indexable,
        primary_issue,
        canonical_url: context.canonical.accepted.as_ref().map(HttpUrl::normalised),
        final_is_indexable: context.good_answer().is_some() && final_verdict == Indexable::Yes,
        issues,
    }
}

/// The deciding issue, or the first that needs attention; `found` is in order of precedence.
fn primary(found: &[(Indexable, Occurrence)]) -> Option<&Occurrence> {
    let looked_at = || found.iter().find(|(_, issue)| issue.severity > Severity::Info);
    deciding(found.iter()).or_else(looked_at).map(|(_, issue)| issue)
}

fn is_special_file(occurrence: &Occurrence) -> bool {
    SPECIAL_FILES.contains(&occurrence.code.as_str())
}

/// Statements by the page or its server. They apply whatever a script may do.
const STATED: [&str; 4] = ["noindex_meta", "noindex_header", "unavailable_after", "canonical_mismatch"];
/// A protection service responded, so the statements of the response are not the page's.
const BOT_PROTECTION: &str = "bot_protection";

const AI_BLOCKED: &str = "ai_blocked";

/// Maximum length of an issue's string, in bytes; only a redirect chain of the longest addresses comes close.
const MAX_STRING_BYTES: usize = 128 << 10;

/// Shortens a page's own text if it is too long.
fn shown(mut text: String) -> String {
    let end = cut_bytes(&text, MAX_STRING_BYTES).len();
    text.truncate(end);
    text
}

/// The verdict of the deciding issue; without one, the page is indexable.
fn verdict<'a>(found: impl Iterator<Item = &'a (Indexable, Occurrence)> + Clone) -> Indexable {
    deciding(found).map_or(Indexable::Yes, |(indexable, _)| *indexable)
}

/// The first issue that blocks indexing; certain issues take precedence over suspected ones.
fn deciding<'a>(
    mut found: impl Iterator<Item = &'a (Indexable, Occurrence)> + Clone,
) -> Option<&'a (Indexable, Occurrence)> {
    let mut stated =
        found.clone().filter(|(indexable, issue)| *indexable == Indexable::No && STATED.contains(&issue.code.as_str()));
    let first = found.find(|(indexable, _)| *indexable != Indexable::Yes)?;
    let is_suspicion = first.0 == Indexable::Unknown && first.1.code != BOT_PROTECTION;
    stated.next().filter(|_| is_suspicion).or(Some(first))
}

/// Whether robots.txt lets the judged agent fetch every hop.
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
