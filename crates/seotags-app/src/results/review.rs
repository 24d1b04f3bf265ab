//! The figures of an analysis' latest review.

use seotags::compose::Element;
use seotags::review::{ReasonCode, Verdict};
use seotags::url::AnalysisId;
use seotags_store::store::{Store, StoreError, reviews};
use serde::Serialize;

/// The figures of the latest review.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReviewSummary {
    /// The elements that it reviews.
    pub elements: Vec<Element>,
    /// Tags of these elements.
    pub tags: u64,
    /// Of these, tags that are sent; the others count as kept.
    pub sent: u64,
    /// Of these, tags that were reviewed.
    pub reviewed: u64,
    /// Of the sent, tags without a usable answer of the reviewer. The next review includes them.
    pub not_reviewed: u64,
    /// The number of tags for each verdict and reason, the most frequent first.
    pub verdicts: Vec<VerdictCount>,
    /// Its cost, in millionths of a dollar.
    pub cost_micros: u64,
    /// The model, once a tag was reviewed.
    pub model: Option<String>,
}

/// Tags of one verdict and reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct VerdictCount {
    /// The verdict.
    pub verdict: Verdict,
    /// The reason.
    pub reason: ReasonCode,
    /// Tags.
    pub tags: u64,
}

impl ReviewSummary {
    /// Tags with a verdict.
    pub fn of(&self, verdict: Verdict) -> u64 {
        self.verdicts.iter().filter(|count| count.verdict == verdict).map(|count| count.tags).sum()
    }

    /// Tags of these elements that were not sent.
    pub fn unsent(&self) -> u64 {
        self.tags.saturating_sub(self.sent)
    }
}

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
