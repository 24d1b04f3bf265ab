//! Whether links are followed, and their limits.

use clap::Args;

/// Links that are followed.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Following links")]
pub(crate) struct FollowArgs {
    /// Also process the pages that the listed pages link to, on the same host
    ///
    /// nofollow and robots.txt are obeyed unless --robots is `ignore`. The filters of Input also apply to the pages
    /// found.
    #[arg(long)]
    pub(crate) follow: bool,

    /// Maximum number of links between a listed page and a page found
    #[arg(long, value_name = "N", requires = "follow")]
    pub(crate) depth: Option<u32>,

    /// Maximum number of pages in total; listed pages are always kept
    #[arg(long, value_name = "N", requires = "follow")]
    pub(crate) max_pages: Option<u64>,

    /// More hosts to follow links to, separated by commas
    ///
    /// * matches any characters, e.g. '*.shop.example'.
    #[arg(long, value_name = "HOSTS", value_delimiter = ',', requires = "follow", hide_short_help = true)]
    pub(crate) hosts: Vec<String>,
}
