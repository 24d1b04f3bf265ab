//! One answer: sends the request in the server's dialect, learns from refusals, waits and retries.

use super::super::memory::MemoryError;
use super::body::body;
use super::cache_key::CacheShards;
use super::client::{ChatClient, Head};
use super::dialect::Dialect;
use super::endpoint::Endpoint;
use super::failure::CallFailure;
use super::learned_limits::Learned;
use super::options::LlmOptions;
use super::reservation::CallReservation;
use super::retry::{Attempt, Made, next_attempt};
use super::scheduler::{Down, Ending, Permit, Rank, Scheduler};
use super::stopping::Stopping;
use super::stream::ask_for_pieces;
use crate::llm::{models, reply};
use seotags_core::calls::{CallKey, Cost, StoredAnswer};
use seotags_core::compose::prompt::Prompt;
use seotags_core::result::{GenerateFailure, GenerateFailureKind};
use serde_json::{Map, Value};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::OwnedMutexGuard;

/// Maximum number of refusals that one call may learn from; there are not more changes.
const MOST_CHANGES: u32 = 8;

/// Everything needed for a call.
pub(super) struct Caller {
    pub(super) endpoint: Endpoint,
    pub(super) has_key: bool,
    pub(super) client: ChatClient,
    pub(super) learned: Learned,
    pub(super) cache_shards: CacheShards,
    pub(super) scheduler: Arc<Scheduler>,
    pub(super) stopping: Stopping,
    pub(super) last_failure: Mutex<Option<CallFailure>>,
    pub(super) options: LlmOptions,
}

/// The permit to send a call: the exclusive turn to learn the server's dialect, while that is unknown, and a place
/// among the calls in flight. Dropping it releases both.
pub(super) struct CallPermit {
    turn: Option<OwnedMutexGuard<()>>,
    permit: Permit,
}

/// One call.
pub(super) struct Call<'a> {
    pub(super) key: &'a CallKey,
    pub(super) prompt: &'a Prompt,
    pub(super) rank: Rank,
    /// Its booking, with current knowledge.
    pub(super) booking: &'a (dyn Fn() -> Booking + Sync),
}

/// What a call may use.
#[derive(Debug, Clone, Copy)]
pub(super) struct Booking {
    /// Maximum number of tokens of the answer.
    pub(super) output_limit: u32,
    /// Tokens that the service counts against its limits.
    pub(super) tokens: u64,
    /// Its maximum cost.
    pub(super) worst: Cost,
}

impl Caller {
    /// Waits until a call that books `tokens` may be sent.
    pub(super) async fn enter(&self, rank: Rank, tokens: u64) -> Result<CallPermit, GenerateFailure> {
        let turn = self.learned.turn().await;
        let permit = self.admit(rank, tokens).await?;
        Ok(CallPermit { turn, permit })
    }

    /// Sends the call until there is an answer or a final failure. Each attempt that may have been paid for nothing
    /// forfeits the stake.
    pub(super) async fn ask(
        &self,
        call: Call<'_>,
        entrance: CallPermit,
        stake: &mut CallReservation<'_>,
    ) -> Result<(StoredAnswer, Dialect), GenerateFailure> {
        let CallPermit { mut turn, permit } = entrance;
        let mut first = Some(permit);
        let shard = self.cache_shards.deal();
        let mut rank = call.rank;
        let mut changes = 0;
        let mut made = Made::default();
        let mut sent = 0_u32;
        let mut silence = None;
        loop {
            let mut permit = match first.take() {
                Some(permit) => permit,
                None => self.admit(rank, (call.booking)().tokens).await?,
            };
            // Compute it only now, like the dialect: the call may have waited for long.
            let booking = (call.booking)();
            permit.rebook(booking.tokens);
            stake.put(booking.worst).await?;
            // Read it only now: other calls may have learned something meanwhile.
            let dialect = self.learned.dialect().await.map_err(|error| not_learned(&error))?;
            let mut request = body(&self.endpoint, &dialect, call.prompt, booking.output_limit, shard);
            if self.endpoint.comes_in_pieces() {
                ask_for_pieces(&mut request, &dialect);
            }
            let attempt_id = format!("{}-{sent}", call.key.0);
            sent += 1;
            let failure = match self.attempt(permit, &request, &attempt_id, call.prompt).await {
                Ok(answer) => {
                    self.learned.prove();
                    return Ok((answer, dialect));
                }
                Err(failure) => failure,
            };
            stake.end(failure.may_be_paid()).await;
            if let CallFailure::Refused(refusal) = &failure
                && !failure.is_final()
                && changes < MOST_CHANGES
                && let Some(change) = dialect.change_after(refusal, &request, !self.learned.is_proven())
            {
                changes += 1;
                rank = Rank::Urgent;
                self.learned.learn(change, &dialect).await.map_err(|error| not_learned(&error))?;
                continue;
            }
            // This call has nothing to teach that others should wait for.
            turn.take();
            made.note(&failure);
            // A server that has never answered gets no second round: its address may be wrong.
            made.was_last |= !self.learned.is_proven();
            made.is_outage = failure.is_outage() && self.is_waited_for(&mut silence);
            let next = next_attempt(&failure, made, &self.options.retry, fastrand::f64());
            if next == Attempt::GiveUp {
                let is_final = failure.is_final();
                let failure = failure.for_page(&self.endpoint, self.has_key);
                let failure = models::with_hint(failure, &self.client, self.endpoint.model()).await;
                // Calls that wait to be sent wait for this reason.
                if is_final || failure.kind.stops_the_run() {
                    self.stopping.stop(&failure);
                }
                return Err(failure);
            }
            tracing::debug!(host = self.endpoint.host(), %failure, ?next, "model call failed, trying again");
            rank = self.wait_for(next, &mut made).await;
        }
    }

