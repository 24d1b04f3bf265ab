//! Arguments of `seotags worker`.

use crate::args::{LogFormat, QueueArgs};
use clap::Args;

const WORKER_EXAMPLES: &str = "\
Examples:
  seotags worker --queue tls://broker.lan:4222
  SEOTAGS_QUEUE=tls://USER:PASSWORD@broker.example.com seotags worker
  seotags worker --queue tls://broker.example.com \\
    --queue-credentials worker.creds --queue-ca ca.pem --fleet team-a

A worker stores nothing and needs only the broker. Settings and API keys come from the coordinator, which also stores \
every result. Ctrl-C or SIGTERM stops the worker: it finishes the pages in progress and returns all others to the fleet. \
A second signal stops it immediately.

The first process that uses a fleet sets it up. SEOTAGS_FLEET_PARTITIONS=64 gives the fleet 64 groups of sites instead of \
32; each group is processed by one worker at a time. Use it for fleets of more than 32 workers. An existing fleet keeps \
its number of groups.";

/// Join a fleet: fetch pages and write tags for a coordinator
///
/// Pages and results travel through a broker.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = WORKER_EXAMPLES)]
pub(crate) struct WorkerArgs {
    /// Allow fetching pages of this host although its address is private; repeatable
    #[arg(long, value_name = "HOST[:PORT]")]
    pub(crate) allow_host: Vec<String>,

    /// Allow fetching pages of private networks, including this machine's own services
    #[arg(long)]
    pub(crate) allow_private_networks: bool,

    /// Format of the log on stderr
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub(crate) log_format: LogFormat,

    #[command(flatten)]
    pub(crate) queue: QueueArgs,
}
