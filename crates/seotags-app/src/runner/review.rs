//! One run of a review, from its lease to its status.

use super::Runner;
use super::lease::{self, Lease, Taken};
use super::review_call::{CalledPage, settled};
use super::run::RunReport;
use crate::analyses::AnalysisError;
use futures::FutureExt;
use seotags::compose::Element;
use seotags::generate::{Review, Reviewer};
use seotags::pipeline::{BatchStanding, Cancel, End, Event, Phase};
use seotags::result::{GenerateFailure, GenerateFailureKind, Tally, Usage};
use seotags::review::ReviewTag;
use seotags::settings::Settings;
use seotags::url::{AnalysisId, ResultKey};
use seotags_store::model::StopCause;
use seotags_store::model::lifecycle::LifecycleAction;
use seotags_store::store::reviews::{self, PlannedTag};
use seotags_store::store::{BATCH_ROWS, Outlasts, Store, StoreError, leases, results};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How long a stop waits for calls in progress, which are paid for.
const DRAIN: Duration = Duration::from_secs(30);
/// Consecutive calls without an answer after which the service counts as unreachable.
const UNREACHABLE_IN_ROW: u32 = 3;
/// Number of calls after which the share of unusable answers is meaningful.
const BAD_ANSWERS_FROM: u64 = 20;

impl Runner {
    /// Starts a queued review of an analysis, or resumes one that was stopped or interrupted. Does not repeat answered
    /// calls.
    ///
    /// # Errors
    /// [`AnalysisError`] if it cannot be started. A cause that stops it in the middle is not an error here: see
    /// [`RunReport::end`].
    pub async fn review(
        &self,
        id: AnalysisId,
        reviewer: Arc<Reviewer>,
        events: broadcast::Sender<Event>,
        cancel: Cancel,
    ) -> Result<RunReport, AnalysisError> {
        let taken = lease::take_review(&self.store, id).await?;
        let lease = Lease::keep(Arc::clone(&self.store), id, cancel.clone());
        self.begun.announce();
        let Taken { analysis, tally: before } = taken;
        let planned = self.store.read(move |db| Ok((reviews::round(db, id)?, reviews::elements(db, id)?))).await;
        let (round, elements) = match planned {
            Ok(planned) => planned,
            Err(error) => return Err(self.broken_off(lease, error.into()).await),
        };
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
        let (action, cause) = match end {
            End::Done => (LifecycleAction::Finish, None),
            End::Stopped => (LifecycleAction::Stop, None),
            End::Failed { message, kind, cap } => {
                let cause = StopCause { message: message.clone(), cap: *cap };
                let action = match kind {
                    // The review itself is fine: it can continue as soon as there is room.
                    Some(GenerateFailureKind::BudgetSpent | GenerateFailureKind::RateLimited) => LifecycleAction::Stop,
                    _ => LifecycleAction::Fail,
                };
                (action, Some(cause))
            }
        };
        lease.end(action, cause).await
    }
}

/// Data that every call of a review shares.
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
    /// The last call that was started.
    after: Option<u64>,
    is_exhausted: bool,
    calls: JoinSet<Result<Outcome, StoreError>>,
    asked: u64,
    bad: u64,
    unreachable: u32,
    /// Tags that were reviewed in this run.
    reviewed: usize,
    /// Pages with tags without a usable answer: they stay open, and are not sent again in this run.
    without_use: u64,
    /// Calls without an answer, which stay open.
    left: u64,
    last_failure: Option<GenerateFailure>,
    failed: Option<End>,
}

/// The outcome of a call.
enum Outcome {
    Answered(Answered),
    Unanswered(GenerateFailure),
}

/// A call that was answered.
#[derive(Default)]
struct Answered {
    /// Its pages that are done, with key and URL if they still exist.
    done: Vec<Option<(ResultKey, String)>>,
    /// Its other pages.
    without_use: u64,
    /// Its tags that are reviewed.
    reviewed: usize,
    usage: Usage,
    /// No part of the answer was usable.
    is_bad: bool,
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
            reviewed: 0,
            without_use: 0,
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

