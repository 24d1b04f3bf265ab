//! Load programs for the web service and for fleets. `cargo xtask bench service`, `cargo xtask bench fleet` and
//! `cargo xtask soak` run them.
//!
//! | room | owns |
//! |---|---|
//! | [`program`] | the built program on a data folder: starting, watching, stopping, killing it |
//! | [`client`] | one person with one connection |
//! | [`site`] | pages on loopback that analyses crawl |
//! | [`figures`] | measured figures and their goals |
//! | [`service`] | how fast the service answers under load |
//! | [`soak`] | whether it stays correct through days of use and kills |
//! | [`fleet`] | what a fleet costs compared with one process |

mod client;
mod figures;
mod fleet;
mod program;
mod service;
mod site;
mod soak;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Load programs for the web service and for fleets
#[derive(Debug, Parser)]
#[command(name = "load", disable_help_subcommand = true)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Measure the service: reads, sign-ins, pages, sockets (all unless some are named)
    Service(service::ServiceArgs),
    /// Use the service for days, compressed in time, and kill it at random moments
    Soak(soak::SoakArgs),
    /// Measure a fleet and a single process: throughput, memory, disk use, time to resume
    Fleet(fleet::FleetArgs),
}

#[tokio::main]
async fn main() -> ExitCode {
    let done = match Args::parse().command {
        Command::Service(args) => Box::pin(service::run(&args)).await,
        Command::Soak(args) => soak::run(&args).await,
        Command::Fleet(args) => fleet::run(&args).await,
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            figures::say(&format!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}
