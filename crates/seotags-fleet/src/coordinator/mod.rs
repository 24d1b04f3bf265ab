//! The coordinator of a run: releases jobs in a bounded window, stores the results that come back, and ends the run.
//!
//! It can recover its state after a crash: the store has the open pages, the broker those that are handed out. It
//! queries the broker before it reads results: a page that was not there and has no result was not handed out.

mod arrivals;
mod coordinator_rpc;
mod end_reason;
mod entry;
mod lost_pages;
mod pages_in_flight;
mod previous_results;
mod stop_run;

use super::broker::Fleet;
use super::error::FleetError;
use super::protocol::{RunEntry, RunId, new_name, packed, partition_of};
use arrivals::{Arrival, Arrived};
use async_nats::Subscriber;
use async_trait::async_trait;
use coordinator_rpc::RpcServer;
pub(crate) use coordinator_rpc::TOO_LARGE;
pub(crate) use end_reason::Ending;
pub(crate) use entry::{close, drop_all, forget, list_name, look};
use lost_pages::BrokerCheck;
use pages_in_flight::PagesInFlight;
use seotags::pipeline::{Cancel, Collected, Collector, End, Event, KeepError, PageJob, Phase, RunEnd};
use seotags::result::Tally;
use seotags::url::ResultKey;
use seotags_app::App;
use seotags_app::runner::{AssignedRun, ListReader, RunPages, Workers};
use seotags_store::store::{Store, StoreError, results};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior};
use tokio_util::task::AbortOnDropHandle;

/// Jobs that are being published to the broker.
const PUBLISHING: usize = 256;
/// Results that are being stored.
const KEEPING: usize = 256;

/// A run for a fleet.
struct Coordinated {
    fleet: Fleet,
    /// The run's name at the broker.
    run: RunId,
    work: AssignedRun,
}

#[async_trait]
impl Workers for Fleet {
    async fn process(&self, work: AssignedRun, pages: RunPages) -> Result<RunEnd, StoreError> {
        let RunPages { jobs, sink, events, cancel, start } = pages;
        let collector = Collector::new(sink, events, start, &work.assignment.settings);
        let run = RunId::of(work.store.path(), &work.analysis);
        let work = Coordinated { fleet: self.clone(), run, work };
        let (end, tally) = match Box::pin(see_to_the_end(work, jobs, collector, &cancel)).await {
            Ok((end, collector)) => {
                let tally = collector.tally();
                collector.send(Event::Finished { end: end.clone(), tally });
                (end, tally)
            }
            Err(FleetError::List(error)) => return Err(error),
            Err(FleetError::Abandoned) => (End::Stopped, start),
            Err(error) => (End::failed(error.to_string()), start),
        };
        Ok(RunEnd { end, tally })
    }

    async fn drop_deleted(&self, app: &App) -> Result<u64, String> {
        self.drop_data_of_deleted(app).await.map_err(|error| error.to_string())
    }
}

async fn see_to_the_end(
    work: Coordinated,
    jobs: mpsc::Receiver<PageJob>,
    collector: Collector,
    cancel: &Cancel,
) -> Result<(End, Collector), FleetError> {
    // An analysis should not fail when it starts because the broker is away.
    tokio::select! {
        there = work.fleet.until_there() => there?,
        () = cancel.draining() => return Ok((End::Stopped, collector)),
    }
    let begun = tokio::select! {
        begun = begin(work, collector, cancel) => begun?,
        () = cancel.abandoned() => return Err(FleetError::Abandoned),
    };
    let mut coordinator = match begun {
        Ok(coordinator) => coordinator,
        Err(failed) => return Ok(failed),
    };
    let end = coordinator.drive(jobs, cancel).await;
    coordinator.conclude().await;
    Ok((end, coordinator.collector))
}

/// The coordinator, after it has taken what waits from before a repair; else how that failed.
async fn begin(
    work: Coordinated,
    collector: Collector,
    cancel: &Cancel,
) -> Result<Result<Coordinator, (End, Collector)>, FleetError> {
    let (work, previous_results::PreviousResults { collector, pages, failed }) =
        Box::pin(previous_results::take(work, collector, cancel)).await?;
    if let Some(end) = failed {
        return Ok(Err((end, collector)));
    }
    let mut coordinator = Coordinator::begin(work, collector, cancel).await?;
    // The list was read before these results were stored.
    coordinator.early = pages;
    Ok(Ok(coordinator))
}

