//! When a call goes out: one scheduler for a service, key and model, shared by all analyses of the process.
//!
//! Owns: the buckets of a service's limits, calls at once, whose turn it is, waiting while a service is down.
//! Never: knows what is asked, sends anything, decides whether a failed call is made again.

mod bucket;
mod circuit;
mod giving_back;
mod lanes;
mod limits;
mod registry;
mod retries;
mod state;
#[cfg(test)]
mod tests;
mod window;

pub(super) use lanes::Rank;
pub(super) use limits::RateHeaders;
pub(super) use registry::Limited;
pub use registry::Schedulers;
pub(super) use state::Ending;

use super::options::Timer;
use crate::generate::Held;
use lanes::Waiter;
use state::{Sent, State};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, oneshot, watch};

/// Waits for a limit that are worth telling people of.
const WORTH_TELLING: Duration = Duration::from_secs(5);
/// How long a service is waited for that has not answered once: its address may be wrong.
const NEVER_ANSWERED: Duration = Duration::from_secs(4);

/// With what a scheduler begins.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SchedulerOptions {
    /// Calls and tokens a minute as the user named them; they go before what the service says.
    pub(super) rpm: Option<u32>,
    pub(super) tpm: Option<u64>,
    /// The same until the service says its own.
    pub(super) first_rpm: Option<u32>,
    pub(super) first_tpm: Option<u64>,
    /// Calls at once, if not to be found out.
    pub(super) fixed: Option<u32>,
    /// Most calls at once.
    pub(super) ceiling: u32,
    /// How long a service that is down is waited for.
    pub(super) patience: Duration,
}

/// The service was down for longer than it is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Down;

/// Lets calls out.
pub(super) struct Scheduler {
    state: Mutex<State<oneshot::Sender<Permit>>>,
    timer: Arc<dyn Timer>,
    patience: Duration,
    /// The next moment to look at the state changed.
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
        self.state().lanes.push(Waiter::new(lane, rank, tokens as f64, grant));
        self.pump();
        granted.await.map_err(|_| Down)
    }

    /// What keeps calls back.
    pub(super) fn held(&self) -> watch::Receiver<Held> {
        self.held.subscribe()
    }

    /// Calls that may be under way at once.
    pub(super) fn window(&self) -> usize {
        self.state().window()
    }

    /// Calls that are under way.
    pub(super) fn under_way(&self) -> usize {
        self.state().under_way()
    }

    /// Calls of anybody that were answered so far.
    pub(super) fn answered(&self) -> u64 {
        self.state().answered()
    }

    /// Calls that are under way or wait.
    pub(super) fn load(&self) -> usize {
        let state = self.state();
        state.under_way() + state.lanes.len()
    }

    /// This process' part of the service's limits, from 0 to 1, if others use the same key.
    pub(super) fn set_share(self: &Arc<Self>, share: f64) {
        self.state().set_share(share, self.timer.now());
        self.pump();
    }

    /// Lets go whoever may, and sees to it that the state is looked at again in time.
    fn pump(self: &Arc<Self>) {
        let now = self.timer.now();
        let (granted, wake, held, given_up) = {
            let mut state = self.state();
            let pumped = state.pump(now);
            let patience = if state.answered() > 0 { self.patience } else { self.patience.min(NEVER_ANSWERED) };
            let is_over = state.down_since().is_some_and(|since| now.saturating_duration_since(since) > patience);
            let given_up: Vec<_> = if is_over { state.lanes.drain().collect() } else { Vec::new() };
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
            // One who is gone gives it back by dropping it.
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

    /// Starts the task that looks at the state when something is due, if it does not run yet.
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

/// Ends soon after the scheduler is gone.
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
            // Not for ever: between two looks nobody holds a scheduler but those who use it.
            None => drop(tokio::time::timeout(LOOK_FOR_END, changed).await),
        }
    }
}

/// A call that may be sent. To be ended with [`Permit::end`]; dropped, the call counts as given up.
pub(super) struct Permit {
    scheduler: Arc<Scheduler>,
    sent: Option<Sent>,
}

impl Permit {
    /// It books so many tokens after all.
    pub(super) fn rebook(&mut self, tokens: u64) {
        let Some(sent) = &mut self.sent else { return };
        let now = self.scheduler.timer.now();
        self.scheduler.state().rebook(sent, tokens as f64, now);
    }

    /// The call came back.
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
