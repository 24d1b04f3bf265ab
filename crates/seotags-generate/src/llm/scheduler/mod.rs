//! When a call is sent: one scheduler per service, key and model, shared by all analyses of the process.
//!
//! Owns: the buckets of a service's limits, concurrent calls, whose turn it is, waiting while a service is
//! down. Never: knows the content of calls, sends anything, or decides whether a failed call is retried.

mod bucket;
mod call_queues;
mod circuit;
mod limits;
mod registry;
mod retries;
mod scheduler_options;
mod state;
#[cfg(test)]
mod tests;
mod token_refunds;
mod window;

pub(super) use call_queues::Rank;
pub(super) use limits::RateHeaders;
pub(super) use registry::Limited;
pub use registry::Schedulers;
pub(super) use scheduler_options::SchedulerOptions;
pub(super) use state::Ending;

use crate::generation::Held;
use crate::llm::timer::Timer;
use call_queues::Waiter;
use state::{Sent, State};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, oneshot, watch};

/// Minimum wait for a limit that users should be informed about.
const WORTH_TELLING: Duration = Duration::from_secs(5);
/// How long to wait for a service that has never answered: its address may be wrong.
const NEVER_ANSWERED: Duration = Duration::from_secs(4);

/// The service was down for longer than the patience.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Down;

/// Permits calls.
pub(super) struct Scheduler {
    state: Mutex<State<oneshot::Sender<Permit>>>,
    timer: Arc<dyn Timer>,
    patience: Duration,
    /// The next time to check the state has changed.
    changed: Notify,
    next_look: Mutex<Option<Instant>>,
    is_driven: AtomicBool,
    held: watch::Sender<Held>,
}

impl Scheduler {
    pub(super) fn new(options: &SchedulerOptions, timer: Arc<dyn Timer>) -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::new(State::new(options, timer.now())),
            timer,
            patience: options.patience,
            changed: Notify::new(),
            next_look: Mutex::default(),
            is_driven: AtomicBool::new(false),
            held: watch::Sender::new(Held::No),
        })
    }

    /// Waits for the turn of a call of the analysis `lane` that books `tokens`. May be dropped at any time.
    ///
    /// # Errors
    /// [`Down`]
    pub(super) async fn admit(self: &Arc<Self>, lane: u64, rank: Rank, tokens: u64) -> Result<Permit, Down> {
        self.drive();
        let (grant, granted) = oneshot::channel();
        self.state().call_queues.push(Waiter::new(lane, rank, tokens as f64, grant));
        self.pump();
        granted.await.map_err(|_| Down)
    }

    /// Why calls are paused.
    pub(super) fn held(&self) -> watch::Receiver<Held> {
        self.held.subscribe()
    }

    /// Maximum number of calls in flight.
    pub(super) fn window(&self) -> usize {
        self.state().window()
    }

    /// Number of calls in flight.
    pub(super) fn under_way(&self) -> usize {
        self.state().under_way()
    }

    /// Number of answered calls so far, of all callers.
    pub(super) fn answered(&self) -> u64 {
        self.state().answered()
    }

    /// Number of calls in flight or waiting.
    pub(super) fn load(&self) -> usize {
        let state = self.state();
        state.under_way() + state.call_queues.len()
    }

    /// This process's share of the service's limits, from 0 to 1, if others use the same key.
    pub(super) fn set_share(self: &Arc<Self>, share: f64) {
        self.state().set_share(share, self.timer.now());
        self.pump();
    }

    /// Permits all calls that may be sent, and schedules the next check of the state.
    fn pump(self: &Arc<Self>) {
        let now = self.timer.now();
        let (granted, wake, held, given_up) = {
            let mut state = self.state();
            let pumped = state.pump(now);
            let patience = if state.answered() > 0 { self.patience } else { self.patience.min(NEVER_ANSWERED) };
            let is_over = state.down_since().is_some_and(|since| now.saturating_duration_since(since) > patience);
            let given_up: Vec<_> = if is_over { state.call_queues.drain().collect() } else { Vec::new() };
            let held = match (state.down_since(), state.blocked_until(now)) {
                (Some(_), _) => Held::Down,
                (None, Some(until)) if until - now >= WORTH_TELLING => Held::Until(until),
                (None, _) => Held::No,
            };
            (pumped.granted, pumped.wake, held, given_up)
        };
        self.held.send_if_modified(|known| std::mem::replace(known, held) != held);
        drop(given_up);
        for (grant, sent) in granted {
            // A caller that is gone returns the permit by dropping it.
            drop(grant.send(Permit { scheduler: Arc::clone(self), sent: Some(sent) }));
        }
        let is_new = {
            let mut next = self.next_look.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::replace(&mut *next, wake) != wake
        };
        if is_new && wake.is_some() {
            self.changed.notify_one();
        }
    }

    /// Starts the task that checks the state when something is due, if it is not running.
    fn drive(self: &Arc<Self>) {
        if self.is_driven.swap(true, Ordering::Relaxed) {
            return;
        }
        tokio::spawn(drive(Arc::downgrade(self), Arc::clone(&self.timer)));
    }

    fn state(&self) -> MutexGuard<'_, State<oneshot::Sender<Permit>>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends soon after the scheduler is dropped.
async fn drive(scheduler: Weak<Scheduler>, timer: Arc<dyn Timer>) {
    const LOOK_FOR_END: Duration = Duration::from_secs(5);
    while let Some(alive) = scheduler.upgrade() {
        let next = *alive.next_look.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = alive.changed.notified();
        match next {
            Some(at) => tokio::select! {
                () = timer.sleep_until(at) => alive.pump(),
                () = changed => {}
            },
            // With a time limit: between two checks, only its users keep the scheduler alive.
            None => drop(tokio::time::timeout(LOOK_FOR_END, changed).await),
        }
    }
}

/// A permitted call. End it with [`Permit::end`]; if dropped, the call counts as abandoned.
pub(super) struct Permit {
    scheduler: Arc<Scheduler>,
    sent: Option<Sent>,
}

impl Permit {
    /// Changes the number of booked tokens.
    pub(super) fn rebook(&mut self, tokens: u64) {
        let Some(sent) = &mut self.sent else { return };
        let now = self.scheduler.timer.now();
        self.scheduler.state().rebook(sent, tokens as f64, now);
    }

    /// The call has ended.
    pub(super) fn end(mut self, ending: Ending, said: &RateHeaders) {
        self.come_back(ending, said);
    }

    fn come_back(&mut self, ending: Ending, said: &RateHeaders) {
        let Some(sent) = self.sent.take() else { return };
        let now = self.scheduler.timer.now();
        self.scheduler.state().came_back(&sent, ending, said, now);
        self.scheduler.pump();
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.come_back(Ending::GivenUp, &RateHeaders::default());
    }
}
