//! A worker: takes its share of the partitions, and processes the pages of all runs.

mod intake;
mod leased_fetch;
mod other_versions;
mod page_delivery;
mod peers;
mod poison_pages;
mod presence;
mod publish_results;
mod remote;
mod worker_run;

use super::broker::{Fleet, ProvisionCheck};
use super::error::FleetError;
use super::leases::{Lease, LeasedPages, Leases, WorkerPages, forget};
use super::protocol::{Announced, LoadLevel, RunEntry, RunId, SteadyLoadLevel, from_bytes};
use async_nats::jetstream::kv::Operation;
use futures::StreamExt;
use intake::take_pages;
use other_versions::OtherVersions;
use peers::Peers;
use poison_pages::TriedAlone;
use presence::{PresenceClock, worker_name};
use remote::Remote;
use seotags::crawl::{Guard, SharedHosts};
use seotags::generate::llm::Schedulers;
use seotags::pipeline::Cancel;
use seotags::render::Tabs;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_util::task::AbortOnDropHandle;
use worker_run::{Ended, RunHandle};

/// How often a worker checks whether partitions are free, or other workers need some.
const LOOK: Duration = Duration::from_secs(1);
/// Pages that are open in browsers at once.
const TABS: usize = 2;

/// Options that the operator of a worker sets.
#[derive(Debug, Clone)]
pub struct WorkerOptions {
    /// Which hosts may receive requests.
    pub guard: Guard,
}

/// The outcome of a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorkerReport {
    /// Pages that it finished.
    pub pages: u64,
}

/// A worker of a fleet.
pub struct Worker {
    shared: Arc<Shared>,
    leases: Leases,
    peers: Peers,
    steady: SteadyLoadLevel,
    troubles: mpsc::Receiver<String>,
}

/// What all parts of a worker share.
pub(crate) struct Shared {
    pub(crate) fleet: Fleet,
    pub(crate) name: String,
    pub(crate) options: WorkerOptions,
    pub(crate) leased_pages: Arc<LeasedPages>,
    pub(crate) tried_alone: TriedAlone,
    pub(crate) pages: Arc<AtomicU64>,
    pub(crate) hosts: SharedHosts,
    pub(crate) tabs: Tabs,
    pub(crate) schedulers: Schedulers,
    runs: Mutex<HashMap<RunId, RunHandle>>,
    pub(crate) other_versions: OtherVersions,
    /// A run ended.
    ended: Notify,
    /// Why this worker cannot continue.
    trouble: mpsc::Sender<String>,
}

impl Worker {
    /// A worker that has not started.
    pub fn new(fleet: Fleet, options: WorkerOptions) -> Self {
        let name = worker_name();
        let (trouble, troubles) = mpsc::channel(1);
        let hosts = SharedHosts::default();
        let shared = Arc::new(Shared {
            name: name.clone(),
            options,
            leased_pages: Arc::default(),
            tried_alone: TriedAlone::default(),
            pages: Arc::default(),
            hosts: hosts.clone(),
            tabs: Tabs::new(TABS),
            schedulers: Schedulers::default(),
            runs: Mutex::default(),
            other_versions: OtherVersions::default(),
            ended: Notify::new(),
            trouble,
            fleet: fleet.clone(),
        });
        Self {
            shared,
            leases: Leases::new(fleet, name, hosts),
            peers: Peers::default(),
            steady: SteadyLoadLevel::default(),
            troubles,
        }
    }

    /// Its name in the fleet.
    pub fn name(&self) -> &str {
        &self.shared.name
    }