    /// Starts as many calls as the reviewer takes at once.
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
            self.calls.spawn(async move { job.call(tags).await }.boxed());
        }
        Ok(())
    }

    fn take(&mut self, outcome: Option<Result<Outcome, StoreError>>) {
        self.asked += 1;
        match outcome {
            Some(Ok(Outcome::Answered(answered))) => self.take_answered(answered),
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

    fn take_answered(&mut self, answered: Answered) {
        let Answered { done, without_use, reviewed, usage, is_bad } = answered;
        self.unreachable = 0;
        self.reviewed += reviewed;
        self.without_use += without_use;
        self.bad += u64::from(is_bad);
        self.tally.bad_answers += u64::from(is_bad);
        self.tally.usage.add(usage);
        for page in done {
            self.tally.kept += 1;
            self.tally.read += 1;
            self.tally.written += 1;
            let Some((key, url)) = page else { continue };
            self.news(|tally| Event::PageFinished { key, url, tally });
        }
        self.stop_if_too_bad();
    }

    fn stop_if_too_bad(&mut self) {
        let most = self.job.settings.max_bad;
        if self.asked >= BAD_ANSWERS_FROM && self.bad as f64 * 100.0 > most * self.asked as f64 {
            let (bad, asked, model) = (self.bad, self.asked, self.job.reviewer.model());
            let message = format!(
                "{bad} of {asked} answers of the reviewer {model} were unusable, more than max_bad ({most} %) allows"
            );
            self.failed.get_or_insert(GenerateFailure::new(GenerateFailureKind::BadAnswer, message).into());
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
        if is_stopped {
            // Also after the last page: a stopped review ends as stopped.
            return End::Stopped;
        }
        if self.tally.kept + self.without_use >= self.tally.total {
            return self.end_of_all();
        }
        match self.last_failure.take() {
            Some(failure) if self.left > 0 => failure.into(),
            _ => End::Stopped,
        }
    }

    /// The end once all tags were sent.
    fn end_of_all(&self) -> End {
        if self.without_use == 0 || self.reviewed > 0 {
            return End::Done;
        }
        let model = self.job.reviewer.model();
        let message = format!("no tag could be reviewed: the answers of the reviewer {model} were unusable");
        GenerateFailure::new(GenerateFailureKind::BadAnswer, message).into()
    }

    fn news(&self, event: impl FnOnce(Tally) -> Event) {
        let in_flight = self.calls.len() as u64;
        // An error only means that there are no listeners.
        let _ = self.events.send(event(Tally { in_flight, total: self.start.total, ..self.tally }));
    }
}

impl Job {
    /// Requests the review of the tags of one call, and stores the outcome.
    async fn call(&self, planned: Vec<PlannedTag>) -> Result<Outcome, StoreError> {
        let call = planned.first().map_or(0, |tag| tag.call);
        let pages = self.pages(&planned).await?;
        let tags: Vec<ReviewTag> = pages.iter().flat_map(|page| &page.tags).map(|(_, tag)| tag.clone()).collect();
        let review = match pages.first() {
            Some(first) => match self.reviewer.review(&tags, &self.elements, &first.page.brief).await {
                Ok(review) => review,
                Err(failure) => return Ok(Outcome::Unanswered(failure)),
            },
            // None of its pages can be reviewed any more.
            None => Review::default(),
        };
        let (is_bad, usage) = (review.trouble.is_some(), review.usage);
        let mut names: HashMap<String, (ResultKey, String)> =
            pages.iter().filter_map(|page| Some((page.record.unique_key.clone(), page.name(self.id)?))).collect();
        let reviewer = Arc::clone(&self.reviewer);
        let settling = tokio::task::spawn_blocking(move || settled(call, planned, pages, review, &reviewer));
        let Ok(settled) = settling.await else { return Ok(Outcome::Unanswered(broken())) };
        let (done, open): (Vec<_>, Vec<_>) = settled.pages.iter().partition(|page| page.is_done);
        let answered = Answered {
            done: done.into_iter().map(|page| names.remove(&page.unique_key)).collect(),
            without_use: open.len() as u64,
            reviewed: settled.reviewed(),
            usage,
            is_bad,
        };
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
            // Another process has it by now, and reports on these pages.
            return Ok(Outcome::Answered(Answered { usage, is_bad, ..Answered::default() }));
        }
        Ok(Outcome::Answered(answered))
    }

    /// The pages of a call in its order, if they can still be reviewed.
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
                // Elements with a person's decision are not reviewed.
                let is_open = |tag: &PlannedTag| !record.decisions.contains_key(&tag.element);
                let tags: Vec<(u64, ReviewTag)> =
                    planned.iter().filter(|tag| tag.unique_key == key && is_open(tag)).filter_map(of).collect();
                (!tags.is_empty()).then_some(CalledPage { record, page, tags })
            });
            out.extend(made.await.ok().flatten());
        }
        Ok(out)
    }
}

fn broken() -> GenerateFailure {
    GenerateFailure::new(GenerateFailureKind::BadAnswer, "a review could not be weighed; this is a bug in seotags")
}
