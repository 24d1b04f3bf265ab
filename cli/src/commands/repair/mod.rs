//! `seotags repair`.

mod args;
mod run;

pub(crate) use args::RepairArgs;
pub(crate) use run::repair;
