//! Arguments of `seotags diff`.

use crate::args::RowsArgs;
use clap::{Args, ValueEnum};

const EXAMPLES: &str = "\
Examples:
  seotags diff 16 17
  seotags diff 16 17 --only indexability --exit-code
  seotags diff 16 17 --format md > pull-request.md";

/// Compare two analyses
///
/// Reports changes in pages, indexability, current tags and suggestions.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct DiffArgs {
    /// The earlier analysis
    #[arg(value_name = "BEFORE")]
    pub(crate) before: i64,

    /// The later analysis
    #[arg(value_name = "AFTER")]
    pub(crate) after: i64,

    /// What to compare, separated by commas [default: everything]
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    pub(crate) only: Vec<ComparedArg>,

    /// Exit with 1 if anything changed
    #[arg(long)]
    pub(crate) exit_code: bool,

    #[command(flatten)]
    pub(crate) rows: RowsArgs,
}

/// What is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ComparedArg {
    /// Whether pages can be indexed, their status and canonical
    Indexability,
    /// Current tags
    Current,
    /// Suggestions
    Suggested,
}