struct Coordinator {
    fleet: Fleet,
    run: RunId,
    entry: RunEntry,
    is_paid: bool,
    store: Arc<Store>,
    collector: Collector,
    /// Pages without a result.
    handed_out: PagesInFlight,
    publishing: JoinSet<Result<(), FleetError>>,
    keeping: JoinSet<(Result<Collected, KeepError>, Arrived)>,
    /// The pages whose results are being stored.
    being_kept: HashSet<ResultKey>,
    arrivals: mpsc::Receiver<Arrival>,
    arrived_at: Instant,
    /// Pages whose results came before this process reached them: an earlier process had handed them out.
    early: HashSet<ResultKey>,
    /// An earlier process was interrupted, so there may be such pages.
    goes_on: bool,
    /// Pages that such a process had handed out and that were not done when this one began.
    there_before: HashSet<String>,
    listed: ListReader,
    looking: JoinSet<Result<BrokerCheck, FleetError>>,
    /// The broker had lost the run; it is not known yet which pages it lost as well.
    lacks_pages: bool,
    /// What such a process left at the broker was read.
    has_caught_up: bool,
    over: mpsc::Receiver<Ending>,
    put_downs: Subscriber,
    ending: Option<Ending>,
    rpc: RpcServer,
    _arriving: AbortOnDropHandle<()>,
}

impl Coordinator {
    async fn begin(work: Coordinated, collector: Collector, cancel: &Cancel) -> Result<Self, FleetError> {
        let Coordinated { fleet, run, work } = work;
        let AssignedRun { assignment, analysis, listed, store, robots, is_paid } = work;
        let (entry, goes_on) = entry::open(&fleet, &run, store.path(), &analysis).await?;
        // Before the results: a result reaches the broker before its job is removed, so no page is missed by both
        // queries.
        let there_before = if goes_on { lost_pages::jobs(&fleet, &run).await? } else { HashSet::new() };
        let (arriving, arrivals) = arrivals::listen(&fleet, &run).await?;
        let (sender, over) = mpsc::channel(1);
        let rpc = coordinator_rpc::open(&fleet, assignment, (Arc::clone(&store), robots), &run, sender).await?;
        rpc.take_paid().await?;
        let put_downs = fleet.client().subscribe(fleet.name().put_down(&run)).await;
        let put_downs = put_downs.map_err(|error| FleetError::refused("a subscription")(error.into()))?;
        // Last: workers begin now.
        entry::show(&fleet, &run, &entry, &listed, cancel).await?;
        Ok(Self {
            fleet,
            run,
            entry,
            is_paid,
            store,
            collector,
            handed_out: PagesInFlight::default(),
            publishing: JoinSet::new(),
            keeping: JoinSet::new(),
            being_kept: HashSet::new(),
            arrivals,
            arrived_at: Instant::now(),
            early: HashSet::new(),
            goes_on,
            there_before,
            listed,
            looking: JoinSet::new(),
            lacks_pages: false,
            has_caught_up: !goes_on,
            over,
            put_downs,
            ending: None,
            rpc,
            _arriving: arriving,
        })
    }

    async fn drive(&mut self, jobs: mpsc::Receiver<PageJob>, cancel: &Cancel) -> End {
        let mut jobs = Some(jobs);
        let mut looks = tokio::time::interval(self.fleet.lease() / 2);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.announce_phase(Phase::Running);
        loop {
            if jobs.is_none() && self.handed_out.is_empty() && self.keeping.is_empty() && self.publishing.is_empty() {
                return self.end_or(self.collector.at_end().unwrap_or(End::Done));
            }
            let room = self.has_caught_up && self.handed_out.has_room() && self.publishing.len() < PUBLISHING;
            tokio::select! {
                biased;
                () = cancel.abandoned() => return self.end_or(End::Stopped),
                () = cancel.draining() => {
                    drop(jobs.take());
                    return self.drain(cancel).await;
                }
                Some(kept) = self.keeping.join_next() => self.count(kept.ok()).await,
                Some(published) = self.publishing.join_next() => self.note_published(published.ok()),
                Some(ending) = self.over.recv() => self.end_by(ending),
                Some(arrival) = self.arrivals.recv(), if self.keeping.len() < KEEPING => self.take(arrival).await,
                Some(looked) = self.looking.join_next() => self.requeue_lost(looked.ok()),
                job = next(jobs.as_mut()), if jobs.is_some() && room => match job {
                    Some(job) => self.line_up(job),
                    None => jobs = None,
                },
                _ = looks.tick() => self.look_for_lost(),
            }
            if self.ending.is_some() {
                drop(jobs.take());
                return self.drain(cancel).await;
            }
        }
    }

    /// True once the store refused a write or is known to be damaged. Then everything stays at the broker, as if this
    /// process had been killed: the next process takes the results that wait there.
    fn leaves_all(&self) -> bool {
        matches!(self.ending, Some(Ending::Left(_))) || self.store.check_writable().is_err()
    }

    fn end_or(&self, otherwise: End) -> End {
        self.ending.as_ref().map_or(otherwise, |ending| ending.end().clone())
    }

    /// Handles the next page of the list, unless its result came earlier.
    fn line_up(&mut self, job: PageJob) {
        if self.early.remove(&job.key) {
            return;
        }
        if let Some(job) = self.handed_out.line_up(job) {
            self.release(&job);
        }
    }

