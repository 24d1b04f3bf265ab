//! Arguments of `seotags relaunch`.

use crate::args::{InstructionArgs, WorkArgs};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags relaunch 17
  seotags relaunch 17 --model gpt-4.1-mini -o tags.csv
  seotags relaunch 17 --overwrite --only title,meta

What is not said by a flag is as the analysis had it.";

/// Run an analysis again: as a copy, or in its place
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct RelaunchArgs {
    /// Analysis
    #[arg(value_name = "ID")]
    pub(crate) id: i64,

    /// Replace its results in place of making a copy
    #[arg(long)]
    pub(crate) overwrite: bool,

    #[command(flatten)]
    pub(crate) instructions: InstructionArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}
