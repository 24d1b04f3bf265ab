//! Arguments of `seotags repair`.

use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags repair --check
  seotags repair
  seotags repair --data-dir /var/lib/seotags --json

A recent copy made by `seotags backup` is better than a repaired store: if you have one, restore it instead. Also look \
for the cause: a failing disk will fail again.";

/// Recover the readable data of a damaged store
///
/// Reads the store page by page, past its damage, and replaces it with a new store that contains everything readable.
/// The damaged store is kept next to it, byte for byte, as `seotags.db.damaged-1` (or the first free number). Reports
/// what was recovered and what was lost in each table. Rows whose counterpart is lost are kept if the counterpart can
/// be recreated: pages of a lost analysis get a new one, named “Recovered by repair”. If the list of free pages is also
/// damaged, some deleted data may come back.
///
/// An undamaged store stays unchanged. No other process may use the store in the meantime. Exits with 3 if the store is
/// damaged (with --check) or nothing could be recovered.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct RepairArgs {
    /// Only report the damage and change nothing; other processes may use the store
    #[arg(long)]
    pub(crate) check: bool,
}
