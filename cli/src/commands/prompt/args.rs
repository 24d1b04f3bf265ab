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

Nothing is sent to the model. The internal mark is drawn anew for every run.";

/// Show exactly what would be sent to the model for a page, with tokens and price
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct PromptArgs {
    /// The page: its address, an HTML file, or a list of one
    #[arg(value_name = "INPUT", required_unless_present = "template")]
    pub(crate) page: Option<String>,

    /// Print our template of the instructions, as a starting point for an own one (--prompt FILE)
    #[arg(long, conflicts_with = "page")]
    pub(crate) template: bool,

    /// Project whose settings are used (default: the page's host), if there is one
    #[arg(long, value_name = "NAME")]
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
