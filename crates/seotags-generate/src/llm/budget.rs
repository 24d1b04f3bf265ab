//! What an analysis may still spend. The maximum cost of a call is reserved before it is sent, and the actual cost is
//! settled afterwards, so that no cap is ever exceeded, not even by calls in flight.

use crate::memory::MonthSpent;
use seotags_core::calls::Cost;
use seotags_core::result::GenerateFailure;
use seotags_core::settings::Settings;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::futures::Notified;
use tokio::sync::{Notify, OnceCell, watch};

/// Share of a cap at which a warning appears.
const WARN_AT: f64 = 0.8;

/// What may be spent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Caps {
    /// Millionths of a US dollar.
    pub(super) cost_micros: Option<u64>,
    /// Tokens of prompts and answers.
    pub(super) tokens: Option<u64>,
}

/// How much of the caps is spent.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct BudgetState {
    /// What was spent, including calls that may have been paid.
    pub spent: Cost,
    /// Share of the tightest cap, from 0; 0 without one.
    pub share: f64,
    /// What the project has spent this month, if the month is capped and once the amount is known.
    pub month: Option<MonthSpent>,
}

impl BudgetState {
    /// True once little is left.
    pub fn is_short(&self) -> bool {
        self.share >= WARN_AT
    }

    /// True once the project may spend only little more this month.
    pub fn is_month_short(&self) -> bool {
        self.month.is_some_and(|month| month.spent_micros as f64 >= WARN_AT * month.cap_micros as f64)
    }
}

/// What an analysis may still spend, shared by all its writers.
#[derive(Debug)]
pub struct Budget {
    caps: Caps,
    /// True once the spending of earlier parts of the analysis is counted.
    begun: OnceCell<()>,
    state: Mutex<State>,
    settled: Notify,
    state_sender: watch::Sender<BudgetState>,
}

#[derive(Debug, Default)]
struct State {
    spent: Cost,
    reserved: Cost,
    month: Option<MonthSpent>,
    /// Calls that are announced or about to be, and not finished.
    announced: usize,
    /// The project's monthly cap refused a call with no other in flight: it allows no further call.
    is_month_spent: bool,
}

/// The cap does not allow another call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OverBudget {
    pub(super) spent: Cost,
    pub(super) worst: Cost,
    pub(super) caps: Caps,
}

impl OverBudget {
    /// The part of the maximum cost, from 0 to 1, that the cap allows.
    pub(super) fn share(&self) -> f64 {
        let part = |cap: Option<u64>, spent: u64, worst: u64| {
            cap.filter(|_| worst > 0).map_or(1.0, |cap| cap.saturating_sub(spent) as f64 / worst as f64)
        };
        let Self { spent, worst, caps } = self;
        part(caps.cost_micros, spent.micros, worst.micros).min(part(caps.tokens, spent.tokens, worst.tokens)).min(1.0)
    }
}

impl Budget {
    /// The budget of the settings' caps.
    pub fn of(settings: &Settings) -> Arc<Self> {
        let micros = |dollars: f64| (dollars * 1e6).round() as u64;
        Self::new(Caps { cost_micros: settings.max_cost.map(micros), tokens: settings.max_tokens })
    }

    fn new(caps: Caps) -> Arc<Self> {
        Arc::new(Self {
            caps,
            begun: OnceCell::new(),
            state: Mutex::default(),
            settled: Notify::new(),
            state_sender: watch::Sender::new(BudgetState::default()),
        })
    }

    /// True if US dollars are capped, so that prices must be known.
    pub(super) fn caps_dollars(&self) -> bool {
        self.caps.cost_micros.is_some()
    }

    /// Counts the spending of earlier parts of the analysis, once.
    pub(super) async fn begin(
        &self,
        spent: impl AsyncFnOnce() -> Result<Cost, GenerateFailure>,
    ) -> Result<(), GenerateFailure> {
        let begin = async || {
            let spent = spent().await?;
            self.state().spent.add(spent);
            self.publish();
            Ok(())
        };
        self.begun.get_or_try_init(begin).await.copied()
    }

    pub(super) fn watch(&self) -> watch::Receiver<BudgetState> {
        self.state_sender.subscribe()
    }

    /// Reserves the maximum cost of a call. Waits for calls in flight if they may leave room for it.
    ///
    /// # Errors
    /// [`OverBudget`] if it is over budget whatever the calls in flight cost.
    pub(super) async fn reserve(self: &Arc<Self>, worst: Cost) -> Result<Reservation, OverBudget> {
        loop {
            let settled = self.settled.notified();
            tokio::pin!(settled);
            // Listen before checking, so that no notification is missed.
            settled.as_mut().enable();
            match self.try_reserve(worst)? {
                Some(reservation) => return Ok(reservation),
                None => settled.await,
            }
        }
    }

