//! Flags of the settings. A flag bears the name of its setting; the field's name is the setting's.

use super::element::ElementArg;
use crate::text::io_reason;
use clap::{Args, ValueEnum};
use seotags::compose::prompt::template_mistakes;
use seotags::settings::{CacheTtl, byte_size};
use std::fs::File;
use std::io::Read;

/// Largest file of headers that is read: what a server takes is far less.
const MAX_HEADER_FILE: u64 = 1 << 20;
/// Largest template that is read: it is paid for with every page.
const MAX_PROMPT_FILE: u64 = 64 << 10;
/// Mistakes of a template that are named.
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

/// Who writes, and who reviews in the same run.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Engine")]
pub(crate) struct EngineArgs {
    #[command(flatten)]
    pub(crate) writer: WriterArgs,

    /// Let a second model review the tags: those of which the checker has something to say and a sample of the others,
    /// or all
    #[arg(long, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "flagged")]
    pub(crate) review: Option<ReviewArg>,
}

impl EngineArgs {
    /// No model is asked, so none has to be configured.
    pub(crate) fn builtin() -> Self {
        let writer = WriterArgs { engine: Some(EngineArg::Builtin), ..WriterArgs::default() };
        Self { writer, review: None }
    }
}

/// Who writes, and what it may cost.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Engine")]
pub(crate) struct WriterArgs {
    /// Who writes: auto is openai if it has a key (OPENAI_API_KEY, or `seotags secrets`) or a base URL, else builtin
    #[arg(long, value_name = "ENGINE")]
    pub(crate) engine: Option<EngineArg>,

    /// Model that writes
    #[arg(long, visible_alias = "model", value_name = "NAME")]
    pub(crate) openai_model: Option<String>,

    /// Model that reviews
    #[arg(long, visible_alias = "review-model", value_name = "NAME")]
    pub(crate) review_openai_model: Option<String>,

    /// Address of the model's API, e.g. http://localhost:11434/v1
    #[arg(long, value_name = "URL")]
    pub(crate) base_url: Option<String>,

    /// Allow the model's key to be sent unencrypted to an http:// address on another machine
    #[arg(long)]
    pub(crate) insecure_model: bool,

    /// Engine to go on with when the first cannot be used any more: key refused, quota spent, out of reach; repeatable
    #[arg(long = "fallback", value_name = "ENGINE[:MODEL]")]
    pub(crate) fallback_engines: Option<Vec<String>>,

    /// Which of the service's calls is used
    #[arg(long, value_name = "API")]
    pub(crate) llm_api: Option<LlmApiArg>,

    /// Model calls at once; without it, as many as the service takes
    #[arg(long, value_name = "N")]
    pub(crate) concurrency_llm: Option<u32>,

    /// Model calls a minute; without it, what the service says
    #[arg(long, value_name = "N")]
    pub(crate) rpm: Option<u32>,

    /// Tokens a minute, of prompts and answers; without it, what the service says
    #[arg(long, value_name = "N")]
    pub(crate) tpm: Option<u64>,

    /// Pages in one call, up to 8: for services that limit requests rather than tokens
    #[arg(long, value_name = "N")]
    pub(crate) pages_per_call: Option<u32>,

    /// Page text sent with a call, in tokens
    #[arg(long, value_name = "N")]
    pub(crate) page_tokens: Option<u32>,

    /// Unusable answers, in percent of the pages, after which the run stops
    #[arg(long, value_name = "PERCENT")]
    pub(crate) max_bad: Option<f64>,

    /// Most that the analysis may cost, in US dollars; no call is sent that could pass it
    #[arg(long, value_name = "USD")]
    pub(crate) max_cost: Option<f64>,

    /// Most that the project may cost in a calendar month, in US dollars
    #[arg(long, value_name = "USD")]
    pub(crate) max_cost_month: Option<f64>,

    /// Most tokens that the analysis may take, of prompts and answers
    #[arg(long, value_name = "N")]
    pub(crate) max_tokens: Option<u64>,

    /// Ask in the provider's batches: half the price, within 24 hours; the run can be left and resumed
    #[arg(long, overrides_with = "no_batch")]
    pub(crate) batch: bool,

    /// Ask at once after all: batches that are under way are ended, and what they brought is used
    #[arg(long)]
    pub(crate) no_batch: bool,

    /// With --batch: ask at once where fewer pages than this are to be asked about
    #[arg(long, value_name = "N", requires = "batch")]
    pub(crate) live_under: Option<u32>,

    /// Ask the model anew even where a stored answer fits
    #[arg(long)]
    pub(crate) no_llm_cache: bool,
}

/// How pages are fetched, and as whom.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Crawl")]
pub(crate) struct CrawlArgs {
    #[command(flatten)]
    pub(crate) fetch: FetchArgs,

