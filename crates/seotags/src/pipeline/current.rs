//! What the checker says of the tags that a page has today.

use super::{PageJob, Step};
use seotags_core::check::{Finding, check_current};
use seotags_core::compose::brief;
use seotags_core::result::ReadPage;

/// Findings on the title, description and H1 of today; `None` where no page was read.
pub(super) async fn current_findings(step: &Step, job: &PageJob, page: &ReadPage) -> Option<Vec<Finding>> {
    let (facts, distilled) = (page.visit.facts()?, page.distilled.as_ref()?);
    if facts.title.is_none() && facts.meta_description.is_none() && facts.h1s.is_empty() {
        return Some(Vec::new());
    }
    let url = page.visit.hops().last()?.url.clone();
    let (facts, distilled, keywords) = (facts.clone(), distilled.clone(), job.keywords.clone());
    let settings = step.shared_settings();
    let judged = step.cpu().run(move || check_current(&brief(&url, &facts, &distilled, &keywords, &settings)));
    // A page that is too much for the checker stays a page that was read.
    judged.await.inspect_err(|_| tracing::warn!(url = %job.url, "the tags of a page could not be judged")).ok()
}
