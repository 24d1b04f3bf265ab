//! Problems of the page that is declared as the canonical version.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::canonical_target::TargetState;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;
use crate::url::HttpUrl;

const SOURCE: &str = "Google Search Central, canonical URLs";
const FIX: &str = "Put one canonical tag into the head, with the absolute URL of a live, indexable page.";

pub(super) const CANONICAL_REDIRECTS_HERE: Issue = Issue {
    code: "canonical_redirects_here",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Canonical redirects to this page",
    explanation: "The canonical URL redirects back to this page, so search engines treat this page as canonical.",
    fix: "Point the canonical tag to this page's own URL.",
    source: SOURCE,
    decide: |context| {
        let canonical = redirects_here(context)?;
        Some(Found::new(canonical.as_str(), format!("Canonical redirects here: {canonical}")))
    },
};

pub(super) const CANONICAL_CHAIN: Issue = Issue {
    code: "canonical_chain",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Chain of canonicals",
    explanation: "The canonical page has a canonical tag that points to a third URL.",
    fix: FIX,
    source: SOURCE,
    decide: canonical_chain,
};

pub(super) const CANONICAL_TARGET_ERROR: Issue = Issue {
    code: "canonical_target_error",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Canonical answers with an error",
    explanation: "The canonical URL is not a page, so search engines may index neither of the two.",
    fix: FIX,
    source: SOURCE,
    decide: canonical_target_error,
};

pub(super) const CANONICAL_TARGET_NOINDEX: Issue = Issue {
    code: "canonical_target_noindex",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Canonical is noindex",
    explanation: "The canonical page is set to noindex, so search engines may index neither of the two.",
    fix: FIX,
    source: SOURCE,
    decide: canonical_target_noindex,
};

pub(super) const CANONICAL_TARGET_BLOCKED: Issue = Issue {
    code: "canonical_target_blocked",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Canonical may not be crawled",
    explanation: "A rule in robots.txt blocks the canonical URL.",
    fix: FIX,
    source: SOURCE,
    decide: canonical_target_blocked,
};

pub(super) const CANONICAL_TARGET_REDIRECTS: Issue = Issue {
    code: "canonical_target_redirects",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Canonical redirects",
    explanation: "The canonical URL redirects to a third URL.",
    fix: FIX,
    source: SOURCE,
    decide: canonical_target_redirects,
};

/// The canonical address, if it redirects to the page itself.
pub(super) fn redirects_here<'a>(context: &IssueContext<'a>) -> Option<&'a HttpUrl> {
    let (_, own) = context.good_answer()?;
    let target = context.canonical_target?;
    let TargetState::Answered { final_url, status: 200..=299, .. } = &target.found else { return None };
    (final_url.normalised() == own.normalised()).then_some(&target.url)
}

/// The state of the canonical address, if that is another page.
fn other<'a>(context: &IssueContext<'a>) -> Option<&'a TargetState> {
    context.canonical_target.filter(|_| redirects_here(context).is_none()).map(|target| &target.found)
}

fn canonical_chain(context: &IssueContext<'_>) -> Option<Found> {
    let TargetState::Answered { canonical: Some(next), .. } = other(context)? else { return None };
    Some(Found::new(next.as_str(), format!("Canonical chain: {next}")))
}

fn canonical_target_error(context: &IssueContext<'_>) -> Option<Found> {
    let TargetState::Answered { status, final_url, .. } = other(context)? else { return None };
    if (200..300).contains(status) {
        return None;
    }
    Some(Found::new(format!("{final_url} (HTTP {status})"), format!("Canonical target error: HTTP {status}")))
}

fn canonical_target_noindex(context: &IssueContext<'_>) -> Option<Found> {
    let TargetState::Answered { is_noindex: true, final_url, .. } = other(context)? else { return None };
    Some(Found::new(final_url.as_str(), format!("Canonical target noindex: {final_url}")))
}

fn canonical_target_blocked(context: &IssueContext<'_>) -> Option<Found> {
    let TargetState::Blocked { rule } = other(context)? else { return None };
    let url = &context.canonical_target?.url;
    Some(Found::new(format!("{url} ({rule})"), format!("Canonical target blocked: {url}")))
}

fn canonical_target_redirects(context: &IssueContext<'_>) -> Option<Found> {
    let TargetState::Answered { final_url, .. } = other(context)? else { return None };
    let is_moved = final_url.normalised() != context.canonical_target?.url.normalised();
    is_moved.then(|| Found::new(final_url.as_str(), format!("Canonical target redirects: {final_url}")))
}
