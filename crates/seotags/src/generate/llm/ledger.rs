//! Never pay twice: answers are looked up before a call and kept before they count, and equal calls in flight are one.

use super::Endpoint;
use crate::generate::{CallKey, Memory, StoredAnswer};
use seotags_core::compose::prompt::{Canary, Prompt};
use seotags_core::result::{GenerateFailure, GenerateFailureKind, Usage};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OnceCell;

/// Part of every key. To be raised when the meaning of a call changes without its text.
const KEY_VERSION: u32 = 1;

/// Answer or failure, shared by all who wait for it.
type Outcome = Result<StoredAnswer, GenerateFailure>;
/// One call in flight.
type Flight = Arc<OnceCell<Outcome>>;

/// The ledger of one generator.
pub(super) struct Ledger {
    memory: Arc<dyn Memory>,
    /// Look answers up.
    reuses: bool,
    canary: Canary,
    flights: Mutex<HashMap<CallKey, Flight>>,
}

impl Ledger {
    pub(super) fn new(memory: Arc<dyn Memory>, reuses: bool, canary: Canary) -> Self {
        Self { memory, reuses, canary, flights: Mutex::default() }
    }

    /// Key of a call: endpoint kind, host where the name could mean another model, model, messages, schema. How the
    /// call is put to a server (rung, parameters, limits) and this run's canary are left out, so that an answer is found
    /// again when they change. `attempt` tells a second asking (with more room) from the first.
    pub(super) fn key(&self, endpoint: &Endpoint, prompt: &Prompt, attempt: u32) -> CallKey {
        let neutral = Canary::neutral();
        let body = json!({
            "version": KEY_VERSION,
            "kind": "chat.completions",
            "host": endpoint.host_of_model(),
            "model": endpoint.model(),
            "system": prompt.system.replace(self.canary.as_str(), neutral.as_str()),
            "user": prompt.user,
            "schema": prompt.schema,
            "attempt": attempt,
        });
        CallKey(seotags_core::url::hex(&Sha256::digest(body.to_string())))
    }

    /// The answer to `key`: from the store, from a call in flight, or by `call`, whose answer is stored before it is
    /// handed out. What was not paid by this asking counts as reused.
    pub(super) async fn answer(
        &self,
        key: &CallKey,
        page: &str,
        call: impl AsyncFnOnce() -> Outcome,
    ) -> Result<(StoredAnswer, Usage), GenerateFailure> {
        let flight = self.board(key);
        let mut paid = Usage { reused: 1, ..Usage::default() };
        let outcome = flight
            .cell
            .get_or_init(|| async {
                if self.reuses
                    && let Some(answer) = self.memory.recall(key).await.map_err(|e| failed("be looked up", &e))?
                {
                    return Ok(self.with_canary(answer));
                }
                self.memory.intend(key, page).await.map_err(|e| failed("be announced", &e))?;
                let answer = call().await?;
                self.memory.remember(key, &self.without_canary(&answer)).await.map_err(|e| failed("be kept", &e))?;
                paid = answer.usage;
                Ok(answer)
            })
            .await;
        outcome.clone().map(|answer| (answer, paid))
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
        // The list's own and this one.
        if Arc::strong_count(&self.cell) <= 2 {
            flights.remove(self.key);
        }
    }
}

fn failed(what: &str, error: &crate::generate::MemoryError) -> GenerateFailure {
    let message = format!("answers of the model cannot {what}: {error}");
    GenerateFailure { kind: GenerateFailureKind::LedgerFailed, message }
}
