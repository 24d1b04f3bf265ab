//! Arguments of `seotags eval`.

use crate::args::{AccessArgs, CrawlArgs, FlagSet, InputArgs, SettingFlags, elements_patch, named, prompt_file};
use clap::{Args, ValueEnum};
use seotags::compose::Element;
use seotags::settings::{EngineChoice, Setting, SettingsPatch};
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
    #[arg(short, long, value_name = "ENGINE", help_heading = "Contestants", hide_short_help = true, value_parser = named::<EngineChoice>())]
    pub(crate) engine: Option<EngineChoice>,

    /// Maximum cost of all models together, in US dollars
    ///
    /// seotags sends no call that could exceed it.
    #[arg(long, value_name = "USD", help_heading = "Contestants")]
    pub(crate) max_cost: Option<f64>,

    #[command(flatten)]
    pub(crate) calls: SettingFlags<Calls>,

    /// Write only these elements, separated by commas [default: all, but SEO text only with a model]
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',', help_heading = "What to write", value_parser = named::<Element>())]
    pub(crate) only: Vec<Element>,

    #[command(flatten)]
    pub(crate) instructions: SettingFlags<SomeInstructions>,

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

/// How the models are called.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Calls;

impl FlagSet for Calls {
    const HEADING: &'static str = "Contestants";

    fn has(setting: &Setting) -> bool {
        const NAMES: [&str; 8] = [
            "base_url",
            "insecure_model",
            "concurrency_llm",
            "rpm",
            "tpm",
            "pages_per_call",
            "page_tokens",
            "llm_cache",
        ];
        NAMES.contains(&setting.name)
    }
}

/// The instructions that all writers get.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SomeInstructions;

impl FlagSet for SomeInstructions {
    const HEADING: &'static str = "What to write";

    fn has(setting: &Setting) -> bool {
        ["language", "tone_and_style", "title_suffix"].contains(&setting.name)
    }
}

impl EvalArgs {
    /// Adds the given flags, without a template and without a model.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        elements_patch(&self.only, &[], patch);
        self.instructions.patch(patch);
        self.calls.patch(patch);
        self.crawl.patch(patch);
        patch.engine = self.engine;
        patch.max_cost = self.max_cost;
    }
}
