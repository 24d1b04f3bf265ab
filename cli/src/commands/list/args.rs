//! Arguments of `seotags list`.

use clap::Args;

/// List the analyses in the store
#[derive(Debug, Clone, Args)]
pub(crate) struct ListArgs {
    /// Only analyses in this status: pending, processing, success, failure or stopped
    #[arg(long, value_name = "STATUS")]
    pub(crate) status: Option<String>,

    /// Only analyses of this project
    #[arg(long, value_name = "NAME")]
    pub(crate) project: Option<String>,
}
