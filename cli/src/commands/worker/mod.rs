//! `seotags worker`: processes pages for a fleet until it is stopped.

mod args;
#[cfg(feature = "fleet")]
mod run;
#[cfg(not(feature = "fleet"))]
use super::without_fleet as run;

pub(crate) use args::WorkerArgs;
pub(crate) use run::worker;
