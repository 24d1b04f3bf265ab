//! `seotags resume`.

use super::{CrawlArgs, EngineArgs, OutputArgs};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags resume
  seotags resume 17 -o tags.csv
  seotags resume 17 --failed --timeout 60
  seotags resume 17 --engine builtin";

/// Go on with an interrupted analysis, or ask the failed pages again
#[derive(Debug, Clone, Default, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ResumeArgs {
    /// Analysis (default: the latest unfinished one)
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Ask the failed pages again
    #[arg(long)]
    pub(crate) failed: bool,

    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Show every column in full, whatever the terminal's width
    #[arg(long, help_heading = "Output")]
    pub(crate) wide: bool,

    /// Exit with 1 if a page failed
    #[arg(long, help_heading = "Output")]
    pub(crate) strict: bool,
}
