//! Estimates how many tokens a prompt has, before the service reports it.

use super::endpoint::Endpoint;
use seotags_core::compose::prompt::{Prompt, count_tokens};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// System messages whose token counts are remembered: one for each type of page, one for calls about several pages,
/// one for condensing.
const SYSTEMS: usize = 16;
/// Tokens for messages and schema that no text contains.
const FRAME: f64 = 24.0;
/// Bytes per token if the tokenizer is unknown: for Latin text, and for other text.
const LATIN: f64 = 3.6;
const OTHER: f64 = 2.4;
/// Weight of the latest call in the learned ratio.
const WEIGHT: f64 = 0.1;
/// Margin on top of an estimate: before anything was learned, and afterwards on top of the worst error so far.
const FIRST_MARGIN: f64 = 1.5;
const MARGIN: f64 = 1.03;

/// Estimates for one model, corrected by the counts of its service.
#[derive(Debug)]
pub(super) struct Estimator {
    has_tokenizer: bool,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// Real tokens per estimated token.
    ratio: f64,
    most: f64,
    calls: u32,
    /// System messages, which are the same for all pages of a type, with their token counts.
    systems: Vec<(String, f64)>,
}

/// Estimated tokens of one prompt before it is sent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Estimate {
    raw: f64,
    /// Expected number.
    pub(super) tokens: u64,
    /// Upper bound.
    pub(super) worst: u64,
}

impl Estimator {
    pub(super) fn new(endpoint: &Endpoint) -> Self {
        let state = State { ratio: 1.0, most: 1.0, calls: 0, systems: Vec::new() };
        Self { has_tokenizer: endpoint.uses_o200k(), state: Mutex::new(state) }
    }

    /// Takes about half a millisecond for a page.
    pub(super) fn of(&self, prompt: &Prompt) -> Estimate {
        self.of_counted(prompt, self.count(&prompt.user))
    }

    /// The same, if [`Self::count`] already counted the tokens of the user message.
    pub(super) fn of_counted(&self, prompt: &Prompt, user: f64) -> Estimate {
        let raw = self.system(prompt) + user + FRAME;
        let state = self.state();
        let most = if state.calls == 0 { FIRST_MARGIN } else { state.most.max(state.ratio) * MARGIN };
        Estimate { raw, tokens: (raw * state.ratio) as u64, worst: (raw * most).ceil() as u64 }
    }

    /// The service counted `real` tokens.
    pub(super) fn note(&self, estimate: Estimate, real: u64) {
        let ratio = real as f64 / estimate.raw;
        let mut state = self.state();
        state.most = if state.calls == 0 { ratio } else { state.most.max(ratio) };
        state.ratio = if state.calls == 0 { ratio } else { state.ratio + WEIGHT * (ratio - state.ratio) };
        state.calls = state.calls.saturating_add(1);
    }

    fn system(&self, prompt: &Prompt) -> f64 {
        let known = |state: &State| state.systems.iter().find(|(text, _)| *text == prompt.system).map(|known| known.1);
        if let Some(tokens) = known(&self.state()) {
            return tokens;
        }
        let tokens = self.count(&prompt.system) + self.count(&prompt.schema.to_string());
        let mut state = self.state();
        state.systems.insert(0, (prompt.system.clone(), tokens));
        state.systems.truncate(SYSTEMS);
        tokens
    }

    /// Tokens of a text, as the service would count them with a perfect tokenizer.
    pub(super) fn count(&self, text: &str) -> f64 {
        if self.has_tokenizer {
            return count_tokens(text) as f64;
        }
        let other = text.chars().filter(|c| *c > '\u{24f}').map(char::len_utf8).sum::<usize>() as f64;
        (text.len() as f64 - other) / LATIN + other / OTHER
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prompt(user: &str) -> Prompt {
        Prompt { system: "You write tags.".into(), user: user.into(), schema: serde_json::json!({}), answer_tokens: 0 }
    }

    #[test]
    fn estimates_approach_the_services_counts() {
        let estimator = Estimator::new(&Endpoint::new(Some("http://localhost:1/v1"), "llama3.1").unwrap());
        let real = |text: &str| (text.len() as f64 / 3.1) as u64 + 40;
        for number in 0..50 {
            let text = "A page about shoes that are light. ".repeat(20 + number % 7);
            let estimate = estimator.of(&prompt(&text));
            assert!(estimate.worst >= real(&text), "{number}");
            estimator.note(estimate, real(&text));
        }
        let text = "A page about shoes that are light. ".repeat(23);
        let off = estimator.of(&prompt(&text)).tokens as f64 / real(&text) as f64 - 1.0;
        assert!(off.abs() < 0.03, "{off}");
    }
}