    /// Waits until the call may be sent.
    async fn admit(&self, rank: Rank, tokens: u64) -> Result<Permit, GenerateFailure> {
        tokio::select! {
            biased;
            () = self.stopping.begun() => Err(self.stopping.stopped().await),
            admitted = self.scheduler.admit(self.options.lane, rank, tokens) => admitted
                .map_err(|Down| self.down()),
        }
    }

    /// The failure for a service that was down too long, with the reason if it is known.
    fn down(&self) -> GenerateFailure {
        let last = self.last_failure.lock().unwrap_or_else(PoisonError::into_inner).clone();
        last.unwrap_or(CallFailure::ServiceDown).for_page(&self.endpoint, self.has_key)
    }

    /// Sends the call once and reports the result to the scheduler.
    async fn attempt(
        &self,
        permit: Permit,
        request: &Map<String, Value>,
        attempt_id: &str,
        prompt: &Prompt,
    ) -> Result<StoredAnswer, CallFailure> {
        let (sent, Head { mut rate, request_id }) = self.client.send(&Value::Object(request.clone()), attempt_id).await;
        let answer = sent.and_then(|reply| reply::read(&reply, prompt).ok_or(CallFailure::NotJson));
        let ending = match &answer {
            Ok(answer) => Ending::Answered { tokens: answer.usage.prompt_tokens + answer.usage.completion_tokens },
            Err(failure) => {
                // Some services report it only in the message text.
                if let CallFailure::Refused(refusal) = failure {
                    rate.wait = rate.wait.max(refusal.asked_wait);
                }
                if failure.is_final() {
                    // Before its place is released to another call.
                    self.stopping.begin();
                }
                *self.last_failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(failure.clone());
                failure.ending()
            }
        };
        permit.end(ending, &rate);
        answer.map(|answer| StoredAnswer { request_id, ..answer })
    }

    /// True while the call waits for a service that is gone: the service was there, has answered no call since an
    /// earlier failure of this one, and the time limit has not passed. `silence` is the time of that failure, and the
    /// number of answers before it.
    fn is_waited_for(&self, silence: &mut Option<(Instant, u64)>) -> bool {
        let (now, answered) = (self.options.timer.now(), self.scheduler.answered());
        match silence {
            Some((since, before)) if *before == answered => {
                answered > 0 && now.saturating_duration_since(*since) < self.options.patience
            }
            _ => {
                *silence = Some((now, answered));
                false
            }
        }
    }

    /// Waits as decided; returns the priority of the next attempt.
    async fn wait_for(&self, next: Attempt, made: &mut Made) -> Rank {
        match next {
            Attempt::After(wait) | Attempt::Outage(wait) => {
                let timer = &self.options.timer;
                tokio::select! {
                    () = timer.sleep_until(timer.now() + wait) => {}
                    () = self.stopping.begun() => {}
                }
                Rank::Again
            }
            Attempt::Last => {
                *made = Made { attempts: 0, was_last: true, ..*made };
                Rank::Last
            }
            Attempt::WhenAllowed | Attempt::GiveUp => Rank::Urgent,
        }
    }
}

fn not_learned(error: &MemoryError) -> GenerateFailure {
    let message = format!("the stored facts about the model's server cannot be read or written: {error}");
    GenerateFailure::new(GenerateFailureKind::LedgerFailed, message)
}
