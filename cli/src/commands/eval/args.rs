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

Each page is fetched once; each model with each template, and the built-in engine, writes for the same pages. Answers \
are stored as those of a run: what was asked before is not paid again.";

/// Compare models and templates on the same pages, with the built-in engine beside them
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct EvalArgs {
    /// Lists, addresses, folders or archives; `-` is standard input
    #[arg(value_name = "INPUT", required = true)]
    pub(crate) inputs: Vec<String>,

    /// Model, of the configured service or of another (engine:model, e.g. mistral:mistral-small-latest); repeatable
    #[arg(long, value_name = "MODEL", help_heading = "Contestants")]
    pub(crate) model: Vec<String>,

    /// Own template; each model writes with each of them; `ours` stands for the one without; repeatable
    #[arg(long, value_name = "FILE", help_heading = "Contestants", value_parser = named_template)]
    pub(crate) prompt: Vec<NamedTemplate>,

    /// Who answers to names of models without an engine
    #[arg(long, value_name = "ENGINE", help_heading = "Contestants")]
    pub(crate) engine: Option<EngineArg>,

    /// Address of the models' API, e.g. http://localhost:11434/v1
    #[arg(long, value_name = "URL", help_heading = "Contestants")]
    pub(crate) base_url: Option<String>,

    /// Allow the models' key to be sent unencrypted to an http:// address on another machine
    #[arg(long, help_heading = "Contestants")]
    pub(crate) insecure_model: bool,

    /// Most that all contestants together may cost, in US dollars; no call is sent that could pass it
    #[arg(long, value_name = "USD", help_heading = "Contestants")]
    pub(crate) max_cost: Option<f64>,

    /// Pages that a model is asked about at once
    #[arg(long, value_name = "N", help_heading = "Contestants")]
    pub(crate) concurrency_llm: Option<u32>,

    /// Model calls a minute
    #[arg(long, value_name = "N", help_heading = "Contestants")]
    pub(crate) rpm: Option<u32>,

    /// Tokens a minute
    #[arg(long, value_name = "N", help_heading = "Contestants")]
    pub(crate) tpm: Option<u64>,

    /// Pages in one call, up to 8
    #[arg(long, value_name = "N", help_heading = "Contestants")]
    pub(crate) pages_per_call: Option<u32>,

    /// Page text sent with a call, in tokens
    #[arg(long, value_name = "N", help_heading = "Contestants")]
    pub(crate) page_tokens: Option<u32>,

    /// Ask the models anew even where a stored answer fits
    #[arg(long, help_heading = "Contestants")]
    pub(crate) no_llm_cache: bool,

    /// Write only these elements, separated by commas
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',', help_heading = "What to write")]
    pub(crate) only: Vec<ElementArg>,

    /// Language of the tags as a two-letter code; without it, each page's own
    #[arg(long, value_name = "CODE", help_heading = "What to write")]
    pub(crate) language: Option<String>,

    /// Tone and style, in your words
    #[arg(long, visible_alias = "tone", value_name = "TEXT", help_heading = "What to write")]
    pub(crate) tone_and_style: Option<String>,

    /// Text appended to each title, e.g. ' | Example'
    #[arg(long, value_name = "TEXT", help_heading = "What to write")]
    pub(crate) title_suffix: Option<String>,

    /// Write the figures to FILE; its extension names the format (csv, json); repeatable
    #[arg(short, long = "output", value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Vec<PathBuf>,

    /// Write the figures to stdout in this format
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
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
    /// For reading
    Table,
    /// A line a contestant
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
