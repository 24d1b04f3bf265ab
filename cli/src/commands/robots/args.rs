//! Arguments of `seotags robots`.

use crate::args::CrawlArgs;
use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags robots https://shop.example/shoes/
  seotags robots https://shop.example/cart --agent Googlebot --agent GPTBot
  seotags robots https://shop.example/cart --file robots.txt
  seotags robots https://shop.example/ --json";

/// Show what robots.txt allows each crawler, AI crawlers included
///
/// Names the rule that decides.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct RobotsArgs {
    /// URLs of pages
    #[arg(value_name = "URL", required = true)]
    pub(crate) urls: Vec<String>,

    /// Crawler, by its token in robots.txt; repeatable [default: seotags, the crawler of --judge-as and the known AI
    /// crawlers]
    #[arg(long, value_name = "AGENT")]
    pub(crate) agent: Vec<String>,

    /// Read the rules from this file instead of the site's robots.txt
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
}
