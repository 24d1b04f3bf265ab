//! Arguments of `seotags repair`.

use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags repair --check
  seotags repair
  seotags repair --data-dir /var/lib/seotags --json

A copy that `seotags backup` made is worth more than what can be saved of a damaged store: if there is a late one, put it \
in place of the store. Look for the cause, too: disks that fail go on failing.";

/// Save what can be read of a damaged store
///
/// Reads the store past its damage, page by page, and puts a new store with all that was read in its place. The damaged
/// one stays beside it as `seotags.db.damaged-1` (or the first number that is free), byte for byte. Tells what was saved
/// and what was lost of each table. Rows whose other half is lost are kept where it can be made anew: pages of an analysis
/// that is lost get one, under «Recovered by repair». Where the list of free pages is damaged as well, some of what was
/// deleted may come back.
///
/// A store with nothing wrong with it is left as it is. Nobody else may use it meanwhile. Exit code 3 if the store is damaged
/// (with --check) or nothing could be saved.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct RepairArgs {
    /// Only say what is wrong with it, and change nothing; others may use it meanwhile
    #[arg(long)]
    pub(crate) check: bool,
}
