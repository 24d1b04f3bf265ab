//! Flags of the gate of `check`, and the targets of its results and reports.

use super::named_values::possible_value;
use super::output::{FileArgs, OutputArgs, StdoutFormat};
use super::setting_flags::SettingFlags;
use super::suggested_values::{FAIL_ON, REPORTS};
use super::template::TemplateArgs;
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use seotags::export::Format;
use seotags::gate::Report;
use seotags::named::Named;
use std::path::PathBuf;
use std::sync::LazyLock;
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

/// What `check` writes to standard output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CheckFormat {
    /// The results, as `run` writes them.
    Results(StdoutFormat),
    /// A report of the gate.
    Report(Report),
}

impl ValueEnum for CheckFormat {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<CheckFormat>> = LazyLock::new(|| {
            let is_result = |format: &StdoutFormat| *format != StdoutFormat::Data(Format::Pdf);
            let results: Vec<StdoutFormat> = StdoutFormat::value_variants().iter().copied().filter(is_result).collect();
            let reports =
                Report::ALL.into_iter().filter(|report| !results.iter().any(|format| shares_name(*format, *report)));
            let reports = reports.map(CheckFormat::Report);
            results.iter().copied().map(CheckFormat::Results).chain(reports).collect()
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Results(format @ StdoutFormat::Data(data))
                if Report::ALL.iter().any(|report| shares_name(*format, *report)) =>
            {
                let name = data.as_str();
                let help =
                    format!("{} of the pages (for the findings and the verdict: --report {name}=FILE)", data.about());
                Some(PossibleValue::new(name).help(help))
            }
            Self::Results(format) => format.to_possible_value(),
            Self::Report(report) => Some(possible_value(&report.name())),
        }
    }
}

/// True if a format of results has the name of a report, which then only `--report` writes.
fn shares_name(format: StdoutFormat, report: Report) -> bool {
    matches!(format, StdoutFormat::Data(format) if format.as_str() == report.as_str())
}

impl CheckOutputArgs {
    /// The output flags that `run` would get; reports belong to the gate.
    pub(crate) fn result_output(&self) -> OutputArgs {
        let format = match self.format {
            Some(CheckFormat::Results(format)) => Some(format),
            Some(CheckFormat::Report(_)) | None => None,
        };
        OutputArgs {
            files: self.files.clone(),
            format,
            template: TemplateArgs::default(),
            agency: SettingFlags::default(),
        }
    }

    /// The report that standard output shows.
    pub(crate) fn report(&self) -> Option<Report> {
        match self.format {
            Some(CheckFormat::Report(report)) => Some(report),
            Some(CheckFormat::Results(_)) | None => None,
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
