//! `seotags run`.

use super::{FollowArgs, InputArgs, InstructionArgs, WorkArgs};
use clap::Args;

const EXAMPLES: &str = "\
Inputs:
  urls.csv, .tsv, .txt (also .gz)   header, URL column, encoding are found
  -                                 standard input, one URL a line
  https://shop.example/sitemap.xml  a page, sitemap or feed, told by content
  page.html, crawl.warc.gz          local files, sitemaps among them
  ./public                          a folder of HTML files, with --site-url

Examples:
  seotags run urls.csv -o tags.csv
  seotags run https://shop.example/sitemap.xml --include /products/ \\
    -o tags.csv -o tags.json
  seotags run https://shop.example/ --follow --depth 3 --max-pages 500 \\
    --skipped left-out.csv
  seotags run ./public --site-url https://docs.example.org \\
    --format json > tags.json
  OPENAI_BASE_URL=http://localhost:11434/v1 \\
    seotags run urls.csv --model llama3.1
  seotags run urls.csv --model gpt-4.1-mini --dry-run
  seotags run urls.csv --only title,meta --title-suffix ' | Example'
  seotags run urls.csv -o tags.csv --server https://seo.example.com \\
    --token-file ~/.config/seotags-token";

/// Crawl, judge, distil and write tags for every page of a list: the main job
#[derive(Debug, Clone, Default, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct RunArgs {
    /// Lists, addresses, folders or archives; `-` is standard input
    #[arg(value_name = "INPUT", required_unless_present = "resume")]
    pub(crate) inputs: Vec<String>,

    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) follow: FollowArgs,
    #[command(flatten)]
    pub(crate) instructions: InstructionArgs,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}

/// Where the analysis is kept.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Store")]
pub(crate) struct StoreArgs {
    /// Project that the analysis belongs to (default: the first URL's host); made if missing
    #[arg(long, value_name = "NAME")]
    pub(crate) project: Option<String>,

    /// Name of the analysis (default: input and time)
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,

    /// Go on with an interrupted analysis (default: the latest unfinished one) in place of a new one
    #[arg(long, value_name = "ID", num_args = 0..=1, conflicts_with_all = ["inputs", "project", "name", "ephemeral"])]
    #[expect(clippy::option_option, reason = "absent, given without a value, given with one")]
    pub(crate) resume: Option<Option<i64>>,

    /// Keep nothing: a store in memory, nothing to resume
    #[arg(long)]
    pub(crate) ephemeral: bool,
}
