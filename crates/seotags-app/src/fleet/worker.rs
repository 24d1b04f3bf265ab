//! A worker: takes its share of the partitions, and does the pages of whatever runs there are.

use super::broker::Fleet;
use super::error::FleetError;
use super::intake::take_pages;
use super::lease::Lease;
use super::leases::{Leases, forget};
use super::messages::{RunEntry, VERSION};
use super::packed::from_bytes;
use super::peers::Peers;
use super::presence::{PresenceClock, worker_name};
use super::remote::Remote;
use super::run_id::RunId;
use super::shares::{Steady, Strain};
use super::tickets::{InHand, PASSED_ON_AFTER, Ticket, Tickets};
use super::tries::{self, TURN_AGAIN, TriedAlone, UNCOUNTED};
use super::worker_run::{Ended, RunHandle, drain_of};
use async_nats::jetstream::AckKind;
use async_nats::jetstream::kv::Operation;
use async_nats::{header, jetstream};
use futures::StreamExt;
use seotags::crawl::{Guard, SharedHosts};
use seotags::generate::llm::Schedulers;
use seotags::pipeline::{Cancel, PageJob};
use seotags::render::Tabs;
use seotags::visit::PageSource;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_util::task::AbortOnDropHandle;

/// Time after which a page is offered again that this worker cannot do.
const LATER: Duration = Duration::from_secs(5);

/// How often a worker looks whether partitions are free, or others want some.
const LOOK: Duration = Duration::from_secs(1);
/// Pages that are open in browsers at once.
const TABS: usize = 2;

/// What the operator of a worker says.
#[derive(Debug, Clone)]
pub struct WorkerOptions {
    /// Which hosts may be asked.
    pub guard: Guard,
}

/// What a worker did.
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
    steady: Steady,
    troubles: mpsc::Receiver<String>,
}

/// What all parts of a worker share.
pub(super) struct Shared {
    pub(super) fleet: Fleet,
    pub(super) name: String,
    pub(super) options: WorkerOptions,
    pub(super) tickets: Arc<Tickets>,
    tried_alone: TriedAlone,
    pub(super) pages: Arc<AtomicU64>,
    pub(super) hosts: SharedHosts,
    pub(super) tabs: Tabs,
    pub(super) schedulers: Schedulers,
    runs: Mutex<HashMap<RunId, RunHandle>>,
    /// A run ended.
    ended: Notify,
    /// Why this worker cannot go on.
    trouble: mpsc::Sender<String>,
}

impl Worker {
    /// One that has not begun.
    pub fn new(fleet: Fleet, options: WorkerOptions) -> Self {
        let name = worker_name();
        let (trouble, troubles) = mpsc::channel(1);
        let hosts = SharedHosts::default();
        let shared = Arc::new(Shared {
            name: name.clone(),
            options,
            tickets: Arc::default(),
            tried_alone: TriedAlone::default(),
            pages: Arc::default(),
            hosts: hosts.clone(),
            tabs: Tabs::new(TABS),
            schedulers: Schedulers::default(),
            runs: Mutex::default(),
            ended: Notify::new(),
            trouble,
            fleet: fleet.clone(),
        });
        Self {
            shared,
            leases: Leases::new(fleet, name, hosts),
            peers: Peers::default(),
            steady: Steady::default(),
            troubles,
        }
    }

    /// Its name in the fleet.
    pub fn name(&self) -> &str {
        &self.shared.name
    }

