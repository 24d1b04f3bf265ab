//! Arguments of `seotags verify`.

use crate::args::{AccessArgs, CrawlArgs, RowsArgs};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags verify
  seotags verify 17 --format md >> \"$GITHUB_STEP_SUMMARY\"
  seotags verify 17 -o live.csv

Each suggested title, description and H1 is one of:
  live         it stands on the page
  not_yet      what stood there when the page was analysed still does
  other        something else stands there
  missing      nothing stands there any more
  gone         the page answers 404 or 410
  unreachable  the page could not be read

Exit codes: 0 if all are live, else 1.";

/// Fetch the pages again after publishing, and say which suggestions are live
///
/// The pages are asked for as the analysis asked for them, with its settings, robots.txt and waits between requests, and
/// never from a cache. Pages that were analysed from files or archives are asked for at their addresses.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct VerifyArgs {
    /// Analysis (default: the latest)
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Show every page in the table, not only those with something that is not live
    #[arg(long)]
    pub(crate) all: bool,

    /// Only suggestions that were accepted or edited; rejected ones are never looked for
    #[arg(long)]
    pub(crate) accepted_only: bool,

    #[command(flatten)]
    pub(crate) rows: RowsArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) access: AccessArgs,
}
