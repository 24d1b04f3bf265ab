//! Arguments of `seotags inspect`.

use crate::args::{AccessArgs, CacheArgs, CrawlArgs};
use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags inspect https://shop.example/shoes/trail-runner-2
  seotags inspect https://shop.example/ --keyword 'trail shoe' --bots
  seotags inspect https://app.example/ --render always --screenshot page.png
  seotags inspect https://shop.example/ --json | jq .diagnostics";

/// Show one page in depth: redirects, robots.txt, indexability, canonical, content, tags, and how it looks in a result list
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct InspectArgs {
    /// Address of the page
    #[arg(value_name = "URL")]
    pub(crate) url: String,

    /// Target keyword of the page; repeatable
    #[arg(long, value_name = "TEXT")]
    pub(crate) keyword: Vec<String>,

    /// Name every AI crawler, not only the best known
    #[arg(long)]
    pub(crate) bots: bool,

    /// Say what distillation left out
    #[arg(long)]
    pub(crate) explain: bool,

    /// Write a picture of the rendered page to this PNG file; opens it in a browser unless --render says otherwise
    #[arg(long, value_name = "FILE")]
    pub(crate) screenshot: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,

    #[command(flatten)]
    pub(crate) cache: CacheArgs,

    #[command(flatten)]
    pub(crate) access: AccessArgs,
}
