//! One question to a model.

use super::answer::{Answer, read_asked};
use super::examples::is_example;
use crate::briefing::Targets;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One question to a model, in a form for any service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Prompt {
    /// System message. It is byte-identical for every page of one type in an analysis (of any type, for calls with
    /// several pages), so that providers can cache it.
    pub system: String,
    /// User message: the page as data, and nothing else that varies.
    pub user: String,
    /// Strict JSON schema of the answer.
    pub schema: Value,
    /// Maximum number of tokens of a good answer; 0: unknown.
    #[serde(default)]
    pub answer_tokens: u32,
}

/// A question for tags.
#[derive(Debug, Clone, PartialEq)]
pub struct TagsPrompt {
    /// The question.
    pub prompt: Prompt,
    /// Requested elements.
    pub wanted: Targets,
    /// Tags in the question: those of the page, and those that a repair is about.
    pub shown: Vec<String>,
}

impl TagsPrompt {
    /// Reads its answer like [`super::read`]. An object that only repeats tags from the question is a copy, and a line from
    /// our examples is not about the page.
    pub fn read(&self, answer: &str) -> Answer {
        let mut read = read_asked(answer, self.wanted, &self.shown);
        read.drop_copies(is_example);
        read
    }
}