    /// Works until it is asked to stop: finishes pages in progress, gives everything else back.
    ///
    /// # Errors
    /// A sentence on why this worker cannot continue; others may.
    pub async fn run(mut self, cancel: Cancel) -> Result<WorkerReport, String> {
        let (worker, fleet) = (Arc::clone(&self.shared), self.shared.fleet.clone());
        let _progress = AbortOnDropHandle::new(tokio::spawn(note_progress(Arc::clone(&worker))));
        let _runs = AbortOnDropHandle::new(tokio::spawn(watch_runs(Arc::clone(&worker))));
        let mut presence = PresenceClock::new();
        let mut ticks = interval((fleet.lease() / 6).min(LOOK));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut provision_check = ProvisionCheck::new(&fleet);
        let mut trouble = None;
        let mut is_leaving = false;
        loop {
            tokio::select! {
                biased;
                () = cancel.abandoned() => break,
                () = cancel.draining(), if !is_leaving => {
                    is_leaving = true;
                    worker.leave(&self.leases);
                }
                Some(why) = self.troubles.recv(), if trouble.is_none() => {
                    tracing::warn!(%why, "this worker cannot continue");
                    trouble = Some(why);
                    is_leaving = true;
                    worker.leave(&self.leases);
                }
                () = worker.ended.notified() => {}
                _ = ticks.tick() => {}
            }
            self.leases.renew(&worker.leased_pages).await;
            if is_leaving {
                if self.leases.is_empty() && worker.runs().is_empty() {
                    break;
                }
                continue;
            }
            if let Err(error) = provision_check.look(&fleet).await {
                // Received at once, above.
                let _ = worker.trouble.try_send(error.to_string());
                continue;
            }
            let in_hand = worker.leased_pages.in_hand();
            let strain =
                self.steady.settled(worker.strain(&in_hand), worker.leased_pages.len() == 0, fleet.lease() / 2);
            let load = self.leases.load(&in_hand, strain);
            presence.announce(&worker, &self.leases, &load).await;
            if worker.other_versions.are_foreign() {
                self.leases.leave();
                continue;
            }
            let balancing = async {
                let others = self.peers.look(&fleet, &worker.name).await?;
                let intake =
                    |lease: Arc<Lease>| AbortOnDropHandle::new(tokio::spawn(take_pages(Arc::clone(&worker), lease)));
                self.leases.balance(&load, &in_hand, others, intake).await
            };
            if let Ok(Err(error)) = timeout(fleet.lease() / 2, balancing).await {
                tracing::debug!(%error, "partitions could not be distributed");
                provision_check.suspect();
            }
            worker.check_runs().await;
        }
        forget(&fleet, "workers", &worker.name).await;
        match trouble {
            Some(why) => Err(why),
            None => Ok(WorkerReport { pages: worker.pages.load(Ordering::Relaxed) }),
        }
    }
}

impl Shared {
    /// The announced entry of a run, if there is one.
    pub(crate) async fn entry(&self, run: &RunId) -> Result<Option<RunEntry>, FleetError> {
        let there = self.fleet.runs().get(run.as_str()).await;
        let there = there.map_err(|error| FleetError::refused("a bucket")(error.into()))?;
        there.map(|there| from_bytes(&there)).transpose()
    }

    /// Checks whether the runs here are still the same at the broker.
    async fn check_runs(&self) {
        let here: Vec<RunId> = self.runs().keys().cloned().collect();
        for run in here {
            if let Ok(Ok(entry)) = timeout(self.fleet.lease() / 2, self.entry(&run)).await {
                // If the broker has lost the run, its coordinator announces it again.
                if entry.is_none() && self.fleet.is_made_anew().await {
                    continue;
                }
                self.update_run(&run, entry.as_ref()).await;
            }
        }
    }

    /// Adapts to the state of a run; `None`: it is over.
    async fn update_run(&self, run: &RunId, entry: Option<&RunEntry>) {
        let handle = self.runs().get(run).cloned();
        match (handle, entry) {
            (Some(handle), Some(entry)) if entry.is_draining => handle.cancel.drain(),
            (Some(handle), Some(entry)) if entry.is_as(&handle.entry) => {
                if handle.note_process(&entry.process) {
                    let remote = Remote::new(self.fleet.clone(), run.clone(), self.name.clone());
                    tokio::spawn(async move { handle.apply_terms(&remote).await });
                }
            }
            (Some(handle), _) => handle.cancel.abandon(),
            (None, Some(entry)) if entry.is_draining => self.announce_release(run).await,
            (None, _) => {}
        }
    }

