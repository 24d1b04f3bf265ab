//! `seotags man`.

use clap::Args;

/// Print a man page
#[derive(Debug, Clone, Args)]
#[command(after_long_help = "Examples:\n  seotags man | man -l -\n  seotags man run > seotags-run.1")]
pub(crate) struct ManArgs {
    /// Command whose page is printed (default: seotags itself)
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}
