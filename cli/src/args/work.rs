//! How an analysis is run: what `run`, `resume` and `relaunch` share.

use super::{AccessArgs, CacheArgs, CrawlArgs, EngineArgs, OutputArgs};
use clap::Args;

/// How pages are written and fetched, and where results go.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct WorkArgs {
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) cache: CacheArgs,
    #[command(flatten)]
    pub(crate) access: AccessArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Show every column in full, whatever the terminal's width
    #[arg(long, help_heading = "Output")]
    pub(crate) wide: bool,

    /// Exit with 1 if a page failed
    #[arg(long, help_heading = "Output")]
    pub(crate) strict: bool,
}
