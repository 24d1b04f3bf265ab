//! One run of an analysis, from its lease to its status.

use super::batches::Batches;
use super::feed::{AHEAD, Feed, listed};
use super::lease::{self, Lease, Taken};
use super::{AssignedRun, Execution, RunPages, Runner};
use crate::administration::Initiator;
use crate::analyses::AnalysisError;
use crate::batch::{Driver, LatestTally, StoredParkedPages};
use crate::ledger::Ledger;
use crate::results::{Following, Results, StoreSink};
use crate::robots_files::RobotsFiles;
use futures::FutureExt;
use seotags::crawl::Fetch;
use seotags::generate::Generator;
use seotags::generate::llm::batch::BatchService;
use seotags::pipeline::{self, BatchStanding, Cancel, End, Event, Follow, PageJob, RunEnd, Step, UrlSet};
use seotags::result::Tally;
use seotags::settings::{RobotsPolicy, Settings};
use seotags::url::AnalysisId;
use seotags_store::model::lifecycle::LifecycleAction;
use seotags_store::model::{Analysis, StopCause};
use seotags_store::store::follow::{self, Frontier};
use seotags_store::store::{Store, StoreError, analyses, batches, parked_pages, source_urls};
use std::fmt;
use std::sync::Arc;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::task::JoinHandle;
use tokio_util::task::AbortOnDropHandle;

/// The parts of a run.
#[derive(Clone)]
pub struct RunOptions {
    /// Fetches the pages.
    pub fetch: Arc<dyn Fetch>,
    /// Writes the tags.
    pub generator: Arc<dyn Generator>,
    /// Whether to retry pages that failed.
    pub failed: bool,
}

impl fmt::Debug for RunOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RunOptions").field("failed", &self.failed).finish_non_exhaustive()
    }
}

/// How a run ended. Stored results stay in any case.
#[derive(Debug, Clone, PartialEq)]
pub struct RunReport {
    /// The current state of the analysis.
    pub analysis: Analysis,
    /// Done, stopped or failed.
    pub end: End,
    /// Counts, including earlier parts of the same run.
    pub tally: Tally,
    /// Pages whose results this part of the run stored, including retried ones.
    pub pages_done: u64,
    /// Model calls of this run, including earlier parts, that brought no answer but may be billed: they were in
    /// progress when the run was interrupted, or their answers were lost on the way.
    pub unanswered_calls: u64,
    /// The progress of the batches of this run.
    pub batches: BatchStanding,
}

impl Runner {
    /// Runs a pending analysis, or resumes one that was stopped, failed or interrupted.
    ///
    /// # Errors
    /// [`AnalysisError`] if it cannot be started: `InUse`, `NotAllowed`, `NotFound`, or the store. A cause that stops a
    /// run in the middle is not an error here: see [`RunReport::end`].
    pub async fn run(
        &self,
        id: AnalysisId,
        options: RunOptions,
        events: broadcast::Sender<Event>,
        cancel: Cancel,
    ) -> Result<RunReport, AnalysisError> {
        let engine = options.generator.written_by().as_str();
        let taken = lease::take(&self.store, id, (options.failed, engine), &self.paid_by).await?;
        let lease = Lease::keep(Arc::clone(&self.store), id, cancel.clone());
        self.begun.announce();
        let Taken { analysis, tally: before } = taken;
        let (end, tally) = match self.run_taken(&analysis, before, options, events, cancel).await {
            Ok(ended) => ended,
            Err(error) => return Err(self.broken_off(lease, error).await),
        };
        let analysis = self.finish(lease, &end, analysis).await?;
        let unanswered_calls = self.unanswered_calls(&analysis).await?;
        let pages_done = tally.kept - before.kept;
        let run = analysis.run_number;
        let batches = self.store.read(move |db| batches::standing(db, id, run)).await?;
        Ok(RunReport { analysis, end, tally, pages_done, unanswered_calls, batches })
    }

