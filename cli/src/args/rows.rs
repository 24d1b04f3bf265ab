//! Target and format of a report in rows.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Where the report goes.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct RowsArgs {
    /// Write the report to FILE; its extension names the format (csv, tsv, json, jsonl, md, txt)
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Write the report in this format
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<RowFormat>,
}

/// Formats of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RowFormat {
    /// For reading
    Table,
    /// Comma-separated values
    Csv,
    /// Tab-separated values
    Tsv,
    /// One JSON array, an object per page
    Json,
    /// One JSON object a line, per page
    Jsonl,
    /// Markdown, for a pull request or a ticket
    Md,
}
