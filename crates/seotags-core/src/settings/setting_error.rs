//! What is wrong with the value of a setting.

use crate::prompt_template::TemplateError;
use crate::text::grouped;

/// A value that cannot be used.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum SettingError {
    /// Out of range.
    #[error("{name} is {value}; it must be between {least} and {most}")]
    Range {
        /// The setting.
        name: &'static str,
        /// The given value.
        value: String,
        /// Minimum.
        least: String,
        /// Maximum.
        most: String,
    },
    /// The two title lengths are contradictory.
    #[error("title_min_length ({min}) must not exceed title_max_length ({max})")]
    TitleLengths {
        /// Given minimum.
        min: u32,
        /// Given or default maximum.
        max: u32,
    },
    /// A selector that is not valid CSS.
    #[error("invalid CSS selector in selectors_to_remove_before_distillation: “{selector}”")]
    Selector {
        /// The selector.
        selector: String,
    },
    /// An invalid prompt template.
    #[error("the template of the setting `prompt` cannot be used: {0}")]
    Prompt(TemplateError),
    /// An invalid header.
    #[error("invalid header “{name}”: write 'Name: value'")]
    Header {
        /// Its [`super::header_name`], because its value may be a secret.
        name: String,
    },
    /// A header that the crawler sets itself.
    #[error("the header “{name}” cannot be set: {why}")]
    OwnHeader {
        /// Its name.
        name: String,
        /// The reason.
        why: &'static str,
    },
    /// Too many of something.
    #[error("{name} has {} entries; {} are allowed", grouped(*.count as u64), grouped(*.most as u64))]
    TooMany {
        /// The setting.
        name: &'static str,
        /// Entries given.
        count: usize,
        /// Entries allowed.
        most: usize,
    },
    /// A text that is too long.
    #[error("{name} has {} characters; at most {} are allowed", grouped(*.count as u64), grouped(*.most as u64))]
    TooLong {
        /// The setting.
        name: &'static str,
        /// Its number of characters.
        count: usize,
        /// The maximum.
        most: usize,
    },
    /// An entry of a list that is too long.
    #[error("an entry of {name} has {} characters; at most {} are allowed", grouped(*.count as u64), grouped(*.most as u64))]
    LongEntry {
        /// The setting.
        name: &'static str,
        /// Characters given.
        count: usize,
        /// Characters allowed.
        most: usize,
    },
    /// An unknown language.
    #[error("unknown language “{given}”: write an ISO 639-1 code such as `en` or `de`{hint}")]
    Language {
        /// As given.
        given: String,
        /// The likely intended language, if any, e.g. `; for german write `de``.
        hint: String,
    },
    /// An unknown engine.
    #[error("fallback_engines: “{given}” is not an engine: write e.g. `mistral`, `openai:gpt-4.1-mini` or `builtin`")]
    Fallback {
        /// As given.
        given: String,
    },
    /// A name without a letter, or one that another entry spells differently.
    #[error("spellings: “{given}” {why}")]
    Spelling {
        /// As given.
        given: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// A pair that is not a valid example.
    #[error("good_pairs: “{given}” {why}")]
    GoodPair {
        /// Its beginning.
        given: String,
        /// What is wrong with it.
        why: String,
    },
    /// A batch makes a separate call for each page.
    #[error(
        "pages_per_call is {pages}, and batch is on: a batch has one page a call, and no limit on requests that more would help against; set pages_per_call to 1 or leave batch out"
    )]
    PagesInBatch {
        /// Pages in one call, as given.
        pages: u32,
    },
}
