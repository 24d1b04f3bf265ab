//! A page with a “not found” message and a status of success.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::case::Case;
use crate::judge::content::Content;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
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

pub(super) fn soft_404(case: &Case<'_>) -> Option<Found> {
    let facts = case.page().or_else(|| short_page(case))?;
    let evidence = evidence(facts)?;
    Some(Found::new(evidence, format!("Soft 404: {evidence}")))
}

/// A page that scripts may still build, but that already shows something.
fn short_page<'a>(case: &Case<'a>) -> Option<&'a PageFacts> {
    let (answer, _) = case.good_answer().filter(|_| case.content == Content::Shell)?;
    answer.facts.as_deref().filter(|facts| !facts.h1s.is_empty() && facts.main_text_chars > 0)
}
