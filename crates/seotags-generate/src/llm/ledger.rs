//! Never pay twice: stored answers are used before a call, new ones are stored before they are used, and equal calls in
//! flight are shared.

use crate::llm::endpoint::Endpoint;
use crate::memory::{Memory, MemoryError, MonthSpent};
use seotags_core::calls::{CallKey, Cost, StoredAnswer};
use seotags_core::compose::prompt::{Canary, Prompt};
use seotags_core::result::{GenerateFailure, GenerateFailureKind, Usage};
use seotags_core::settings::EngineChoice;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OnceCell;

/// Part of every key. Increase it when the meaning of a call changes but its text does not.
const KEY_VERSION: u32 = 1;

/// Answer or failure, shared by all who wait for it.
pub(super) type Outcome = Result<StoredAnswer, GenerateFailure>;
/// One call in flight.
type CallInFlight = Arc<OnceCell<Outcome>>;

/// The ledger of one generator.
pub(super) struct Ledger {
    memory: Arc<dyn Memory>,
    /// The service.
    service: EngineChoice,
    /// True if stored answers are used.
    reuses: bool,
    canary: Canary,
    flights: Mutex<HashMap<CallKey, CallInFlight>>,
}

impl Ledger {
    pub(super) fn new(memory: Arc<dyn Memory>, service: EngineChoice, reuses: bool, canary: Canary) -> Self {
        Self { memory, service, reuses, canary, flights: Mutex::default() }
    }

    /// Key of a call: endpoint kind, host if the same model name could mean another model there, model, messages,
    /// schema. The request format (level, parameters, limits) and this run's canary are not part of it, so that an
    /// answer is found again when they change. `attempt` distinguishes a second call (with a higher token limit) from
    /// the first.
    pub(super) fn key(&self, endpoint: &Endpoint, prompt: &Prompt, attempt: u32) -> CallKey {
        let neutral = Canary::neutral();
        let body = json!({
            "version": KEY_VERSION,
            "kind": endpoint.kind(),
            "host": endpoint.host_of_model(),
            "model": endpoint.model(),
            "system": prompt.system.replace(self.canary.as_str(), neutral.as_str()),
            "user": prompt.user,
            "schema": prompt.schema,
            "attempt": attempt,
        });
        CallKey(seotags_core::url::hex(&Sha256::digest(body.to_string())))
    }

    /// The answer to `key`: from the store if `is_good` accepts it, from a call in flight, or by `call`, which stores
    /// its answer before it returns. An answer that this caller did not pay for counts as reused.
    pub(super) async fn answer(
        &self,
        key: &CallKey,
        is_good: impl Fn(&StoredAnswer) -> bool,
        call: impl AsyncFnOnce() -> Outcome,
    ) -> Result<(StoredAnswer, Usage), GenerateFailure> {
        let boarded = self.board(key);
        let mut paid = Usage { reused: 1, ..Usage::default() };
        let outcome = boarded
            .cell
            .get_or_init(|| async {
                if let Some(answer) = self.stored(key).await?.filter(&is_good) {
                    return Ok(answer);
                }
                let answer = call().await?;
                paid = answer.usage;
                Ok(answer)
            })
            .await;
        outcome.clone().map(|answer| (answer, paid))
    }

    async fn stored(&self, key: &CallKey) -> Result<Option<StoredAnswer>, GenerateFailure> {
        if !self.reuses {
            return Ok(None);
        }
        let answer = self.memory.recall(key).await.map_err(|e| unkept("be looked up", &e))?;
        Ok(answer.map(|answer| self.with_canary(answer)))
    }

    /// Records that a call is about to be sent.
    pub(super) async fn intend(&self, key: &CallKey, page: &str, worst: Cost) -> Result<(), GenerateFailure> {
        self.memory.intend(key, page, self.service, worst).await.map_err(|e| unkept("be announced", &e))
    }

