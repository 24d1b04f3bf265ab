//! Flags of the settings of engines and models.

use clap::{Args, ValueEnum};

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
    /// No model is called, so none has to be configured.
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
