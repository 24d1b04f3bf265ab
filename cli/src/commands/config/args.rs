//! Arguments of `seotags config`.

use crate::args::{Cache, CrawlArgs, EngineArgs, InstructionArgs, SettingFlags};
use clap::{Args, Subcommand};

const EXAMPLES: &str = "\
Examples:
  seotags config
  seotags config --project shop.example --json
  seotags config init            write a commented seotags.toml
  seotags config trust           let the nearest seotags.toml set everything
  seotags config schema > seotags.schema.json";

/// Show every setting, its value and where the value came from
///
/// The flags show what they would change.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub(crate) struct ConfigArgs {
    #[command(subcommand)]
    pub(crate) command: Option<ConfigCommand>,

    /// Include the settings of this project
    #[arg(short, long, value_name = "NAME")]
    pub(crate) project: Option<String>,

    #[command(flatten)]
    pub(crate) instructions: InstructionArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) cache: SettingFlags<Cache>,
}

/// What to do with the configuration.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum ConfigCommand {
    Init(ConfigInitArgs),
    Trust(ConfigTrustArgs),
    /// Print the JSON schema of seotags.toml
    ///
    /// Editors use it to complete names, show help and mark errors in the file.
    Schema,
}

/// Trust the nearest seotags.toml until it changes
///
/// A seotags.toml that seotags finds automatically may only set what is written: texts, lengths, language. Settings
/// that choose hosts, keys, costs or checks are restricted. They take effect only from flags, the environment, the
/// project in the store, a file that you pass with --config, your own settings file, or a file that you trust.
#[derive(Debug, Clone, Args)]
pub(crate) struct ConfigTrustArgs {
    /// Stop trusting the file
    #[arg(long)]
    pub(crate) forget: bool,
}

/// Write a commented seotags.toml
#[derive(Debug, Clone, Args)]
pub(crate) struct ConfigInitArgs {
    /// Replace an existing file
    #[arg(long)]
    pub(crate) force: bool,
}
