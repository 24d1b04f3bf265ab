//! The load programs, which are a crate of their own: what loads a service has to be fast itself, and chores are built
//! without optimisation.

use crate::run::{cargo, run};
use anyhow::Result;

/// Builds the load programs and runs one of them. The program that they load is not built by this: what is measured is
/// what was released.
pub(crate) fn run_one(command: &str, rest: &[&str]) -> Result<()> {
    let program = ["run", "--quiet", "--release", "--package", "seotags-load", "--", command];
    run(&cargo(), &[&program[..], rest].concat(), &[])
}