    /// The run of an analysis whose lease is held, including the checks over the whole list.
    async fn run_taken(
        &self,
        analysis: &Analysis,
        before: Tally,
        options: RunOptions,
        events: broadcast::Sender<Event>,
        cancel: Cancel,
    ) -> Result<(End, Tally), AnalysisError> {
        let id = analysis.id;
        self.forget_old().await;
        let following = self.following(id, &analysis.settings).await?;
        let (store, is_following) = (Arc::clone(&self.store), following.is_some());
        let writes_tags = analysis.settings.writes_tags();
        let set = move || set_of(Arc::clone(&store), id, is_following, writes_tags);
        let parking = self.parking(analysis, options.generator.batches()).await?;
        let (assigned, set) = match &self.execution {
            Execution::Workers(workers, assignment) if parking.is_none() => {
                let run = AssignedRun {
                    assignment: Arc::clone(assignment),
                    analysis: analysis.clone(),
                    listed: Arc::new(move || set().boxed()),
                    store: Arc::clone(&self.store),
                    robots: RobotsFiles { store: Arc::clone(&self.store) },
                    is_paid: options.generator.is_paid(),
                };
                // No page is processed here.
                (Some((Arc::clone(workers), run)), UrlSet::default())
            }
            _ => (None, set().await?),
        };
        let mut step = Step::new(options.fetch, options.generator, Arc::new(analysis.settings.clone()), set);
        let (jobs, open) = mpsc::channel(AHEAD);
        let feed = Feed {
            analysis: id,
            run: analysis.run_number,
            settings: analysis.settings_hash.clone(),
            skips_parked: analysis.settings.batch && parking.is_some(),
            compares: analysis.settings.skip_generation_for_unchanged.then_some(analysis.project_id),
        };
        let followed = following.as_ref().map(|following| following.settled.subscribe());
        let settled = watch::Sender::new(0);
        let sink = Arc::new(StoreSink {
            store: Arc::clone(&self.store),
            analysis: id,
            following: following.clone(),
            parking: parking.as_ref().map(|_| settled.clone()),
            disk_space: self.disk_space.clone(),
        });
        let feeding = match parking {
            None => spawn_feed(Arc::clone(&self.store), feed, jobs, followed),
            Some(service) => {
                step = step.with_parked_pages(Arc::new(StoredParkedPages {
                    store: Arc::clone(&self.store),
                    analysis: id,
                    kind: service.kind(),
                    following,
                    settled: settled.clone(),
                }));
                let driver = Driver::new(&self.store, service, analysis, LatestTally::new(&events, before))
                    .paid_by(self.paid_by.payer());
                let (settled, is_wanted) = (settled.subscribe(), analysis.settings.batch);
                let batches = Batches { store: Arc::clone(&self.store), feed, driver, settled, followed, is_wanted };
                tokio::spawn(batches.send_all(jobs).boxed())
            }
        };
        // On the threads of the pool, like the pages: if this future were polled elsewhere, each page would need a
        // change of threads.
        let running = AbortOnDropHandle::new(match assigned {
            Some((workers, run)) => {
                let pages = RunPages { jobs: open, sink, events, cancel, start: before };
                tokio::spawn(async move { workers.process(run, pages).await }.boxed())
            }
            None => tokio::spawn(pipeline::run(step, open, sink, events, cancel, before).map(Ok).boxed()),
        });
        let gone = |_| Ok(RunEnd { end: End::failed("the run broke off; this is a bug in seotags"), tally: before });
        let RunEnd { mut end, mut tally } = running.await.unwrap_or_else(gone)?;
        let feeding = feeding.await;
        // Whatever ended it, nothing more about it can be stored, and the store's content may be wrong.
        self.store.check_writable()?;
        let was_read = matches!(feeding, Ok(Ok(())));
        if was_read && end == End::Done && self.store.read(move |db| source_urls::open_count(db, id)).await? != 0 {
            end = self.end_after_recount(id).await?;
        }
        if let Some(now) = self.store.read(move |db| analyses::by_id(db, id)).await? {
            tally.total = now.total_urls_count;
        }
        let end = match feeding {
            Ok(Err(end)) => end,
            // The stop was requested when all was done.
            Ok(Ok(())) if end == End::Stopped && tally.kept >= tally.total && !self.is_open(id).await? => End::Done,
            Ok(Ok(())) => end,
            Err(_) => End::failed("the list could not be read"),
        };
        if matches!(end, End::Done | End::Stopped) {
            self.judge_as_a_whole(id).await;
        }
        Ok((end, tally))
    }

    /// Ends a run as failed that met an error of its own, such as a list that cannot be read.
    pub(super) async fn broken_off(&self, lease: Lease, error: AnalysisError) -> AnalysisError {
        if let Err(unwritten) = lease.end(LifecycleAction::Fail, Some(error.to_string().into())).await {
            tracing::warn!(error = %unwritten, "the end of the run could not be recorded");
        }
        error
    }

    /// True if a page of the list has no valid result.
    async fn is_open(&self, id: AnalysisId) -> Result<bool, StoreError> {
        self.store.read(move |db| source_urls::has_open_before(db, id, i64::MAX)).await
    }

