//! Arguments of `seotags backup`.

use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags backup /backups/seotags.db
  seotags backup \"/backups/seotags-$(date +%F).db\" --data-dir /var/lib/seotags

To bring a copy back, stop seotags, put the copy in the data folder as `seotags.db`, and remove `seotags.db-wal` and \
`seotags.db-shm` there.

API keys, browser sessions and the like are sealed in the store. What opens them, `secrets/master.key` in the data folder, \
is not in the copy: keep one of it in another place. Images that users of the web service sent lie in \
`uploads/` beside the store: copy that folder after the store.";

/// Copy the store to a file while it is in use
///
/// The copy holds everything that was stored at the moment it began: projects, analyses, results, decisions, accounts. It
/// is read through once before it takes the name; a file of that name is replaced whole or not at all. Only its owner may
/// read it. Runs and the web service go on meanwhile.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct BackupArgs {
    /// The copy
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}
