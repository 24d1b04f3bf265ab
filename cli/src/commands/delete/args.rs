//! Arguments of `seotags delete`.

use crate::args::{BrokerArgs, WORKER_QUEUE};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags delete 17
  seotags delete 3 4 5 --yes";

/// Delete analyses and their results
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct DeleteArgs {
    /// Analyses
    #[arg(value_name = "ID", required = true)]
    pub(crate) ids: Vec<i64>,

    /// Do not ask for confirmation
    #[arg(short, long)]
    pub(crate) yes: bool,

    /// Also delete what the analyses left at this broker
    ///
    /// Without it, the next run or service that uses the broker deletes it.
    #[arg(long, value_name = "URL", env = WORKER_QUEUE, hide_env_values = true, help_heading = "Fleet", hide_short_help = true)]
    pub(crate) worker_queue: Option<String>,

    #[command(flatten)]
    pub(crate) broker: BrokerArgs,
}
