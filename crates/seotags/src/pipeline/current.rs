//! The findings on a page's current tags.

use super::{PageJob, Step};
use seotags_core::check::{CheckContext, Faults, Finding, check_current_at};
use seotags_core::compose::{Brief, brief};
use seotags_core::result::ReadPage;
use std::sync::Arc;

/// What the checker says about the current title, description and H1.
#[derive(Debug)]
pub(super) struct CurrentFindings {
    pub(super) findings: Vec<Finding>,
    pub(super) faults: Faults,
    /// The page as the checker read it, with the elements whose text another page of the run had first, until the writer
    /// takes it.
    pub(super) brief: Option<Brief>,
}

/// Checks the current tags; none if no page was read. Returns the page.
pub(super) async fn look(step: &Step, job: &PageJob, page: ReadPage) -> (ReadPage, Option<CurrentFindings>) {
    let (Some(facts), Some(hop), Some(_)) = (page.visit.facts(), page.visit.hops().last(), &page.distilled) else {
        return (page, None);
    };
    let shared = step.tags().shared(facts, &hop.url, page.indexability.canonical_url.as_deref());
    let page = Arc::new(page);
    let (read, keywords, settings) = (Arc::clone(&page), job.keywords.clone(), step.shared_settings());
    let judged = step.cpu().run(move || {
        let (facts, distilled) = (read.visit.facts()?, read.distilled.as_ref()?);
        let mut brief = brief(&read.visit.hops().last()?.url, facts, distilled, &keywords, &settings);
        brief.shared = shared;
        let is_bare = facts.title.is_none() && facts.meta_description.is_none() && facts.h1s.is_empty();
        let context = CheckContext::new(&brief);
        let findings = if is_bare { Vec::new() } else { check_current_at(&context) };
        let faults = context.faults();
        Some(CurrentFindings { findings, faults, brief: Some(brief) })
    });
    // A page on which the checker fails is still a page that was read.
    let today = judged.await.inspect_err(|_| tracing::warn!(url = %job.url, "the tags of a page could not be checked"));
    (Arc::unwrap_or_clone(page), today.ok().flatten())
}
