//! Pages that robots.txt blocks from being fetched. Only the strings of this family may contain the word `robots.txt`:
//! clients of the API may identify pages that cannot be crawled by it.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::visit::Visit;
use crate::visit::{RobotsVerdict, Withheld, WithheldReason};

pub(super) const ROBOTS_TXT_BLOCKED: Issue = Issue {
    code: "robots_txt_blocked",
    group: Some(Group::Robots),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Blocked by robots.txt",
    explanation: "A rule in robots.txt blocks crawlers from this URL, so search engines cannot read its content.",
    fix: "Remove or narrow the rule in robots.txt if the page should be found. To keep a page out of the index, allow \
          crawling and use noindex instead.",
    source: "RFC 9309 2.2.2",
    decide: robots_txt_blocked,
};

pub(super) const ROBOTS_TXT_UNREACHABLE: Issue = Issue {
    code: "robots_txt_unreachable",
    group: Some(Group::Robots),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::Unknown,
    title: "robots.txt unreachable",
    explanation: "Search engines stop crawling a site whose robots.txt answers with an error.",
    fix: "Make /robots.txt answer with 200, or with 404 if there is none.",
    source: "RFC 9309 2.3.1.4",
    decide: robots_txt_unreachable,
};

pub(super) const CRAWL_WITHHELD: Issue = Issue {
    code: "crawl_withheld",
    group: Some(Group::Robots),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::Unknown,
    title: "Not fetched",
    explanation: "robots.txt allows search engines to fetch the page, but not seotags.",
    fix: "Allow the token seotags in robots.txt, or run with robots.txt ignored on a site of your own.",
    source: "RFC 9309 2.2.1",
    decide: crawl_withheld,
};

pub(super) const REDIRECT_TARGET_BLOCKED: Issue = Issue {
    code: "redirect_target_blocked",
    group: Some(Group::Robots),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Redirect target blocked",
    explanation: "The redirect target is blocked by robots.txt.",
    fix: "Redirect to a crawlable address, or narrow the rule.",
    source: "RFC 9309; Google Search Central, redirects",
    decide: redirect_target_blocked,
};

fn robots_txt_blocked(context: &IssueContext<'_>) -> Option<Found> {
    let ((Some(WithheldReason::RobotsTxt { rule, line }), _) | (_, RobotsVerdict::Disallowed { rule, line })) =
        (first_hop_withheld(context), context.robots)
    else {
        return None;
    };
    Some(Found::new(format!("{rule} (line {line})"), format!("Blocked by robots.txt: {rule}")))
}

fn robots_txt_unreachable(context: &IssueContext<'_>) -> Option<Found> {
    let ((Some(WithheldReason::RobotsTxtUnreachable { cause }), ..)
    | (_, RobotsVerdict::Unreachable { cause }, Visit::Answered(_) | Visit::Withheld(_))) =
        (first_hop_withheld(context), context.robots, context.visit)
    else {
        return None;
    };
    Some(Found::new(cause, format!("robots.txt unreachable: {cause}")))
}

fn crawl_withheld(context: &IssueContext<'_>) -> Option<Found> {
    let Some(WithheldReason::OwnToken { rule, line }) = first_hop_withheld(context) else { return None };
    let string = format!("Not fetched: robots.txt keeps our crawler out: {rule}");
    Some(Found::new(format!("{rule} (line {line})"), string))
}

fn redirect_target_blocked(context: &IssueContext<'_>) -> Option<Found> {
    if let Some(hop) = context.answer().and_then(|answer| answer.forbidden_hop.as_ref()) {
        let (url, why) = (&hop.url, &hop.why);
        return Some(Found::new(format!("{url} ({why})"), format!("Redirect target blocked by robots.txt: {url}")));
    }
    let Visit::Withheld(Withheld { reason, url, hops, .. }) = context.visit else { return None };
    if hops.is_empty() || *reason == WithheldReason::PrivateAddress {
        return None;
    }
    let why = match reason {
        WithheldReason::RobotsTxt { rule, .. } | WithheldReason::OwnToken { rule, .. } => rule,
        WithheldReason::RobotsTxtUnreachable { cause } => cause,
        WithheldReason::PrivateAddress => return None,
    };
    Some(Found::new(format!("{url} ({why})"), format!("Redirect target blocked by robots.txt: {url}")))
}

/// Why the requested address itself was not fetched.
fn first_hop_withheld<'a>(context: &IssueContext<'a>) -> Option<&'a WithheldReason> {
    match context.visit {
        Visit::Withheld(withheld) if withheld.hops.is_empty() => Some(&withheld.reason),
        _ => None,
    }
}
