//! Arguments of `seotags resume`.

use crate::args::WorkArgs;
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags resume
  seotags resume 17 -o tags.csv
  seotags resume 17 --failed --timeout 60
  seotags resume 17 --engine builtin";

/// Resume an interrupted analysis, or retry failed pages
#[derive(Debug, Clone, Default, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ResumeArgs {
    /// Analysis [default: the latest unfinished one]
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Retry the failed pages
    #[arg(long)]
    pub(crate) failed: bool,

    #[command(flatten)]
    pub(crate) work: WorkArgs,
}
