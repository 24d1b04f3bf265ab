//! `seotags worker`: does pages for a fleet until it is told to stop.

mod args;
mod run;

pub(crate) use args::WorkerArgs;
pub(crate) use run::worker;
