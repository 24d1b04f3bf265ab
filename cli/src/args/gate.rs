//! Flags of the gate of `check`, and the targets of its results and reports.

use super::output::{FileArgs, OutputArgs, StdoutFormat};
use super::setting_flags::SettingFlags;
use super::suggested_values::{FAIL_ON, REPORTS};
use super::template::TemplateArgs;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// What fails.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Gate")]
pub(crate) struct GateArgs {
    /// What fails the check: groups, severities and codes, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = FAIL_ON, hide_possible_values = true)]
    pub(crate) fail_on: Vec<String>,

    /// Allow up to N failing findings
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) max_failures: u64,

    /// Report the findings and exit with 0
    #[arg(long)]
    pub(crate) exit_zero: bool,

    /// Fail only on findings that are not in this baseline
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,

    /// Save the current findings to FILE as a baseline, and pass
    #[arg(long, value_name = "FILE")]
    pub(crate) write_baseline: Option<PathBuf>,

    /// Report pages whose first byte takes longer than this, e.g. 800ms or 1.5s
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) slow: Option<Duration>,

    /// Suggest a text for each title, description and H1 with a finding
    #[arg(long)]
    pub(crate) suggest: bool,
}

/// Where results and reports go.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct CheckOutputArgs {
    #[command(flatten)]
    pub(crate) files: FileArgs,

    /// Write the results, or a report of the findings, to stdout
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<CheckFormat>,

    /// Write a report of the findings to a file, e.g. sarif=seotags.sarif; repeatable
    ///
    /// Formats are junit, sarif, github, gitlab, md and json.
    #[arg(long, value_name = "FORMAT=FILE", value_parser = REPORTS, hide_possible_values = true)]
    pub(crate) report: Vec<String>,

    /// Write a summary in Markdown to FILE
    ///
    /// On GitHub Actions, --format github also adds it to the job summary.
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(crate) summary: Option<PathBuf>,

    /// Also show notes, and do not truncate
    #[arg(long)]
    pub(crate) wide: bool,
}

/// What standard output can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// A table for people
    Table,
    /// Comma-separated values
    Csv,
    /// Tab-separated values
    Tsv,
    /// One JSON document of the pages (for the findings and the verdict: --report json=FILE)
    Json,
    /// One JSON object per line
    Jsonl,
    /// One XML document (`seotags export --xml-schema` prints its schema)
    Xml,
    /// A Markdown table of the pages (for the findings and the verdict: --report md=FILE)
    Md,
    /// JUnit XML
    Junit,
    /// SARIF 2.1.0
    Sarif,
    /// Annotations for GitHub Actions
    Github,
    /// Code Quality of GitLab
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
            agency: SettingFlags::default(),
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
