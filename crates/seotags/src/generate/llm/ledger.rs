//! Never pay twice: answers are looked up before a call and kept before they count, and equal calls in flight are one.

use super::Endpoint;
use crate::generate::{CallKey, Cost, Memory, MemoryError, MonthSpent, StoredAnswer};
use seotags_core::compose::prompt::{Canary, Prompt};
use seotags_core::result::{GenerateFailure, GenerateFailureKind, Usage};
use seotags_core::settings::EngineChoice;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OnceCell;

/// Part of every key. To be raised when the meaning of a call changes without its text.
const KEY_VERSION: u32 = 1;

/// Answer or failure, shared by all who wait for it.
pub(super) type Outcome = Result<StoredAnswer, GenerateFailure>;
/// One call in flight.
type Flight = Arc<OnceCell<Outcome>>;

/// The ledger of one generator.
pub(super) struct Ledger {
    memory: Arc<dyn Memory>,
    /// The service that is asked.
    service: EngineChoice,
    /// Look answers up.
    reuses: bool,
    canary: Canary,
    flights: Mutex<HashMap<CallKey, Flight>>,
}

impl Ledger {
    pub(super) fn new(memory: Arc<dyn Memory>, service: EngineChoice, reuses: bool, canary: Canary) -> Self {
        Self { memory, service, reuses, canary, flights: Mutex::default() }
    }

    /// Key of a call: endpoint kind, host where the name could mean another model, model, messages, schema. How the
    /// call is put to a server (rung, parameters, limits) and this run's canary are left out, so that an answer is found
    /// again when they change. `attempt` tells a second asking (with more room) from the first.
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

    /// The answer to `key`: from the store if `is_good` there, from a call in flight, or by `call`, which stores what it
    /// brings before it returns. What was not paid by this asking counts as reused.
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

    /// Notes that a call is about to be sent.
    pub(super) async fn intend(&self, key: &CallKey, page: &str, worst: Cost) -> Result<(), GenerateFailure> {
        self.memory.intend(key, page, self.service, worst).await.map_err(|e| unkept("be announced", &e))
    }

    /// Stores an answer. When this returns, it outlasts a crash. With it, what the month has come to, where it is capped.
    pub(super) async fn remember(
        &self,
        key: &CallKey,
        answer: &StoredAnswer,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, GenerateFailure> {
        self.memory.remember(key, &self.without_canary(answer), worst).await.map_err(|e| unkept("be kept", &e))
    }

    /// Stores what one call brought for several questions. When this returns, it outlasts a crash.
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

    /// Takes the intent of a failed call back that is known not to be paid.
    pub(super) async fn withdraw(&self, key: &CallKey, worst: Cost) {
        // The failure counts, not the note of it.
        if let Err(error) = self.memory.withdraw(key, worst).await {
            tracing::warn!(%error, "a failed call will be counted among those that were cut off");
        }
    }

    /// Says that a call that was announced was given up in the middle.
    pub(super) fn forfeit(&self, key: &CallKey) {
        self.memory.forfeit(key);
    }

    /// What was spent by earlier parts of the analysis.
    pub(super) async fn spent(&self) -> Result<Cost, GenerateFailure> {
        self.memory.spent().await.map_err(|e| unkept("be counted", &e))
    }

    fn board<'a>(&'a self, key: &'a CallKey) -> Boarded<'a> {
        let cell = Arc::clone(self.flights().entry(key.clone()).or_default());
        Boarded { ledger: self, key, cell }
    }

    fn flights(&self) -> MutexGuard<'_, HashMap<CallKey, Flight>> {
        self.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers are stored without this run's canary, so that a leak is still one when another run reads it.
    fn without_canary(&self, answer: &StoredAnswer) -> StoredAnswer {
        let text = answer.text.replace(self.canary.as_str(), Canary::neutral().as_str());
        StoredAnswer { text, ..answer.clone() }
    }

    fn with_canary(&self, answer: StoredAnswer) -> StoredAnswer {
        StoredAnswer { text: answer.text.replace(Canary::neutral().as_str(), self.canary.as_str()), ..answer }
    }
}

/// A place in a flight. The last who leaves, by whatever way, takes it off the list.
struct Boarded<'a> {
    ledger: &'a Ledger,
    key: &'a CallKey,
    cell: Flight,
}

impl Drop for Boarded<'_> {
    fn drop(&mut self) {
        let mut flights = self.ledger.flights();
        // Let go under the lock: of two who leave at once, the later sees that only the list's own is left.
        drop(std::mem::take(&mut self.cell));
        if flights.get(self.key).is_some_and(|flight| Arc::strong_count(flight) == 1) {
            flights.remove(self.key);
        }
    }
}

pub(super) fn unkept(what: &str, error: &MemoryError) -> GenerateFailure {
    if let MemoryError::MonthSpent { whose, spent_micros, cap_micros } = error {
        let message = MonthSpent { spent_micros: *spent_micros, cap_micros: *cap_micros }.message(*whose);
        return GenerateFailure { kind: GenerateFailureKind::BudgetSpent, message };
    }
    if let MemoryError::BudgetSpent(message) = error {
        return GenerateFailure { kind: GenerateFailureKind::BudgetSpent, message: message.clone() };
    }
    let message = format!("answers of the model cannot {what}: {error}");
    GenerateFailure { kind: GenerateFailureKind::LedgerFailed, message }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::InProcessMemory;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn who_leave_a_flight_at_once_take_it_off_the_list() {
        let ledger = Ledger::new(Arc::new(InProcessMemory::default()), EngineChoice::Openai, true, Canary::neutral());
        let key = CallKey("k".to_owned());
        for _ in 0..2_500 {
            let ready = AtomicUsize::new(0);
            let leave = |boarded: Boarded<'_>| {
                ready.fetch_add(1, Ordering::SeqCst);
                // Spinning, so that both leave at nearly the same moment.
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
