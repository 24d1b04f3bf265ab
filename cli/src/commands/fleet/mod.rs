//! `seotags fleet`: the state of a fleet, and what abandoned runs left at its broker.

mod args;
#[cfg(feature = "fleet")]
mod run;
#[cfg(not(feature = "fleet"))]
use super::without_fleet as run;

pub(crate) use args::FleetArgs;
pub(crate) use run::fleet;
