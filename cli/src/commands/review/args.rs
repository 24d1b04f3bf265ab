//! Arguments of `seotags review`.

use crate::args::{EngineArgs, OutputArgs};
use clap::{Args, ValueEnum};

const EXAMPLES: &str = "\
Examples:
  seotags review
  seotags review 17 --elements title,meta
  seotags review 17 --review-model gpt-4.1 --max-cost 2
  seotags review 17 --review=flagged -o reviewed.csv";

/// Let a second model review the tags of an analysis, and take what it writes where that checks better
///
/// The reviewer sees each tag with the facts it relies on, not who wrote it. Its text takes the place of the tag only
/// if the checker has less to say of it; both versions are kept. An interrupted review is gone on with by `seotags
/// resume`, and nothing is paid twice. Tags of which an answer could not be used are asked about again by the next
/// review. Caps given here count what this review spends, and hold when it is gone on with, until others are given.
#[derive(Debug, Clone, Default, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ReviewArgs {
    /// Analysis (default: the latest)
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Elements to review, separated by commas (default: all four)
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',')]
    pub(crate) elements: Option<Vec<ReviewElementArg>>,

    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Show every tag that was to be replaced, not only the first 20
    #[arg(long, help_heading = "Output")]
    pub(crate) all: bool,
}

/// An element that can be reviewed, as it is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReviewElementArg {
    /// The title
    Title,
    /// The meta description
    Meta,
    /// The H1
    H1,
    /// The extra SEO text
    #[value(alias = "seo-text", name = "seo_text")]
    SeoText,
}
