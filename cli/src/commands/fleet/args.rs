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

What `delete` and `resume` find by themselves needs nobody: this is for runs whose store is gone, or that another version \
began. Pages, results and answers of models that wait at the broker are lost with it. Without a run, only lists of addresses \
that belong to none are dropped.";

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
