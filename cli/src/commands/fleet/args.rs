//! Arguments of `seotags fleet`.

use crate::args::QueueArgs;
use clap::{Args, Subcommand};

const STATUS_EXAMPLES: &str = "\
Examples:
  seotags fleet status --queue tls://broker.lan:4222
  seotags fleet status --json | jq .waiting
  seotags fleet drop 0d11c0ffee15900d --queue tls://broker.lan:4222";

const DROP_EXAMPLES: &str = "\
Examples:
  seotags fleet drop 0d11c0ffee15900d --queue tls://broker.lan:4222
  seotags fleet drop --yes

`delete` and `resume` clean up automatically. This command is for runs whose store is gone, or that another version \
started. It deletes the pages, results and model answers of the run that wait at the broker. Without a run, it only \
deletes lists of URLs that belong to no run.";

/// Show the state of a fleet, or remove abandoned runs
#[derive(Debug, Clone, Args)]
#[command(after_long_help = STATUS_EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct FleetArgs {
    #[command(subcommand)]
    pub(crate) command: FleetCommand,
}

/// What to do.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum FleetCommand {
    /// Show workers, partitions, rates and waiting pages
    Status(StatusArgs),
    /// Delete what abandoned runs left at the broker
    #[command(after_long_help = DROP_EXAMPLES)]
    Drop(DropArgs),
}

/// Which fleet is looked at.
#[derive(Debug, Clone, Args)]
pub(crate) struct StatusArgs {
    /// Show an unused fleet as empty instead of failing
    #[arg(long)]
    pub(crate) allow_missing: bool,

    #[command(flatten)]
    pub(crate) queue: QueueArgs,
}

/// What is dropped.
#[derive(Debug, Clone, Args)]
pub(crate) struct DropArgs {
    /// Runs, by their names in `seotags fleet status`
    #[arg(value_name = "RUN")]
    pub(crate) runs: Vec<String>,

    /// Do not ask for confirmation
    #[arg(short, long)]
    pub(crate) yes: bool,

    #[command(flatten)]
    pub(crate) queue: QueueArgs,
}
