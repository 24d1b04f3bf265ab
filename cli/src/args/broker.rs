//! The broker of a fleet.

use super::variables::{QUEUE, WORKER_QUEUE};
use clap::Args;
#[cfg(feature = "fleet")]
use seotags_fleet::FleetName;
use std::path::PathBuf;

/// Not checked: this build refuses any use of a fleet.
#[cfg(not(feature = "fleet"))]
type FleetName = String;

/// The name of a fleet without `--fleet`; empty in a build without fleets.
#[cfg(feature = "fleet")]
pub(crate) fn default_fleet() -> String {
    FleetName::default().to_string()
}

/// There is none.
#[cfg(not(feature = "fleet"))]
pub(crate) fn default_fleet() -> String {
    String::new()
}

/// How a broker is signed in at, and which fleet is meant.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Fleet")]
pub(crate) struct BrokerArgs {
    /// Credentials file for the broker (.creds)
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(crate) queue_credentials: Option<PathBuf>,

    /// Trust these CA certificates of the broker (PEM) instead of the system's, and use TLS
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(crate) queue_ca: Option<PathBuf>,

    /// Name of the fleet
    ///
    /// Fleets with different names share the broker and nothing else.
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(crate) fleet: Option<FleetName>,

    /// Allow an unencrypted connection to a broker on another machine
    ///
    /// Anyone on the network can then read passwords, model keys and sessions.
    #[arg(long, hide_short_help = true)]
    pub(crate) insecure_queue: bool,
}

/// Letting a fleet do the pages. Not stored: give it again to `resume`.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Fleet")]
pub(crate) struct WorkerQueueArgs {
    /// Let a fleet of workers process the pages, through the broker at this URL
    ///
    /// The URL starts with tls://, or with nats:// for a broker on this machine.
    #[arg(long, value_name = "URL", env = WORKER_QUEUE, hide_env_values = true, hide_short_help = true)]
    pub(crate) worker_queue: Option<String>,

    #[command(flatten)]
    pub(crate) broker: BrokerArgs,
}

/// Letting a fleet do the pages of a service's analyses.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Fleet")]
pub(crate) struct ServiceQueueArgs {
    /// Let a fleet of workers process the pages, through the broker at this URL
    ///
    /// The URL starts with tls://, or with nats:// for a broker on this machine.
    #[arg(long, value_name = "URL", env = QUEUE, hide_env_values = true, hide_short_help = true)]
    pub(crate) queue: Option<String>,

    #[command(flatten)]
    pub(crate) broker: BrokerArgs,
}

/// The broker of a fleet that somebody is part of.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Fleet")]
pub(crate) struct QueueArgs {
    /// URL of the broker; separate several with commas
    ///
    /// The URL starts with tls://, or with nats:// for a broker on this machine.
    #[arg(long, value_name = "URL", env = QUEUE, hide_env_values = true)]
    pub(crate) queue: String,

    #[command(flatten)]
    pub(crate) broker: BrokerArgs,
}