    /// Works until it is asked to stop: pages under way are finished, everything else is given back.
    ///
    /// # Errors
    /// The sentence says why it cannot go on; others may.
    pub async fn run(mut self, cancel: Cancel) -> Result<WorkerReport, String> {
        let (worker, fleet) = (Arc::clone(&self.shared), self.shared.fleet.clone());
        let _progress = AbortOnDropHandle::new(tokio::spawn(note_progress(Arc::clone(&worker))));
        let _runs = AbortOnDropHandle::new(tokio::spawn(watch_runs(Arc::clone(&worker))));
        let mut presence = PresenceClock::new();
        let mut ticks = interval((fleet.lease() / 6).min(LOOK));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
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
                    tracing::warn!(%why, "this worker cannot go on");
                    trouble = Some(why);
                    is_leaving = true;
                    worker.leave(&self.leases);
                }
                () = worker.ended.notified() => {}
                _ = ticks.tick() => {}
            }
            self.leases.renew(&worker.tickets).await;
            if is_leaving {
                if self.leases.is_empty() && worker.runs().is_empty() {
                    break;
                }
                continue;
            }
            let in_hand = worker.tickets.in_hand();
            let strain = self.steady.heed(worker.strain(&in_hand), worker.tickets.len() == 0, fleet.lease() / 2);
            let load = self.leases.load(&in_hand, strain);
            presence.tell(&worker, &self.leases, &load).await;
            let balancing = async {
                let others = self.peers.look(&fleet, &worker.name).await?;
                let intake =
                    |lease: Arc<Lease>| AbortOnDropHandle::new(tokio::spawn(take_pages(Arc::clone(&worker), lease)));
                self.leases.balance(&load, &in_hand, others, intake).await
            };
            if let Ok(Err(error)) = timeout(fleet.lease() / 2, balancing).await {
                tracing::debug!(%error, "partitions could not be shared out");
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
    /// A page comes from the broker, in the right of a lease.
    pub(super) async fn receive(self: &Arc<Self>, message: jetstream::Message, lease: &Arc<Lease>) {
        // What came while this process was frozen is somebody else's.
        if !lease.is_good() {
            return;
        }
        let (Some(run), Some(name), Ok(Some(job))) = (
            RunId::of_job_subject(&message.subject),
            name_of(&message),
            self.fleet.body::<PageJob>(&message.message).await,
        ) else {
            say(&message, AckKind::Nak(Some(LATER))).await;
            return;
        };
        if job.source != PageSource::Web {
            tracing::warn!(%run, url = %job.url, "a page that is no page of the web is left alone");
            say(&message, AckKind::Term).await;
            return;
        }
        let handle = match self.handle(&run, &job).await {
            Ok(handle) => handle,
            Err(kind) => {
                say(&message, kind).await;
                return;
            }
        };
        let delivered = message.info().map_or(1, |info| info.delivered);
        let lost = if delivered > UNCOUNTED { tries::lost(&self.fleet, &name).await } else { None };
        let lost = lost.unwrap_or_default();
        if lost >= tries::MOST {
            match handle.given_up(&job, lost).await {
                Some(result) if drain_of(self, &run).publish(&result, &name).await.is_ok() => {
                    say(&message, AckKind::Ack).await;
                }
                // Once the run has begun here.
                _ => say(&message, AckKind::Nak(Some(LATER))).await,
            }
            return;
        }
        let turn = if lost == 0 || self.tickets.get(&run, &job.key).is_some() {
            // Delivered anew, a page that is in hand keeps the turn that it has.
            None
        } else if let Some(turn) = self.tried_alone.take() {
            Some(turn)
        } else {
            say(&message, AckKind::Nak(Some(TURN_AGAIN))).await;
            return;
        };
        // A place first, so that nothing can come between taking the page in hand and handing it on.
        let place = tokio::select! {
            place = handle.jobs.reserve() => place,
            () = lease.ending() => return self.decline(&message, lease).await,
        };
        let Ok(place) = place else {
            say(&message, AckKind::Nak(Some(LATER))).await;
            return;
        };
        let (_, acker) = message.split();
        let key = job.key.clone();
        let ticket = Ticket::new(Arc::clone(lease), name, acker, delivered).with_turn(turn);
        if self.tickets.put(&run, &key, ticket) {
            place.send(job);
        }
        // The run has ended in this moment, and nobody takes the page out of its place.
        if handle.jobs.is_closed()
            && let Some(ticket) = self.tickets.take(&run, &key)
        {
            ticket.put_off(LATER).await;
        }
    }

    /// A page that came while its lease was to be given back.
    pub(super) async fn decline(&self, message: &jetstream::Message, lease: &Lease) {
        if lease.is_good() {
            say(message, AckKind::Nak(Some(PASSED_ON_AFTER))).await;
        }
    }

    /// The run of a page, begun if it is new here; else what is said to a page that this worker cannot do, or that nobody is
    /// to do any more.
    async fn handle(self: &Arc<Self>, run: &RunId, job: &PageJob) -> Result<RunHandle, AckKind> {
        let later = AckKind::Nak(Some(LATER));
        if let Some(handle) = self.runs().get(run).filter(|handle| handle.entry.number == job.run) {
            // One that is about to end takes nothing any more.
            return if handle.jobs.is_closed() { Err(later) } else { Ok(handle.clone()) };
        }
        let Ok(entry) = self.entry(run).await else { return Err(later) };
        let Some(entry) = entry.filter(|entry| !entry.is_draining && entry.number >= job.run) else {
            return Err(AckKind::Term);
        };
        if entry.version != VERSION {
            tracing::warn!(%run, theirs = entry.version, ours = VERSION, "a coordinator is of another version");
            return Err(later);
        }
        let mut runs = self.runs();
        if let Some(handle) = runs.get(run) {
            return if handle.entry.is_as(&entry) { Ok(handle.clone()) } else { Err(later) };
        }
        let handle = RunHandle::begin(self, run, entry);
        runs.insert(run.clone(), handle.clone());
        Ok(handle)
    }

    async fn entry(&self, run: &RunId) -> Result<Option<RunEntry>, FleetError> {
        let there = self.fleet.runs().get(run.as_str()).await;
        let there = there.map_err(|error| FleetError::refused("a bucket")(error.into()))?;
        there.map(|there| from_bytes(&there)).transpose()
    }

    /// Looks whether the runs here still are what they were.
    async fn check_runs(&self) {
        let here: Vec<RunId> = self.runs().keys().cloned().collect();
        for run in here {
            if let Ok(Ok(entry)) = timeout(self.fleet.lease() / 2, self.entry(&run)).await {
                self.heed(&run, entry.as_ref()).await;
            }
        }
    }

    /// Takes note of what a run has become; `None`: it is over.
    async fn heed(&self, run: &RunId, entry: Option<&RunEntry>) {
        let handle = self.runs().get(run).cloned();
        match (handle, entry) {
            (Some(handle), Some(entry)) if entry.is_draining => handle.cancel.drain(),
            (Some(handle), Some(entry)) if entry.is_as(&handle.entry) => {
                if handle.note_desk(&entry.desk) {
                    let remote = Remote::new(self.fleet.clone(), run.clone(), self.name.clone());
                    tokio::spawn(async move { handle.heed_terms(&remote).await });
                }
            }
            (Some(handle), _) => handle.cancel.abandon(),
            (None, Some(entry)) if entry.is_draining => self.tell_put_down(run).await,
            (None, _) => {}
        }
    }

    /// A run is over here.
    pub(super) async fn run_ended(&self, run: &RunId, ended: Ended) {
        let handle = self.runs().get(run).cloned();
        let now = timeout(self.fleet.lease() / 2, self.entry(run)).await;
        // Under a new coordinator, perhaps: what is in hand of it may be that one's already.
        let goes_on =
            |entry: &RunEntry| !entry.is_draining && handle.is_some_and(|handle| handle.entry.number == entry.number);
        let is_over = matches!(&now, Ok(Ok(entry)) if !entry.as_ref().is_some_and(goes_on));
        for ticket in self.tickets.take_all_of(run) {
            tries::forget(&self.fleet, &ticket).await;
            if is_over {
                // Given back, a page that the coordinator took back would stand before others in the broker's line.
                ticket.put_down().await;
            } else if ticket.lease.is_good() {
                ticket.give_back().await;
            }
        }
        // Only now may it begin anew here: what it had in hand is gone.
        self.runs().remove(run);
        self.tell_put_down(run).await;
        if let Ended::Badly(why) = ended {
            // One is enough.
            let _ = self.trouble.try_send(why);
        }
        self.ended.notify_one();
    }

    async fn tell_put_down(&self, run: &RunId) {
        let told = self.fleet.client().publish(self.fleet.name().put_down(run), self.name.clone().into()).await;
        if let Err(error) = told {
            tracing::debug!(%error, "the coordinator could not be told that pages were put down");
        }
    }

    /// What this worker has to do at this moment.
    fn strain(&self, in_hand: &InHand) -> Strain {
        let of_run = |(run, handle): (&RunId, &RunHandle)| {
            let under_way = in_hand.under_way.get(run).copied().unwrap_or_default();
            let some_wait = in_hand.waiting.contains(run);
            // One that is being set up will have much to do, and one without a network can do nothing.
            let most = handle.most_under_way().filter(|_| handle.has_network());
            most.map_or(Strain::Even, |most| Strain::of(under_way, most, some_wait))
        };
        self.runs().iter().map(of_run).max().unwrap_or(Strain::Slack)
    }

    /// Begins nothing more.
    fn leave(&self, leases: &Leases) {
        leases.leave();
        for handle in self.runs().values() {
            handle.cancel.drain();
        }
    }

    fn runs(&self) -> MutexGuard<'_, HashMap<RunId, RunHandle>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The name that a job was given when it was handed out.
fn name_of(message: &jetstream::Message) -> Option<String> {
    Some(message.headers.as_ref()?.get(header::NATS_MESSAGE_ID)?.to_string())
}

async fn say(message: &jetstream::Message, kind: AckKind) {
    if let Err(error) = message.ack_with(kind).await {
        tracing::debug!(%error, "the broker could not be told of a page");
    }
}

/// Says of every page in hand that it is worked on.
async fn note_progress(worker: Arc<Shared>) {
    let every = worker.fleet.ack_wait() / 4;
    let mut ticks = interval(every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        worker.tickets.note_progress(every).await;
    }
}

/// Hears of runs as they change; those in hand are looked at now and then in any case.
async fn watch_runs(worker: Arc<Shared>) {
    let mut ticks = interval(worker.fleet.lease());
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Ok(mut changes) = worker.fleet.runs().watch_with_history(">").await else { continue };
        while let Some(Ok(change)) = changes.next().await {
            let run = RunId::named(&change.key);
            match change.operation {
                Operation::Put => {
                    if let Ok(entry) = from_bytes::<RunEntry>(&change.value) {
                        worker.heed(&run, Some(&entry)).await;
                    }
                }
                Operation::Delete | Operation::Purge => worker.heed(&run, None).await,
            }
        }
    }
}
