//! Arguments of `seotags demo`.

use crate::args::OutputArgs;
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags demo
  seotags demo -o tags.csv
  seotags demo --serve        keep the shop open, to try other commands on it";

/// Try seotags on a sample shop: no key and no network needed
///
/// The shop is served by the program itself.
#[derive(Debug, Clone, Default, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct DemoArgs {
    /// Only open the shop, and keep it open until interrupted
    #[arg(long)]
    pub(crate) serve: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Show every column in full, at any terminal width
    #[arg(long, help_heading = "Output")]
    pub(crate) wide: bool,
}
