//! `seotags export`.

mod args;
mod run;

pub(crate) use args::ExportArgs;
pub(crate) use run::export;
