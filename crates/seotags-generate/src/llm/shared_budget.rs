//! One ledger and one budget for callers in several processes. Each caller announces its calls here before it sends
//! them, and reports the results. A repeated request, after a lost reply, gets the same reply.

use super::super::memory::{Memory, MemoryError, MonthSpent};
use super::budget::{Announced, Budget, BudgetState, Reservation};
use super::ledger::unkept;
use super::reservation::spent;
use seotags_core::calls::{CallKey, Cost, StoredAnswer};
use seotags_core::result::{GenerateFailure, Usage};
use seotags_core::settings::{EngineChoice, Settings};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// Where callers announce their calls.
pub struct SharedBudget {
    memory: Arc<dyn Memory>,
    budget: Arc<Budget>,
    /// Calls in flight, by caller.
    under_way: Mutex<HashMap<(String, CallKey), SharedReservation>>,
}

/// The reservation for a call in flight.
struct SharedReservation {
    reservation: Reservation,
    worst: Cost,
    _announced: Announced,
}

/// The reply to an announced call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Announcement {
    /// It may be sent.
    Go,
    /// Not now, but calls in flight may leave room for it: announce it again.
    Wait,
    /// The budget is used up, whatever the calls in flight cost.
    Spent(Box<GenerateFailure>),
}

impl SharedBudget {
    /// A shared budget with the caps of `settings`.
    pub fn new(memory: Arc<dyn Memory>, settings: &Settings) -> Self {
        Self { memory, budget: Budget::of(settings), under_way: Mutex::default() }
    }

    /// The ledger.
    pub fn memory(&self) -> &dyn Memory {
        &*self.memory
    }

    /// How much is spent, with all changes.
    pub fn budget(&self) -> watch::Receiver<BudgetState> {
        self.budget.watch()
    }

    /// Reserves the maximum cost of a call and records it, if the budget allows it.
    ///
    /// # Errors
    /// [`MemoryError`] if it could not be recorded.
    pub async fn announce(
        &self,
        caller: &str,
        key: &CallKey,
        page: &str,
        service: EngineChoice,
        worst: Cost,
    ) -> Result<Announcement, MemoryError> {
        let whose = (caller.to_owned(), key.clone());
        if self.under_way().contains_key(&whose) {
            return Ok(Announcement::Go);
        }
        let before = async || self.memory.spent().await.map_err(|error| unkept("be counted", &error));
        self.budget.begin(before).await.map_err(|failure| MemoryError::Store(failure.message))?;
        let reservation = match self.budget.try_reserve(worst) {
            Ok(Some(reservation)) => reservation,
            Ok(None) => return Ok(Announcement::Wait),
            Err(over) => return Ok(Announcement::Spent(Box::new(spent(over)))),
        };
        let announced = self.budget.announce();
        match self.memory.intend(key, page, service, worst).await {
            Ok(()) => {
                let stake = SharedReservation { reservation, worst, _announced: announced };
                self.under_way().insert(whose, stake);
                Ok(Announcement::Go)
            }
            Err(error @ MemoryError::MonthSpent { .. }) => Ok(if self.budget.month_refused(announced) {
                Announcement::Spent(Box::new(unkept("be announced", &error)))
            } else {
                Announcement::Wait
            }),
            Err(error) => Err(error),
        }
    }

    /// The call has definitely failed and was not paid. `is_first`: this is the first report of it.
    ///
    /// # Errors
    /// [`MemoryError`]
    pub async fn withdraw(&self, caller: &str, key: &CallKey, worst: Cost, is_first: bool) -> Result<(), MemoryError> {
        let known = self.take(caller, key);
        // Announced to a process that is gone by now, or already withdrawn.
        if known.is_none() && !is_first {
            return Ok(());
        }
        self.memory.withdraw(key, known.map_or(worst, |stake| stake.worst)).await
    }

