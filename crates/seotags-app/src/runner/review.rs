//! One run of a review, from its lease to its status.

use super::lease::{self, Lease, Taken};
use super::{RunReport, Runner};
use crate::analyses::{Action, AnalysisError};
use crate::store::reviews::{self, PlannedTag, ReviewedPage, SettledCall, SettledTag};
use crate::store::{BATCH_ROWS, Outlasts, Store, StoreError, leases, results};
use seotags::compose::Element;
use seotags::generate::Trouble;
use seotags::generate::llm::{Review, Reviewer};
use seotags::pipeline::{BatchStanding, Cancel, End, Event, Phase};
use seotags::result::{GenerateFailure, GenerateFailureKind, ResultRecord, Tally, Usage};
use seotags::review::{Proposal, ReasonCode, ReviewTag, Settled, TaggedPage, Verdict, settle};
use seotags::settings::Settings;
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How long calls under way are waited for when a stop is asked for: they are paid (`llm-at-scale` 4).
const DRAIN: Duration = Duration::from_secs(30);
/// Calls in a row without an answer after which the service is taken for gone.
const UNREACHABLE_IN_ROW: u32 = 3;
/// Calls from which the share of unusable answers means something.
const BAD_ANSWERS_FROM: u64 = 20;

impl Runner {
    /// Reviews an analysis that waits for it, or goes on with a review that was stopped or cut off. What was answered is
    /// not asked again.
    ///
    /// # Errors
    /// [`AnalysisError`] if it can't be begun. What stops it in the middle is no error here: see [`RunReport::end`].
    pub async fn review(
        &self,
        id: AnalysisId,
        reviewer: Arc<Reviewer>,
        events: broadcast::Sender<Event>,
        cancel: Cancel,
    ) -> Result<RunReport, AnalysisError> {
        let taken = lease::take_review(&self.store, id).await?;
        let lease = Lease::keep(Arc::clone(&self.store), id, cancel.clone());
        let Taken { analysis, tally: before } = taken;
        let (round, elements) =
            self.store.read(move |db| Ok((reviews::round(db, id)?, reviews::elements(db, id)?))).await?;
        let job = Arc::new(Job {
            store: Arc::clone(&self.store),
            id,
            round,
            elements,
            settings: analysis.settings.clone(),
            reviewer,
        });
        let mut run = ReviewRun::new(job, before, events);
        let end = run.drive(&cancel).await;
        let tally = run.tally;
        run.news(|tally| Event::Finished { end: end.clone(), tally });
        let analysis = self.end_review(lease, &end).await?;
        let unanswered_calls = self.unanswered_calls(&analysis).await?;
        Ok(RunReport {
            analysis,
            end,
            tally,
            pages_done: tally.kept - before.kept,
            unanswered_calls,
            batches: BatchStanding::default(),
        })
    }

    async fn end_review(&self, lease: Lease, end: &End) -> Result<crate::analyses::Analysis, AnalysisError> {
        let (action, message) = match end {
            End::Done => (Action::Finish, None),
            End::Stopped => (Action::Stop, None),
            // Nothing is wrong with it: it goes on as soon as there is room.
            End::Failed {
                message,
                kind: Some(GenerateFailureKind::BudgetSpent | GenerateFailureKind::RateLimited),
            } => (Action::Stop, Some(message.clone())),
            End::Failed { message, .. } => (Action::Fail, Some(message.clone())),
        };
        lease.end(action, message).await
    }
}

/// What every call of a review shares.
struct Job {
    store: Arc<Store>,
    id: AnalysisId,
    round: u64,
    elements: Vec<Element>,
    settings: Settings,
    reviewer: Arc<Reviewer>,
}

struct ReviewRun {
    job: Arc<Job>,
    events: broadcast::Sender<Event>,
    tally: Tally,
    start: Tally,
    /// The last call that was begun.
    after: Option<u64>,
    is_exhausted: bool,
    calls: JoinSet<Result<Outcome, StoreError>>,
    asked: u64,
    bad: u64,
    unreachable: u32,
    /// Calls without an answer, which stay open.
    left: u64,
    last_failure: Option<GenerateFailure>,
    failed: Option<End>,
}

/// What came of a call.
enum Outcome {
    /// Its pages, with key and address where they are still there.
    Reviewed {
        pages: Vec<Option<(ResultKey, String)>>,
        usage: Usage,
        is_bad: bool,
    },
    Unanswered(GenerateFailure),
}

impl ReviewRun {
    fn new(job: Arc<Job>, start: Tally, events: broadcast::Sender<Event>) -> Self {
        Self {
            job,
            events,
            tally: start,
            start,
            after: None,
            is_exhausted: false,
            calls: JoinSet::new(),
            asked: 0,
            bad: 0,
            unreachable: 0,
            left: 0,
            last_failure: None,
            failed: None,
        }
    }

