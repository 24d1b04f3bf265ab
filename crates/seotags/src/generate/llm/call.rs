//! One answer: asking as the server wants it, learning from refusals, waiting and trying again.

use super::body::body;
use super::cache_key::CacheShards;
use super::client::ChatClient;
use super::dialect::Dialect;
use super::failure::CallFailure;
use super::learned::Learned;
use super::models;
use super::options::LlmOptions;
use super::retry::{Attempt, Made, next_attempt};
use super::{Endpoint, reply};
use crate::generate::{CallKey, MemoryError, StoredAnswer};
use seotags_core::compose::prompt::Prompt;
use seotags_core::result::{GenerateFailure, GenerateFailureKind};
use serde_json::Value;
use tokio::sync::Semaphore;

/// Refusals that one call may learn from; there is not more to be learned.
const MOST_LESSONS: u32 = 8;

/// All that is needed to ask.
pub(super) struct Caller {
    pub(super) endpoint: Endpoint,
    pub(super) has_key: bool,
    pub(super) client: ChatClient,
    pub(super) learned: Learned,
    pub(super) cache_shards: CacheShards,
    /// Calls at once. A place is held through waits and retries, so that a struggling server is not asked for more.
    pub(super) places: Semaphore,
    pub(super) options: LlmOptions,
}

/// A call that brought no answer.
#[derive(Debug, Clone)]
pub(super) struct Unanswered {
    /// What it means for the page.
    pub(super) failure: GenerateFailure,
    /// False if it is certain that nothing of it was paid.
    pub(super) may_be_paid: bool,
}

impl Caller {
    /// Asks until there is an answer, or none is to be had.
    pub(super) async fn ask(
        &self,
        key: &CallKey,
        prompt: &Prompt,
        output_limit: u32,
    ) -> Result<(StoredAnswer, Dialect), Unanswered> {
        let _place = self.places.acquire().await;
        let mut may_be_paid = false;
        match self.ask_in_turn(key, prompt, output_limit, &mut may_be_paid).await {
            Ok(answered) => Ok(answered),
            Err(failure) => {
                let failure = models::with_hint(failure, &self.client, self.endpoint.model()).await;
                Err(Unanswered { failure, may_be_paid })
            }
        }
    }

    /// Sets `may_be_paid` once an attempt fails that perhaps was.
    async fn ask_in_turn(
        &self,
        key: &CallKey,
        prompt: &Prompt,
        output_limit: u32,
        may_be_paid: &mut bool,
    ) -> Result<(StoredAnswer, Dialect), GenerateFailure> {
        let mut turn = self.learned.turn().await;
        let shard = self.cache_shards.deal();
        let mut lessons = 0;
        let mut made = Made::default();
        loop {
            let dialect = self.learned.dialect().await.map_err(|error| not_learned(&error))?;
            let request = body(&self.endpoint, &dialect, prompt, output_limit, shard);
            let attempt_id = format!("{}-{}-{lessons}", key.0, made.attempts);
            let failure = match self.client.send(&Value::Object(request.clone()), &attempt_id).await {
                Ok(answered) => match reply::read(&answered, prompt) {
                    Some(answer) => {
                        self.learned.prove();
                        return Ok((answer, dialect));
                    }
                    None => CallFailure::NotJson,
                },
                Err(failure) => failure,
            };
            *may_be_paid |= failure.may_be_paid();
            if let CallFailure::Refused(refusal) = &failure
                && lessons < MOST_LESSONS
                && let Some(lesson) = dialect.lesson(refusal, &request, !self.learned.is_proven())
            {
                lessons += 1;
                self.learned.learn(lesson, &dialect).await.map_err(|error| not_learned(&error))?;
                continue;
            }
            // Nothing to learn here that the others should wait for.
            turn.take();
            made.attempts += 1;
            made.not_json += u32::from(failure == CallFailure::NotJson);
            match next_attempt(&failure, made, &self.options.retry, fastrand::f64()) {
                Attempt::After(wait) => {
                    tracing::debug!(
                        host = self.endpoint.host(),
                        attempts = made.attempts,
                        ?wait,
                        "model call failed, trying again"
                    );
                    (self.options.pause)(wait).await;
                }
                Attempt::GiveUp => return Err(failure.for_page(&self.endpoint, self.has_key)),
            }
        }
    }
}

fn not_learned(error: &MemoryError) -> GenerateFailure {
    let message = format!("what is known of the model's server cannot be read or kept: {error}");
    GenerateFailure { kind: GenerateFailureKind::LedgerFailed, message }
}
