//! `seotags backup`.

mod args;
mod run;

pub(crate) use args::BackupArgs;
pub(crate) use run::backup;
