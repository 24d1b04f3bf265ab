//! Issues that follow from the last response's status alone.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;

const SOURCE: &str = "Google Search Central, HTTP status codes";

pub(super) const NOT_FOUND: Issue = Issue {
    code: "not_found",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Page not found (404)",
    explanation: "The server says that this page does not exist, so search engines will not index it and will drop it if \
                  it was indexed.",
    fix: "Restore the page, or redirect it permanently (301) to the closest live page, and update the links and \
          sitemaps that point here.",
    source: SOURCE,
    decide: |context| status_in(context, |status| status == 404).map(|_| Found::new("404", "404 Not Found")),
};

pub(super) const GONE: Issue = Issue {
    code: "gone",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Page removed (410)",
    explanation: "The page was removed for good.",
    fix: "Restore the page, or redirect it permanently (301) to the closest live page, and update the links that point \
          here; remove it from sitemaps.",
    source: SOURCE,
    decide: |context| find_status(context, |status| status == 410),
};

pub(super) const UNAUTHORIZED: Issue = Issue {
    code: "unauthorized",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Login required",
    explanation: "The page asks for a login.",
    fix: "Make it public, or remove it from the list.",
    source: SOURCE,
    decide: |context| find_status(context, |status| matches!(status, 401 | 407)),
};

pub(super) const FORBIDDEN: Issue = Issue {
    code: "forbidden",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Access refused",
    explanation: "The server refuses the request.",
    fix: "If browsers see the page, whitelist the server's IP address; otherwise fix the permissions.",
    source: SOURCE,
    decide: |context| find_status(context, |status| matches!(status, 403 | 451)),
};

pub(super) const RATE_LIMITED: Issue = Issue {
    code: "rate_limited",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::Unknown,
    title: "Too many requests",
    explanation: "The server limits the rate of requests (429).",
    fix: "Crawl slower, or whitelist the server's IP address.",
    source: SOURCE,
    decide: |context| find_status(context, |status| status == 429),
};

pub(super) const SERVICE_UNAVAILABLE: Issue = Issue {
    code: "service_unavailable",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::Unknown,
    title: "Service unavailable",
    explanation: "The server is temporarily unavailable (503).",
    fix: "Run again later; a long 503 removes pages from the index.",
    source: SOURCE,
    decide: |context| find_status(context, |status| status == 503),
};

pub(super) const CLIENT_ERROR: Issue = Issue {
    code: "client_error",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Request refused",
    explanation: "The server refused the request, so search engines cannot index the page.",
    fix: "Change the page or the server so that the page returns 200, or remove it from the list.",
    source: SOURCE,
    decide: |context| {
        find_status(context, |status| {
            (400..500).contains(&status) && !matches!(status, 401 | 403 | 404 | 407 | 410 | 429 | 451)
        })
    },
};

pub(super) const SERVER_ERROR: Issue = Issue {
    code: "server_error",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Server error",
    explanation: "The server failed to answer, so search engines cannot index the page.",
    fix: "Fix the server error so that the page returns 200.",
    source: SOURCE,
    decide: |context| find_status(context, |status| (500..600).contains(&status) && status != 503),
};

pub(super) const UNEXPECTED_STATUS: Issue = Issue {
    code: "unexpected_status",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::Unknown,
    title: "Unexpected status",
    explanation: "A page should not answer with this status.",
    fix: "Fix the server.",
    source: "RFC 9110",
    decide: |context| {
        find_status(context, |status| status < 200 || status == 206 || (300..400).contains(&status) || status > 599)
    },
};

/// Status of the last response, unless it is a redirect without a target or comes from a bot protection.
fn status_in(context: &IssueContext<'_>, is_meant: fn(u16) -> bool) -> Option<u16> {
    let answer = context.answer().filter(|answer| answer.redirect_trouble.is_none() && answer.protection.is_none())?;
    Some(answer.status()).filter(|status| is_meant(*status))
}

fn find_status(context: &IssueContext<'_>, is_meant: fn(u16) -> bool) -> Option<Found> {
    let status = status_in(context, is_meant)?;
    Some(Found::new(status.to_string(), format!("HTTP {status}")))
}
