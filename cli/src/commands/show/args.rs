//! Arguments of `seotags show`.

use crate::args::{COLUMNS, StdoutFormat};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags show
  seotags show 17 --all
  seotags show 17 --columns url,suggested_title,findings --format csv";

/// Show the results of an analysis
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ShowArgs {
    /// Analysis [default: the latest]
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Show every page, not only the first 20
    #[arg(long)]
    pub(crate) all: bool,

    /// Show every column in full, at any terminal width
    #[arg(long)]
    pub(crate) wide: bool,

    /// Write the results to stdout in this format [default: table]
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<StdoutFormat>,

    /// Columns in this order, separated by commas [default: see `seotags export --help`]
    ///
    /// `default`, `provenance`, `review` and `all` are groups of columns. `seotags export --help` lists the columns.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = COLUMNS, hide_possible_values = true)]
    pub(crate) columns: Vec<String>,

    /// Do not change cells in csv and tsv, even if a spreadsheet would read them as formulas
    #[arg(long, hide_short_help = true)]
    pub(crate) raw: bool,
}
