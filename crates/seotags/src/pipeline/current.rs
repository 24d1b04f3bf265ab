//! The findings on a page's current tags.

use super::{PageJob, Step};
use seotags_core::check::{CheckContext, Faults, Finding, check_current_at};
use seotags_core::compose::{Brief, brief};
use seotags_core::result::ReadPage;

/// What the checker says about the current title, description and H1.
#[derive(Debug)]
pub(super) struct CurrentFindings {
    pub(super) findings: Vec<Finding>,
    pub(super) faults: Faults,
    /// The page as the checker read it, with the elements whose text another page of the run had first, until the writer
    /// takes it.
    pub(super) brief: Option<Brief>,
}

/// Checks the current tags; `None` if no page was read.
pub(super) async fn look(step: &Step, job: &PageJob, page: &ReadPage) -> Option<CurrentFindings> {
    let (facts, distilled) = (page.visit.facts()?, page.distilled.as_ref()?);
    let url = page.visit.hops().last()?.url.clone();
    let shared = step.tags().shared(facts, &url, page.indexability.canonical_url.as_deref());
    let (facts, distilled, keywords) = (facts.clone(), distilled.clone(), job.keywords.clone());
    let settings = step.shared_settings();
    let judged = step.cpu().run(move || {
        let mut brief = brief(&url, &facts, &distilled, &keywords, &settings);
        brief.shared = shared;
        let is_bare = facts.title.is_none() && facts.meta_description.is_none() && facts.h1s.is_empty();
        let context = CheckContext::new(&brief);
        let findings = if is_bare { Vec::new() } else { check_current_at(&context) };
        let faults = context.faults();
        CurrentFindings { findings, faults, brief: Some(brief) }
    });
    // A page on which the checker fails is still a page that was read.
    judged.await.inspect_err(|_| tracing::warn!(url = %job.url, "the tags of a page could not be checked")).ok()
}