    /// [`Self::reserve`] without waiting: `None` if calls in flight may leave room for it. Ends when the next call is
    /// settled.
    pub(super) fn settled(&self) -> Notified<'_> {
        self.settled.notified()
    }

    /// A call is about to be announced: it counts as in flight until the returned value is dropped.
    pub(super) fn announce(self: &Arc<Self>) -> Announced {
        self.state().announced += 1;
        Announced(Some(Arc::clone(self)))
    }

    /// The project's monthly cap refuses a call that was `announced`. True if it will not be allowed later: with no
    /// other call in flight, nothing can be settled.
    pub(super) fn month_refused(&self, mut announced: Announced) -> bool {
        let mut state = self.state();
        state.is_month_spent |= state.announced == 1;
        let is_spent = state.is_month_spent;
        if !is_spent {
            // No notification: nothing was settled that others could use.
            announced.0 = None;
            state.announced -= 1;
        }
        drop(state);
        is_spent
    }

    pub(super) fn try_reserve(self: &Arc<Self>, worst: Cost) -> Result<Option<Reservation>, OverBudget> {
        let mut state = self.state();
        if self.fits(state.spent.plus(state.reserved).plus(worst)) {
            state.reserved.add(worst);
            return Ok(Some(Reservation { budget: Arc::clone(self), worst, actual: Cost::default() }));
        }
        if self.fits(state.spent.plus(worst)) {
            return Ok(None);
        }
        Err(OverBudget { spent: state.spent, worst, caps: self.caps })
    }

    fn fits(&self, cost: Cost) -> bool {
        self.caps.cost_micros.is_none_or(|cap| cost.micros <= cap)
            && self.caps.tokens.is_none_or(|cap| cost.tokens <= cap)
    }

    fn settle(&self, worst: Cost, actual: Cost) {
        {
            let mut state = self.state();
            state.reserved.take(worst);
            state.spent.add(actual);
        }
        self.settled.notify_waiters();
        self.publish();
    }

    /// Records what the project has spent this month. Answers may be reported in a different order than they were
    /// stored.
    pub(super) fn note_month(&self, month: MonthSpent) {
        {
            let mut state = self.state();
            let is_older = state.month.is_some_and(|known| known.spent_micros > month.spent_micros);
            state.month = if is_older { state.month } else { Some(month) };
        }
        self.publish();
    }

    fn publish(&self) {
        let (spent, month) = {
            let state = self.state();
            (state.spent, state.month)
        };
        let part = |spent: u64, cap: Option<u64>| match cap {
            Some(0) => 1.0,
            Some(cap) => spent as f64 / cap as f64,
            None => 0.0,
        };
        let share = part(spent.micros, self.caps.cost_micros).max(part(spent.tokens, self.caps.tokens));
        self.state_sender.send_replace(BudgetState { spent, share, month });
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A call in flight, or about to be. Only such calls leave room when they are settled; calls that wait for room do not.
#[derive(Debug)]
pub(super) struct Announced(Option<Arc<Budget>>);

impl Drop for Announced {
    fn drop(&mut self) {
        if let Some(budget) = &self.0 {
            budget.state().announced -= 1;
            budget.settled.notify_waiters();
        }
    }
}

/// The amount reserved for one call. If it is dropped, nothing was spent.
#[derive(Debug)]
pub(super) struct Reservation {
    budget: Arc<Budget>,
    worst: Cost,
    actual: Cost,
}

impl Reservation {
    /// Settles the actual cost of the call.
    pub(super) fn settle(mut self, actual: Cost) {
        self.actual = actual;
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        self.budget.settle(self.worst, self.actual);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn micros(micros: u64) -> Cost {
        Cost { micros, tokens: 0 }
    }

    #[test]
    fn month_is_spent_when_the_last_call_in_flight_is_refused() {
        let budget = Budget::new(Caps::default());
        let (first, second, sent) = (budget.announce(), budget.announce(), budget.announce());
        assert!(!budget.month_refused(first) && !budget.month_refused(second), "one is under way");
        drop(sent);
        let again = (budget.announce(), budget.announce());
        assert!(!budget.month_refused(again.0));
        assert!(budget.month_refused(again.1), "no call is left to be settled");
        assert!(budget.month_refused(budget.announce()));
    }

    #[tokio::test]
    async fn call_waits_for_room_or_is_refused() {
        let budget = Budget::new(Caps { cost_micros: Some(100), tokens: None });
        budget.begin(async || Ok(micros(20))).await.unwrap();
        let first = budget.reserve(micros(50)).await.unwrap();
        let second = tokio::spawn({
            let budget = Arc::clone(&budget);
            async move { budget.reserve(micros(60)).await }
        });
        tokio::task::yield_now().await;
        assert!(!second.is_finished());
        first.settle(micros(10));
        let second = second.await.unwrap().unwrap();
        second.settle(micros(60));
        assert_eq!(budget.watch().borrow().spent, micros(90));
        assert!(budget.watch().borrow().is_short());
        assert_eq!(budget.reserve(micros(11)).await.unwrap_err().spent, micros(90));
        assert!(budget.reserve(micros(10)).await.is_ok());
    }

    #[tokio::test]
    async fn unspent_reservation_is_available_again() {
        let budget = Budget::new(Caps { cost_micros: None, tokens: Some(10) });
        drop(budget.reserve(Cost { micros: 0, tokens: 10 }).await.unwrap());
        assert!(budget.reserve(Cost { micros: 7, tokens: 10 }).await.is_ok());
    }
}
