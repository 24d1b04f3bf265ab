//! The port of the writers.

use super::Handover;
use super::llm::BudgetState;
use super::llm::batch::{BatchService, LaterCall};
use async_trait::async_trait;
use seotags_core::check::{Checked, Finding};
use seotags_core::compose::condense::{self, Condensed, Sentences};
use seotags_core::compose::{Brief, Suggestion, WrittenBy};
use seotags_core::result::{Fallback, GenerateFailure, ModelCall, Usage};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::watch;

/// A writer's result for one page, with its cost.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Generation {
    /// The tags as written, repaired locally but not yet checked.
    pub suggestion: Suggestion,
    /// The checked tags, if the generator has the page at hand anyway.
    pub checked: Option<Checked>,
    /// Tokens and money.
    pub usage: Usage,
    /// Number of calls, whether paid, found in the ledger or failed.
    pub asked: u32,
    /// The call to the model, if it answered.
    pub call: Option<ModelCall>,
    /// Why the answer could not be used, if so; the elements are then missing, empty or unchanged.
    pub trouble: Option<Trouble>,
    /// The answer reached its token limit before it was complete.
    pub is_cut: bool,
    /// Why the built-in engine wrote instead of a model, if it did.
    pub instead: Option<Fallback>,
}

/// Why an answer could not be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It could not be parsed.
    Unreadable,
    /// The model began to repeat itself, and its answer was stopped there. The text before the repetition is used.
    Repeats,
    /// The model or its service declined. A retry would not help.
    Refused,
    /// It reveals the prompt or speaks as the model, perhaps because of instructions on the page. The whole answer is
    /// discarded.
    PromptLeak,
}

impl Trouble {
    /// The code as data.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Unreadable => "answer_unreadable",
            Self::Repeats => "answer_repeats",
            Self::Refused => "model_refused",
            Self::PromptLeak => "prompt_leak",
        }
    }

    /// One short sentence without a full stop.
    pub fn message(self) -> &'static str {
        match self {
            Self::Unreadable => "the model's answer could not be read",
            Self::Repeats => "the model repeated itself and was stopped",
            Self::Refused => "the model declined to write",
            Self::PromptLeak => "the model's answer gave its instructions away",
        }
    }
}

impl From<Trouble> for Fallback {
    fn from(trouble: Trouble) -> Self {
        Self { code: trouble.as_str().to_owned(), message: trouble.message().to_owned() }
    }
}

/// A page's shortened text, with its cost.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Condensing {
    /// The shortened text; `None` if the text is unchanged.
    pub condensed: Option<Condensed>,
    /// The model that chose the sentences; `None` if the ranking did.
    pub model: Option<String>,
    /// Why the model did not choose them although it was called.
    pub failure: Option<GenerateFailure>,
    /// Tokens and money.
    pub usage: Usage,
}

/// Why a writer is paused, if users should know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// Nothing.
    No,
    /// Its service is down; a trial call is sent now and then.
    Down,
    /// Its service demands a wait until then.
    Until(Instant),
}

/// Statistics of calls about several pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Grouping {
    /// Pages that were part of such a call.
    pub asked: u64,
    /// Those of them that needed another call, alone.
    pub again: u64,
    /// The model cannot do it: from here on, each page gets its own call.
    pub is_given_up: bool,
}

/// Which pages a writer can expect after those that it is writing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ahead {
    /// Unknown.
    #[default]
    Unknown,
    /// More pages are being read.
    Pages,
    /// No more pages.
    Nothing {
        /// Pages that are being written.
        writing: usize,
    },
}

/// Writes tags for a brief.
#[async_trait]
pub trait Generator: Send + Sync {
    /// The author of its tags.
    fn written_by(&self) -> WrittenBy;

    /// True if calls cost money, so that none is started once a run is asked to stop.
    fn is_paid(&self) -> bool {
        false
    }

    /// Replacements so far, if several writers form a chain.
    fn handovers(&self) -> Vec<Handover> {
        Vec::new()
    }

    /// Number of pages it may write at once; may change during a run.
    fn concurrency(&self) -> usize;

    /// Calls in flight; `None` if it makes none.
    fn calls_under_way(&self) -> Option<usize> {
        None
    }

    /// Shortens a text that is too long for a prompt, or that may not be the page's main content
    /// (`enable_ai_distillation`). Sentences are selected, none is written. By default they are selected by ranking.
    ///
    /// # Errors
    /// Only failures that would also stop the run in [`Self::generate`].
    async fn condense(&self, brief: &Brief) -> Result<Condensing, GenerateFailure> {
        let brief = brief.clone();
        let ranking = tokio::task::spawn_blocking(move || {
            let need = condense::need(&brief)?;
            condense::by_ranking(&brief, &Sentences::of(&brief.page.distilled), need)
        });
        let condensed = ranking.await.unwrap_or_else(|panic| {
            tracing::error!(%panic, "a text could not be condensed");
            None
        });
        Ok(Condensing { condensed, ..Condensing::default() })
    }

    /// Starts nothing more that costs money: later requests fail with
    /// [`Stopped`](seotags_core::result::GenerateFailureKind::Stopped), and calls in flight are completed.
    fn stop(&self) {}

    /// Why it is paused, with all changes; `None` if it never pauses.
    fn held(&self) -> Option<watch::Receiver<Held>> {
        None
    }

    /// How much of its budget is spent, with all changes; `None` if it costs nothing.
    fn budget(&self) -> Option<watch::Receiver<BudgetState>> {
        None
    }

    /// Reports which pages follow those that are being written, again after each change. A writer that calls a model
    /// about several pages at once then knows whether to wait for more.
    fn note_ahead(&self, _: Ahead) {}

    /// Statistics of calls about several pages, with all changes; `None` if it makes none.
    fn grouping(&self) -> Option<watch::Receiver<Grouping>> {
        None
    }

    /// The batch service for its calls, if there is one.
    fn batches(&self) -> Option<Arc<BatchService>> {
        None
    }

    /// The call for these elements, if it should wait until a batch has answered it: the page is then written later.
    /// `None`: it is written now.
    async fn put_off(&self, _: &Brief) -> Result<Option<LaterCall>, GenerateFailure> {
        Ok(None)
    }

    /// Writes all requested elements.
    async fn generate(&self, brief: &Brief) -> Result<Generation, GenerateFailure>;

    /// Rewrites only the elements that `findings` name; the others are returned unchanged from `previous`. A generator
    /// that cannot improve them returns `previous`.
    async fn repair(
        &self,
        brief: &Brief,
        previous: &Suggestion,
        findings: &[Finding],
    ) -> Result<Generation, GenerateFailure>;
}
