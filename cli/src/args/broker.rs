//! The broker of a fleet.

use super::variables::{QUEUE, WORKER_QUEUE};
use clap::Args;
use seotags_app::fleet::FleetName;
use std::path::PathBuf;

/// How a broker is signed in at, and which fleet is meant.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Fleet")]
pub(crate) struct BrokerArgs {
    /// Sign in at the broker with this file (.creds)
    #[arg(long, value_name = "FILE")]
    pub(crate) queue_credentials: Option<PathBuf>,

    /// Trust these certificates of the broker (PEM) in place of the system's, and speak TLS with it
    #[arg(long, value_name = "FILE")]
    pub(crate) queue_ca: Option<PathBuf>,

    /// Name of the fleet: those of different names share a broker and nothing else (default: seotags)
    #[arg(long, value_name = "NAME")]
    pub(crate) fleet: Option<FleetName>,

    /// Allow an unencrypted connection to a broker on another machine: anyone on the network can read passwords, model keys
    /// and sessions
    #[arg(long)]
    pub(crate) insecure_queue: bool,
}

/// Letting a fleet do the pages. Not stored: give it again to `resume`.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Fleet")]
pub(crate) struct WorkerQueueArgs {
    /// Let a fleet of workers process the pages: the URL of their broker, tls:// (or nats:// on this machine)
    #[arg(long, value_name = "URL", env = WORKER_QUEUE, hide_env_values = true)]
    pub(crate) worker_queue: Option<String>,

    #[command(flatten)]
    pub(crate) broker: BrokerArgs,
}

/// Letting a fleet do the pages of a service's analyses.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Fleet")]
pub(crate) struct ServiceQueueArgs {
    /// Let a fleet of workers process the pages: the URL of their broker, tls:// (or nats:// on this machine)
    #[arg(long, value_name = "URL", env = QUEUE, hide_env_values = true)]
    pub(crate) queue: Option<String>,

    #[command(flatten)]
    pub(crate) broker: BrokerArgs,
}

/// The broker of a fleet that somebody is part of.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Fleet")]
pub(crate) struct QueueArgs {
    /// URL of the broker, tls:// (or nats:// on this machine); separate several with commas
    #[arg(long, value_name = "URL", env = QUEUE, hide_env_values = true)]
    pub(crate) queue: String,

    #[command(flatten)]
    pub(crate) broker: BrokerArgs,
}