    async fn drive(&mut self, cancel: &Cancel) -> End {
        if self.tally.kept == 0 {
            self.news(|tally| Event::ReviewClearResults { tally });
        }
        self.news(|tally| Event::PhaseStarted { phase: Phase::Reviewing, tally });
        let mut deadline: Option<Instant> = None;
        loop {
            if deadline.is_none()
                && self.failed.is_none()
                && let Err(error) = self.begin_calls().await
            {
                self.failed.get_or_insert(End::failed(error.to_string()));
            }
            if self.failed.is_some() && deadline.is_none() {
                deadline = Some(self.drain());
            }
            if self.calls.is_empty() {
                return self.end(deadline.is_some());
            }
            tokio::select! {
                biased;
                () = cancel.abandoned() => return self.end(true),
                () = cancel.draining(), if deadline.is_none() => deadline = Some(self.drain()),
                () = tokio::time::sleep_until(deadline.unwrap_or_else(Instant::now)), if deadline.is_some() => {
                    return self.end(true);
                }
                Some(outcome) = self.calls.join_next() => self.take(outcome.ok()),
            }
        }
    }

    /// Begins as many calls as the reviewer may be asked at once.
    async fn begin_calls(&mut self) -> Result<(), StoreError> {
        while !self.is_exhausted && self.calls.len() < self.job.reviewer.concurrency() {
            let (id, round, after) = (self.job.id, self.job.round, self.after);
            let tags = self.job.store.read(move |db| reviews::next_call(db, id, round, after)).await?;
            let Some(first) = tags.first() else {
                self.is_exhausted = true;
                return Ok(());
            };
            self.after = Some(first.call);
            let job = Arc::clone(&self.job);
            self.calls.spawn(async move { job.call(tags).await });
        }
        Ok(())
    }

    fn take(&mut self, outcome: Option<Result<Outcome, StoreError>>) {
        self.asked += 1;
        match outcome {
            Some(Ok(Outcome::Reviewed { pages, usage, is_bad })) => {
                self.unreachable = 0;
                self.bad += u64::from(is_bad);
                self.tally.bad_answers += u64::from(is_bad);
                self.tally.usage.add(usage);
                for page in pages {
                    self.tally.kept += 1;
                    self.tally.read += 1;
                    self.tally.written += 1;
                    let Some((key, url)) = page else { continue };
                    self.news(|tally| Event::PageFinished { key, url, tally });
                }
                self.stop_if_too_bad();
            }
            Some(Ok(Outcome::Unanswered(failure))) => {
                self.left += 1;
                self.unreachable += 1;
                if failure.kind.stops_the_run() || self.unreachable >= UNREACHABLE_IN_ROW {
                    self.failed.get_or_insert(failure.clone().into());
                }
                self.last_failure = Some(failure);
            }
            Some(Err(error)) => {
                self.failed.get_or_insert(End::failed(error.to_string()));
            }
            None => {
                self.failed.get_or_insert(End::failed("a review broke off; this is a bug in seotags"));
            }
        }
    }

    fn stop_if_too_bad(&mut self) {
        let most = self.job.settings.max_bad;
        if self.asked >= BAD_ANSWERS_FROM && self.bad as f64 * 100.0 > most * self.asked as f64 {
            let (bad, asked) = (self.bad, self.asked);
            let message =
                format!("{bad} of {asked} answers of the reviewer were unusable, more than max_bad ({most} %) allows");
            self.failed.get_or_insert(End::Failed { message, kind: Some(GenerateFailureKind::BadAnswer) });
        }
    }

    fn drain(&mut self) -> Instant {
        self.news(|tally| Event::PhaseStarted { phase: Phase::Draining, tally });
        Instant::now() + DRAIN
    }

    fn end(&mut self, is_stopped: bool) -> End {
        if let Some(end) = self.failed.take() {
            return end;
        }
        if self.tally.kept >= self.tally.total {
            return End::Done;
        }
        match self.last_failure.take() {
            Some(failure) if !is_stopped && self.left > 0 => failure.into(),
            _ => End::Stopped,
        }
    }

    fn news(&self, event: impl FnOnce(Tally) -> Event) {
        let in_flight = self.calls.len() as u64;
        // An error says only that nobody listens.
        let _ = self.events.send(event(Tally { in_flight, total: self.start.total, ..self.tally }));
    }
}

/// A page of a call, with its tags that are looked at.
struct CalledPage {
    record: ResultRecord,
    page: TaggedPage,
    tags: Vec<(u64, ReviewTag)>,
}

