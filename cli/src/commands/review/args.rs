//! Arguments of `seotags review`.

use crate::args::{EngineArgs, OutputArgs, named_of};
use clap::Args;
use seotags::compose::Element;
use seotags::review::REVIEWABLE;

const EXAMPLES: &str = "\
Examples:
  seotags review
  seotags review 17 --elements title,meta
  seotags review 17 --review-model gpt-4.1 --max-cost 2
  seotags review 17 --review=flagged -o reviewed.csv";

/// Let a second model review and improve the tags of an analysis
///
/// The reviewer sees each tag and the facts it relies on, but not who wrote it. Its text replaces the tag only if the
/// checker has fewer findings for it. Both versions are kept. `seotags resume` continues an interrupted review, and
/// nothing is paid twice. The next review asks again about tags whose answer could not be used. Cost limits given here
/// apply to this review, also when it is resumed, until you give others.
#[derive(Debug, Clone, Default, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ReviewArgs {
    /// Analysis [default: the latest with suggestions]
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Elements to review, separated by commas [default: all four]
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',', value_parser = named_of(&REVIEWABLE))]
    pub(crate) elements: Option<Vec<Element>>,

    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Show every tag that was to be replaced, not only the first 20
    #[arg(long, help_heading = "Output")]
    pub(crate) all: bool,
}
