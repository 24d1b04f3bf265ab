//! The page declares another address as its canonical version.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;

pub(super) const CANONICAL_MISMATCH: Issue = Issue {
    code: "canonical_mismatch",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Canonical mismatch",
    explanation: "The canonical tag points to another URL, so search engines index that one instead.",
    fix: "If this page should be indexed, point rel=canonical to its own address; if it is a duplicate, nothing has to \
          be done.",
    source: "Google Search Central, canonical URLs; RFC 6596",
    decide: canonical_mismatch,
};

fn canonical_mismatch(context: &IssueContext<'_>) -> Option<Found> {
    let difference = context.canonical.difference.filter(|difference| difference.is_another_page())?;
    if super::canonical_target::redirects_here(context).is_some() {
        return None;
    }
    let canonical = context.canonical.accepted.as_ref()?.normalised();
    let value = format!("{canonical} (differs: {})", difference.word());
    Some(Found::new(value, format!("Canonical mismatch: {canonical}")))
}
