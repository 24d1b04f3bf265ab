//! Arguments of `seotags eval`.

use crate::args::{AccessArgs, CrawlArgs, ElementArg, EngineArg, InputArgs, InstructionArgs, WriterArgs, prompt_file};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  seotags eval urls.csv --sample 50 --model gpt-4.1-nano --model gpt-4.1-mini
  seotags eval urls.csv --sample 30 --model gpt-4.1-mini \\
    --prompt mine.txt --prompt short.txt --show 5
  seotags eval urls.csv --sample 50 --max-cost 0.50 \\
    --model gpt-4.1-mini --model mistral:mistral-small-latest
  seotags eval urls.csv --sample 50 -o eval.json \\
    --model llama3.1 --base-url http://localhost:11434/v1

Each page is fetched once. Each model with each template, and the built-in engine, writes for the same pages. Answers \
are stored like those of a run, so that repeated calls cost nothing.";

/// Compare models and prompt templates on the same pages
///
/// The built-in engine is always compared with them.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct EvalArgs {
    /// Lists, URLs, folders or archives; `-` is standard input
    #[arg(value_name = "INPUT", required = true)]
    pub(crate) inputs: Vec<String>,

    /// Model of the configured provider, or engine:model; repeatable
    ///
    /// A model of another engine is written like mistral:mistral-small-latest.
    #[arg(short, long, value_name = "MODEL", help_heading = "Contestants")]
    pub(crate) model: Vec<String>,

    /// Prompt template; repeatable
    ///
    /// Each model writes with each template. `ours` means the default template.
    #[arg(long, value_name = "FILE", help_heading = "Contestants", value_parser = named_template)]
    pub(crate) prompt: Vec<NamedTemplate>,

    /// Engine of models that are named without one
    #[arg(short, long, value_name = "ENGINE", help_heading = "Contestants", hide_short_help = true)]
    pub(crate) engine: Option<EngineArg>,

    /// Base URL of the models' API, e.g. http://localhost:11434/v1
    #[arg(long, value_name = "URL", help_heading = "Contestants", hide_short_help = true)]
    pub(crate) base_url: Option<String>,

    /// Allow sending the models' key unencrypted to an http:// URL on another machine
    #[arg(long, help_heading = "Contestants", hide_short_help = true)]
    pub(crate) insecure_model: bool,

    /// Maximum cost of all models together, in US dollars
    ///
    /// seotags sends no call that could exceed it.
    #[arg(long, value_name = "USD", help_heading = "Contestants")]
    pub(crate) max_cost: Option<f64>,

    /// Calls to a model at the same time
    #[arg(long, value_name = "N", help_heading = "Contestants", hide_short_help = true)]
    pub(crate) concurrency_llm: Option<u32>,

    /// Model calls per minute
    #[arg(long, value_name = "N", help_heading = "Contestants", hide_short_help = true)]
    pub(crate) rpm: Option<u32>,

    /// Tokens per minute, of prompts and answers
    #[arg(long, value_name = "N", help_heading = "Contestants", hide_short_help = true)]
    pub(crate) tpm: Option<u64>,

    /// Pages per call, up to 8
    #[arg(long, value_name = "N", help_heading = "Contestants", hide_short_help = true)]
    pub(crate) pages_per_call: Option<u32>,

    /// Page text sent per call, in tokens
    #[arg(long, value_name = "N", help_heading = "Contestants", hide_short_help = true)]
    pub(crate) page_tokens: Option<u32>,

    /// Call the models again even if a stored answer fits
    #[arg(long, help_heading = "Contestants", hide_short_help = true)]
    pub(crate) no_llm_cache: bool,

    /// Write only these elements, separated by commas [default: all, but SEO text only with a model]
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',', help_heading = "What to write")]
    pub(crate) only: Vec<ElementArg>,

    /// Language of the tags, as a two-letter code
    #[arg(long, value_name = "CODE", help_heading = "What to write")]
    pub(crate) language: Option<String>,

    /// Tone and style, in your words
    #[arg(long = "tone", alias = "tone-and-style", value_name = "TEXT", help_heading = "What to write")]
    pub(crate) tone_and_style: Option<String>,

    /// Text appended to each title, e.g. ' | Example'
    #[arg(long, value_name = "TEXT", help_heading = "What to write")]
    pub(crate) title_suffix: Option<String>,

    /// Write the figures to FILE; repeatable
    ///
    /// The extension sets the format: csv or json.
    #[arg(short, long = "output", value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Vec<PathBuf>,

    /// Write the figures to stdout in this format
    #[arg(short, long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) format: Option<EvalFormat>,

    /// Show the texts of K pages side by side
    #[arg(long, value_name = "K", help_heading = "Output")]
    pub(crate) show: Option<usize>,

    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) access: AccessArgs,
}

/// Formats of the figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum EvalFormat {
    /// A table for people
    Table,
    /// One line per model and template
    Csv,
    /// One JSON document
    Json,
}

/// A template and how it is called.
#[derive(Debug, Clone)]
pub(crate) struct NamedTemplate {
    /// Its file's name without the extension.
    pub(crate) name: String,
    /// Its text; `None`: ours.
    pub(crate) text: Option<String>,
}

fn named_template(path: &str) -> Result<NamedTemplate, String> {
    if path == "ours" {
        return Ok(NamedTemplate { name: path.to_owned(), text: None });
    }
    let name = Path::new(path).file_stem().map_or_else(|| path.to_owned(), |stem| stem.to_string_lossy().into_owned());
    prompt_file(path).map(|text| NamedTemplate { name, text: Some(text) })
}

impl EvalArgs {
    /// The instructions, without a template.
    pub(crate) fn instructions(&self) -> InstructionArgs {
        InstructionArgs {
            only: self.only.clone(),
            language: self.language.clone(),
            tone_and_style: self.tone_and_style.clone(),
            title_suffix: self.title_suffix.clone(),
            ..InstructionArgs::default()
        }
    }

    /// The engine, without a model.
    pub(crate) fn engine(&self) -> WriterArgs {
        WriterArgs {
            engine: self.engine,
            base_url: self.base_url.clone(),
            insecure_model: self.insecure_model,
            max_cost: self.max_cost,
            concurrency_llm: self.concurrency_llm,
            rpm: self.rpm,
            tpm: self.tpm,
            pages_per_call: self.pages_per_call,
            page_tokens: self.page_tokens,
            no_llm_cache: self.no_llm_cache,
            ..WriterArgs::default()
        }
    }
}
