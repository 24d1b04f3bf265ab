//! Redirects without a usable target.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;
use crate::visit::RedirectTrouble;

const SOURCE: &str = "Google Search Central, redirects; HTTP status codes";

pub(super) const REDIRECT_LOOP: Issue = Issue {
    code: "redirect_loop",
    group: Some(Group::Redirect),
    place: Some(MarkupPlace::Refresh),
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Redirect loop",
    explanation: "The redirects form a loop.",
    fix: "Break the loop: one rule must end at a page that answers 200.",
    source: SOURCE,
    decide: redirect_loop,
};

pub(super) const TOO_MANY_REDIRECTS: Issue = Issue {
    code: "too_many_redirects",
    group: Some(Group::Redirect),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Too many redirects",
    explanation: "Crawlers give up after ten redirects.",
    fix: "Redirect straight to the final address.",
    source: SOURCE,
    decide: too_many_redirects,
};

pub(super) const REDIRECT_INVALID: Issue = Issue {
    code: "redirect_invalid",
    group: Some(Group::Redirect),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Redirect without a usable target",
    explanation: "The server redirects without a target.",
    fix: "Send a valid Location header.",
    source: "RFC 9110 15.4",
    decide: redirect_invalid,
};

fn trouble<'a>(context: &IssueContext<'a>) -> Option<&'a RedirectTrouble> {
    context.answer()?.redirect_trouble.as_ref()
}

fn redirect_loop(context: &IssueContext<'_>) -> Option<Found> {
    let RedirectTrouble::Loop { url } = trouble(context)? else { return None };
    Some(Found::new(url.as_str(), format!("Redirect loop: {url}")))
}

fn too_many_redirects(context: &IssueContext<'_>) -> Option<Found> {
    let RedirectTrouble::TooMany { count } = trouble(context)? else { return None };
    Some(Found::new(count.to_string(), format!("Too many redirects: {count}")))
}

fn redirect_invalid(context: &IssueContext<'_>) -> Option<Found> {
    let RedirectTrouble::Invalid = trouble(context)? else { return None };
    let status = context.answer()?.status();
    Some(Found::new(status.to_string(), format!("Redirect without a usable target: HTTP {status}")))
}
