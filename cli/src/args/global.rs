//! Options of every command.

use super::variables::DATA_DIR;
use clap::{ArgAction, Args, ValueEnum};
use std::path::PathBuf;

/// Options that every command takes.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Global options")]
pub(crate) struct GlobalArgs {
    /// Folder of the store (default: the platform's data folder, `seotags/`)
    #[arg(long, value_name = "DIR", global = true, env = DATA_DIR, hide_env_values = true)]
    pub(crate) data_dir: Option<PathBuf>,

    /// Settings file; all of its settings take effect (default: the nearest `seotags.toml` in this folder or above, up
    /// to the top of the repository, without restricted settings)
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) config: Option<PathBuf>,

    /// Address of a team's service in place of the local store, for run, list, show and export; its token is taken from
    /// SEOTAGS_TOKEN or --token-file
    #[arg(long, value_name = "URL", global = true)]
    pub(crate) server: Option<String>,

    /// File with the token for --server, readable by its owner alone
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) token_file: Option<PathBuf>,

    /// When to use colours
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    pub(crate) color: ColorWhen,

    /// Show no progress
    #[arg(long, global = true)]
    pub(crate) no_progress: bool,

    /// How to show progress: as suits the terminal, or as events, one JSON line each, on stderr
    #[arg(long, value_name = "STYLE", global = true, default_value = "auto", conflicts_with = "no_progress")]
    pub(crate) progress: ProgressStyle,

    /// Only data and errors: no progress, no warnings, no summary
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,

    /// Log more to stderr; twice, three times: still more
    #[arg(short, long, global = true, action = ArgAction::Count, conflicts_with = "quiet")]
    pub(crate) verbose: u8,

    /// Machine-readable output where a command prints a table
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// Never ask: what would be asked is an error that names the flag
    #[arg(long, global = true)]
    pub(crate) no_input: bool,
}

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// How progress is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProgressStyle {
    /// Bars on a terminal, elsewhere a line every 30 seconds
    Auto,
    /// Every event as a line of JSON on stderr
    Json,
}
