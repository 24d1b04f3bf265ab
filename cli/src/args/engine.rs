//! Flags of the settings of engines and models.

use clap::{Args, ValueEnum};

/// Who writes, and who reviews in the same run.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Engine")]
pub(crate) struct EngineArgs {
    #[command(flatten)]
    pub(crate) writer: WriterArgs,

    /// Let a second model review the tags
    ///
    /// --review without a value means `flagged`.
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
    /// Engine that writes the tags
    ///
    /// `auto` means openai if it has a key (OPENAI_API_KEY, or `seotags secrets`) or a base URL, otherwise builtin.
    #[arg(short, long, value_name = "ENGINE")]
    pub(crate) engine: Option<EngineArg>,

    /// Model that writes
    #[arg(short = 'm', long = "model", alias = "openai-model", value_name = "NAME")]
    pub(crate) openai_model: Option<String>,

    /// Model that reviews
    #[arg(long = "review-model", alias = "review-openai-model", value_name = "NAME", hide_short_help = true)]
    pub(crate) review_openai_model: Option<String>,

    /// Base URL of the model's API, e.g. http://localhost:11434/v1
    #[arg(long, value_name = "URL")]
    pub(crate) base_url: Option<String>,

    /// Allow sending the model's key unencrypted to an http:// URL on another machine
    #[arg(long, hide_short_help = true)]
    pub(crate) insecure_model: bool,

    /// Fallback engine if the first one fails; repeatable
    ///
    /// An engine fails if its key is rejected, its quota is exceeded or it is unreachable.
    #[arg(long = "fallback", alias = "fallback-engines", value_name = "ENGINE[:MODEL]", hide_short_help = true)]
    pub(crate) fallback_engines: Option<Vec<String>>,

    /// API to call: chat completions or responses
    #[arg(long, value_name = "API", hide_short_help = true)]
    pub(crate) llm_api: Option<LlmApiArg>,

    /// Model calls at the same time
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub(crate) concurrency_llm: Option<u32>,

    /// Model calls per minute
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub(crate) rpm: Option<u32>,

    /// Tokens per minute, of prompts and answers
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub(crate) tpm: Option<u64>,

    /// Pages per call, up to 8
    ///
    /// For providers that limit requests rather than tokens.
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub(crate) pages_per_call: Option<u32>,

    /// Page text sent per call, in tokens
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub(crate) page_tokens: Option<u32>,

    /// Stop when more than this percentage of pages got unusable answers
    #[arg(long, value_name = "PERCENT", hide_short_help = true)]
    pub(crate) max_bad: Option<f64>,

    /// Maximum cost of the analysis, in US dollars
    ///
    /// seotags sends no call that could exceed it.
    #[arg(long, value_name = "USD")]
    pub(crate) max_cost: Option<f64>,

    /// Maximum cost of the project per calendar month, in US dollars
    #[arg(long, value_name = "USD", hide_short_help = true)]
    pub(crate) max_cost_month: Option<f64>,

    /// Maximum number of tokens of the analysis, of prompts and answers
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub(crate) max_tokens: Option<u64>,

    /// Use the provider's batches: half the price, within 24 hours
    ///
    /// You can interrupt the run and resume it later.
    #[arg(long, overrides_with = "no_batch")]
    pub(crate) batch: bool,

    /// Do not use batches; cancel running ones and keep their results
    #[arg(long, hide_short_help = true)]
    pub(crate) no_batch: bool,

    /// With --batch, call the model directly if fewer pages than this remain
    #[arg(long, value_name = "N", requires = "batch", hide_short_help = true)]
    pub(crate) live_under: Option<u32>,

    /// Call the model again even if a stored answer fits
    #[arg(long, hide_short_help = true)]
    pub(crate) no_llm_cache: bool,
}

/// Who writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum EngineArg {
    /// openai if a key or a base URL is configured, otherwise builtin
    Auto,
    /// The page's own words: no key, no network
    Builtin,
    /// OpenAI, or any server with its chat completions API at the base URL
    Openai,
    /// Ollama on this machine
    Ollama,
    /// Azure OpenAI; --base-url names the resource
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
    /// /chat/completions: every provider has it
    Chat,
    /// /responses
    Responses,
}

/// Which tags are reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReviewArg {
    /// Tags with findings, and a sample of the others
    Flagged,
    /// All tags
    All,
}
