//! The figures of an analysis' latest review.

use seotags::review::Verdict;
use seotags::service::api::{ReviewSummary, VerdictCount};
use seotags::url::AnalysisId;
use seotags_store::store::{Store, StoreError, reviews};

fn is_reviewed(count: &VerdictCount) -> bool {
    count.verdict != Verdict::NotReviewed
}

/// The figures; `None` if there was no review.
pub(super) async fn summary(store: &Store, id: AnalysisId) -> Result<Option<ReviewSummary>, StoreError> {
    let read = store.read(move |db| {
        if reviews::round(db, id)? == 0 {
            return Ok(None);
        }
        let elements = reviews::elements(db, id)?;
        let count = |(verdict, reason, tags)| VerdictCount { verdict, reason, tags };
        let verdicts: Vec<VerdictCount> = reviews::verdicts(db, id)?.into_iter().map(count).collect();
        let (cost_micros, model) = reviews::cost(db, id)?;
        Ok(Some(ReviewSummary {
            tags: reviews::written(db, id, &elements)?,
            sent: reviews::planned(db, id)?,
            reviewed: verdicts.iter().filter(|count| is_reviewed(count)).map(|count| count.tags).sum(),
            not_reviewed: verdicts.iter().filter(|count| !is_reviewed(count)).map(|count| count.tags).sum(),
            elements,
            verdicts,
            cost_micros,
            model,
        }))
    });
    read.await
}
