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

/// What a writer wrote, and what it took.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Generation {
    /// The tags as written, repaired locally but not yet judged.
    pub suggestion: Suggestion,
    /// The same judged, where the generator has the page laid out anyway.
    pub checked: Option<Checked>,
    /// Tokens and money.
    pub usage: Usage,
    /// Calls it took, whether paid, found in the ledger or failed.
    pub asked: u32,
    /// What was asked of a model, if it answered.
    pub call: Option<ModelCall>,
    /// Why the answer could not be used, if so; the elements are then missing, empty or as before.
    pub trouble: Option<Trouble>,
    /// The answer ended where its room did, before all was said.
    pub is_cut: bool,
    /// Why the built-in engine wrote in a model's place, if it did.
    pub instead: Option<Fallback>,
}

/// Why an answer could not be used though one came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// Nothing in it could be read.
    Unreadable,
    /// The model began to repeat itself, and its answer was broken off there. What it had said before is used.
    Repeats,
    /// The model or its service declined. Asking again would not help.
    Refused,
    /// It gives the prompt away or speaks as the model; the page may have told it to. Nothing of it is used.
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

/// A page's text made short, and what it took.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Condensing {
    /// What is left; `None` if the text stays as it is.
    pub condensed: Option<Condensed>,
    /// The model that chose it; `None` where the ranking did.
    pub model: Option<String>,
    /// Why the model that was asked did not choose it.
    pub failure: Option<GenerateFailure>,
    /// Tokens and money.
    pub usage: Usage,
}

/// What keeps a writer back, if anything worth telling does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// Nothing.
    No,
    /// Its service is down; it is looked at now and then.
    Down,
    /// Its service asked to wait until then.
    Until(Instant),
}

/// How calls about several pages fare.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Grouping {
    /// Pages that were asked about together with others.
    pub asked: u64,
    /// Those of them that had to be asked about again, alone.
    pub again: u64,
    /// The model is not up to it: every page is asked about alone from here on.
    pub is_given_up: bool,
}

/// What comes to a writer after the pages that are being written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ahead {
    /// Nobody knows.
    #[default]
    Unknown,
    /// Pages that are being read.
    Pages,
    /// Nothing.
    Nothing {
        /// The pages that are being written.
        writing: usize,
    },
}

/// Writes tags for a brief.
#[async_trait]
pub trait Generator: Send + Sync {
    /// Who the author of its tags is.
    fn written_by(&self) -> WrittenBy;

    /// True if calls cost money, so that none is begun once a run is asked to stop.
    fn is_paid(&self) -> bool {
        false
    }

    /// Who took whose place by now, where several write in a row.
    fn handovers(&self) -> Vec<Handover> {
        Vec::new()
    }

    /// Pages it may be asked to write at once; may change while a run goes on.
    fn concurrency(&self) -> usize;

    /// Calls that were sent and are not answered; `None` if it makes none.
    fn calls_under_way(&self) -> Option<usize> {
        None
    }

    /// Makes a text short that is too long for a prompt, or of which it is not sure that it is the page's content
    /// (`enable_ai_distillation`): sentences are chosen, none is written. Unless a generator can do better, by ranking.
    ///
    /// # Errors
    /// Only what would stop the run in [`Self::generate`] too.
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

    /// Begins nothing more that costs money: what is asked for from here on fails with
    /// [`Stopped`](seotags_core::result::GenerateFailureKind::Stopped), and what is under way is brought to its end.
    fn stop(&self) {}

    /// What keeps it back, as it changes; `None` if nothing ever does.
    fn held(&self) -> Option<watch::Receiver<Held>> {
        None
    }

    /// How much of its budget is spent, as it changes; `None` if it costs nothing.
    fn budget(&self) -> Option<watch::Receiver<BudgetState>> {
        None
    }

    /// Says what comes after the pages that are being written, again whenever it may have changed, so that a writer that
    /// asks about several pages at once knows whether to wait for others.
    fn note_ahead(&self, _: Ahead) {}

    /// How calls about several pages fare, as it changes; `None` if none are made.
    fn grouping(&self) -> Option<watch::Receiver<Grouping>> {
        None
    }

    /// Where its calls may be answered in batches, if anywhere.
    fn batches(&self) -> Option<Arc<BatchService>> {
        None
    }

    /// The call that would have to be made for these elements, if it is to be put off until a batch has answered it:
    /// the page is then written later. `None`: it is written now.
    async fn put_off(&self, _: &Brief) -> Result<Option<LaterCall>, GenerateFailure> {
        Ok(None)
    }

    /// Writes all wanted elements.
    async fn generate(&self, brief: &Brief) -> Result<Generation, GenerateFailure>;

    /// Writes anew only the elements that `findings` name; the others come back as they are in `previous`.
    /// A generator that cannot do better returns `previous`.
    async fn repair(
        &self,
        brief: &Brief,
        previous: &Suggestion,
        findings: &[Finding],
    ) -> Result<Generation, GenerateFailure>;
}