    /// Stores an answer. When this returns, the answer is safe from crashes. Returns the spending of the month, if that
    /// is capped.
    pub(super) async fn remember(
        &self,
        key: &CallKey,
        answer: &StoredAnswer,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, GenerateFailure> {
        self.memory.remember(key, &self.without_canary(answer), worst).await.map_err(|e| unkept("be kept", &e))
    }

    /// Stores the answers of one call to several questions. When this returns, they are safe from crashes.
    pub(super) async fn remember_parts(
        &self,
        call: &CallKey,
        parts: &[(CallKey, StoredAnswer)],
        usage: &Usage,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, GenerateFailure> {
        let parts: Vec<_> = parts.iter().map(|(key, answer)| (key.clone(), self.without_canary(answer))).collect();
        self.memory.remember_parts(call, &parts, usage, worst).await.map_err(|e| unkept("be kept", &e))
    }

    /// Withdraws the intent of a failed call that was certainly not paid.
    pub(super) async fn withdraw(&self, key: &CallKey, worst: Cost) {
        // Report the call's failure, not this one.
        if let Err(error) = self.memory.withdraw(key, worst).await {
            tracing::warn!(%error, "a failed call will count as interrupted");
        }
    }

    /// Reports that an announced call was abandoned.
    pub(super) fn forfeit(&self, key: &CallKey) {
        self.memory.forfeit(key);
    }

    /// The spending of earlier parts of the analysis.
    pub(super) async fn spent(&self) -> Result<Cost, GenerateFailure> {
        self.memory.spent().await.map_err(|e| unkept("be counted", &e))
    }

    fn board<'a>(&'a self, key: &'a CallKey) -> CallShare<'a> {
        let cell = Arc::clone(self.flights().entry(key.clone()).or_default());
        CallShare { ledger: self, key, cell }
    }

    fn flights(&self) -> MutexGuard<'_, HashMap<CallKey, CallInFlight>> {
        self.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers are stored without this run's canary word, so that a leak is still detected when another run reads the
    /// answer.
    fn without_canary(&self, answer: &StoredAnswer) -> StoredAnswer {
        let text = answer.text.replace(self.canary.as_str(), Canary::neutral().as_str());
        StoredAnswer { text, ..answer.clone() }
    }

    fn with_canary(&self, answer: StoredAnswer) -> StoredAnswer {
        StoredAnswer { text: answer.text.replace(Canary::neutral().as_str(), self.canary.as_str()), ..answer }
    }
}

/// A share in a call in flight. The last one to leave removes the call from the list.
struct CallShare<'a> {
    ledger: &'a Ledger,
    key: &'a CallKey,
    cell: CallInFlight,
}

impl Drop for CallShare<'_> {
    fn drop(&mut self) {
        let mut flights = self.ledger.flights();
        // Drop it under the lock: if two leave at once, the later one sees that only the list's own share is left.
        drop(std::mem::take(&mut self.cell));
        if flights.get(self.key).is_some_and(|flight| Arc::strong_count(flight) == 1) {
            flights.remove(self.key);
        }
    }
}

pub(super) fn unkept(what: &str, error: &MemoryError) -> GenerateFailure {
    if let MemoryError::MonthSpent { whose, spent_micros, cap_micros } = error {
        return MonthSpent { spent_micros: *spent_micros, cap_micros: *cap_micros }.failure(*whose);
    }
    if let MemoryError::BudgetSpent(failure) = error {
        return (**failure).clone();
    }
    let message = format!("answers of the model cannot {what}: {error}");
    GenerateFailure::new(GenerateFailureKind::LedgerFailed, message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::InProcessMemory;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn simultaneous_leavers_remove_the_flight_from_the_list() {
        let ledger = Ledger::new(Arc::new(InProcessMemory::default()), EngineChoice::Openai, true, Canary::neutral());
        let key = CallKey("k".to_owned());
        for _ in 0..2_500 {
            let ready = AtomicUsize::new(0);
            let leave = |boarded: CallShare<'_>| {
                ready.fetch_add(1, Ordering::SeqCst);
                // Spin, so that both leave at nearly the same moment.
                while ready.load(Ordering::SeqCst) < 2 {
                    std::thread::yield_now();
                }
                drop(boarded);
            };
            let (one, two) = (ledger.board(&key), ledger.board(&key));
            std::thread::scope(|scope| {
                scope.spawn(|| leave(one));
                leave(two);
            });
            assert!(ledger.flights().is_empty());
        }
    }
}
