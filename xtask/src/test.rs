//! The one test command.

use crate::dashboard;
use crate::run::{Background, cargo, run, say};
use crate::setup::{Install, setup};
use crate::supply;
use anyhow::Result;
use std::time::Instant;

/// The lints are looked at while the tests are compiled, so that nothing is checked and then compiled again.
/// Clippy's driver takes its arguments as `cargo clippy` hands them over.
const LINTS_WHILE_COMPILING: &[(&str, &str)] = &[
    ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"),
    ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"),
    ("INSTA_UPDATE", "no"),
];

/// Everything a change has to pass, in the order in which it fails fastest.
pub(crate) fn test(install: Install) -> Result<()> {
    let started = Instant::now();
    setup(install)?;
    let cargo = cargo();
    run(&cargo, &["fmt", "--all", "--check"], &[])?;
    supply::check_offline()?;
    let tests = ["test", "--workspace", "--locked"];
    // The compiler waits for single crates and for the linker; the dashboard's checks have that time.
    let compiling = Background::start(&cargo, &[&tests[..], &["--no-run", "--quiet"]].concat(), LINTS_WHILE_COMPILING)?;
    dashboard::check()?;
    compiling.finish()?;
    run(&cargo, &tests, LINTS_WHILE_COMPILING)?;
    dashboard::journeys()?;
    say(&format!("everything passed in {:.0} s", started.elapsed().as_secs_f64()));
    Ok(())
}

/// Checks the documentation of the code, its links above all. It takes a compile of its own, so it is no part of the test command.
pub(crate) fn docs() -> Result<()> {
    run(
        &cargo(),
        &["doc", "--workspace", "--no-deps", "--document-private-items", "--locked", "--quiet"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )
}
