//! Redirects that work, but not as they should.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;
use crate::judge::refresh::{self, Onward};
use crate::visit::Hop;

const SOURCE: &str = "Google Search Central, redirects";
const FIX: &str = "One 301 to the closest page, over https.";

/// Number of redirects from which a chain is long.
const LONG_CHAIN: usize = 3;

pub(super) const REDIRECT_TO_HOME: Issue = Issue {
    code: "redirect_to_home",
    group: Some(Group::Redirect),
    place: None,
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Redirect to the home page",
    explanation: "A page deep in the site redirects to the home page; search engines treat that as a page not found.",
    fix: FIX,
    source: SOURCE,
    decide: redirect_to_home,
};

pub(super) const REDIRECT_HTTPS_TO_HTTP: Issue = Issue {
    code: "redirect_https_to_http",
    group: Some(Group::Redirect),
    place: None,
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Redirect from https to http",
    explanation: "An HTTPS URL redirects to HTTP.",
    fix: FIX,
    source: SOURCE,
    decide: redirect_https_to_http,
};

pub(super) const REDIRECT_CHAIN_LONG: Issue = Issue {
    code: "redirect_chain_long",
    group: Some(Group::Redirect),
    place: None,
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Long redirect chain",
    explanation: "It takes three or more redirects to reach the page.",
    fix: FIX,
    source: SOURCE,
    decide: redirect_chain_long,
};

pub(super) const META_REFRESH_REDIRECT: Issue = Issue {
    code: "meta_refresh_redirect",
    group: Some(Group::Redirect),
    place: Some(MarkupPlace::Refresh),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Redirect by meta refresh",
    explanation: "The page has an instant meta refresh, which search engines treat as a redirect.",
    fix: "Redirect on the server, with 301 if the page has moved for good.",
    source: SOURCE,
    decide: meta_refresh_redirect,
};

pub(super) const META_REFRESH_DELAYED: Issue = Issue {
    code: "meta_refresh_delayed",
    group: Some(Group::Redirect),
    place: Some(MarkupPlace::Refresh),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Delayed redirect",
    explanation: "The page has a delayed meta refresh, which search engines treat as a temporary redirect.",
    fix: "Redirect on the server, or do not redirect.",
    source: SOURCE,
    decide: meta_refresh_delayed,
};

pub(super) const REDIRECT_TEMPORARY: Issue = Issue {
    code: "redirect_temporary",
    group: None,
    place: None,
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Temporary redirect",
    explanation: "A temporary redirect is a weak signal to index the target.",
    fix: "Use 301 or 308 if the page has moved for good.",
    source: SOURCE,
    decide: redirect_temporary,
};

/// Responses that were followed by another one.
fn followed<'a>(context: &IssueContext<'a>) -> &'a [Hop] {
    context.hops().split_last().map_or(&[], |(_, followed)| followed)
}

fn redirect_to_home(context: &IssueContext<'_>) -> Option<Found> {
    followed(context).first()?;
    let target = &context.hops().last()?.url;
    let from_deep = context.asked.as_url().path() != "/";
    let is_home = target.as_url().path() == "/" && target.as_url().query().is_none();
    (from_deep && is_home).then(|| Found::new(target.as_str(), format!("Redirect to home: {target}")))
}

fn redirect_https_to_http(context: &IssueContext<'_>) -> Option<Found> {
    let schemes_fall =
        |pair: &&[Hop]| pair[0].url.as_url().scheme() == "https" && pair[1].url.as_url().scheme() == "http";
    let target = &context.hops().windows(2).find(schemes_fall)?[1].url;
    Some(Found::new(target.as_str(), format!("Redirect https to http: {target}")))
}

fn redirect_chain_long(context: &IssueContext<'_>) -> Option<Found> {
    let count = followed(context).len();
    (count >= LONG_CHAIN).then(|| Found::new(count.to_string(), format!("Redirect chain long: {count} redirects")))
}

fn redirect_temporary(context: &IssueContext<'_>) -> Option<Found> {
    let hop = followed(context).iter().find(|hop| matches!(hop.status, 302 | 303 | 307))?;
    Some(Found::new(format!("{} {}", hop.status, hop.url), format!("Temporary redirect: HTTP {}", hop.status)))
}

/// A followed response that is a page with a refresh. Refreshes of local pages are reported although they are not
/// followed.
fn meta_refresh_redirect(context: &IssueContext<'_>) -> Option<Found> {
    let is_page = |hop: &Hop| (200..300).contains(&hop.status);
    let followed = context.hops().windows(2).find(|pair| is_page(&pair[0])).map(|pair| pair[1].url.clone());
    let target = followed.or_else(|| refresh::sent_on_to(context.visit))?;
    Some(Found::new(target.as_str(), format!("Redirect by meta refresh: {target}")))
}

fn meta_refresh_delayed(context: &IssueContext<'_>) -> Option<Found> {
    let Onward { seconds, url } = refresh::onward(context.answer()?).filter(|onward| onward.seconds > 0)?;
    Some(Found::new(format!("{url} after {seconds} s"), format!("Redirect by meta refresh after {seconds} s: {url}")))
}
