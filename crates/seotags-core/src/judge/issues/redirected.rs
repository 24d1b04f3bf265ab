//! The requested address redirects to another one, which is indexed instead.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;

pub(super) const REDIRECTED: Issue = Issue {
    code: "redirected",
    group: Some(Group::Redirect),
    place: Some(MarkupPlace::Refresh),
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Redirected",
    explanation: "The address redirects; search engines index the target.",
    fix: "List and link the final address instead.",
    source: "Google Search Central, redirects",
    decide: redirected,
};

fn redirected(context: &IssueContext<'_>) -> Option<Found> {
    let hops = context.hops();
    let target = hops.last().filter(|_| hops.len() > 1)?;
    // A redirect to another spelling of the same address does not count.
    let is_itself = target.url.normalised() == context.asked.normalised();
    let chain = serde_json::to_string(hops).unwrap_or_default();
    Some(Found {
        value: target.url.to_string(),
        strings: vec!["redirected".to_owned(), format!("redirect_chain: {chain}")],
        weighs: is_itself.then_some((Severity::Info, Indexable::Yes)),
    })
}
