//! The coordinator of a run: releases jobs in a bounded window, keeps the results that come back, and sees to the end.
//!
//! What it knows it finds again after a crash: which pages are open is in the store, which of them are handed out is at the
//! broker. That is asked before the results are: a page that was not there then and has no result was not handed out.

mod arrivals;
mod draining;
mod earlier;
mod ending;
mod entry;
mod handed_out;
mod lost;

use super::broker::Fleet;
use super::desk::{self, Assignment, OpenDesk};
use super::error::FleetError;
use super::messages::{RunEntry, new_name};
use super::packed::packed;
use super::run_id::RunId;
use super::subjects::partition_of;
use crate::model::Analysis;
use crate::robots_files::RobotsFiles;
use crate::store::{Store, StoreError, results};
use arrivals::{Arrival, Arrived};
use async_nats::Subscriber;
pub(super) use ending::Ending;
pub(super) use entry::{close, drop_all, forget, list_name, look};
use futures::future::BoxFuture;
use handed_out::HandedOut;
use lost::Looked;
use seotags::pipeline::{
    Cancel, Collected, Collector, End, Event, KeepError, PageJob, Phase, ResultSink, RunEnd, UrlSet,
};
use seotags::result::Tally;
use seotags::url::ResultKey;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior};
use tokio_util::task::AbortOnDropHandle;

/// Jobs on their way to the broker.
const PUBLISHING: usize = 256;
/// Results on their way into the store.
const KEEPING: usize = 256;
/// Reads the addresses of a list.
pub(crate) type Listed = Arc<dyn Fn() -> BoxFuture<'static, Result<UrlSet, StoreError>> + Send + Sync>;

/// What a fleet is to do.
pub(crate) struct Coordinated {
    /// With what.
    pub(crate) assignment: Arc<Assignment>,
    /// The analysis.
    pub(crate) analysis: Analysis,
    /// Its name at the broker.
    pub(crate) run: RunId,
    /// The addresses of its list, read when they are needed: as it begins, and when the broker has lost them.
    pub(crate) listed: Listed,
    /// Where its results are kept.
    pub(crate) store: Arc<Store>,
    /// Calls cost money.
    pub(crate) is_paid: bool,
}

/// Has a fleet do every job that comes through `jobs` and keeps each result in `sink`; ends as the local executor
/// ([`seotags::pipeline::run`]) does. An error says that the list could not be read; nothing was begun then.
pub(crate) async fn coordinate(
    work: Coordinated,
    jobs: mpsc::Receiver<PageJob>,
    sink: Arc<dyn ResultSink>,
    events: broadcast::Sender<Event>,
    cancel: Cancel,
    start: Tally,
) -> Result<RunEnd, StoreError> {
    let collector = Collector::new(sink, events, start, &work.assignment.settings);
    let (end, tally) = match Box::pin(see_to_the_end(work, jobs, collector, &cancel)).await {
        Ok((end, collector)) => {
            let tally = collector.tally();
            collector.tell(Event::Finished { end: end.clone(), tally });
            (end, tally)
        }
        Err(FleetError::List(error)) => return Err(error),
        Err(FleetError::Abandoned) => (End::Stopped, start),
        Err(error) => (End::failed(error.to_string()), start),
    };
    Ok(RunEnd { end, tally })
}

