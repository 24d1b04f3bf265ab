//! The pages that a worker has, each with the lease under which it was taken.

use super::lease::Lease;
use crate::broker::Pause;
use crate::protocol::RunId;
use async_nats::jetstream::AckKind;
use async_nats::jetstream::message::Acker;
use seotags::url::ResultKey;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, OwnedSemaphorePermit};
use tokio::time::Instant;

/// Deliveries of a page that are not recorded: nearly all pages have one.
pub(crate) const UNCOUNTED: i64 = 3;
/// How long a worker's request for pages stays at the broker.
pub(crate) const WISH: Duration = Duration::from_secs(1);
/// When a page is delivered to another worker: after the requests of the previous one are over. If a server 2.9 finds a
/// request with no listener, it loses the page that it was about to deliver, until its acknowledgement time is over.
pub(crate) const PASSED_ON_AFTER: Duration = Duration::from_millis(1_250);

/// A page that a worker has.
pub(crate) struct LeasedPage {
    pub(crate) lease: Arc<Lease>,
    /// The job's name, which is also its result's.
    pub(crate) name: String,
    acker: Acker,
    /// How many times the broker has delivered it, including this time.
    delivered: i64,
    is_begun: AtomicBool,
    /// Whether the attempt was recorded.
    was_counted: AtomicBool,
    /// Its turn among those that are tried alone; held until this is dropped.
    turn: Mutex<Option<OwnedSemaphorePermit>>,
    since: Instant,
}

impl LeasedPage {
    pub(crate) fn new(lease: Arc<Lease>, name: String, acker: Acker, delivered: i64) -> Self {
        let (is_begun, was_counted) = (AtomicBool::new(false), AtomicBool::new(false));
        Self { lease, name, acker, delivered, is_begun, was_counted, turn: Mutex::default(), since: Instant::now() }
    }

    fn is_begun(&self) -> bool {
        self.is_begun.load(Ordering::Acquire)
    }

    /// True the first time, if it came often: it must be recorded.
    pub(crate) fn mark_counted(&self) -> bool {
        self.delivered > UNCOUNTED && !self.was_counted.swap(true, Ordering::AcqRel)
    }

    pub(crate) fn was_counted(&self) -> bool {
        self.was_counted.load(Ordering::Acquire)
    }

    /// The same page with its turn among those that are tried alone.
    pub(crate) fn with_turn(self, turn: Option<OwnedSemaphorePermit>) -> Self {
        Self { turn: Mutex::new(turn), ..self }
    }

    fn turn(&self) -> MutexGuard<'_, Option<OwnedSemaphorePermit>> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its result is at the broker, so no other worker should process it. If the broker is away, waits for it up to the
    /// time after which it would deliver the page again.
    pub(crate) async fn done(&self, patience: Duration) {
        let (begun, mut pause) = (Instant::now(), Pause::default());
        while let Err(error) = self.acker.double_ack().await {
            tracing::debug!(%error, "a page that is done could not be acknowledged");
            if begun.elapsed() >= patience {
                // If it is delivered again, its result is the second one and dropped.
                return;
            }
            pause.wait_quietly().await;
        }
    }

    /// Offers it to another worker at once.
    pub(crate) async fn give_back(&self) {
        self.say(AckKind::Nak(None)).await;
    }

    /// Offers it to any worker, including this one, after a while.
    pub(crate) async fn put_off(&self, by: Duration) {
        self.say(AckKind::Nak(Some(by))).await;
    }

    /// Offers it to the next worker that gets its partition.
    pub(crate) async fn pass_on(&self) {
        self.put_off(PASSED_ON_AFTER).await;
    }

    /// No worker should process it.
    pub(crate) async fn put_down(&self) {
        self.say(AckKind::Term).await;
    }

    /// Tells the broker that it is still being processed.
    async fn note_progress(&self) {
        self.say(AckKind::Progress).await;
    }

    async fn say(&self, kind: AckKind) {
        if let Err(error) = self.acker.ack_with(kind).await {
            tracing::debug!(%error, "the progress of a page could not be reported to the broker");
        }
    }
}

/// All pages of a worker, by their names.
#[derive(Default)]
pub(crate) struct LeasedPages {
    pages: Mutex<Pages>,
    /// A page was removed.
    pub(crate) freed: Notify,
}

#[derive(Default)]
struct Pages {
    by_name: HashMap<(RunId, ResultKey), Arc<LeasedPage>>,
    /// Pages that the executors here got and have not finished, whether or not they are in `by_name`.
    in_line: HashSet<(RunId, ResultKey)>,
    /// How many were taken under each lease, by its token.
    counts: HashMap<String, usize>,
}

/// The state of a worker's pages.
#[derive(Default)]
pub(crate) struct WorkerPages {
    /// All of them, by the token of their lease.
    pub(crate) all: HashMap<String, usize>,
    /// Those that were not begun, by the token of their lease.
    pub(crate) not_begun: HashMap<String, usize>,
    /// Those that were begun, by the token of their lease.
    pub(crate) begun: HashMap<String, usize>,
    /// Those that were begun, by run.
    pub(crate) under_way: HashMap<RunId, usize>,
    /// Runs with pages that were not begun.
    pub(crate) waiting: HashSet<RunId>,
    /// Leases with a page that was delivered so often that they are not given back without need.
    pub(crate) worn: HashSet<String>,
}

