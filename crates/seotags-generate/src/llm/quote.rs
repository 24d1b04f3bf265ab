//! The contents and price of a page's call: built like the real one, and not sent.

use super::super::memory::{Memory, MemoryError};
use super::body::body;
use super::condense::Choice;
use super::dialect::FormatLevel;
use super::endpoint::Endpoint;
use super::learned_limits::Learned;
use super::ledger::Ledger;
use super::off_thread::off_thread;
use super::options::LlmOptions;
use super::responses;
use super::stream::ask_for_pieces;
use seotags_core::calls::{CallKey, StoredAnswer};
use seotags_core::compose::Brief;
use seotags_core::compose::condense::Condensed;
use seotags_core::compose::prompt::{Canary, GroupFrame, Prompt, TextShare, count_tokens, page_prompt, text_share};
use seotags_core::settings::Settings;
use serde_json::Value;
use std::sync::Arc;

/// Tokens of an answer with all elements if no answer is known.
pub const USUAL_ANSWER_TOKENS: u64 = 350;
/// Minimum size of the common prefix of all calls for the provider's cache, which works in steps.
const CACHED_FROM: u64 = 1_024;
/// Size of the steps.
const CACHED_STEP: u64 = 128;

/// Builds the calls of an analysis without sending them.
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
    /// Its text, in parts.
    pub prompt: Prompt,
    /// The body of the request.
    pub body: Value,
    /// Its token counts.
    pub tokens: QuotedTokens,
    /// Its price; `None` if the price of the model is unknown.
    pub price: Option<QuotedPrice>,
    /// The stored answer that makes the call unnecessary.
    pub stored: Option<StoredAnswer>,
}

/// Tokens of a call.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct QuotedTokens {
    /// Everything that is billed as prompt.
    pub prompt: u64,
    /// The part of it with which all calls of an analysis begin.
    pub prefix: u64,
    /// Usual size of an answer.
    pub usual_answer: u64,
    /// Output limit.
    pub most_answer: u64,
}

/// Prices of a call in millionths of a US dollar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuotedPrice {
    /// With an answer of usual size.
    pub usual: u64,
    /// The same, with the prefix read from the provider's cache.
    pub cached: u64,
    /// With the longest allowed answer.
    pub most: u64,
}

impl QuotedTokens {
    /// Tokens of the prefix that a provider reads from its cache from the second call on.
    pub fn cached(&self) -> u64 {
        if self.prefix < CACHED_FROM { 0 } else { self.prefix / CACHED_STEP * CACHED_STEP }
    }
}

impl Quoter {
    /// A quoter for the analysis of these settings. No key is needed.
    pub fn new(settings: &Settings, endpoint: Endpoint, memory: Arc<dyn Memory>, options: LlmOptions) -> Self {
        let canary = Canary::new(fastrand::u64(..));
        Self {
            learned: Learned::new(endpoint.server_and_model(), FormatLevel::first(&endpoint), Arc::clone(&memory)),
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

    /// Maximum number of pages in one call.
    pub fn pages_per_call(&self) -> u64 {
        u64::from(self.pages_per_call)
    }

    /// What a page has in common with the pages that it could share a call with; `None` if it gets its own call.
    pub(crate) fn frame(&self, brief: &Brief) -> Option<GroupFrame> {
        if self.pages_per_call < 2 { None } else { off_thread(|| GroupFrame::of(brief, &self.canary)) }
    }

    /// The first call for a page, if it is not part of a group.
    ///
    /// # Errors
    /// [`MemoryError`] if the store cannot be read.
    pub async fn quote(&self, brief: &Brief) -> Result<Quote, MemoryError> {
        self.quote_of(off_thread(|| page_prompt(brief, &self.canary)).prompt).await
    }

    /// The call that condenses a page's text first, and the condensed text: as selected by the stored answer, or by the
    /// ranking while there is none. `None` if the text does not need condensing.
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

    /// The share of the page's text that is in a quote's prompt.
    pub fn text_share(brief: &Brief, quote: &Quote) -> TextShare {
        off_thread(|| text_share(&brief.page.distilled, &quote.prompt.user))
    }
}

/// Usual size of answers: half of what the longest good one needs, if that is known.
fn usual_answer(prompt: &Prompt) -> u64 {
    if prompt.answer_tokens == 0 { USUAL_ANSWER_TOKENS } else { u64::from(prompt.answer_tokens / 2) }
}

/// The output limit in the body.
fn most_answer(body: &Value) -> Option<u64> {
    ["max_completion_tokens", "max_tokens", "max_output_tokens"].iter().find_map(|name| body.get(name)?.as_u64())
}
