//! Arguments of `seotags config`.

use crate::args::{CacheArgs, CrawlArgs, EngineArgs, InstructionArgs};
use clap::{Args, Subcommand};

/// Show every effective setting and where it came from
#[derive(Debug, Clone, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct ConfigArgs {
    #[command(subcommand)]
    pub(crate) command: Option<ConfigCommand>,

    /// With the settings of this project
    #[arg(long, value_name = "NAME")]
    pub(crate) project: Option<String>,

    #[command(flatten)]
    pub(crate) instructions: InstructionArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) cache: CacheArgs,
}

/// What to do with the configuration.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum ConfigCommand {
    Init(ConfigInitArgs),
    Trust(ConfigTrustArgs),
}

/// Trust the nearest seotags.toml until it changes
///
/// A seotags.toml that seotags finds by itself may only set what is written: texts, lengths, language. Settings that
/// choose hosts, keys, costs or checks are restricted. They take effect only from flags, the environment, the project
/// in the store, a file that you pass with --config, your own settings file, or a file that you trust.
#[derive(Debug, Clone, Args)]
pub(crate) struct ConfigTrustArgs {
    /// Stop trusting the file
    #[arg(long)]
    pub(crate) forget: bool,
}

/// Write a commented seotags.toml
#[derive(Debug, Clone, Args)]
pub(crate) struct ConfigInitArgs {
    /// Replace a file that is there
    #[arg(long)]
    pub(crate) force: bool,
}
