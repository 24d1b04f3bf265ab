//! Arguments of `seotags prompt`.

use crate::args::{AccessArgs, CrawlArgs, EngineArgs, InputArgs, InstructionArgs};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags prompt https://shop.example/shoes/trail-runner-2
  seotags prompt page.html --site-url https://shop.example \\
    --model gpt-4.1-mini --tone dry
  seotags prompt https://shop.example/ --json | jq .body > body.json
  seotags prompt --template > mine.txt
  seotags prompt https://shop.example/ --prompt mine.txt

Nothing is sent to the model. The internal marker is random and differs in every run.";

/// Show the exact prompt for a page, with tokens and price
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct PromptArgs {
    /// The page: its URL, an HTML file, or a list with one URL
    #[arg(value_name = "INPUT", required_unless_present = "template")]
    pub(crate) page: Option<String>,

    /// Print the default prompt template, as a start for your own (--prompt FILE)
    #[arg(long, conflicts_with = "page")]
    pub(crate) template: bool,

    /// Project whose settings are used, if it exists [default: the page's host]
    #[arg(short, long, value_name = "NAME")]
    pub(crate) project: Option<String>,

    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) instructions: InstructionArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) access: AccessArgs,
}
