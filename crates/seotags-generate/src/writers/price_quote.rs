//! A writer that writes nothing: instead of the real one, it records each page's call and its price.

use crate::generation::{Condensing, Generation};
use crate::generator::Generator;
use crate::llm::{Joined, Quote, QuotedGroups, QuotedTokens, Quoter};
use crate::memory::MemoryError;
use async_trait::async_trait;
use seotags_core::check::Finding;
use seotags_core::compose::{Brief, Suggestion, WrittenBy};
use seotags_core::result::{GenerateFailure, GenerateFailureKind};
use seotags_system::cores::core_count;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Callback for each quote.
type OnQuote = Box<dyn Fn(&Brief, &Quote) + Send + Sync>;

/// Replaces the writer in the pipeline, so that it quotes exactly the pages that would be written. It sends
/// nothing.
pub struct QuoteTaker {
    quoter: Quoter,
    on_quote: OnQuote,
    sum: Mutex<QuoteSum>,
    groups: Mutex<QuotedGroups>,
}

/// Sum of quotes. Those with a stored answer only count in `stored`: they cost nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct QuoteSum {
    /// Calls that would be sent.
    pub calls: u64,
    /// Calls whose answer is stored.
    pub stored: u64,
    /// Prompt tokens of the calls.
    pub prompt_tokens: u64,
    /// The part of them that a provider reads from its cache from the second call on.
    pub cached_tokens: u64,
    /// Answer tokens at usual sizes.
    pub usual_answer_tokens: u64,
    /// Answer tokens at the output limits.
    pub most_answer_tokens: u64,
    /// Upper bound of the prompt tokens for separate calls for the pages in groups: a page that is missing in the
    /// group's answer gets its own call.
    pub alone_prompt_tokens: u64,
    /// Answer tokens of these calls, at their output limits.
    pub alone_answer_tokens: u64,
}

impl QuoteSum {
    fn add(&mut self, quote: &Quote) {
        if quote.stored.is_some() {
            self.stored += 1;
            return;
        }
        self.calls += 1;
        // The first call fills the cache.
        self.cached_tokens += if self.calls > 1 { quote.tokens.cached() } else { 0 };
        self.add_page(quote, quote.tokens.prompt);
    }

    /// A page that shares its call, and that may be missing in the answer.
    fn add_alone(&mut self, alone: QuotedTokens) {
        self.alone_prompt_tokens += alone.prompt;
        self.alone_answer_tokens += alone.most_answer;
    }

    /// A page that adds this number of tokens, and its answer, to a call that is already counted.
    fn add_page(&mut self, quote: &Quote, prompt_tokens: u64) {
        self.prompt_tokens += prompt_tokens;
        self.usual_answer_tokens += quote.tokens.usual_answer;
        self.most_answer_tokens += quote.tokens.most_answer;
    }
}

impl QuoteTaker {
    /// Takes quotes and passes each one to the callback `on_quote`.
    pub fn new(quoter: Quoter, on_quote: impl Fn(&Brief, &Quote) + Send + Sync + 'static) -> Self {
        Self { quoter, on_quote: Box::new(on_quote), sum: Mutex::default(), groups: Mutex::default() }
    }

    /// All quotes so far.
    pub fn sum(&self) -> QuoteSum {
        *self.locked()
    }

    /// What a page adds to a shared call; `None` if it starts one or needs none.
    fn joined(&self, brief: &Brief, quote: &Quote) -> Option<Joined> {
        let frame = self.quoter.frame(brief).filter(|_| quote.stored.is_none())?;
        let mut groups = self.groups.lock().unwrap_or_else(PoisonError::into_inner);
        groups.join(frame, quote, self.quoter.pages_per_call())
    }

    fn locked(&self) -> MutexGuard<'_, QuoteSum> {
        self.sum.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Generator for QuoteTaker {
    /// Not a model: missing elements are then not replaced by the built-in engine.
    fn written_by(&self) -> WrittenBy {
        WrittenBy::Builtin
    }

    fn concurrency(&self) -> usize {
        core_count()
    }

    async fn condense(&self, brief: &Brief) -> Result<Condensing, GenerateFailure> {
        let Some((quote, condensed)) = self.quoter.condensing(brief).await.map_err(|error| not_known(&error))? else {
            return Ok(Condensing::default());
        };
        self.locked().add(&quote);
        Ok(Condensing { condensed, ..Condensing::default() })
    }

    async fn generate(&self, brief: &Brief) -> Result<Generation, GenerateFailure> {
        let quote = self.quoter.quote(brief).await.map_err(|error| not_known(&error))?;
        (self.on_quote)(brief, &quote);
        match self.joined(brief, &quote) {
            Some(Joined { prompt_tokens, first }) => {
                let mut sum = self.locked();
                sum.add_page(&quote, prompt_tokens);
                first.into_iter().chain([quote.tokens]).for_each(|alone| sum.add_alone(alone));
            }
            None => self.locked().add(&quote),
        }
        Ok(Generation::default())
    }

    async fn repair(&self, _: &Brief, previous: &Suggestion, _: &[Finding]) -> Result<Generation, GenerateFailure> {
        Ok(Generation { suggestion: previous.clone(), ..Generation::default() })
    }
}

fn not_known(error: &MemoryError) -> GenerateFailure {
    GenerateFailure::new(
        GenerateFailureKind::LedgerFailed,
        format!("answers of the model cannot be looked up: {error}"),
    )
}