impl Job {
    /// Asks for the review of the tags of one call, and keeps what comes of it.
    async fn call(&self, planned: Vec<PlannedTag>) -> Result<Outcome, StoreError> {
        let call = planned.first().map_or(0, |tag| tag.call);
        let pages = self.pages(&planned).await?;
        let tags: Vec<ReviewTag> = pages.iter().flat_map(|page| &page.tags).map(|(_, tag)| tag.clone()).collect();
        let review = match pages.first() {
            Some(first) => match self.reviewer.review(&tags, &self.elements, &first.page.brief).await {
                Ok(review) => review,
                Err(failure) => return Ok(Outcome::Unanswered(failure)),
            },
            // Of none of them is anything left to look at.
            None => Review::default(),
        };
        let is_bad = review.trouble.is_some();
        let names = self.names(&planned, &pages);
        let usage = review.usage;
        let reviewer = Arc::clone(&self.reviewer);
        let settling = tokio::task::spawn_blocking(move || settled(call, planned, pages, review, &reviewer));
        let Ok(settled) = settling.await else { return Ok(Outcome::Unanswered(broken())) };
        let (id, round, me) = (self.id, self.round, self.store.presence());
        let rows = settled.tags.len().min(BATCH_ROWS);
        let kept = self.store.write_as(rows, Outlasts::Crash, move |db| {
            let is_mine = leases::is_mine(db, &me, id)? && reviews::round(db, id)? == round;
            if is_mine {
                reviews::keep(db, id, round, &settled)?;
            }
            Ok(is_mine)
        });
        if !kept.await? {
            // Somebody else has it by now: what is told of these pages is theirs to tell.
            return Ok(Outcome::Reviewed { pages: Vec::new(), usage, is_bad });
        }
        Ok(Outcome::Reviewed { pages: names, usage, is_bad })
    }

    /// The pages of a call in its order, as far as they can still be looked at.
    async fn pages(&self, planned: &[PlannedTag]) -> Result<Vec<CalledPage>, StoreError> {
        let (id, settings, planned) = (self.id, self.settings.clone(), planned.to_vec());
        let mut keys: Vec<String> = planned.iter().map(|tag| tag.unique_key.clone()).collect();
        keys.dedup();
        let mut out = Vec::new();
        for key in keys {
            let asked = key.clone();
            let Some(record) = self.store.read(move |db| results::by_key(db, id, &asked)).await? else { continue };
            let (settings, planned) = (settings.clone(), planned.clone());
            let made = tokio::task::spawn_blocking(move || {
                let page = record.tagged(&settings)?;
                let of = |tag: &PlannedTag| {
                    let found = ReviewTag::of(tag.element, &page.suggestion, &page.findings, &page.brief);
                    found.map(|found| (tag.place, found))
                };
                let tags: Vec<(u64, ReviewTag)> =
                    planned.iter().filter(|tag| tag.unique_key == key).filter_map(of).collect();
                (!tags.is_empty()).then_some(CalledPage { record, page, tags })
            });
            out.extend(made.await.ok().flatten());
        }
        Ok(out)
    }

    /// Key and address of each page of a call.
    fn names(&self, planned: &[PlannedTag], pages: &[CalledPage]) -> Vec<Option<(ResultKey, String)>> {
        let mut keys: Vec<&str> = planned.iter().map(|tag| tag.unique_key.as_str()).collect();
        keys.dedup();
        let name = |key: &str| {
            let page = pages.iter().find(|page| page.record.unique_key == key)?;
            let url = HttpUrl::parse(&page.record.url).ok()?;
            Some((ResultKey::new(self.id, &url), page.record.url.clone()))
        };
        keys.into_iter().map(name).collect()
    }
}

fn broken() -> GenerateFailure {
    GenerateFailure {
        kind: GenerateFailureKind::BadAnswer,
        message: "a review could not be weighed; this is a bug in seotags".to_owned(),
    }
}

/// Follows a review: the pages as they are now, and a verdict for each planned tag.
fn settled(
    call: u64,
    planned: Vec<PlannedTag>,
    pages: Vec<CalledPage>,
    review: Review,
    reviewer: &Reviewer,
) -> SettledCall {
    let mut proposals = review.proposals.into_iter();
    let has_leaked = review.trouble == Some(Trouble::PromptLeak);
    let mut tags = Vec::new();
    let mut reviewed: Vec<ReviewedPage> = Vec::new();
    for CalledPage { record, mut page, tags: looked_at } in pages {
        let said: Vec<(Element, Option<Proposal>)> =
            looked_at.iter().map(|(_, tag)| (tag.element, proposals.next().flatten())).collect();
        let before = page.suggestion.clone();
        for (mut settled, (place, _)) in settle(&mut page, &said, reviewer.canary()).into_iter().zip(&looked_at) {
            if has_leaked && settled.reason == ReasonCode::NoAnswer {
                settled.reason = ReasonCode::PromptLeak;
            }
            tags.push(SettledTag { place: *place, settled });
        }
        let changed = (page.suggestion != before).then_some((page.suggestion, page.findings));
        reviewed.push(ReviewedPage { unique_key: record.unique_key, changed });
    }
    for tag in planned {
        if !tags.iter().any(|settled| settled.place == tag.place) {
            let settled = Settled {
                element: tag.element,
                verdict: Verdict::Keep,
                reason: ReasonCode::NoAnswer,
                before: String::new(),
                after: None,
            };
            tags.push(SettledTag { place: tag.place, settled });
        }
        if !reviewed.iter().any(|page| page.unique_key == tag.unique_key) {
            reviewed.push(ReviewedPage { unique_key: tag.unique_key, changed: None });
        }
    }
    SettledCall { call, pages: reviewed, tags, model: reviewer.model().to_owned(), usage: review.usage }
}