    /// Stores an answer. When this returns, the answer is safe from crashes.
    ///
    /// # Errors
    /// [`MemoryError`]
    pub async fn remember(
        &self,
        caller: &str,
        key: &CallKey,
        answer: &StoredAnswer,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError> {
        let known = self.take(caller, key);
        if known.is_none() && self.memory.recall(key).await?.as_ref() == Some(answer) {
            return Ok(None);
        }
        let kept = self.memory.remember(key, answer, worst).await;
        self.settle(known, &answer.usage, &kept);
        kept
    }

    /// Stores the answers of one call to several questions.
    ///
    /// # Errors
    /// [`MemoryError`]
    pub async fn remember_parts(
        &self,
        caller: &str,
        call: &CallKey,
        parts: &[(CallKey, StoredAnswer)],
        usage: &Usage,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError> {
        let known = self.take(caller, call);
        if known.is_none()
            && let Some((key, answer)) = parts.first()
            && self.memory.recall(key).await?.as_ref() == Some(answer)
        {
            return Ok(None);
        }
        let kept = self.memory.remember_parts(call, parts, usage, worst).await;
        self.settle(known, usage, &kept);
        kept
    }

    /// The call was abandoned: it counts as paid, at its maximum cost.
    pub fn forfeit(&self, caller: &str, key: &CallKey) {
        if let Some(SharedReservation { reservation, worst, .. }) = self.take(caller, key) {
            reservation.settle(worst);
        }
    }

    /// Callers with calls in flight.
    pub fn callers(&self) -> HashSet<String> {
        self.under_way().keys().map(|(caller, _)| caller.clone()).collect()
    }

    /// A caller is gone; all its calls are forfeited.
    pub fn forfeit_all(&self, caller: &str) {
        let gone: Vec<CallKey> =
            self.under_way().keys().filter(|(whose, _)| whose == caller).map(|(_, key)| key.clone()).collect();
        for key in gone {
            self.forfeit(caller, &key);
        }
    }

    fn settle(&self, known: Option<SharedReservation>, usage: &Usage, kept: &Result<Option<MonthSpent>, MemoryError>) {
        if let Some(SharedReservation { reservation, .. }) = known {
            reservation.settle(Cost::of(usage));
        }
        if let Ok(Some(month)) = kept {
            self.budget.note_month(*month);
        }
    }

    fn take(&self, caller: &str, key: &CallKey) -> Option<SharedReservation> {
        self.under_way().remove(&(caller.to_owned(), key.clone()))
    }

    fn under_way(&self) -> MutexGuard<'_, HashMap<(String, CallKey), SharedReservation>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::InProcessMemory;
    use seotags_core::result::{Cap, ReachedCap};

    fn key(name: &str) -> CallKey {
        CallKey(name.to_owned())
    }

    fn tokens(tokens: u64) -> Cost {
        Cost { micros: 0, tokens }
    }

    fn answer(tokens: u64) -> StoredAnswer {
        StoredAnswer {
            text: "{}".to_owned(),
            finish_reason: None,
            usage: Usage { calls: 1, prompt_tokens: tokens, ..Usage::default() },
            request_id: None,
        }
    }

    #[tokio::test]
    async fn all_callers_share_one_budget() {
        let settings = Settings { max_tokens: Some(100), ..Settings::default() };
        let shared = SharedBudget::new(Arc::new(InProcessMemory::default()), &settings);
        let announce = async |caller: &str, name: &str, worst| {
            shared.announce(caller, &key(name), "", EngineChoice::Openai, worst).await
        };
        assert_eq!(announce("one", "a", tokens(60)).await, Ok(Announcement::Go));
        assert_eq!(announce("one", "a", tokens(60)).await, Ok(Announcement::Go), "a repeated call counts once");
        assert_eq!(announce("other", "b", tokens(60)).await, Ok(Announcement::Wait), "the first may leave room");
        assert_eq!(announce("other", "b", tokens(40)).await, Ok(Announcement::Go));
        shared.remember("one", &key("a"), &answer(30), tokens(60)).await.unwrap();
        shared.remember("one", &key("a"), &answer(30), tokens(60)).await.unwrap();
        shared.forfeit_all("other");
        assert_eq!(shared.budget().borrow().spent, tokens(70), "what is gone counts at its worst");
        let Ok(Announcement::Spent(over)) = announce("one", "c", tokens(31)).await else { panic!("over the cap") };
        assert_eq!(over.cap, Some(ReachedCap { cap: Cap::Tokens, needed: Some(101) }));
        assert_eq!(announce("one", "c", tokens(30)).await, Ok(Announcement::Go));
    }
}
