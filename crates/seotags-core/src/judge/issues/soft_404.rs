//! A page with a “not found” message and a status of success.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::content::Content;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::not_found::evidence;
use crate::judge::place::MarkupPlace;
use crate::page::PageFacts;

pub(super) const SOFT_404: Issue = Issue {
    code: "soft_404",
    group: Some(Group::Status),
    place: Some(MarkupPlace::Body),
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Soft 404",
    explanation: "The page says “not found” but answers 200 (soft 404).",
    fix: "Answer 404 or 410, or restore the content.",
    source: "Google Search Central, HTTP status codes",
    decide: soft_404,
};

pub(super) fn soft_404(context: &IssueContext<'_>) -> Option<Found> {
    let facts = context.page().or_else(|| short_page(context))?;
    let evidence = evidence(facts)?;
    Some(Found::new(evidence, format!("Soft 404: {evidence}")))
}

/// A page that scripts may still build, but that already shows something.
fn short_page<'a>(context: &IssueContext<'a>) -> Option<&'a PageFacts> {
    let (answer, _) = context.good_answer().filter(|_| context.content == Content::Shell)?;
    answer.facts.as_deref().filter(|facts| !facts.h1s.is_empty() && facts.main_text_chars > 0)
}
