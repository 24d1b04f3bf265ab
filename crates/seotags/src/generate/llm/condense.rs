//! The call that makes a long text short before tags are written from it: a model names the sentences to keep, and the
//! ranking chooses where it names none that can be used.

use super::asker::{Asker, Asking, is_refused};
use super::off_thread::off_thread;
use crate::generate::Condensing;
use seotags_core::compose::Brief;
use seotags_core::compose::condense::{self, Condensed, Need, Sentences};
use seotags_core::compose::prompt::{self, Prompt};
use seotags_core::result::{GenerateFailure, Usage};

/// Text that a model is shown, in times of what it may keep: a manual of a megabyte must not cost more than the tags of
/// a hundred pages. The ranking chooses what is shown.
const SHOWN: usize = 3;

/// What a model is to choose from.
struct Choice {
    sentences: Sentences,
    offered: Vec<usize>,
    need: Need,
    prompt: Prompt,
}

/// Condenses the text of a page if it needs to be.
pub(super) async fn condense(asker: &Asker, brief: &Brief) -> Result<Condensing, GenerateFailure> {
    let Some(choice) = off_thread(|| choice(asker, brief)) else { return Ok(Condensing::default()) };
    let is_readable = |text: &str| !prompt::read_numbers(text).is_empty();
    let asking = Asking { page: brief.url.as_str(), prompt: &choice.prompt, attempt: 0, is_readable: &is_readable };
    let (chosen, usage) = match asker.ask(asking).await {
        Ok((answer, usage)) if is_refused(&answer) => (None, usage),
        Ok((answer, usage)) => (off_thread(|| chosen(asker, brief, &choice, &answer.text)), usage),
        Err(failure) if failure.kind.stops_the_run() => return Err(failure),
        Err(failure) => {
            tracing::warn!(message = failure.message, "the model could not be asked to condense a page");
            (None, Usage::default())
        }
    };
    let ranked = || off_thread(|| condense::by_ranking(brief, &choice.sentences, choice.need));
    Ok(Condensing { condensed: chosen.or_else(ranked), usage })
}

fn choice(asker: &Asker, brief: &Brief) -> Option<Choice> {
    let need = condense::need(brief)?;
    let sentences = Sentences::of(&brief.page.distilled);
    let offered = sentences.offered(brief, need.tokens * SHOWN);
    if offered.len() < 2 {
        return None;
    }
    let prompt = prompt::condense_prompt(brief, &sentences, &offered, need, asker.canary());
    Some(Choice { sentences, offered, need, prompt })
}

/// `None` if the answer cannot be used.
fn chosen(asker: &Asker, brief: &Brief, choice: &Choice, answer: &str) -> Option<Condensed> {
    if prompt::leaks(answer, brief, asker.canary()) {
        return None;
    }
    let numbers = prompt::read_numbers(answer);
    condense::by_numbers(brief, &choice.sentences, &choice.offered, &numbers, choice.need)
}
