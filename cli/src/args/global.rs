//! Options of every command.

use super::variables::{DATA_DIR, MEMORY};
use clap::builder::ValueParser;
use clap::{ArgAction, Args, ValueEnum};
use seotags::limits::USUAL_PAGE_MEMORY;
use seotags::settings::byte_size;
use std::path::PathBuf;

/// Options that every command takes.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Global options")]
pub(crate) struct GlobalArgs {
    /// Folder of the store [default: `seotags/` in the platform's data folder]
    #[arg(long, value_name = "DIR", global = true, env = DATA_DIR, hide_env_values = true, hide_short_help = true)]
    pub(crate) data_dir: Option<PathBuf>,

    /// Settings file [default: the nearest `seotags.toml`]
    ///
    /// All settings of this file take effect. Without --config, seotags uses the nearest `seotags.toml` in this folder
    /// or above, up to the top of the repository, without its restricted settings.
    #[arg(long, value_name = "FILE", global = true, hide_short_help = true)]
    pub(crate) config: Option<PathBuf>,

    /// Use a team's service at this URL instead of the local store
    ///
    /// For run, list, show and export. The token is read from SEOTAGS_TOKEN or --token-file.
    #[arg(long, value_name = "URL", global = true, hide_short_help = true)]
    pub(crate) server: Option<String>,

    /// File with the token for --server; only its owner may be able to read it
    #[arg(long, value_name = "FILE", global = true, hide_short_help = true)]
    pub(crate) token_file: Option<PathBuf>,

    /// Memory for pages in progress, e.g. 512MiB [default: 256MiB]
    ///
    /// Limits the bodies, texts and trees of large pages that are read at the same time, over all runs of a service. A
    /// page that needs more is read alone. In a container or unit with a memory limit, the default is at most half of
    /// that limit.
    #[arg(long, value_name = "SIZE", global = true, env = MEMORY, hide_env_values = true, hide_short_help = true,
          value_parser = ValueParser::new(page_memory))]
    pub(crate) memory: Option<u64>,

    /// When to use colours
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto", hide_short_help = true)]
    pub(crate) color: ColorWhen,

    /// Do not show progress
    #[arg(long, global = true, hide_short_help = true)]
    pub(crate) no_progress: bool,

    /// How to show progress
    #[arg(
        long,
        value_name = "STYLE",
        global = true,
        default_value = "auto",
        conflicts_with = "no_progress",
        hide_short_help = true
    )]
    pub(crate) progress: ProgressStyle,

    /// Print only data and errors: no progress, warnings or summary
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,

    /// Log more to stderr; repeat for more detail
    #[arg(short, long, global = true, action = ArgAction::Count, conflicts_with = "quiet")]
    pub(crate) verbose: u8,

    /// Print JSON instead of a table
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// Never prompt. Fail and name the flag to use instead
    #[arg(long, global = true, hide_short_help = true)]
    pub(crate) no_input: bool,
}

/// The least memory for pages in progress.
const LEAST_PAGE_MEMORY: u64 = USUAL_PAGE_MEMORY / 16;

fn page_memory(text: &str) -> Result<u64, String> {
    let bytes = byte_size(text)?;
    let least = || format!("pages in progress need at least {} MiB", LEAST_PAGE_MEMORY >> 20);
    (bytes >= LEAST_PAGE_MEMORY).then_some(bytes).ok_or_else(least)
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
    /// Bars on a terminal, otherwise one line every 30 seconds
    Auto,
    /// Every event as one line of JSON on stderr
    Json,
}
