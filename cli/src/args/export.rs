//! `seotags export`.

use super::{ChoiceArgs, OutputArgs};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags export -o tags.csv
  seotags export 17 -o tags.xlsx -o tags.html
  seotags export 17 -o tags.csv --columns default,provenance
  seotags export 17 -o accepted.csv --accepted-only
  seotags export 17 -o report.pdf --agency-name 'Example Agency' --agency-logo logo.png
  seotags export 17 --template shopify-products -o products.csv
  seotags export 17 --template rankmath --ids posts.csv -o rankmath.csv
  seotags export 17 --format jsonl | jq -r .suggested_title";

/// Write the results of an analysis to files
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ExportArgs {
    /// Analysis (default: the latest)
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    #[command(flatten)]
    pub(crate) choice: ChoiceArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Print the --template as its file, to make one's own of it, and do nothing else
    #[arg(long, requires = "template")]
    pub(crate) print_template: bool,

    /// Print the schema (XSD) that every XML export is valid against, and do nothing else
    #[arg(long)]
    pub(crate) xml_schema: bool,
}
