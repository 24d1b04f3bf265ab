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

/// The variable by which the test harness of Rust knows how many tests to run at once.
const TEST_THREADS: &str = "RUST_TEST_THREADS";

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
    let threads = test_threads();
    run(&cargo, &tests, &[LINTS_WHILE_COMPILING, &[(TEST_THREADS, threads.as_str())]].concat())?;
    dashboard::journeys()?;
    say(&format!("everything passed in {:.0} s", started.elapsed().as_secs_f64()));
    Ok(())
}

/// How many tests run at once: twice as many as there are processors, unless the environment states another number. Most
/// tests wait for other processes, for sockets or for the end of a lease.
fn test_threads() -> String {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    std::env::var(TEST_THREADS).unwrap_or_else(|_| (2 * processors).to_string())
}

/// Checks the documentation of the code, its links above all. It takes a compile of its own, so it is no part of the test command.
pub(crate) fn docs() -> Result<()> {
    run(
        &cargo(),
        &["doc", "--workspace", "--no-deps", "--document-private-items", "--locked", "--quiet"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )
}
