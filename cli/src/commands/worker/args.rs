//! Arguments of `seotags worker`.

use crate::args::{LogFormat, QueueArgs};
use clap::Args;

const WORKER_EXAMPLES: &str = "\
Examples:
  seotags worker --queue tls://broker.lan:4222
  SEOTAGS_QUEUE=tls://USER:PASSWORD@broker.example.com seotags worker
  seotags worker --queue tls://broker.example.com \\
    --queue-credentials worker.creds --queue-ca ca.pem --fleet team-a

A worker keeps nothing and needs nothing but the broker: settings and keys of models' services come from the coordinator, \
which also keeps every result. It is ended by Ctrl-C or SIGTERM: pages under way are finished, everything else is given \
back to the fleet; a second time ends it at once.

Whoever uses a fleet first sets it up: SEOTAGS_FLEET_PARTITIONS=64 gives it 64 groups of sites in place of 32, each of which \
is one worker's at a time. It is for fleets of more than 32 workers, and a fleet that is there keeps what it has.";

/// Crawl and generate for a fleet: the pages come over a broker, and the results go back over it
#[derive(Debug, Clone, Args)]
#[command(after_long_help = WORKER_EXAMPLES)]
pub(crate) struct WorkerArgs {
    /// Let pages of this host be asked though its address is private; repeatable
    #[arg(long, value_name = "HOST[:PORT]")]
    pub(crate) allow_host: Vec<String>,

    /// Let pages of private networks be asked, this machine's own services among them
    #[arg(long)]
    pub(crate) allow_private_networks: bool,

    /// How the log on standard error is written
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub(crate) log_format: LogFormat,

    #[command(flatten)]
    pub(crate) queue: QueueArgs,
}
