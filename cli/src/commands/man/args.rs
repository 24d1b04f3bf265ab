//! Arguments of `seotags man`.

use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags man | man -l -
  seotags man run > seotags-run.1
  seotags man --dir /usr/local/share/man/man1";

/// Print a man page, or write all of them to a folder
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ManArgs {
    /// Command to print the page of, e.g. run or profiles-create [default: seotags itself]
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,

    /// Write the pages of all commands into this existing folder
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    pub(crate) dir: Option<PathBuf>,
}
