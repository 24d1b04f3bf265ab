//! `seotags worker`, `seotags fleet`, and the flags of those who let a fleet work.

use super::broker::QueueArgs;
use super::log_format::LogFormat;
use clap::{Args, Subcommand};

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

const STATUS_EXAMPLES: &str = "\
Examples:
  seotags fleet status --queue tls://broker.lan:4222
  seotags fleet status --json | jq .waiting
  seotags fleet drop 0d11c0ffee15900d --queue tls://broker.lan:4222";

const DROP_EXAMPLES: &str = "\
Examples:
  seotags fleet drop 0d11c0ffee15900d --queue tls://broker.lan:4222
  seotags fleet drop --yes

What `delete` and `resume` find by themselves needs nobody: this is for runs whose store is gone, or that another version \
began. Pages, results and answers of models that wait at the broker are lost with it. Without a run, only lists of addresses \
that belong to none are dropped.";

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

/// Look at a fleet of workers, and drop what nobody goes on with
#[derive(Debug, Clone, Args)]
#[command(after_long_help = STATUS_EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct FleetArgs {
    #[command(subcommand)]
    pub(crate) command: FleetCommand,
}

/// What to do.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum FleetCommand {
    /// Workers, partitions, rates, and what waits
    Status(StatusArgs),
    /// Drop what lies at the broker of runs that nobody goes on with
    #[command(after_long_help = DROP_EXAMPLES)]
    Drop(DropArgs),
}

/// Which fleet is looked at.
#[derive(Debug, Clone, Args)]
pub(crate) struct StatusArgs {
    /// Show a fleet that nobody has used yet as one without workers and pages, in place of an error
    #[arg(long)]
    pub(crate) allow_missing: bool,

    #[command(flatten)]
    pub(crate) queue: QueueArgs,
}

/// What is dropped.
#[derive(Debug, Clone, Args)]
pub(crate) struct DropArgs {
    /// Runs, by their names at the broker (`seotags fleet status`)
    #[arg(value_name = "RUN")]
    pub(crate) runs: Vec<String>,

    /// Do not ask
    #[arg(short, long)]
    pub(crate) yes: bool,

    #[command(flatten)]
    pub(crate) queue: QueueArgs,
}
