//! What a page's call would say and cost: made as the real one is, and not sent.

use super::Endpoint;
use super::body::body;
use super::condense::Choice;
use super::dialect::Rung;
use super::learned::Learned;
use super::ledger::Ledger;
use super::off_thread::off_thread;
use super::options::LlmOptions;
use super::responses;
use super::stream::ask_for_pieces;
use crate::generate::{CallKey, Memory, MemoryError, StoredAnswer};
use seotags_core::compose::Brief;
use seotags_core::compose::condense::Condensed;
use seotags_core::compose::prompt::{Canary, GroupFrame, Prompt, TextShare, count_tokens, page_prompt, text_share};
use seotags_core::settings::Settings;
use serde_json::Value;
use std::sync::Arc;

/// Tokens of an answer with all elements, where no answer is known (`llm-at-scale` 2, 'typical').
pub const USUAL_ANSWER_TOKENS: u64 = 350;
/// The prefix that all calls share is read from the provider's cache from this size on, in steps (`llm-at-scale` 2).
const CACHED_FROM: u64 = 1_024;
/// The steps.
const CACHED_STEP: u64 = 128;

/// Makes the calls of an analysis without sending them.
pub struct Quoter {
    endpoint: Endpoint,
    learned: Learned,
    ledger: Ledger,
    memory: Arc<dyn Memory>,
    reuses: bool,
    canary: Canary,
    pages_per_call: u32,
    options: LlmOptions,
}

/// One call that could be sent.
#[derive(Debug, Clone, PartialEq)]
pub struct Quote {
    /// The key under which its answer is stored.
    pub key: CallKey,
    /// What it says, in parts.
    pub prompt: Prompt,
    /// What goes over the wire.
    pub body: Value,
    /// How much of it there is.
    pub tokens: QuotedTokens,
    /// What it costs; `None` if the model's price is not known.
    pub price: Option<QuotedPrice>,
    /// The stored answer that makes it needless.
    pub stored: Option<StoredAnswer>,
}

/// Tokens of a call.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct QuotedTokens {
    /// All that is billed as the prompt.
    pub prompt: u64,
    /// Of these, what all calls of an analysis begin with.
    pub prefix: u64,
    /// What an answer usually has.
    pub usual_answer: u64,
    /// What the answer is bounded by.
    pub most_answer: u64,
}

/// Prices of a call in millionths of a dollar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuotedPrice {
    /// With an answer of the usual size.
    pub usual: u64,
    /// The same, with the prefix read from the provider's cache.
    pub cached: u64,
    /// With the longest answer that the call allows.
    pub most: u64,
}

impl QuotedTokens {
    /// Tokens of the prefix that a provider reads from its cache at the second call.
    pub fn cached(&self) -> u64 {
        if self.prefix < CACHED_FROM { 0 } else { self.prefix / CACHED_STEP * CACHED_STEP }
    }
}

impl Quoter {
    /// For the analysis of these settings. No key is needed.
    pub fn new(settings: &Settings, endpoint: Endpoint, memory: Arc<dyn Memory>, options: LlmOptions) -> Self {
        let canary = Canary::new(fastrand::u64(..));
        Self {
            learned: Learned::new(endpoint.server_and_model(), Rung::first(&endpoint), Arc::clone(&memory)),
            ledger: Ledger::new(Arc::clone(&memory), endpoint.service(), settings.llm_cache, canary.clone()),
            reuses: settings.llm_cache,
            memory,
            endpoint,
            canary,
            pages_per_call: settings.pages_per_call,
            options,
        }
    }

    /// Service and model.
    pub fn endpoint(&self) -> &Endpoint {
        &self.endpoint
    }

    /// Most pages in one call.
    pub fn pages_per_call(&self) -> u64 {
        u64::from(self.pages_per_call)
    }

    /// What a page has in common with those that it would share a call with; `None` if it has one of its own.
    pub(super) fn frame(&self, brief: &Brief) -> Option<GroupFrame> {
        if self.pages_per_call < 2 { None } else { off_thread(|| GroupFrame::of(brief, &self.canary)) }
    }

    /// The first call for a page, if it is asked about alone.
    ///
    /// # Errors
    /// [`MemoryError`] if the store cannot say what it knows.
    pub async fn quote(&self, brief: &Brief) -> Result<Quote, MemoryError> {
        self.quote_of(off_thread(|| page_prompt(brief, &self.canary)).prompt).await
    }

    /// The call that condenses a page's text first, with what it leaves: what the stored answer chooses, or, as the answer
    /// is not known, the ranking. `None` if the text stays as it is.
    ///
    /// # Errors
    /// As [`Self::quote`].
    pub async fn condensing(&self, brief: &Brief) -> Result<Option<(Quote, Option<Condensed>)>, MemoryError> {
        let Some(choice) = off_thread(|| Choice::of(brief, &self.canary)) else { return Ok(None) };
        let quote = self.quote_of(choice.prompt.clone()).await?;
        let chosen = off_thread(|| {
            let answer = quote.stored.as_ref()?;
            choice.chosen(brief, &self.canary, &answer.text)
        });
        Ok(Some((quote, chosen.or_else(|| off_thread(|| choice.ranked(brief))))))
    }

    async fn quote_of(&self, prompt: Prompt) -> Result<Quote, MemoryError> {
        let dialect = self.learned.dialect().await?;
        let key = self.ledger.key(&self.endpoint, &prompt, 0);
        let stored = if self.reuses { self.memory.recall(&key).await? } else { None };
        let first = if prompt.answer_tokens == 0 { self.options.first_output_limit } else { prompt.answer_tokens };
        let limit = self.learned.output_limit(first);
        let mut body = body(&self.endpoint, &dialect, &prompt, limit, 0);
        if self.endpoint.comes_in_pieces() {
            ask_for_pieces(&mut body, &dialect);
        }
        let body = Value::Object(body);
        let body = responses::outgoing(self.endpoint.api(), &body).into_owned();
        let (all, prefix) = off_thread(|| (prompt.tokens(), count_tokens(&prompt.system) as u64));
        let tokens = QuotedTokens {
            prompt: all,
            prefix,
            usual_answer: self.learned.usual_size().unwrap_or_else(|| usual_answer(&prompt)),
            most_answer: most_answer(&body).unwrap_or(u64::from(limit)),
        };
        let price = self.endpoint.price(&self.options.prices).map(|price| QuotedPrice {
            usual: price.cost_micros(tokens.prompt, 0, tokens.usual_answer),
            cached: price.cost_micros(tokens.prompt, tokens.cached(), tokens.usual_answer),
            most: price.cost_micros(tokens.prompt, 0, tokens.most_answer),
        });
        Ok(Quote { key, prompt, body, tokens, price, stored })
    }

    /// How much of the page's text is in a quote's prompt.
    pub fn text_share(brief: &Brief, quote: &Quote) -> TextShare {
        off_thread(|| text_share(&brief.page.distilled, &quote.prompt.user))
    }
}

/// What answers usually have: half of what the longest good one needs, if that is known.
fn usual_answer(prompt: &Prompt) -> u64 {
    if prompt.answer_tokens == 0 { USUAL_ANSWER_TOKENS } else { u64::from(prompt.answer_tokens / 2) }
}

/// The bound of the answer as the body states it.
fn most_answer(body: &Value) -> Option<u64> {
    ["max_completion_tokens", "max_tokens", "max_output_tokens"].iter().find_map(|name| body.get(name)?.as_u64())
}
