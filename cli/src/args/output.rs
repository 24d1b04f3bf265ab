//! Targets and formats of results.

use super::setting_flags::AgencyFlags;
use super::suggested_values::COLUMNS;
use super::template::TemplateArgs;
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use seotags::export::Format;
use std::path::PathBuf;
use std::sync::LazyLock;

/// Where results go and in which shape.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArgs {
    #[command(flatten)]
    pub(crate) files: FileArgs,

    /// Write the results to stdout in this format
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<StdoutFormat>,

    #[command(flatten)]
    pub(crate) template: TemplateArgs,

    #[command(flatten)]
    pub(crate) agency: AgencyFlags,
}

/// The files to write, and their content.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct FileArgs {
    /// Write the results to FILE; repeatable
    #[arg(short, long = "output", value_name = "FILE", long_help = output_help())]
    pub(crate) output: Vec<PathBuf>,

    /// Write the URLs that --follow found and skipped to FILE, with reasons (csv, tsv, jsonl)
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(crate) skipped: Option<PathBuf>,

    /// Columns in this order, separated by commas [default: see `seotags export --help`]
    ///
    /// `default`, `provenance`, `review` and `all` are groups of columns. `seotags export --help` lists the columns.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = COLUMNS, hide_possible_values = true)]
    pub(crate) columns: Vec<String>,

    /// Do not change cells in csv and tsv, even if a spreadsheet would read them as formulas
    #[arg(long, hide_short_help = true)]
    pub(crate) raw: bool,
}

/// What standard output shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StdoutFormat {
    /// A table for people.
    Table,
    /// Data in a format.
    Data(Format),
}

impl ValueEnum for StdoutFormat {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<StdoutFormat>> = LazyLock::new(|| {
            let data = Format::ALL.into_iter().filter(|format| format.is_for_stdout()).map(StdoutFormat::Data);
            std::iter::once(StdoutFormat::Table).chain(data).collect()
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Self::Table => PossibleValue::new("table").help("A table for people"),
            Self::Data(format @ Format::Xml) => PossibleValue::new(format.as_str())
                .help(format!("{} (`seotags export --xml-schema` prints its schema)", format.about())),
            Self::Data(format) => PossibleValue::new(format.as_str()).help(format.about()),
        })
    }
}

/// The long help of the flag that names files.
fn output_help() -> String {
    let (last, others) = Format::ALL.split_last().map_or(("", &[][..]), |(last, others)| (last.as_str(), others));
    let others: Vec<&str> = others.iter().map(|format| format.as_str()).collect();
    format!("Write the results to FILE; repeatable\n\nThe extension sets the format: {} or {last}.", others.join(", "))
}
