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
    /// Write only these elements, separated by commas [default: all, but SEO text only with a model]
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',', conflicts_with = "skip")]
    pub(crate) only: Vec<ElementArg>,

    /// Do not write these elements, separated by commas
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',')]
    pub(crate) skip: Vec<ElementArg>,

    /// Write only elements that are missing, failing or too long
    ///
    /// SEO text and keywords are only written with `all`.
    #[arg(long = "for", alias = "generate-for", value_name = "WHICH")]
    pub(crate) generate_for: Option<ForArg>,

    /// Keep current tags that are fine (default for the built-in engine)
    ///
    /// The model is not called for these tags.
    #[arg(long, overrides_with = "rewrite", hide_short_help = true)]
    pub(crate) keep_good: bool,

    /// Write new tags even where the current ones are fine (default for models)
    #[arg(long)]
    pub(crate) rewrite: bool,

    /// Skip pages that cannot be indexed
    #[arg(
        long,
        alias = "skip-generation-for-non-indexable",
        overrides_with = "no_skip_non_indexable",
        hide_short_help = true
    )]
    pub(crate) skip_non_indexable: bool,

    /// Also write tags for pages that cannot be indexed
    #[arg(long, hide_short_help = true)]
    pub(crate) no_skip_non_indexable: bool,

    /// Skip pages whose main content is unchanged
    ///
    /// It is compared with the last analysis of the project that has tags for the page.
    #[arg(
        long = "changed",
        alias = "skip-generation-for-unchanged",
        overrides_with = "no_skip_generation_for_unchanged"
    )]
    pub(crate) skip_generation_for_unchanged: bool,

    /// Also write tags for pages with unchanged content
    #[arg(long = "no-changed", hide_short_help = true)]
    pub(crate) no_skip_generation_for_unchanged: bool,

    /// Language of the tags, as a two-letter code
    #[arg(long, value_name = "CODE")]
    pub(crate) language: Option<String>,

    /// Tone and style, in your words; for models
    #[arg(long = "tone", alias = "tone-and-style", value_name = "TEXT")]
    pub(crate) tone_and_style: Option<String>,

    /// Text appended to each title, e.g. ' | Example'
    #[arg(long, value_name = "TEXT")]
    pub(crate) title_suffix: Option<String>,

    /// Count the suffix as part of the title's length
    #[arg(
        long = "suffix-in-budget",
        alias = "include-suffix-in-title-length-budget",
        overrides_with = "no_include_suffix_in_title_length_budget",
        hide_short_help = true
    )]
    pub(crate) include_suffix_in_title_length_budget: bool,

    /// Do not count the suffix as part of the title's length
    #[arg(long = "no-suffix-in-budget", alias = "no-include-suffix-in-title-length-budget", hide_short_help = true)]
    pub(crate) no_include_suffix_in_title_length_budget: bool,

    /// Shortest title, in characters
    #[arg(long = "title-min", alias = "title-min-length", value_name = "N")]
    pub(crate) title_min_length: Option<u32>,

    /// Longest title, in characters
    #[arg(long = "title-max", alias = "title-max-length", value_name = "N")]
    pub(crate) title_max_length: Option<u32>,

    /// What descriptions should mention; for models
    #[arg(long = "meta-info", alias = "meta-description-info", value_name = "TEXT", hide_short_help = true)]
    pub(crate) meta_description_info: Option<String>,

    /// Instructions for the SEO text; for models
    #[arg(
        long = "seo-text-info",
        alias = "seo-text-specific-instructions",
        value_name = "TEXT",
        hide_short_help = true
    )]
    pub(crate) seo_text_specific_instructions: Option<String>,

    /// Words that no tag may contain, separated by commas; repeatable
    #[arg(long = "forbid", alias = "forbidden-words-in-tags", value_name = "WORDS", value_delimiter = ',')]
    pub(crate) forbidden_words_in_tags: Option<Vec<String>>,

    /// Name as it must be written, e.g. iPhone; repeatable
    ///
    /// Corrects other spellings.
    #[arg(long = "spelling", alias = "spellings", value_name = "NAME", hide_short_help = true)]
    pub(crate) spellings: Option<Vec<String>>,

    /// Good title and description as an example for models; repeatable
    ///
    /// Write them as `TITLE :: DESCRIPTION`.
    #[arg(long = "good-pair", alias = "good-pairs", value_name = "PAIR", hide_short_help = true)]
    pub(crate) good_pairs: Option<Vec<String>>,

    /// Allow emoji and pictographs in tags
    #[arg(long, overrides_with = "no_allow_emoji", hide_short_help = true)]
    pub(crate) allow_emoji: bool,

    /// Warn about emoji and pictographs in tags
    #[arg(long, hide_short_help = true)]
    pub(crate) no_allow_emoji: bool,

    /// CSS selector of elements to remove before finding the main content; repeatable
    #[arg(
        long = "remove",
        alias = "selectors-to-remove-before-distillation",
        value_name = "SELECTOR",
        hide_short_help = true
    )]
    pub(crate) selectors_to_remove_before_distillation: Option<Vec<String>>,

    /// Shorten long or unclear page text before writing, by selecting whole sentences
    #[arg(
        long = "ai-distillation",
        alias = "enable-ai-distillation",
        overrides_with = "no_enable_ai_distillation",
        hide_short_help = true
    )]
    pub(crate) enable_ai_distillation: bool,

    /// Write from the main content without shortening it this way
    #[arg(long = "no-ai-distillation", alias = "no-enable-ai-distillation", hide_short_help = true)]
    pub(crate) no_enable_ai_distillation: bool,

    /// Your own prompt template; `seotags prompt --template` prints the default one
    #[arg(long, value_name = "FILE", value_parser = prompt_file, hide_short_help = true)]
    pub(crate) prompt: Option<String>,
}

/// For which elements tags are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ForArg {
    /// Elements that the page lacks
    Missing,
    /// Elements that the page lacks, or that have an error or a warning
    Failing,
    /// Elements that are too long
    Long,
    /// All elements
    All,
}

/// The text of a valid template.
pub(crate) fn prompt_file(path: &str) -> Result<String, String> {
    let file = File::open(path).map_err(|error| io_reason(&error))?;
    let mut text = String::new();
    file.take(MAX_PROMPT_FILE + 1).read_to_string(&mut text).map_err(|error| io_reason(&error))?;
    if text.len() as u64 > MAX_PROMPT_FILE {
        return Err("the file is too large for a template".to_owned());
    }
    let mistakes: Vec<String> = template_mistakes(&text).iter().map(ToString::to_string).collect();
    let rest = mistakes.len().saturating_sub(MISTAKES_NAMED);
    let mut named: Vec<&str> = mistakes.iter().take(MISTAKES_NAMED).map(String::as_str).collect();
    let more = format!("and {rest} more");
    named.extend((rest > 0).then_some(more.as_str()));
    if mistakes.is_empty() { Ok(text) } else { Err(named.join(", also ")) }
}
