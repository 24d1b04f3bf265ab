//! `seotags rename`.

mod args;
mod run;

pub(crate) use args::RenameArgs;
pub(crate) use run::rename;
