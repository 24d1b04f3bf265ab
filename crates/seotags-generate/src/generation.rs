//! What writers report about their work.

use seotags_core::check::Checked;
use seotags_core::compose::Suggestion;
use seotags_core::compose::condense::Condensed;
use seotags_core::result::{Fallback, GenerateFailure, GenerateFailureKind, ModelCall, Usage};
use seotags_core::settings::EngineChoice;
use std::time::Instant;

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
    pub trouble: Option<UnusableAnswer>,
    /// The answer reached its token limit before it was complete.
    pub is_cut: bool,
    /// Why the built-in engine wrote instead of a model, if it did.
    pub instead: Option<Fallback>,
}

/// Why an answer could not be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnusableAnswer {
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

impl UnusableAnswer {
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

impl From<UnusableAnswer> for Fallback {
    fn from(trouble: UnusableAnswer) -> Self {
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
pub enum UpcomingPages {
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

/// One writer replaced another for the rest of the run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handover {
    /// The previous writer.
    pub from: String,
    /// The new writer.
    pub to: String,
    /// The engine of the new writer.
    pub engine: EngineChoice,
    /// The failure of the previous writer.
    pub reason: GenerateFailureKind,
    /// One sentence without a full stop.
    pub message: String,
}