    /// Ask pages as this browser profile: its user agent, cookies, local storage and proxy (`seotags profiles`)
    #[arg(long, value_name = "NAME")]
    pub(crate) profile: Option<String>,

    /// Extra request header, or @FILE for a file with one a line: what stands on the command line can be read by every
    /// user of the machine; repeatable
    #[arg(long, value_name = "NAME: VALUE", value_parser = header_lines)]
    pub(crate) header: Option<Vec<String>>,
}

/// How pages are fetched, whoever asks for them.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Crawl")]
pub(crate) struct FetchArgs {
    /// Pages asked for at once, over all hosts
    #[arg(long, value_name = "N")]
    pub(crate) concurrency: Option<u32>,

    /// Connections to one host
    #[arg(long, value_name = "N")]
    pub(crate) per_host: Option<u32>,

    /// Seconds between two requests to a host
    #[arg(long, value_name = "SECONDS")]
    pub(crate) delay: Option<f64>,

    /// Seconds to the last header byte of an answer; the body may take twice as long
    #[arg(long, value_name = "SECONDS")]
    pub(crate) timeout: Option<f64>,

    /// Largest body, e.g. 10MiB
    #[arg(long, value_name = "SIZE", value_parser = byte_size)]
    pub(crate) max_bytes: Option<u64>,

    /// Tries after the first one
    #[arg(long, value_name = "N")]
    pub(crate) retries: Option<u32>,

    /// User-Agent header
    #[arg(long, value_name = "TEXT")]
    pub(crate) user_agent: Option<String>,

    /// Whether robots.txt is obeyed
    #[arg(long, value_name = "POLICY")]
    pub(crate) robots: Option<RobotsArg>,

    /// Agent whose rules decide whether a page can be crawled and indexed
    #[arg(long, value_name = "AGENT")]
    pub(crate) judge_as: Option<String>,

    /// Do not look at the pages that others name as their canonical version
    #[arg(long)]
    pub(crate) no_check_canonical: bool,

    /// Open pages in a headless Chromium: never, where the HTML holds no content, or always
    #[arg(long, value_name = "POLICY")]
    pub(crate) render: Option<RenderArg>,

    /// Accept any TLS certificate
    #[arg(long)]
    pub(crate) insecure: bool,
}

/// What earlier runs were answered. Only for commands that know a project.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Crawl")]
pub(crate) struct CacheArgs {
    /// Take answers of earlier runs of the project that are younger than this, e.g. 24h, 30m, 7d; ask whether older ones
    /// still hold
    #[arg(long, value_name = "TIME")]
    pub(crate) cache_ttl: Option<CacheTtl>,

    /// Ask for every page anew, whatever the configured cache holds
    #[arg(long, conflicts_with = "cache_ttl")]
    pub(crate) no_cache: bool,
}

/// Who writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum EngineArg {
    /// openai if a key or base URL is configured, else builtin
    Auto,
    /// The page's own words: no key, no network
    Builtin,
    /// OpenAI, or whatever speaks its chat completions at the base URL
    Openai,
    /// Ollama on this machine
    Ollama,
    /// Azure OpenAI; --base-url says which resource
    Azure,
    /// Anthropic
    Anthropic,
    /// Google Gemini
    Gemini,
    /// OpenRouter
    Openrouter,
    /// Mistral
    Mistral,
}

/// Which of a service's calls is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LlmApiArg {
    /// /chat/completions: every service has it
    Chat,
    /// /responses
    Responses,
}

/// Which tags are reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReviewArg {
    /// Those of which the checker has something to say, and a sample of the others
    Flagged,
    /// All
    All,
}

/// Which pages are opened in a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RenderArg {
    /// None
    Never,
    /// Those that need it
    Auto,
    /// Every page
    Always,
}

/// Whether robots.txt is obeyed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RobotsArg {
    /// Pages that it forbids are not asked for
    Obey,
    /// Pages are asked for all the same
    Ignore,
}

/// The text of a template that can be used.
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

/// A header as typed, or the lines of the file that it names, without comments (`#`).
fn header_lines(text: &str) -> Result<String, String> {
    let Some(path) = text.strip_prefix('@') else { return Ok(text.to_owned()) };
    let mut read = String::new();
    // Devices and pipes do not say how long they are.
    let mut file = File::open(path).map_err(|error| io_reason(&error))?.take(MAX_HEADER_FILE + 1);
    file.read_to_string(&mut read).map_err(|error| io_reason(&error))?;
    if read.len() as u64 > MAX_HEADER_FILE {
        return Err("too large for a file of headers".to_owned());
    }
    let mut headers = Vec::new();
    for (number, line) in (1..).zip(read.trim_start_matches('\u{feff}').lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        if !line.contains(':') {
            return Err(format!("line {number} is no header; write 'Name: value'"));
        }
        headers.push(line);
    }
    if headers.is_empty() { Err("no header in this file".to_owned()) } else { Ok(headers.join("\n")) }
}
