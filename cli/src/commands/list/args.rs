//! Arguments of `seotags list`.

use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags list
  seotags list --project shop.example --status stopped
  seotags list --json | jq '.[0].id'";

/// List the analyses in the store
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ListArgs {
    /// Only analyses with this status: pending, processing, success, failure or stopped
    #[arg(long, value_name = "STATUS")]
    pub(crate) status: Option<String>,

    /// Only analyses of this project
    #[arg(short, long, value_name = "NAME")]
    pub(crate) project: Option<String>,

    /// Number of analyses to show, the newest first (default: 20 on a terminal, otherwise all)
    #[arg(short = 'n', long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
}
