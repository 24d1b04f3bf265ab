//! The one test command.

use crate::run::{cargo, run, say};
use crate::setup::{Install, setup};
use anyhow::Result;
use std::time::Instant;

/// Everything a change has to pass, in the order in which it fails fastest.
pub(crate) fn test(install: Install) -> Result<()> {
    let started = Instant::now();
    setup(install)?;
    let cargo = cargo();
    run(&cargo, &["fmt", "--all", "--check"], &[])?;
    run(&cargo, &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"], &[])?;
    run(&cargo, &["test", "--workspace", "--locked"], &[("INSTA_UPDATE", "no")])?;
    run(
        &cargo,
        &["doc", "--workspace", "--no-deps", "--document-private-items", "--locked", "--quiet"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    say(&format!("everything passed in {:.0} s", started.elapsed().as_secs_f64()));
    Ok(())
}
