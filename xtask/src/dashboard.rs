//! Building and checking the dashboard. Only this needs Node.

use crate::run::{project_root, run_in, say};
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::process::Command;

/// The checks of the dashboard before a build, the fastest first.
const CHECKS: &[&str] = &["check", "generated", "types", "knip", "test"];

/// `dashboard/`.
fn folder() -> PathBuf {
    project_root().join("dashboard")
}

fn npm(args: &[&str]) -> Result<()> {
    run_in(&folder(), "npm", args, &[])
}

/// Installs the packages of the lock file, unless they are installed already.
fn install() -> Result<()> {
    let locked =
        std::fs::read(folder().join("package-lock.json")).context("cannot read dashboard/package-lock.json")?;
    // A copy of the lock file next to the packages shows which version of it they were installed from.
    let installed = folder().join("node_modules/.installed-by");
    if std::fs::read(&installed).is_ok_and(|by| by == locked) {
        return Ok(());
    }
    // Not `npm ci`: it refuses a lock file that was made where a registry lacks packages of other platforms.
    npm(&["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"])?;
    std::fs::write(&installed, locked).with_context(|| format!("cannot write {}", installed.display()))
}

/// Builds the pages into `dashboard/dist`, where a release build finds them.
pub(crate) fn build() -> Result<()> {
    install()?;
    npm(&["run", "build"])?;
    say("the dashboard is in dashboard/dist; `cargo build --release` embeds it");
    Ok(())
}

/// Lints, types, unused exports, tests, the build and its budgets.
pub(crate) fn check() -> Result<()> {
    install()?;
    for script in CHECKS {
        npm(&["run", script])?;
    }
    npm(&["run", "build"])?;
    npm(&["run", "budgets"])
}

/// The journeys through the built pages in a real browser, against the debug binary.
pub(crate) fn journeys() -> Command {
    let mut command = Command::new("npm");
    command.args(["run", "journeys"]).current_dir(folder());
    command
}
