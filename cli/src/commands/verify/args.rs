//! Arguments of `seotags verify`.

use crate::args::{AccessArgs, CrawlArgs, RowsArgs};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags verify
  seotags verify 17 --format md >> \"$GITHUB_STEP_SUMMARY\"
  seotags verify 17 -o live.csv

Each suggested title, description and H1 is one of:
  live         the page has the suggested text
  not_yet      the page still has the analysed text
  other        the page has a different text
  missing      the page no longer has the element
  gone         the page answers 404 or 410
  unreachable  the page could not be fetched

Exit codes: 0 if all are live, otherwise 1.";

/// Check which suggestions are live after publishing
///
/// The pages are fetched like in the analysis: with its settings, robots.txt and delays, but never from a cache. Pages
/// that were analysed from files or archives are fetched from their URLs.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct VerifyArgs {
    /// Analysis [default: the latest with suggestions]
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Show every page, not only those with a suggestion that is not live
    #[arg(long)]
    pub(crate) all: bool,

    /// Check only accepted and edited suggestions
    ///
    /// Rejected suggestions are never checked.
    #[arg(long)]
    pub(crate) accepted_only: bool,

    #[command(flatten)]
    pub(crate) rows: RowsArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) access: AccessArgs,
}
