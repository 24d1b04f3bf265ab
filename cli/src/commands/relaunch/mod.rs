//! `seotags relaunch`.

mod args;
mod run;

pub(crate) use args::RelaunchArgs;
pub(crate) use run::relaunch;