    /// The end of a run that is done although its counts differ: one of the two is wrong.
    async fn end_after_recount(&self, id: AnalysisId) -> Result<End, StoreError> {
        tracing::warn!(%id, "the counts of an analysis do not match its pages and results; recounting");
        self.store.recount(id).await?;
        Ok(if self.is_open(id).await? { End::failed("pages of the list have no result yet") } else { End::Done })
    }

    /// The service for batches, if pages may wait for any: because batches are wanted, or because pages already waited.
    async fn parking(
        &self,
        analysis: &Analysis,
        service: Option<Arc<BatchService>>,
    ) -> Result<Option<Arc<BatchService>>, AnalysisError> {
        let id = analysis.id;
        if analysis.settings.batch || self.store.read(move |db| parked_pages::count(db, id)).await? > 0 {
            return Ok(service);
        }
        Ok(None)
    }

    /// Calls since the run began that were announced, but neither answered nor withdrawn.
    pub(super) async fn unanswered_calls(&self, analysis: &Analysis) -> Result<u64, AnalysisError> {
        let Some(since) = analysis.started_at else { return Ok(0) };
        let ledger = Ledger::new(Arc::clone(&self.store));
        Ok(ledger.unanswered(analysis.id, since).await?)
    }

    /// The state of followed links, if links are followed.
    async fn following(&self, id: AnalysisId, settings: &Settings) -> Result<Option<Arc<Following>>, AnalysisError> {
        let read = self.store.read(move |db| Ok((follow::rules(db, id)?, Frontier::load(db, id)?)));
        let (Some(rules), frontier) = read.await? else { return Ok(None) };
        let follow = Follow::new(&rules, settings.robots == RobotsPolicy::Obey)
            .map_err(|error| AnalysisError::Follow { id, cause: error.to_string() })?;
        Ok(Some(Arc::new(Following { follow, frontier, settled: watch::Sender::new(0) })))
    }

    /// Every page already has its own verdict without this check.
    async fn judge_as_a_whole(&self, id: AnalysisId) {
        let results = Results { store: Arc::clone(&self.store), by: Initiator::shell() };
        if let Err(error) = results.judge_as_a_whole(id).await {
            tracing::warn!(%error, "issues of the whole list could not be added");
        }
        if let Err(error) = results.judge_suggestions(id).await {
            tracing::warn!(%error, "suggestions could not be compared");
        }
    }

    /// An error has no effect, except that the store takes more space.
    async fn forget_old(&self) {
        let ledger = Ledger::new(Arc::clone(&self.store));
        if let Err(error) = ledger.forget_old().await {
            tracing::warn!(%error, "old model calls could not be deleted");
        }
        let robots = RobotsFiles { store: Arc::clone(&self.store) };
        if let Err(error) = robots.forget_old().await {
            tracing::warn!(%error, "old robots.txt files could not be deleted");
        }
    }

    /// Records how the run ended. On a full disk this may fail: the analysis then stays in progress without a lease,
    /// which `resume` handles, and the run's own failure is reported. A damaged store is itself the cause of the end.
    async fn finish(&self, lease: Lease, end: &End, before: Analysis) -> Result<Analysis, AnalysisError> {
        let (action, cause) = match end {
            End::Done => (LifecycleAction::Finish, None),
            End::Stopped => (LifecycleAction::Stop, None),
            End::Failed { message, cap, .. } => {
                (LifecycleAction::Fail, Some(StopCause { message: message.clone(), cap: *cap }))
            }
        };
        match lease.end(action, cause).await {
            Err(AnalysisError::Store(error))
                if action == LifecycleAction::Fail && !matches!(error, StoreError::Damaged { .. }) =>
            {
                tracing::warn!(%error, "the end of the run could not be recorded");
                Ok(before)
            }
            ended => ended,
        }
    }
}

/// The URLs of the list, which the target of a redirect may be one of.
async fn set_of(
    store: Arc<Store>,
    id: AnalysisId,
    is_following: bool,
    writes_tags: bool,
) -> Result<UrlSet, StoreError> {
    if is_following {
        Ok(UrlSet::all())
    } else if writes_tags {
        listed(&store, id).await
    } else {
        // It is only needed to decide for which redirects tags are written, and none are written.
        Ok(UrlSet::default())
    }
}

fn spawn_feed(
    store: Arc<Store>,
    feed: Feed,
    jobs: mpsc::Sender<PageJob>,
    followed: Option<watch::Receiver<u64>>,
) -> JoinHandle<Result<(), End>> {
    tokio::spawn(async move {
        let sent = feed.send_all(&store, &jobs, followed).await;
        sent.map(|_| ()).map_err(|error| End::failed(error.to_string()))
    })
}