async fn see_to_the_end(
    work: Coordinated,
    jobs: mpsc::Receiver<PageJob>,
    collector: Collector,
    cancel: &Cancel,
) -> Result<(End, Collector), FleetError> {
    // An analysis whose turn has come is not to fail because the broker is away.
    tokio::select! {
        there = work.assignment.fleet.until_there() => there?,
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

/// The coordinator, once what waits from before a repair is taken; else how that failed.
async fn begin(
    work: Coordinated,
    collector: Collector,
    cancel: &Cancel,
) -> Result<Result<Coordinator, (End, Collector)>, FleetError> {
    let (work, earlier::Taken { collector, pages, failed }) = Box::pin(earlier::take(work, collector, cancel)).await?;
    if let Some(end) = failed {
        return Ok(Err((end, collector)));
    }
    let mut coordinator = Coordinator::begin(work, collector, cancel).await?;
    // The list was read before they were kept.
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
    /// Pages that have no result.
    handed_out: HandedOut,
    publishing: JoinSet<Result<(), FleetError>>,
    keeping: JoinSet<(Result<Collected, KeepError>, Arrived)>,
    /// The pages whose results are on their way into the store.
    being_kept: HashSet<ResultKey>,
    arrivals: mpsc::Receiver<Arrival>,
    arrived_at: Instant,
    /// Pages whose results came before this process had come to them: a process before it had handed them out.
    early: HashSet<ResultKey>,
    /// There may be such pages.
    goes_on: bool,
    /// Pages that such a process had handed out and that were not done when this one began.
    there_before: HashSet<String>,
    listed: Listed,
    looking: JoinSet<Result<Looked, FleetError>>,
    /// The broker had lost the run, and which pages with it is not known yet.
    lacks_pages: bool,
    /// What such a process left at the broker was looked at.
    has_caught_up: bool,
    over: mpsc::Receiver<Ending>,
    put_downs: Subscriber,
    ending: Option<Ending>,
    desk: OpenDesk,
    _arriving: AbortOnDropHandle<()>,
}

impl Coordinator {
    async fn begin(work: Coordinated, collector: Collector, cancel: &Cancel) -> Result<Self, FleetError> {
        let Coordinated { assignment, analysis, run, listed, store, is_paid } = work;
        let fleet = assignment.fleet.clone();
        let (entry, goes_on) = entry::open(&fleet, &run, store.path(), &analysis).await?;
        // Before the results: one is at the broker before its job goes, so that no page is missed by both looks.
        let there_before = if goes_on { lost::jobs(&fleet, &run).await? } else { HashSet::new() };
        let (arriving, arrivals) = arrivals::listen(&fleet, &run).await?;
        let (sender, over) = mpsc::channel(1);
        let robots = RobotsFiles { store: Arc::clone(&store) };
        let desk = desk::open(assignment, robots, &run, sender).await?;
        desk.take_paid().await?;
        let put_downs = fleet.client().subscribe(fleet.name().put_down(&run)).await;
        let put_downs = put_downs.map_err(|error| FleetError::refused("a subscription")(error.into()))?;
        // Last: from here on workers begin.
        entry::show(&fleet, &run, &entry, &listed, cancel).await?;
        Ok(Self {
            fleet,
            run,
            entry,
            is_paid,
            store,
            collector,
            handed_out: HandedOut::default(),
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
            desk,
            _arriving: arriving,
        })
    }

    async fn drive(&mut self, jobs: mpsc::Receiver<PageJob>, cancel: &Cancel) -> End {
        let mut jobs = Some(jobs);
        let mut looks = tokio::time::interval(self.fleet.lease() / 2);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.tell_phase(Phase::Running);
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
                Some(looked) = self.looking.join_next() => self.heed_look(looked.ok()),
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

    /// True once the store did not take something, or is known to be damaged. Then all is left at the broker as it is, as if
    /// this process had been killed: results that wait there are those of the process that goes on.
    fn leaves_all(&self) -> bool {
        matches!(self.ending, Some(Ending::Left(_))) || self.store.takes_notes().is_err()
    }

    fn end_or(&self, otherwise: End) -> End {
        self.ending.as_ref().map_or(otherwise, |ending| ending.end().clone())
    }

    /// A page of the list comes, unless its result came before it.
    fn line_up(&mut self, job: PageJob) {
        if self.early.remove(&job.key) {
            return;
        }
        if let Some(job) = self.handed_out.line_up(job) {
            self.release(&job);
        }
    }

    /// Hands a page out, unless it was handed out before. The broker cannot be left to tell that: the page may be done by
    /// the time that it hears of it.
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
            // Delivered anew because the store takes long: it is acknowledged when it is kept.
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

    /// Hands a page out that waited for its site, or the next one, if its result came meanwhile.
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

    /// True if a page that was not handed out by this process, but by one before it, has no result yet.
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

    /// Leaves nothing at the broker, or all of it.
    async fn conclude(&mut self) {
        // It may be about to announce the run anew.
        self.looking.shutdown().await;
        if self.leaves_all() {
            return;
        }
        let concluding = async {
            // A worker may have left some in place of waiting for this process.
            self.desk.take_paid().await?;
            entry::close(&self.fleet, &self.run, Some(&self.entry)).await
        };
        match tokio::time::timeout(Duration::from_secs(5), concluding).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "what the run left at the broker is found by the next one"),
            Err(_) => tracing::warn!("the broker is away: what the run left there is found by the next one"),
        }
    }

    fn tell_phase(&self, phase: Phase) {
        let tally = Tally { in_flight: self.handed_out.len() as u64, ..self.collector.tally() };
        self.collector.tell(Event::PhaseStarted { phase, tally });
    }
}

async fn next(jobs: Option<&mut mpsc::Receiver<PageJob>>) -> Option<PageJob> {
    match jobs {
        Some(jobs) => jobs.recv().await,
        None => None,
    }
}
