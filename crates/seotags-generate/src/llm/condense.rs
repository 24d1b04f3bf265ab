//! The call that shortens a long text before tags are written from it. A model selects the sentences to keep; if its
//! selection is unusable, the ranking selects.

use super::super::generation::Condensing;
use super::call_model::{ANY_STORED, ModelCaller, ModelQuestion, is_refused};
use super::off_thread::off_thread;
use seotags_core::compose::Brief;
use seotags_core::compose::condense::{self, Condensed, Need, Sentences};
use seotags_core::compose::prompt::{self, Canary, Prompt};
use seotags_core::result::{GenerateFailure, GenerateFailureKind, Usage};

/// Size of the text that a model sees, in multiples of what it may keep: a manual of a megabyte must not cost more than
/// the tags of a hundred pages. The ranking selects the visible sentences.
const SHOWN: usize = 2;

/// The sentences that a model selects from.
pub(super) struct Choice {
    sentences: Sentences,
    offered: Vec<usize>,
    need: Need,
    /// The question.
    pub(super) prompt: Prompt,
}

/// Condenses the text of a page if necessary.
pub(crate) async fn condense(model_caller: &ModelCaller, brief: &Brief) -> Result<Condensing, GenerateFailure> {
    let Some(choice) = off_thread(|| Choice::of(brief, model_caller.canary())) else {
        return Ok(Condensing::default());
    };
    let is_readable = |text: &str| !prompt::read_numbers(text).is_empty();
    let asking = ModelQuestion {
        page: brief.url.as_str(),
        prompt: &choice.prompt,
        attempt: 0,
        is_urgent: false,
        is_readable: &is_readable,
        reuses: ANY_STORED,
    };
    let (chosen, usage) = match model_caller.ask(asking).await {
        Ok((answer, usage)) if is_refused(&answer) => (Err(unusable()), usage),
        Ok((answer, usage)) => {
            let chosen = off_thread(|| choice.chosen(brief, model_caller.canary(), &answer.text));
            (chosen.ok_or_else(unusable), usage)
        }
        Err(failure) if failure.kind.stops_the_run() => return Err(failure),
        Err(failure) => {
            tracing::warn!(message = failure.message, "the model could not be asked to condense a page");
            (Err(failure), Usage::default())
        }
    };
    Ok(match chosen {
        Ok(condensed) => {
            let model = Some(model_caller.endpoint().model().to_owned());
            Condensing { condensed: Some(condensed), model, failure: None, usage }
        }
        Err(failure) => {
            let condensed = off_thread(|| choice.ranked(brief));
            Condensing { condensed, model: None, failure: Some(failure), usage }
        }
    })
}

/// The failure of a model whose answer is unusable.
fn unusable() -> GenerateFailure {
    let message = "the AI model gave no usable answer".to_owned();
    GenerateFailure::new(GenerateFailureKind::BadAnswer, message)
}

impl Choice {
    /// `None` if the page's text does not need condensing.
    pub(super) fn of(brief: &Brief, canary: &Canary) -> Option<Self> {
        let need = condense::need(brief)?;
        let sentences = Sentences::of(&brief.page.distilled);
        let offered = sentences.offered(brief, need.tokens * SHOWN);
        if offered.len() < 2 {
            return None;
        }
        let prompt = prompt::condense_prompt(brief, &sentences, &offered, need, canary);
        Some(Self { sentences, offered, need, prompt })
    }

    /// The selection in an answer; `None` if it is unusable.
    pub(super) fn chosen(&self, brief: &Brief, canary: &Canary, answer: &str) -> Option<Condensed> {
        if prompt::leaks(&prompt::spoken(answer), brief, canary) {
            return None;
        }
        let numbers = prompt::read_numbers(answer);
        condense::by_numbers(brief, &self.sentences, &self.offered, &numbers, self.need)
    }

    /// The selection of the ranking.
    pub(super) fn ranked(&self, brief: &Brief) -> Option<Condensed> {
        condense::by_ranking(brief, &self.sentences, self.need)
    }
}
