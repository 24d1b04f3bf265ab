//! `seotags relaunch`.

use super::OutputArgs;
use clap::Args;

/// Run an analysis again: as a copy, or in its place
#[derive(Debug, Clone, Args)]
pub(crate) struct RelaunchArgs {
    /// Analysis
    #[arg(value_name = "ID")]
    pub(crate) id: i64,

    /// Replace its results in place of making a copy
    #[arg(long)]
    pub(crate) overwrite: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Show every column in full, whatever the terminal's width
    #[arg(long, help_heading = "Output")]
    pub(crate) wide: bool,

    /// Exit with 1 if a page failed
    #[arg(long, help_heading = "Output")]
    pub(crate) strict: bool,
}
