//! Beginning a review: which tags are sent, in which calls. The plan is stored, so that a review that is resumed after
//! a stop or crash sends the same calls.

use super::error::AnalysisError;
use super::handle::Analyses;
use crate::administration::plans;
use seotags::compose::Element;
use seotags::review::{REVIEWABLE, TAGS_PER_CALL, is_sent, places};
use seotags::settings::ReviewPolicy;
use seotags::url::AnalysisId;
use seotags_store::model::lifecycle::{self, LifecycleAction, Status};
use seotags_store::model::{Analysis, ReviewCaps};
use seotags_store::store::reviews::{self, PlannedTag};
use seotags_store::store::{Store, StoreError, analyses, results};

/// Results that are read at once.
const BATCH: usize = 250;

/// A review to begin.
#[derive(Debug, Clone, PartialEq)]
pub struct NewReview {
    /// The elements to review; those that no reviewer handles are skipped.
    pub elements: Vec<Element>,
    /// Whether to send every tag, or only those with findings and a sample of the others.
    pub policy: ReviewPolicy,
    /// The review's own caps, which limit only its own spending; `None`: it counts as part of the run. A resumed review
    /// keeps its caps if no new ones are given.
    pub caps: Option<ReviewCaps>,
}

impl Analyses {
    /// Queues a review of a finished analysis. If an earlier review of the same elements ended early or has tags
    /// without a usable answer, resumes that one.
    ///
    /// # Errors
    /// [`AnalysisError`]: `NoElements`, `InUse` and `NotAllowed` among them.
    pub async fn review(&self, id: AnalysisId, new: NewReview) -> Result<Analysis, AnalysisError> {
        let is_chosen = |element: &Element| new.elements.contains(element);
        let elements: Vec<Element> = REVIEWABLE.into_iter().filter(is_chosen).collect();
        if elements.is_empty() {
            return Err(AnalysisError::NoElements);
        }
        let analysis = self.get(id).await?.ok_or(AnalysisError::NotFound { id })?;
        let allowed = |tags| lifecycle::next(analysis.status, LifecycleAction::Review { results: tags });
        let not_allowed = |reason| AnalysisError::NotAllowed { id, reason };
        allowed(1).map_err(not_allowed)?;
        if self.open_review(id).await?.is_some_and(|open| open == elements) {
            let given = new.caps.unwrap_or_default();
            let go_on = move |db: &rusqlite::Connection, status| {
                let before = reviews::budget(db, id)?.caps;
                reviews::cap(db, id, given.or(before))?;
                reviews::go_on(db, id, status)
            };
            return self.put_in_line(id, go_on).await;
        }
        let plan = Plan::make(&self.store, id, &elements, new.policy).await?;
        allowed(plan.tags).map_err(not_allowed)?;
        let (round, pages) = (plan.round, plan.pages);
        let begin = move |db: &rusqlite::Connection, status| {
            reviews::begin(db, id, status, round, &elements, pages)?;
            reviews::begin_budget(db, id, new.caps)
        };
        self.put_in_line(id, begin).await
    }

    /// The elements of the latest review, if it ended with tags that were not reviewed; else `None`.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn open_review(&self, id: AnalysisId) -> Result<Option<Vec<Element>>, StoreError> {
        let read = self.store.read(move |db| {
            let status = analyses::by_id(db, id)?.map(|analysis| analysis.status);
            let was_reviewed = matches!(status, Some(Status::ReviewFailure | Status::ReviewSuccess));
            if was_reviewed && reviews::has_open(db, id)? { reviews::elements(db, id).map(Some) } else { Ok(None) }
        });
        read.await
    }

    async fn put_in_line(
        &self,
        id: AnalysisId,
        begin: impl FnOnce(&rusqlite::Connection, Status) -> rusqlite::Result<()> + Send + 'static,
    ) -> Result<Analysis, AnalysisError> {
        let (me, by) = (self.store.presence(), self.by.clone());
        self.store
            .write(move |db| {
                let status = match super::handle::resting(db, &me, id)? {
                    Ok((_, status)) => status,
                    Err(error) => return Ok(Err(error)),
                };
                let status = match lifecycle::next(status, LifecycleAction::Review { results: 1 }) {
                    Ok(status) => status,
                    Err(reason) => return Ok(Err(AnalysisError::NotAllowed { id, reason })),
                };
                if let Err(refusal) = plans::begin(db, id, 0)? {
                    return Ok(Err(AnalysisError::Plan { refusal }));
                }
                begin(db, status)?;
                by.note(db)?;
                Ok(analyses::by_id(db, id)?.ok_or(AnalysisError::NotFound { id }))
            })
            .await?
    }
}

/// Which tags are sent in which call. A call contains whole pages, so that a page is done when its call is.
struct Plan {
    round: u64,
    /// Tags of the chosen elements, including those that are not sent.
    tags: u64,
    /// Pages with tags that are sent.
    pages: u64,
    call: u64,
    /// Places taken in the current call.
    taken: usize,
    place: u64,
}

impl Plan {
    /// Makes and stores the plan of the next review.
    async fn make(
        store: &Store,
        id: AnalysisId,
        elements: &[Element],
        policy: ReviewPolicy,
    ) -> Result<Self, StoreError> {
        let round = store
            .write(move |db| {
                let latest = reviews::round(db, id)?;
                reviews::forget_beyond(db, id, latest)?;
                Ok(latest + 1)
            })
            .await?;
        let mut plan = Self { round, tags: 0, pages: 0, call: 0, taken: 0, place: 0 };
        let mut after = -1;
        loop {
            let page = store.read(move |db| results::page(db, id, after, BATCH, results::Content::Without)).await?;
            let Some(last) = page.last() else { return Ok(plan) };
            after = last.position;
            let planned: Vec<PlannedTag> =
                page.iter().flat_map(|placed| plan.take(&placed.record, elements, policy)).collect();
            let rows = planned.len();
            if rows > 0 {
                let write = move |db: &rusqlite::Connection| reviews::plan(db, id, round, &planned);
                store.write_as(rows, seotags_store::store::Outlasts::Crash, write).await?;
            }
        }
    }

    /// The tags of a page that are sent.
    fn take(
        &mut self,
        record: &seotags::result::ResultRecord,
        elements: &[Element],
        policy: ReviewPolicy,
    ) -> Vec<PlannedTag> {
        let suggestion = record.suggestion();
        let written = elements.iter().copied().filter(|element| suggestion.text(*element).is_some());
        let written: Vec<Element> = written.filter(|_| record.has_stored_content).collect();
        self.tags += written.len() as u64;
        let sent: Vec<Element> = written
            .into_iter()
            // Elements with a person's decision are not reviewed.
            .filter(|element| !record.decisions.contains_key(element))
            .filter(|element| is_sent(policy, &record.unique_key, *element, &record.findings))
            .collect();
        if sent.is_empty() {
            return Vec::new();
        }
        let places: usize = sent.iter().map(|element| places(*element)).sum();
        if self.taken > 0 && self.taken + places > TAGS_PER_CALL {
            (self.call, self.taken, self.place) = (self.call + 1, 0, 0);
        }
        self.taken += places;
        self.pages += 1;
        let mut out = Vec::new();
        for element in sent {
            let unique_key = record.unique_key.clone();
            out.push(PlannedTag { call: self.call, place: self.place, unique_key, element });
            self.place += 1;
        }
        out
    }
}
