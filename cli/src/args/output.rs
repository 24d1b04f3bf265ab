//! Targets and formats of results.

use super::setting_flags::AgencyFlags;
use super::suggested_values::COLUMNS;
use super::template::TemplateArgs;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

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
    ///
    /// The extension sets the format: csv, tsv, json, jsonl, xml, xlsx, md, html or pdf.
    #[arg(short, long = "output", value_name = "FILE")]
    pub(crate) output: Vec<PathBuf>,

    /// Write the URLs that --follow found and skipped to FILE, with reasons (csv, tsv, jsonl)
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(crate) skipped: Option<PathBuf>,

    /// Columns in this order, separated by commas [default: see `seotags export --help`]
    ///
    /// `default`, `provenance` and `all` are groups of columns. `seotags export --help` lists the columns.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = COLUMNS, hide_possible_values = true)]
    pub(crate) columns: Vec<String>,

    /// Do not change cells in csv and tsv, even if a spreadsheet would read them as formulas
    #[arg(long, hide_short_help = true)]
    pub(crate) raw: bool,
}

/// Formats of standard output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum StdoutFormat {
    /// A table for people
    Table,
    /// Comma-separated values
    Csv,
    /// Tab-separated values
    Tsv,
    /// One JSON document
    Json,
    /// One JSON object per line
    Jsonl,
    /// One XML document (`seotags export --xml-schema` prints its schema)
    Xml,
    /// A Markdown table
    Md,
    /// A report for clients, as PDF
    Pdf,
}
