//! The load programs are a separate crate: a load generator must be fast itself, but xtask is built without
//! optimisation.

use crate::run::{cargo, run};
use anyhow::Result;

/// Builds the load programs and runs one of them. This does not build the program that they load, so that the released
/// one is measured.
pub(crate) fn run_one(command: &str, rest: &[&str]) -> Result<()> {
    let program = ["run", "--quiet", "--release", "--package", "seotags-load", "--", command];
    run(&cargo(), &[&program[..], rest].concat(), &[])
}
