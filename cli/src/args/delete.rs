//! `seotags delete`.

use clap::Args;

/// Delete analyses and their results
#[derive(Debug, Clone, Args)]
pub(crate) struct DeleteArgs {
    /// Analyses
    #[arg(value_name = "ID", required = true)]
    pub(crate) ids: Vec<i64>,

    /// Do not ask
    #[arg(short, long)]
    pub(crate) yes: bool,
}
