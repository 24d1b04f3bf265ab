//! Arguments of `seotags show`.

use crate::args::{COLUMNS, StdoutFormat};
use clap::Args;

/// Show the results of an analysis
#[derive(Debug, Clone, Args)]
pub(crate) struct ShowArgs {
    /// Analysis (default: the latest)
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Show every page, not only the first 20
    #[arg(long)]
    pub(crate) all: bool,

    /// Show every column in full, whatever the terminal's width
    #[arg(long)]
    pub(crate) wide: bool,

    /// Write the results in this format
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<StdoutFormat>,

    /// Columns, separated by commas, in this order; `default`, `provenance` and `all` stand for several; `seotags export --help` lists them
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = COLUMNS, hide_possible_values = true)]
    pub(crate) columns: Vec<String>,

    /// Leave cells of csv and tsv as they are, even those that a spreadsheet would take for formulas
    #[arg(long)]
    pub(crate) raw: bool,
}