impl LeasedPages {
    /// Takes a page; false if it is already queued here, because the broker delivered it again or it was given back and
    /// taken again.
    pub(crate) fn put(&self, run: &RunId, key: &ResultKey, leased_page: LeasedPage) -> bool {
        let mut pages = self.pages();
        let name = (run.clone(), key.clone());
        let there = pages.take(&name);
        let is_new = there.as_ref().is_none_or(|there| there.lease.token != leased_page.lease.token);
        if let Some(there) = there {
            leased_page.is_begun.store(!is_new && there.is_begun(), Ordering::Release);
            leased_page.was_counted.store(there.was_counted(), Ordering::Release);
            if let Some(turn) = there.turn().take() {
                *leased_page.turn() = Some(turn);
            }
        }
        *pages.counts.entry(leased_page.lease.token.clone()).or_default() += 1;
        pages.by_name.insert(name.clone(), Arc::new(leased_page));
        pages.in_line.insert(name)
    }

    /// Begins a page, if this worker has it; from then on it may be finished although its lease is to be given back.
    pub(crate) fn begin(&self, run: &RunId, key: &ResultKey) -> Option<Arc<LeasedPage>> {
        // Marked before the lock is released, so that a page that begins is not given back at the same time.
        let pages = self.pages();
        let leased_page = pages.by_name.get(&(run.clone(), key.clone()))?;
        let may = leased_page.is_begun() || !leased_page.lease.is_leaving();
        leased_page.is_begun.fetch_or(may, Ordering::AcqRel);
        (may && leased_page.lease.is_good()).then(|| Arc::clone(leased_page))
    }

    pub(crate) fn get(&self, run: &RunId, key: &ResultKey) -> Option<Arc<LeasedPage>> {
        self.pages().by_name.get(&(run.clone(), key.clone())).cloned()
    }

    /// The executor has finished the page, or does not take it.
    pub(crate) fn take(&self, run: &RunId, key: &ResultKey) -> Option<Arc<LeasedPage>> {
        let name = (run.clone(), key.clone());
        let mut pages = self.pages();
        pages.in_line.remove(&name);
        let taken = pages.take(&name);
        drop(pages);
        self.freed.notify_waiters();
        taken
    }

    /// Removes and returns the remaining pages of a run.
    pub(crate) fn take_all_of(&self, run: &RunId) -> Vec<Arc<LeasedPage>> {
        let mut pages = self.pages();
        let names: Vec<_> = pages.by_name.keys().filter(|(of, _)| of == run).cloned().collect();
        let taken = names.iter().filter_map(|name| pages.take(name)).collect();
        pages.in_line.retain(|(of, _)| of != run);
        drop(pages);
        self.freed.notify_waiters();
        taken
    }

    /// The unbegun pages of a lease: other workers need not wait until their turn here has come.
    pub(crate) fn take_not_begun(&self, lease: &Lease) -> Vec<Arc<LeasedPage>> {
        let mut pages = self.pages();
        let is_meant = |leased_page: &LeasedPage| leased_page.lease.token == lease.token && !leased_page.is_begun();
        let of_lease = pages.by_name.iter().filter(|(_, leased_page)| is_meant(leased_page));
        let names: Vec<_> = of_lease.map(|(name, _)| name.clone()).collect();
        names.iter().filter_map(|name| pages.take(name)).collect()
    }

    /// The state of the pages.
    pub(crate) fn in_hand(&self) -> WorkerPages {
        let mut found = WorkerPages::default();
        let pages = self.pages();
        found.all.clone_from(&pages.counts);
        for ((run, _), leased_page) in &pages.by_name {
            let token = &leased_page.lease.token;
            if leased_page.is_begun() {
                *found.under_way.entry(run.clone()).or_default() += 1;
                *found.begun.entry(token.clone()).or_default() += 1;
            } else {
                *found.not_begun.entry(token.clone()).or_default() += 1;
                found.waiting.insert(run.clone());
            }
            if leased_page.delivered > UNCOUNTED {
                found.worn.insert(token.clone());
            }
        }
        drop(pages);
        found
    }

    /// The number of pages that were taken under this lease.
    pub(crate) fn count(&self, lease: &Lease) -> usize {
        self.pages().counts.get(&lease.token).copied().unwrap_or_default()
    }

    pub(crate) fn len(&self) -> usize {
        self.pages().by_name.len()
    }

    /// Reports progress to the broker for every page that is processed under a valid lease, except for those that it
    /// delivered less than `within` ago.
    pub(crate) async fn note_progress(&self, within: Duration) {
        let is_due =
            |leased_page: &&Arc<LeasedPage>| leased_page.since.elapsed() >= within && leased_page.lease.is_good();
        let due: Vec<Arc<LeasedPage>> = self.pages().by_name.values().filter(is_due).cloned().collect();
        for leased_page in due {
            leased_page.note_progress().await;
        }
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pages {
    fn take(&mut self, name: &(RunId, ResultKey)) -> Option<Arc<LeasedPage>> {
        let taken = self.by_name.remove(name)?;
        if let Some(count) = self.counts.get_mut(&taken.lease.token) {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(&taken.lease.token);
            }
        }
        Some(taken)
    }
}
