//! Arguments of `seotags run`.

use crate::args::{FollowArgs, InputArgs, InstructionArgs, StoreArgs, WorkArgs};
use clap::Args;

const EXAMPLES: &str = "\
Inputs:
  urls.csv, .tsv, .txt (also .gz)   header, URL column and encoding are detected
  -                                 standard input, one URL per line
  https://shop.example/sitemap.xml  a page, sitemap or feed, by its content
  page.html, crawl.warc.gz          local files, also sitemaps
  ./public                          a folder of HTML files, with --site-url

Examples:
  seotags run urls.csv -o tags.csv
  seotags run https://shop.example/ --follow --max-pages 500 -o tags.xlsx
  seotags run urls.csv --model gpt-4.1-mini --dry-run
  seotags run https://shop.example/sitemap.xml --include /products/ \\
    -o tags.csv -o tags.json
  seotags run https://shop.example/ --follow --depth 3 --skipped skipped.csv
  seotags run ./public --site-url https://docs.example.org \\
    --format json > tags.json
  OPENAI_BASE_URL=http://localhost:11434/v1 \\
    seotags run urls.csv --model llama3.1
  seotags run urls.csv --only title,meta --title-suffix ' | Example'
  seotags run urls.csv -o tags.csv --server https://seo.example.com \\
    --token-file ~/.config/seotags-token";

/// Write better titles and descriptions for a list of pages
///
/// Fetches each page, checks whether it can be indexed, finds its main content and writes a title, meta description,
/// H1, SEO text and keywords.
#[derive(Debug, Clone, Default, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct RunArgs {
    /// Lists, URLs, folders or archives; `-` is standard input
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
