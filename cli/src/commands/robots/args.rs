//! Arguments of `seotags robots`.

use crate::args::CrawlArgs;
use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags robots https://shop.example/shoes/
  seotags robots https://shop.example/cart --agent Googlebot --agent GPTBot
  seotags robots https://shop.example/cart --file robots.txt   unpublished
  seotags robots https://shop.example/ --json";

/// Say what robots.txt tells each crawler of an address, AI crawlers included, and which rule decides
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct RobotsArgs {
    /// Addresses of pages
    #[arg(value_name = "URL", required = true)]
    pub(crate) urls: Vec<String>,

    /// Crawler by its token in robots.txt; repeatable (default: the judged agent, seotags and the known AI crawlers)
    #[arg(long, value_name = "AGENT")]
    pub(crate) agent: Vec<String>,

    /// Take the rules from this file in place of the site's
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
}
