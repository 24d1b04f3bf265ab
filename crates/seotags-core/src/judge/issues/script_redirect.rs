//! A script redirects visitors to another address.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::refresh;

/// Without a browser it is only a suspicion: a warning, with unknown indexability.
pub(super) const JAVASCRIPT_REDIRECT: Issue = Issue {
    code: "javascript_redirect",
    group: Some(Group::Redirect),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "JavaScript redirect",
    explanation: "A script sends visitors to another address.",
    fix: "Use a server-side 301.",
    source: "Google Search Central, redirects",
    decide: javascript_redirect,
};

fn javascript_redirect(context: &IssueContext<'_>) -> Option<Found> {
    if let Some(target) = context.answer().and_then(|answer| answer.script_redirect.as_ref()) {
        return Some(Found::new(target.as_str(), format!("JavaScript redirect: {target}")));
    }
    let (answer, own) = context.good_answer()?;
    // A browser would have followed it.
    if answer.served.is_some() {
        return None;
    }
    let target = refresh::script_target(answer.facts.as_deref()?, own)?;
    let found = Found::new(target.as_str(), format!("JavaScript redirect: {target}"));
    Some(found.weighing(Severity::Warn, Indexable::Unknown))
}
