//! `seotags delete`.

mod args;
mod run;

pub(crate) use args::DeleteArgs;
pub(crate) use run::delete;
