//! Arguments of `seotags backup`.

use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags backup /backups/seotags.db
  seotags backup \"/backups/seotags-$(date +%F).db\" --data-dir /var/lib/seotags

To restore a copy, stop seotags, put the copy into the data folder as `seotags.db`, and delete `seotags.db-wal` and \
`seotags.db-shm` there.

API keys, browser sessions and other secrets are encrypted in the store. The copy does not contain their key, \
`secrets/master.key` in the data folder: keep a copy of the key in another place. Images that users uploaded to the web \
service are in `uploads/` next to the store: copy that folder after the store.";

/// Copy the store to a file while it is in use
///
/// The copy contains everything that was stored when the copy began: projects, analyses, results, decisions and
/// accounts. seotags reads the copy once before it gives it the name FILE. An existing file is replaced completely or
/// not at all. Only the owner of the copy can read it. Runs and the web service continue in the meantime.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct BackupArgs {
    /// File to write the copy to
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}
