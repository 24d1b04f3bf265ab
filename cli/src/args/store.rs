//! Whether and under which name a run is stored.

use clap::Args;

/// Where the analysis is kept.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Store")]
pub(crate) struct StoreArgs {
    /// Project of the analysis; created if it does not exist [default: the first URL's host]
    #[arg(short, long, value_name = "NAME")]
    pub(crate) project: Option<String>,

    /// Name of the analysis [default: input and time]
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(crate) name: Option<String>,

    /// Resume an interrupted analysis instead of starting a new one [default: the latest unfinished one]
    #[arg(long, value_name = "ID", num_args = 0..=1, conflicts_with_all = ["inputs", "project", "name", "ephemeral"], hide_short_help = true)]
    #[expect(clippy::option_option, reason = "absent, given without a value, given with one")]
    pub(crate) resume: Option<Option<i64>>,

    /// Store nothing: keep the analysis in memory, without a way to resume it
    #[arg(long, hide_short_help = true)]
    pub(crate) ephemeral: bool,
}
