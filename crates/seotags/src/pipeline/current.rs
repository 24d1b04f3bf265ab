//! The findings on a page's current tags.

use super::{PageJob, Step};
use seotags_core::check::{Faults, Finding, check_current, current_faults};
use seotags_core::compose::{Element, brief};
use seotags_core::result::ReadPage;

/// The findings on the current title, description and H1.
#[derive(Debug, Default)]
pub(super) struct Today {
    pub(super) findings: Vec<Finding>,
    pub(super) faults: Faults,
    /// Elements whose text occurred first on another page of the run.
    pub(super) shared: Vec<Element>,
}

/// Checks the current tags; `None` if no page was read.
pub(super) async fn look(step: &Step, job: &PageJob, page: &ReadPage) -> Option<Today> {
    let (facts, distilled) = (page.visit.facts()?, page.distilled.as_ref()?);
    let url = page.visit.hops().last()?.url.clone();
    let shared = step.tags().shared(facts, &url, page.indexability.canonical_url.as_deref());
    let (facts, distilled, keywords) = (facts.clone(), distilled.clone(), job.keywords.clone());
    let settings = step.shared_settings();
    let judged = step.cpu().run(move || {
        let mut brief = brief(&url, &facts, &distilled, &keywords, &settings);
        brief.shared = shared;
        let is_bare = facts.title.is_none() && facts.meta_description.is_none() && facts.h1s.is_empty();
        let findings = if is_bare { Vec::new() } else { check_current(&brief) };
        Today { findings, faults: current_faults(&brief), shared: brief.shared }
    });
    // A page on which the checker fails is still a page that was read.
    judged.await.inspect_err(|_| tracing::warn!(url = %job.url, "the tags of a page could not be checked")).ok()
}
