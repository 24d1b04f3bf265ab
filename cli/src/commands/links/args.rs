//! Arguments of `seotags links`.

use crate::args::{AccessArgs, CrawlArgs};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags links https://shop.example/shoes
  seotags links https://shop.example/ --selector .products | seotags run -
  seotags links https://shop.example/ --json";

/// Print the links of a page to its own site, one per line
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct LinksArgs {
    /// URL of the page
    #[arg(value_name = "URL")]
    pub(crate) url: String,

    /// Only links that match this CSS selector, or are inside a match
    #[arg(long, value_name = "CSS")]
    pub(crate) selector: Option<String>,

    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,

    #[command(flatten)]
    pub(crate) access: AccessArgs,
}
