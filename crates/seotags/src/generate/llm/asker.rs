//! Asking one model, as everybody here does it: an answer that is stored is not bought again, equal questions in flight
//! are one, and what is bought is priced and stored before it is handed out.

use super::Endpoint;
use super::cache_key::CacheShards;
use super::call::Caller;
use super::client::ChatClient;
use super::dialect::Rung;
use super::endpoint::Family;
use super::learned::Learned;
use super::ledger::{Ledger, Outcome};
use super::options::{LlmOptions, Timeouts};
use super::reply::{CUT, REFUSED};
use crate::generate::{CallKey, EngineError, Memory, Secret, StoredAnswer};
use seotags_core::compose::prompt::{Canary, Prompt};
use seotags_core::result::{GenerateFailure, Usage};
use seotags_core::settings::Settings;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// How much more room an answer gets that was cut.
const RAISE: u32 = 3;

/// One model at one service, with one key, for one analysis.
pub(super) struct Asker {
    caller: Caller,
    ledger: Ledger,
    canary: Canary,
}

/// One question.
pub(super) struct Asking<'a> {
    /// Address of the page that it is about.
    pub(super) page: &'a str,
    /// The question.
    pub(super) prompt: &'a Prompt,
    /// 0; 1 to ask the same again with more room for the answer.
    pub(super) attempt: u32,
    /// Whether anything can be made of an answer's text.
    pub(super) is_readable: &'a (dyn Fn(&str) -> bool + Sync),
}

impl Asker {
    /// Nothing is sent yet.
    pub(super) fn new(
        settings: &Settings,
        endpoint: Endpoint,
        key: Option<&Secret>,
        memory: Arc<dyn Memory>,
        options: LlmOptions,
    ) -> Result<Self, EngineError> {
        let is_slow = endpoint.is_local() || matches!(endpoint.family(), Family::Reasoning(_));
        let timeouts = options.timeouts.unwrap_or(if is_slow { Timeouts::PATIENT } else { Timeouts::SERVICE });
        let canary = Canary::new(fastrand::u64(..));
        let caller = Caller {
            client: ChatClient::new(&endpoint, key, timeouts)?,
            learned: Learned::new(endpoint.server_and_model(), Rung::first(&endpoint), Arc::clone(&memory)),
            places: Semaphore::new(settings.concurrency_llm.unwrap_or(8) as usize),
            cache_shards: CacheShards::new(settings.rpm),
            has_key: key.is_some(),
            endpoint,
            options,
        };
        Ok(Self { caller, ledger: Ledger::new(memory, settings.llm_cache, canary.clone()), canary })
    }

    /// The service and the model.
    pub(super) fn endpoint(&self) -> &Endpoint {
        &self.caller.endpoint
    }

    /// The word that no answer may hold; to be put into every system message.
    pub(super) fn canary(&self) -> &Canary {
        &self.canary
    }

    /// The key under which the ledger knows a question.
    pub(super) fn key(&self, prompt: &Prompt, attempt: u32) -> CallKey {
        self.ledger.key(&self.caller.endpoint, prompt, attempt)
    }

    /// The answer, and what it took now: nothing but one reused answer if it was had before.
    pub(super) async fn ask(&self, asking: Asking<'_>) -> Result<(StoredAnswer, Usage), GenerateFailure> {
        let key = self.key(asking.prompt, asking.attempt);
        self.ledger.answer(&key, async || self.buy(&key, &asking).await).await
    }

    async fn buy(&self, key: &CallKey, asking: &Asking<'_>) -> Outcome {
        let learned = &self.caller.learned;
        let limit = learned.output_limit(self.caller.options.first_output_limit);
        let limit = if asking.attempt == 0 { limit } else { limit.saturating_mul(RAISE) };
        self.ledger.intend(key, asking.page).await?;
        let (mut answer, dialect) = match self.caller.ask(key, asking.prompt, limit).await {
            Ok(answered) => answered,
            Err(unanswered) => return Err(self.ledger.unanswered(key, unanswered).await),
        };
        self.price(&mut answer);
        self.ledger.remember(key, &answer).await?;
        if !is_cut(&answer) {
            learned.note_size(answer.usage.completion_tokens);
        }
        if !is_cut(&answer) && !is_refused(&answer) {
            let is_readable = (asking.is_readable)(&answer.text);
            if let Err(error) = learned.note_parse(is_readable, &dialect).await {
                tracing::warn!(%error, "what was learned of the model's server cannot be kept");
            }
        }
        Ok(answer)
    }

    fn price(&self, answer: &mut StoredAnswer) {
        let usage = &mut answer.usage;
        let price = self.caller.options.prices.of(self.caller.endpoint.model());
        usage.cost_micros = price.map_or(0, |price| {
            let Usage { prompt_tokens, cached_tokens, cache_write_tokens, completion_tokens, .. } = *usage;
            price.cost_with_writes(prompt_tokens, cached_tokens, cache_write_tokens, completion_tokens)
        });
    }
}

/// True if the answer ends where its room did.
pub(super) fn is_cut(answer: &StoredAnswer) -> bool {
    answer.finish_reason.as_deref() == Some(CUT)
}

/// True if the model or its service declined.
pub(super) fn is_refused(answer: &StoredAnswer) -> bool {
    answer.finish_reason.as_deref() == Some(REFUSED)
}
