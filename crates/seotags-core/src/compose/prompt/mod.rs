//! Prompts for a model, and reading its answers.
//!
//! Owns: messages for one or several pages, their templates and checks, the schema of the answer, the page's token
//! budget, lenient reading, leaks, prices. Does not call a model, know a base URL or key, or judge a tag.

mod answer;
mod budget;
mod clean;
mod condense;
mod elements;
mod examples;
mod filled;
mod group;
mod instructions;
mod json;
mod leak;
mod marks;
mod mention;
mod objects;
mod page;
mod price;
mod repair;
mod repetition;
mod room;
mod schema;
mod slip;
mod thinking;

pub use crate::prompt_template::{
    MOST_TEMPLATE_TOKENS, Template, TemplateError, check_template, our_template, template_mistakes,
};
pub use crate::text::count_tokens;
pub use answer::{Answer, read};
pub use budget::{TextShare, text_share};
pub(in crate::compose) use budget::{runs, text_cost};
pub use clean::{clean_line, clean_text};
pub use condense::{condense_prompt, read_numbers};
pub(crate) use elements::{elements as element_rules, wishes};
pub use group::{GroupFrame, read_group};
pub use leak::{Canary, Subject, gives_away, leaks, leaks_about};
pub(crate) use leak::{copies_of, holds_canary};
pub use marks::names_thinking;
pub(crate) use objects::objects;
pub use objects::spoken;
pub(crate) use page::language;
pub use page::page_prompt;
pub(in crate::compose) use page::text_budget;
pub use price::{Price, PriceError, PriceTable};
pub use repair::repair_prompt;
pub use repetition::repeats_itself;
pub use schema::answer_schema;
pub use slip::{is_mistaken, is_slipped};

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
    /// Reads its answer like [`read`]. An object that only repeats tags from the question is a copy, and a line from
    /// our examples is not about the page.
    pub fn read(&self, answer: &str) -> Answer {
        let mut read = answer::read_asked(answer, self.wanted, &self.shown);
        read.drop_copies(examples::is_example);
        read
    }
}
