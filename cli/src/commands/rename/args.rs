//! Arguments of `seotags rename`.

use clap::Args;

/// Give an analysis another name
#[derive(Debug, Clone, Args)]
pub(crate) struct RenameArgs {
    /// Analysis
    #[arg(value_name = "ID")]
    pub(crate) id: i64,

    /// Its new name, 1 to 200 characters
    #[arg(value_name = "NAME")]
    pub(crate) name: String,
}
