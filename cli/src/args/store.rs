//! Whether and under which name a run is stored.

use clap::Args;

/// Where the analysis is kept.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Store")]
pub(crate) struct StoreArgs {
    /// Project that the analysis belongs to (default: the first URL's host); made if missing
    #[arg(long, value_name = "NAME")]
    pub(crate) project: Option<String>,

    /// Name of the analysis (default: input and time)
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,

    /// Go on with an interrupted analysis (default: the latest unfinished one) in place of a new one
    #[arg(long, value_name = "ID", num_args = 0..=1, conflicts_with_all = ["inputs", "project", "name", "ephemeral"])]
    #[expect(clippy::option_option, reason = "absent, given without a value, given with one")]
    pub(crate) resume: Option<Option<i64>>,

    /// Keep nothing: a store in memory, nothing to resume
    #[arg(long)]
    pub(crate) ephemeral: bool,
}
