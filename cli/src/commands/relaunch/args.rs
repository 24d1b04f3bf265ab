//! Arguments of `seotags relaunch`.

use crate::args::{InstructionArgs, WorkArgs};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags relaunch 17
  seotags relaunch 17 --model gpt-4.1-mini -o tags.csv
  seotags relaunch 17 --overwrite --only title,meta

Settings without a flag stay as they were in the analysis.";

/// Run an analysis again, as a copy or in place
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct RelaunchArgs {
    /// Analysis
    #[arg(value_name = "ID")]
    pub(crate) id: i64,

    /// Replace the results instead of making a copy
    #[arg(long)]
    pub(crate) overwrite: bool,

    #[command(flatten)]
    pub(crate) instructions: InstructionArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}
