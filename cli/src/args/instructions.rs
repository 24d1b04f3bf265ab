//! Flags of the settings about what to write. A flag and its field have the name of the setting.

use super::element::ElementArg;
use crate::text::io_reason;
use clap::{Args, ValueEnum};
use seotags::compose::prompt::template_mistakes;
use std::fs::File;
use std::io::Read;

/// Largest template that is read: it is paid for with every page.
const MAX_PROMPT_FILE: u64 = 64 << 10;
/// Most mistakes of a template that are named.
const MISTAKES_NAMED: usize = 10;

/// What to write and how.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "What to write")]
pub(crate) struct InstructionArgs {
    /// Write only these elements, separated by commas; without it, the built-in engine writes all but the SEO text, and a
    /// model writes all
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',', conflicts_with = "skip")]
    pub(crate) only: Vec<ElementArg>,

    /// Do not write these elements, separated by commas
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',')]
    pub(crate) skip: Vec<ElementArg>,

    /// For which elements tags are written, by what stands on the page today; SEO text and keywords, which no page has, are
    /// written for all alone
    #[arg(long, visible_alias = "for", value_name = "WHICH")]
    pub(crate) generate_for: Option<ForArg>,

    /// Leave tags alone that are fine as they are; the built-in engine does so by itself, a model is not asked for them
    #[arg(long, overrides_with = "rewrite")]
    pub(crate) keep_good: bool,

    /// Write new tags for all, also where the current ones are fine; what a model does by itself
    #[arg(long)]
    pub(crate) rewrite: bool,

    /// Leave pages alone that cannot be indexed (the default)
    #[arg(long, overrides_with = "no_skip_non_indexable")]
    pub(crate) skip_non_indexable: bool,

    /// Write tags also for pages that cannot be indexed
    #[arg(long)]
    pub(crate) no_skip_non_indexable: bool,

    /// Leave pages alone whose main content is what it was in the last analysis of the project that had tags for it
    #[arg(long = "changed", overrides_with = "no_skip_generation_for_unchanged")]
    pub(crate) skip_generation_for_unchanged: bool,

    /// Write tags also for pages whose content is unchanged (the default)
    #[arg(long = "no-changed")]
    pub(crate) no_skip_generation_for_unchanged: bool,

    /// Language of the tags as a two-letter code; without it, each page's own
    #[arg(long, value_name = "CODE")]
    pub(crate) language: Option<String>,

    /// Tone and style, in your words; for models
    #[arg(long, visible_alias = "tone", value_name = "TEXT")]
    pub(crate) tone_and_style: Option<String>,

    /// Text appended to each title, e.g. ' | Example'
    #[arg(long, value_name = "TEXT")]
    pub(crate) title_suffix: Option<String>,

    /// The suffix counts within the title's length (the default)
    #[arg(long, visible_alias = "suffix-in-budget", overrides_with = "no_include_suffix_in_title_length_budget")]
    pub(crate) include_suffix_in_title_length_budget: bool,

    /// The suffix comes on top of the title's length
    #[arg(long, visible_alias = "no-suffix-in-budget")]
    pub(crate) no_include_suffix_in_title_length_budget: bool,

    /// Shortest title, in characters
    #[arg(long, visible_alias = "title-min", value_name = "N")]
    pub(crate) title_min_length: Option<u32>,

    /// Longest title, in characters
    #[arg(long, visible_alias = "title-max", value_name = "N")]
    pub(crate) title_max_length: Option<u32>,

    /// What descriptions should mention; for models
    #[arg(long, visible_alias = "meta-info", value_name = "TEXT")]
    pub(crate) meta_description_info: Option<String>,

    /// Instructions for the SEO text; for models
    #[arg(long, visible_alias = "seo-text-info", value_name = "TEXT")]
    pub(crate) seo_text_specific_instructions: Option<String>,

    /// Words that no tag may hold, separated by commas; repeatable
    #[arg(long, visible_alias = "forbid", value_name = "WORDS", value_delimiter = ',')]
    pub(crate) forbidden_words_in_tags: Option<Vec<String>>,

    /// Name as it must be written, e.g. iPhone; any other spelling is mended; repeatable
    #[arg(long = "spelling", value_name = "NAME")]
    pub(crate) spellings: Option<Vec<String>>,

    /// Good pair of the house as `TITLE :: DESCRIPTION`, an example for models; repeatable
    #[arg(long = "good-pair", value_name = "PAIR")]
    pub(crate) good_pairs: Option<Vec<String>>,

    /// Tags may hold emoji and signs like them
    #[arg(long, overrides_with = "no_allow_emoji")]
    pub(crate) allow_emoji: bool,

    /// Emoji and signs like them are warned about (the default)
    #[arg(long)]
    pub(crate) no_allow_emoji: bool,

    /// CSS selector whose elements are taken out before distillation; repeatable
    #[arg(long, visible_alias = "remove", value_name = "SELECTOR")]
    pub(crate) selectors_to_remove_before_distillation: Option<Vec<String>>,

    /// Condense long or doubtful texts before writing, by sentences that are kept as they are
    #[arg(long, visible_alias = "ai-distillation", overrides_with = "no_enable_ai_distillation")]
    pub(crate) enable_ai_distillation: bool,

    /// Write from the text as it was distilled (the default)
    #[arg(long, visible_alias = "no-ai-distillation")]
    pub(crate) no_enable_ai_distillation: bool,

    /// Own template of the instructions to the model; `seotags prompt --template` prints ours
    #[arg(long, value_name = "FILE", value_parser = prompt_file)]
    pub(crate) prompt: Option<String>,
}

/// For which elements tags are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ForArg {
    /// Those that the page lacks
    Missing,
    /// Those that the page lacks, and those of which a check finds an error or a warning
    Failing,
    /// Those that are too long
    Long,
    /// All
    All,
}

/// The text of a valid template.
pub(crate) fn prompt_file(path: &str) -> Result<String, String> {
    let file = File::open(path).map_err(|error| io_reason(&error))?;
    let mut text = String::new();
    file.take(MAX_PROMPT_FILE + 1).read_to_string(&mut text).map_err(|error| io_reason(&error))?;
    if text.len() as u64 > MAX_PROMPT_FILE {
        return Err("too large for a template".to_owned());
    }
    let mistakes: Vec<String> = template_mistakes(&text).iter().map(ToString::to_string).collect();
    let rest = mistakes.len().saturating_sub(MISTAKES_NAMED);
    let mut named: Vec<&str> = mistakes.iter().take(MISTAKES_NAMED).map(String::as_str).collect();
    let more = format!("and {rest} more");
    named.extend((rest > 0).then_some(more.as_str()));
    if mistakes.is_empty() { Ok(text) } else { Err(named.join(", also ")) }
}