    /// Hands a page out, unless it was handed out before. The broker cannot detect that: the page may be done before
    /// the broker hears of it.
    fn release(&mut self, job: &PageJob) {
        if self.there_before.remove(job.key.as_str()) {
            return;
        }
        let (fleet, name) = (self.fleet.clone(), new_name(&self.run));
        let subject = fleet.name().job(partition_of(&job.url, fleet.partitions()), &self.run, job);
        let body = packed(job);
        self.publishing.spawn(async move { fleet.publish(&subject, &name, body?).await.map(|_| ()) });
    }

    async fn take(&mut self, arrival: Arrival) {
        let arrived = match arrival {
            Arrival::CaughtUp => {
                self.has_caught_up = true;
                return;
            }
            Arrival::Broken(message, why) => return arrivals::drop_broken(&message, &why).await,
            Arrival::Result(arrived) => *arrived,
        };
        self.arrived_at = Instant::now();
        if arrived.run_number() != self.entry.number {
            return arrived.done(&self.fleet).await;
        }
        if let Some(back) = self.handed_out.take_back(arrived.key()) {
            self.keep(arrived);
            if let Some(job) = back.next {
                self.pass_on(job);
            }
            return;
        }
        if self.being_kept.contains(arrived.key()) {
            // Delivered again because storing takes long: it is acknowledged when it is stored.
            return;
        }
        match self.is_open(arrived.key()).await {
            Ok(true) => {
                self.early.insert(arrived.key().clone());
                self.keep(arrived);
            }
            Ok(false) => arrived.done(&self.fleet).await,
            Err(error) => self.end_by(Ending::Left(End::failed(error.to_string()))),
        }
    }

    /// Hands out a page that waited for its site, or the next one if its result came meanwhile.
    fn pass_on(&mut self, job: PageJob) {
        let mut next = Some(job);
        while let Some(job) = next.take() {
            if self.early.remove(&job.key) {
                next = self.handed_out.take_back(&job.key).and_then(|back| back.next);
            } else {
                self.release(&job);
            }
        }
    }

    /// True if a page that an earlier process handed out, not this one, has no result yet.
    async fn is_open(&self, key: &ResultKey) -> Result<bool, StoreError> {
        let (analysis, key) = (self.entry.analysis, key.clone());
        Ok(self.goes_on && self.store.read(move |db| results::is_open(db, analysis, &key)).await?)
    }

    fn keep(&mut self, mut arrived: Arrived) {
        let keeping = arrived.take_result().map(|result| self.collector.keep(result));
        if let Some(keeping) = keeping {
            self.being_kept.insert(arrived.key().clone());
            self.keeping.spawn(async move { (keeping.await, arrived) });
        }
    }

    async fn count(&mut self, kept: Option<(Result<Collected, KeepError>, Arrived)>) {
        match kept {
            Some((Ok(collected), arrived)) => {
                self.being_kept.remove(arrived.key());
                let in_flight = (self.handed_out.len() + self.keeping.len()) as u64;
                if let Some(end) = self.collector.count(collected, in_flight) {
                    self.fail(end);
                }
                arrived.done(&self.fleet).await;
            }
            Some((Err(error), _)) => self.end_by(Ending::Left(End::failed(error.to_string()))),
            None => self.fail(End::failed("a page could not be written down; this is a bug in seotags")),
        }
    }

    fn note_published(&mut self, published: Option<Result<(), FleetError>>) {
        match published {
            Some(Ok(())) => {}
            Some(Err(error)) => self.fail(End::failed(error.to_string())),
            None => self.fail(End::failed("a page could not be handed out; this is a bug in seotags")),
        }
    }

    fn fail(&mut self, end: End) {
        self.end_by(Ending::Drained(end));
    }

    fn end_by(&mut self, ending: Ending) {
        self.ending = Some(match self.ending.take() {
            None => ending,
            Some(first) => first.then(&ending),
        });
    }

    /// Removes everything at the broker, or keeps all of it.
    async fn conclude(&mut self) {
        // It may be about to announce the run again.
        self.looking.shutdown().await;
        if self.leaves_all() {
            return;
        }
        let concluding = async {
            // A worker may have left some answers there instead of waiting for this process.
            self.rpc.take_paid().await?;
            entry::close(&self.fleet, &self.run, Some(&self.entry)).await
        };
        match tokio::time::timeout(Duration::from_secs(5), concluding).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the next run will find what this one left at the broker"),
            Err(_) => tracing::warn!("the broker is away: the next run will find what this one left there"),
        }
    }

    fn announce_phase(&self, phase: Phase) {
        let tally = Tally { in_flight: self.handed_out.len() as u64, ..self.collector.tally() };
        self.collector.send(Event::PhaseStarted { phase, tally });
    }
}

async fn next(jobs: Option<&mut mpsc::Receiver<PageJob>>) -> Option<PageJob> {
    match jobs {
        Some(jobs) => jobs.recv().await,
        None => None,
    }
}
