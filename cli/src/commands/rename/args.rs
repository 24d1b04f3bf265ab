//! Arguments of `seotags rename`.

use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags rename 17 'Shop, before the relaunch'";

/// Rename an analysis
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct RenameArgs {
    /// Analysis
    #[arg(value_name = "ID")]
    pub(crate) id: i64,

    /// New name, 1 to 200 characters
    #[arg(value_name = "NAME")]
    pub(crate) name: String,
}
