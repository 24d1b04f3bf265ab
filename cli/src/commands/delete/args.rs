//! Arguments of `seotags delete`.

use crate::args::{BrokerArgs, WORKER_QUEUE};
use clap::Args;

/// Delete analyses and their results
#[derive(Debug, Clone, Args)]
pub(crate) struct DeleteArgs {
    /// Analyses
    #[arg(value_name = "ID", required = true)]
    pub(crate) ids: Vec<i64>,

    /// Do not ask
    #[arg(short, long)]
    pub(crate) yes: bool,

    /// Drop what they left at this broker as well; else the next run or service that uses it does
    #[arg(long, value_name = "URL", env = WORKER_QUEUE, hide_env_values = true, help_heading = "Fleet")]
    pub(crate) worker_queue: Option<String>,

    #[command(flatten)]
    pub(crate) broker: BrokerArgs,
}
