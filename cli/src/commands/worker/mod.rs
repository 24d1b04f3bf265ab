//! `seotags worker`: processes pages for a fleet until it is stopped.

mod args;
mod run;

pub(crate) use args::WorkerArgs;
pub(crate) use run::worker;
