//! `seotags fleet`: the state of a fleet, and what abandoned runs left at its broker.

mod args;
mod drop;
mod run;
mod view;

pub(crate) use args::FleetArgs;
pub(crate) use run::fleet;
