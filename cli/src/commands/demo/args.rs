//! Arguments of `seotags demo`.

use crate::args::OutputArgs;
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags demo
  seotags demo -o tags.csv
  seotags demo --serve        leaves the shop open, to try other commands on it";

/// The main job on a sample shop that is served from inside the program; needs no key and no network
#[derive(Debug, Clone, Default, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct DemoArgs {
    /// Only open the shop, and leave it open until interrupted
    #[arg(long)]
    pub(crate) serve: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Show every column in full, whatever the terminal's width
    #[arg(long, help_heading = "Output")]
    pub(crate) wide: bool,
}
