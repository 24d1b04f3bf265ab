//! The outcome for the tags of one call of a review.

use seotags::compose::Element;
use seotags::generate::{Review, Reviewer, UnusableAnswer};
use seotags::result::ResultRecord;
use seotags::review::{Proposal, ReasonCode, ReviewTag, Settled, TaggedPage, Verdict, settle};
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_store::store::decisions::Decisions;
use seotags_store::store::reviews::{ChangedTags, PlannedTag, ReviewedPage, SettledCall, SettledTag};

/// A page of a call, with its tags that are reviewed.
pub(super) struct CalledPage {
    pub(super) record: ResultRecord,
    pub(super) page: TaggedPage,
    /// Each with its index in the call.
    pub(super) tags: Vec<(u64, ReviewTag)>,
}

impl CalledPage {
    /// Its key and URL.
    pub(super) fn name(&self, id: AnalysisId) -> Option<(ResultKey, String)> {
        let url = HttpUrl::parse(&self.record.url).ok()?;
        Some((ResultKey::new(id, &url), self.record.url.clone()))
    }
}

/// Applies a review: returns the current pages, and a verdict for each planned tag.
pub(super) fn settled(
    call: u64,
    planned: Vec<PlannedTag>,
    pages: Vec<CalledPage>,
    review: Review,
    reviewer: &Reviewer,
) -> SettledCall {
    let mut proposals = review.proposals.into_iter();
    let has_leaked = review.trouble == Some(UnusableAnswer::PromptLeak);
    let mut tags = Vec::new();
    let mut reviewed: Vec<ReviewedPage> = Vec::new();
    for CalledPage { record, mut page, tags: looked_at } in pages {
        let said: Vec<(Element, Option<Proposal>)> =
            looked_at.iter().map(|(_, tag)| (tag.element, proposals.next().flatten())).collect();
        let before = (page.suggestion.clone(), page.findings.clone());
        let mut is_done = true;
        for (mut settled, (place, _)) in settle(&mut page, &said, reviewer.canary()).into_iter().zip(&looked_at) {
            if settled.verdict == Verdict::NotReviewed {
                is_done = false;
                settled.reason = if has_leaked { ReasonCode::PromptLeak } else { settled.reason };
            }
            tags.push(SettledTag { place: *place, settled });
        }
        let TaggedPage { suggestion, findings, evidence, .. } = page;
        let is_changed = (&suggestion, &findings) != (&before.0, &before.1);
        let changed = is_changed.then_some(ChangedTags { suggestion, findings, evidence });
        reviewed.push(ReviewedPage { unique_key: record.unique_key, is_done, changed, decided: record.decisions });
    }
    for tag in planned {
        if !tags.iter().any(|settled| settled.place == tag.place) {
            tags.push(SettledTag { place: tag.place, settled: gone(tag.element) });
        }
        if !reviewed.iter().any(|page| page.unique_key == tag.unique_key) {
            reviewed.push(ReviewedPage {
                unique_key: tag.unique_key,
                is_done: true,
                changed: None,
                decided: Decisions::new(),
            });
        }
    }
    SettledCall { call, pages: reviewed, tags, model: reviewer.model().to_owned(), usage: review.usage }
}

/// The outcome for a tag that no longer exists: reviewing it again would not help.
fn gone(element: Element) -> Settled {
    Settled { element, verdict: Verdict::Keep, reason: ReasonCode::Other, before: String::new(), after: None }
}
