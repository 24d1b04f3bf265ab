//! Prompts for a model, and reading its answers.
//!
//! Owns: messages for one or several pages, their templates and checks, the schema of the answer, the page's token
//! budget, lenient reading, leaks, prices. Does not call a model, know a base URL or key, or judge a tag.

mod answer;
mod answer_tokens;
pub(super) mod budget;
mod canary;
pub(super) mod clean;
mod condense;
mod elements;
mod examples;
mod filled;
mod group;
mod instructions;
mod json;
mod language;
mod leak;
mod mention;
mod mixed_pages;
mod objects;
pub(super) mod page;
mod price;
mod question;
mod repair;
mod repetition;
mod schema;
mod thinking;
mod thinking_marks;

pub use crate::prompt_template::{
    MOST_TEMPLATE_TOKENS, Template, TemplateError, check_template, our_template, template_mistakes,
};
pub use crate::text::count_tokens;
pub use answer::{Answer, read};
pub use budget::{TextShare, text_share};
pub use canary::Canary;
pub use clean::{clean_line, clean_text};
pub use condense::{condense_prompt, read_numbers};
pub(crate) use elements::{elements as element_rules, wishes};
pub use group::{GroupFrame, read_group};
pub(crate) use language::language;
pub use leak::{PageSubject, gives_away, leaks, leaks_about};
pub(crate) use leak::{copies_of, holds_canary};
pub use mixed_pages::{is_mistaken, is_slipped};
pub(crate) use objects::objects;
pub use objects::spoken;
pub use page::page_prompt;
pub use price::{Price, PriceError, PriceTable};
pub use question::{Prompt, TagsPrompt};
pub use repair::repair_prompt;
pub use repetition::repeats_itself;
pub use schema::answer_schema;
pub use thinking_marks::names_thinking;
