//! `seotags fleet`: the state of a fleet, and what lies at its broker of runs that nobody continues.

mod args;
mod drop;
mod run;
mod view;

pub(crate) use args::FleetArgs;
pub(crate) use run::fleet;