    /// A run is over here.
    pub(crate) async fn run_ended(&self, run: &RunId, ended: Ended) {
        let handle = self.runs().get(run).cloned();
        let now = timeout(self.fleet.lease() / 2, self.entry(run)).await;
        // If a new coordinator continues it, the pages may already belong to that one.
        let goes_on =
            |entry: &RunEntry| !entry.is_draining && handle.is_some_and(|handle| handle.entry.number == entry.number);
        let is_over = matches!(&now, Ok(Ok(entry)) if !entry.as_ref().is_some_and(goes_on));
        for leased_page in self.leased_pages.take_all_of(run) {
            poison_pages::forget(&self.fleet, &leased_page).await;
            if is_over {
                // If a page that the coordinator took back were given back, it would block others in the broker's
                // queue.
                leased_page.put_down().await;
            } else if leased_page.lease.is_good() {
                leased_page.give_back().await;
            }
        }
        // Only now may it begin here again: all its pages are gone.
        self.runs().remove(run);
        self.announce_release(run).await;
        if let Ended::Badly(why) = ended {
            // One message is enough.
            let _ = self.trouble.try_send(why);
        }
        self.ended.notify_one();
    }

    async fn announce_release(&self, run: &RunId) {
        let published = self.fleet.client().publish(self.fleet.name().put_down(run), self.name.clone().into()).await;
        if let Err(error) = published {
            tracing::debug!(%error, "the coordinator could not be notified that pages were put down");
        }
    }

    /// The current strain of this worker.
    fn strain(&self, in_hand: &WorkerPages) -> LoadLevel {
        let of_run = |(run, handle): (&RunId, &RunHandle)| {
            let under_way = in_hand.under_way.get(run).copied().unwrap_or_default();
            let some_wait = in_hand.waiting.contains(run);
            // A run that is being set up will have much to do, and one without a network can do nothing.
            let most = handle.most_under_way().filter(|_| handle.has_network());
            most.map_or(LoadLevel::Even, |most| LoadLevel::of(under_way, most, some_wait))
        };
        self.runs().iter().map(of_run).max().unwrap_or(LoadLevel::Slack)
    }

    /// Begins nothing more.
    fn leave(&self, leases: &Leases) {
        leases.leave();
        for handle in self.runs().values() {
            handle.cancel.drain();
        }
    }

    pub(crate) fn runs(&self) -> MutexGuard<'_, HashMap<RunId, RunHandle>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reports every page of this worker as in progress.
async fn note_progress(worker: Arc<Shared>) {
    let every = worker.fleet.ack_wait() / 4;
    let mut ticks = interval(every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        worker.leased_pages.note_progress(every).await;
    }
}

/// Watches changes of runs; also checks the runs of this worker at intervals.
async fn watch_runs(worker: Arc<Shared>) {
    let mut ticks = interval(worker.fleet.lease());
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Ok(mut changes) = worker.fleet.runs().watch_with_history(">").await else { continue };
        worker.other_versions.begin_anew();
        while let Some(Ok(change)) = changes.next().await {
            let run = RunId::named(&change.key);
            match change.operation {
                Operation::Put => {
                    if let Ok(Announced { version, .. }) = from_bytes(&change.value) {
                        worker.other_versions.note(&run, &version);
                    }
                    if let Ok(entry) = from_bytes::<RunEntry>(&change.value) {
                        worker.update_run(&run, Some(&entry)).await;
                    }
                }
                Operation::Delete | Operation::Purge => {
                    worker.other_versions.forget(&run);
                    worker.update_run(&run, None).await;
                }
            }
        }
    }
}
