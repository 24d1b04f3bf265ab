//! Arguments of `seotags inspect`.

use crate::args::{AccessArgs, Cache, CrawlArgs, SettingFlags};
use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags inspect https://shop.example/shoes/trail-runner-2
  seotags inspect https://shop.example/ --keyword 'trail shoe' --bots
  seotags inspect https://app.example/ --render always --screenshot page.png
  seotags inspect https://shop.example/ --json | jq .diagnostics";

/// Show one page in depth, with its preview in search results
///
/// Shows redirects, robots.txt, indexability, canonical, content and tags.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct InspectArgs {
    /// URL of the page
    #[arg(value_name = "URL")]
    pub(crate) url: String,

    /// Target keyword of the page; repeatable
    #[arg(short, long, value_name = "TEXT")]
    pub(crate) keyword: Vec<String>,

    /// List every AI crawler, not only the best known
    #[arg(long)]
    pub(crate) bots: bool,

    /// Show what was removed from the main content
    #[arg(long)]
    pub(crate) explain: bool,

    /// Write a screenshot of the rendered page to this PNG file
    ///
    /// Opens the page in a browser unless --render is given.
    #[arg(long, value_name = "FILE")]
    pub(crate) screenshot: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,

    #[command(flatten)]
    pub(crate) cache: SettingFlags<Cache>,

    #[command(flatten)]
    pub(crate) access: AccessArgs,
}
