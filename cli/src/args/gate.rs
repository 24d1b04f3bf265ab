//! Flags of the gate of `check`, and the targets of its results and reports.

use super::output::{AgencyArgs, FileArgs, OutputArgs, StdoutFormat};
use super::suggested_values::{FAIL_ON, REPORTS};
use super::template::TemplateArgs;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// What fails.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Gate")]
pub(crate) struct GateArgs {
    /// What fails: groups, weights and codes, separated by commas (default: error)
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = FAIL_ON, hide_possible_values = true)]
    pub(crate) fail_on: Vec<String>,

    /// Pass with up to N findings that fail
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) max_failures: u64,

    /// Report and exit with 0, whatever was found
    #[arg(long)]
    pub(crate) exit_zero: bool,

    /// Fail only on what is not in FILE
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,

    /// Write what fails to FILE, to be put up with from now on, and pass
    #[arg(long, value_name = "FILE")]
    pub(crate) write_baseline: Option<PathBuf>,

    /// Find pages slow whose first byte takes longer than this, such as 800ms or 1.5s
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) slow: Option<Duration>,

    /// Put the built-in engine's text beside each title, description and H1 that something was found about
    #[arg(long)]
    pub(crate) suggest: bool,
}

/// Where results and reports go.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct CheckOutputArgs {
    #[command(flatten)]
    pub(crate) files: FileArgs,

    /// Write the results, or a report on the findings, to stdout in this format
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<CheckFormat>,

    /// Write a report on the findings to a file, e.g. sarif=seotags.sarif (junit, sarif, github, gitlab, md, json);
    /// repeatable
    #[arg(long, value_name = "FORMAT=FILE", value_parser = REPORTS, hide_possible_values = true)]
    pub(crate) report: Vec<String>,

    /// Write a summary in Markdown to FILE; on GitHub Actions, --format github adds it to the job's by itself
    #[arg(long, value_name = "FILE")]
    pub(crate) summary: Option<PathBuf>,

    /// Show what is merely worth knowing, too, and cut nothing
    #[arg(long)]
    pub(crate) wide: bool,
}

/// What standard output can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// For reading
    Table,
    /// Comma-separated values
    Csv,
    /// Tab-separated values
    Tsv,
    /// One JSON document of the pages (the findings with the verdict: --report json=FILE)
    Json,
    /// One JSON object a line
    Jsonl,
    /// One XML document (`seotags export --xml-schema` prints its schema)
    Xml,
    /// A Markdown table of the pages (the findings with the verdict: --report md=FILE)
    Md,
    /// JUnit XML
    Junit,
    /// SARIF 2.1.0
    Sarif,
    /// Annotations for GitHub Actions
    Github,
    /// GitLab's Code Quality
    Gitlab,
}

impl CheckOutputArgs {
    /// The output flags that `run` would get; reports belong to the gate.
    pub(crate) fn result_output(&self) -> OutputArgs {
        let format = self.format.and_then(|format| match format {
            CheckFormat::Table => Some(StdoutFormat::Table),
            CheckFormat::Csv => Some(StdoutFormat::Csv),
            CheckFormat::Tsv => Some(StdoutFormat::Tsv),
            CheckFormat::Json => Some(StdoutFormat::Json),
            CheckFormat::Jsonl => Some(StdoutFormat::Jsonl),
            CheckFormat::Xml => Some(StdoutFormat::Xml),
            CheckFormat::Md => Some(StdoutFormat::Md),
            CheckFormat::Junit | CheckFormat::Sarif | CheckFormat::Github | CheckFormat::Gitlab => None,
        });
        OutputArgs {
            files: self.files.clone(),
            format,
            template: TemplateArgs::default(),
            agency: AgencyArgs::default(),
        }
    }
}

/// `800ms`, `1.5s`; a bare number is seconds.
fn time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1_000.0),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let seconds = number.trim().parse::<f64>().ok().map(|number| number / unit);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "a time is a number with ms or s, such as 800ms or 1.5s".to_owned())
}
