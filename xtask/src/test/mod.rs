//! All checks of a change.
//!
//! Owns: their order, the compiled suites, and how many of them run at once. Never: knows what a suite tests.

mod schedule;
mod suites;

use crate::dashboard;
use crate::run::{Background, cargo, project_root, run, say};
use crate::setup::{Install, setup};
use crate::supply;
use anyhow::{Context, Result, bail};
use schedule::{Job, run_all};
use std::process::Command;
use std::time::Instant;
use suites::suites_in;

/// Runs the lints while the tests are compiled, so that the code is compiled only once. Clippy's driver takes its
/// arguments as `cargo clippy` passes them.
const LINTS_WHILE_COMPILING: &[(&str, &str)] = &[
    ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"),
    ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"),
    ("INSTA_UPDATE", "no"),
];

/// The variable that tells Rust's test harness how many tests to run at once.
const TEST_THREADS: &str = "RUST_TEST_THREADS";

/// Suites that run at once. Many of them wait for other processes, for sockets or for the end of a lease.
const SUITES_AT_ONCE: usize = 2;

/// The check that the program compiles without its default features.
const WITHOUT_FEATURES: &str = "seotags-cli without default features";

/// The suites that take longest, and start first: the last ones should be short. Those that wait are next to those that
/// compute.
const SLOWEST: [&str; 9] = [
    "dashboard journeys",
    WITHOUT_FEATURES,
    "seotags-cli fleet",
    "seotags-cli service",
    "seotags-cli cli",
    "seotags render",
    "seotags-core lib",
    "seotags hostile",
    "seotags-cli crash",
];

/// All checks of a change, the fastest first.
pub(crate) fn test(install: Install) -> Result<()> {
    let started = Instant::now();
    setup(install)?;
    let cargo = cargo();
    run(&cargo, &["fmt", "--all", "--check"], &[])?;
    supply::check_offline()?;
    // The compiler often waits for single crates and for the linker; the dashboard's checks use that time.
    let compiling = Background::start(&cargo, &[&COMPILE[..], &["--quiet"]].concat(), LINTS_WHILE_COMPILING)?;
    dashboard::check()?;
    compiling.finish()?;
    suites(&[])?;
    say(&format!("everything passed in {:.0} s", started.elapsed().as_secs_f64()));
    Ok(())
}

/// Compiles all tests.
const COMPILE: [&str; 4] = ["test", "--workspace", "--locked", "--no-run"];

/// Runs the suites whose name contains one of these texts, or all of them: tests, documentation tests and the
/// dashboard's journeys.
pub(crate) fn suites(names: &[&str]) -> Result<()> {
    let mut jobs = slowest_first(jobs()?)?;
    jobs.retain(|job| names.is_empty() || names.iter().any(|name| job.name.contains(name)));
    if jobs.is_empty() {
        bail!("no suite has “{}” in its name", names.join("” or “"));
    }
    let failures = run_all(jobs, SUITES_AT_ONCE, &project_root().join("target/suites"), say)?;
    if failures.is_empty() { Ok(()) } else { bail!("these suites failed:\n{}", failures.join("\n")) }
}

/// The jobs in the order of [`SLOWEST`], then the others. A name there that is not a job is an error.
fn slowest_first(mut jobs: Vec<Job>) -> Result<Vec<Job>> {
    if let Some(unknown) = SLOWEST.iter().find(|name| !jobs.iter().any(|job| job.name == **name)) {
        bail!("“{unknown}” is not a suite: correct SLOWEST in xtask/src/test/mod.rs");
    }
    jobs.sort_by_key(|job| SLOWEST.iter().position(|name| *name == job.name).unwrap_or(SLOWEST.len()));
    Ok(jobs)
}

/// Every suite, in the order of compilation.
fn jobs() -> Result<Vec<Job>> {
    let mut listing = Command::new(cargo());
    listing.args(COMPILE).args(["--quiet", "--message-format=json"]).envs(LINTS_WHILE_COMPILING.iter().copied());
    let listed = listing.current_dir(project_root()).output().context("cannot start cargo")?;
    let messages = String::from_utf8_lossy(&listed.stdout);
    if !listed.status.success() {
        bail!("the tests cannot be compiled:\n{}", String::from_utf8_lossy(&listed.stderr));
    }
    let threads = test_threads();
    let mut jobs: Vec<Job> = suites_in(&messages)?.into_iter().map(|suite| suite.job(&threads)).collect();
    let mut documentation = Command::new(cargo());
    documentation.args(["test", "--workspace", "--locked", "--quiet", "--doc"]).current_dir(project_root());
    documentation.envs(LINTS_WHILE_COMPILING.iter().copied());
    let alone = "cargo test --workspace --doc".to_owned();
    jobs.push(Job { name: "documentation".to_owned(), alone, command: documentation });
    let mut check = Command::new(cargo());
    check.args(["check", "-p", "seotags-cli", "--no-default-features", "--locked", "--quiet"]);
    check.current_dir(project_root()).envs(LINTS_WHILE_COMPILING.iter().copied());
    let alone = "cargo check -p seotags-cli --no-default-features".to_owned();
    jobs.push(Job { name: WITHOUT_FEATURES.to_owned(), alone, command: check });
    let alone = "npm run journeys --prefix dashboard".to_owned();
    jobs.push(Job { name: "dashboard journeys".to_owned(), alone, command: dashboard::journeys() });
    Ok(jobs)
}

/// Tests of one suite that run at once: as many as there are processors, unless the environment sets another number.
fn test_threads() -> String {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    std::env::var(TEST_THREADS).unwrap_or_else(|_| processors.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slowest_suites_must_exist() {
        let job = |name: &str| Job { name: name.to_owned(), alone: String::new(), command: Command::new("true") };
        let all = || ["documentation"].into_iter().chain(SLOWEST.into_iter().rev()).map(job);
        let names: Vec<String> = slowest_first(all().collect()).unwrap().into_iter().map(|job| job.name).collect();
        assert_eq!(names[..SLOWEST.len()], SLOWEST);
        let without_crash = all().filter(|job| job.name != "seotags-cli crash").collect();
        let error = slowest_first(without_crash).unwrap_err().to_string();
        assert_eq!(error, "“seotags-cli crash” is not a suite: correct SLOWEST in xtask/src/test/mod.rs");
    }
}
