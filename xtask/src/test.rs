//! The test command.

use crate::dashboard;
use crate::run::{Background, cargo, run, say};
use crate::setup::{Install, setup};
use crate::supply;
use anyhow::Result;
use std::time::Instant;

/// Runs the lints while the tests are compiled, so that the code is compiled only once. Clippy's driver takes its
/// arguments as `cargo clippy` passes them.
const LINTS_WHILE_COMPILING: &[(&str, &str)] = &[
    ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"),
    ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"),
    ("INSTA_UPDATE", "no"),
];

/// The variable that tells Rust's test harness how many tests to run at once.
const TEST_THREADS: &str = "RUST_TEST_THREADS";

/// All checks of a change, the fastest first.
pub(crate) fn test(install: Install) -> Result<()> {
    let started = Instant::now();
    setup(install)?;
    let cargo = cargo();
    run(&cargo, &["fmt", "--all", "--check"], &[])?;
    supply::check_offline()?;
    let tests = ["test", "--workspace", "--locked"];
    // The compiler often waits for single crates and for the linker; the dashboard's checks use that time.
    let compiling = Background::start(&cargo, &[&tests[..], &["--no-run", "--quiet"]].concat(), LINTS_WHILE_COMPILING)?;
    dashboard::check()?;
    compiling.finish()?;
    let threads = test_threads();
    run(&cargo, &tests, &[LINTS_WHILE_COMPILING, &[(TEST_THREADS, threads.as_str())]].concat())?;
    dashboard::journeys()?;
    say(&format!("everything passed in {:.0} s", started.elapsed().as_secs_f64()));
    Ok(())
}

/// Tests that run at once: twice the number of processors, unless the environment sets another number. Most tests wait
/// for other processes, for sockets or for the end of a lease.
fn test_threads() -> String {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    std::env::var(TEST_THREADS).unwrap_or_else(|_| (2 * processors).to_string())
}
