//! `seotags check`.

use super::{AccessArgs, CacheArgs, CrawlArgs, FollowArgs, InputArgs, OutputArgs, StoreArgs};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags check https://shop.example/sitemap.xml
  seotags check urls.csv -o report.csv
  seotags check ./public --site-url https://docs.example.org --format json > report.json
  seotags check urls.csv --judge-as bingbot";

/// Crawl every page of a list and judge whether it can be indexed, without writing tags
#[derive(Debug, Clone, Default, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct CheckArgs {
    /// Lists, addresses, folders or archives; `-` is standard input
    #[arg(value_name = "INPUT", required_unless_present = "resume")]
    pub(crate) inputs: Vec<String>,

    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) follow: FollowArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) cache: CacheArgs,
    #[command(flatten)]
    pub(crate) access: AccessArgs,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Show what is merely worth knowing, too, and cut nothing
    #[arg(long, help_heading = "Output")]
    pub(crate) wide: bool,
}
