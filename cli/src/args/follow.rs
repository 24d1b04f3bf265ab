//! Whether links are followed, and their limits.

use clap::Args;

/// Links that are followed.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Following links")]
pub(crate) struct FollowArgs {
    /// Take the pages, too, that the pages of the list link to, on the same host; nofollow and robots.txt are obeyed
    /// unless --robots ignore, and the filters hold for what is found as well
    #[arg(long)]
    pub(crate) follow: bool,

    /// Most links between a page of the list and one that is taken (default: 10)
    #[arg(long, value_name = "N", requires = "follow")]
    pub(crate) depth: Option<u32>,

    /// Most pages in all; the list itself is never cut (default: 10000)
    #[arg(long, value_name = "N", requires = "follow")]
    pub(crate) max_pages: Option<u64>,

    /// Further hosts whose pages are taken, separated by commas; * stands for any letters, e.g. '*.shop.example'
    #[arg(long, value_name = "HOSTS", value_delimiter = ',', requires = "follow")]
    pub(crate) hosts: Vec<String>,
}
