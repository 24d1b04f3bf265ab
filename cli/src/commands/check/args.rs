//! Arguments of `seotags check`.

use crate::args::{
    AccessArgs, Cache, CheckOutputArgs, CrawlArgs, FollowArgs, GateArgs, InputArgs, SettingFlags, StoreArgs,
};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags check https://shop.example/sitemap.xml
  seotags check urls.csv -o report.csv --exit-zero
  seotags check ./public --site-url https://docs.example.org \\
    --fail-on noindex,missing_title --format github
  seotags check ./public --suggest --report sarif=seotags.sarif \\
    --report junit=junit.xml --summary summary.md
  seotags check urls.csv --fail-on warn --write-baseline baseline.json
  seotags check urls.csv --fail-on warn --baseline baseline.json

Groups for --fail-on:
  error, warn, info                         a severity and all above it
  noindex, robots, canonical, redirect,     errors and warnings of one kind
  status, hreflang, missing, duplicate,
  tags, keyword
  missing_title, title_long, slow …         single codes, as in the reports

Rules in seotags.toml ignore findings, each with a reason and a last day:
  [[check.ignore]]
  code = \"missing_meta\"
  url = \"/legacy/\"
  reason = \"goes offline in June\"
  until = 2030-06-30";

/// Check tags and indexability, and fail on errors; writes no tags
///
/// Fetches every page of the list and reports what keeps it out of search results or weakens it there. Exits with 1 if
/// a finding fails the check, for use in CI.
#[derive(Debug, Clone, Default, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct CheckArgs {
    /// Lists, URLs, folders or archives; `-` is standard input
    #[arg(value_name = "INPUT", required_unless_present = "resume")]
    pub(crate) inputs: Vec<String>,

    #[command(flatten)]
    pub(crate) gate: GateArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) follow: FollowArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) cache: SettingFlags<Cache>,
    #[command(flatten)]
    pub(crate) access: AccessArgs,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) output: CheckOutputArgs,
}
