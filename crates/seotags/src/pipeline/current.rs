//! What the checker says of the tags that a page has today.

use super::{PageJob, Step};
use seotags_core::check::{Finding, check_current};
use seotags_core::compose::brief;
use seotags_core::result::ReadPage;

/// Findings on the title, description and H1 of today; none where no page was read.
pub(super) async fn current_findings(step: &Step, job: &PageJob, page: &ReadPage) -> Vec<Finding> {
    let (Some(facts), Some(distilled), Some(hop)) = (page.visit.facts(), &page.distilled, page.visit.hops().last())
    else {
        return Vec::new();
    };
    if facts.title.is_none() && facts.meta_description.is_none() && facts.h1s.is_empty() {
        return Vec::new();
    }
    let brief = brief(&hop.url, facts, distilled, &job.keywords, step.settings());
    // A page that is too much for the checker stays a page that was read.
    step.cpu().run(move || check_current(&brief)).await.unwrap_or_default()
}
