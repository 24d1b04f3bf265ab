//! Third-party parts of the program: crates and npm packages, according to the lock files and cargo.

pub(crate) mod advisories;
pub(crate) mod advisory;
pub(crate) mod crates;
mod deny;
pub(crate) mod lock;
pub(crate) mod npm;

use crate::run::{output, project_root, run_in, say};
use anyhow::{Result, bail};

/// Checks that need cargo-deny and a network, in addition to `cargo xtask tidy`: the newest advisories, yanked
/// versions, and signatures of the npm registry.
pub(crate) fn check() -> Result<()> {
    let older = deny::check()?;
    let dashboard = project_root().join("dashboard");
    if !dashboard.join("node_modules").is_dir() {
        bail!("checking the signatures of npm packages needs installed packages: run `cargo xtask dashboard` first");
    }
    run_in(&dashboard, "npm", &["audit", "signatures"], &[])?;
    run_in(&dashboard, "npm", &["audit", "--omit=dev"], &[])?;
    // The output of npm may be long.
    if let Some(used) = older {
        say(&used);
    }
    Ok(())
}

/// Checks of cargo-deny that need no network, if it is installed. [`crate::tidy`] covers most of them without it.
pub(crate) fn check_offline() -> Result<()> {
    deny::check_offline()
}

/// The platform that the compiler runs on.
pub(crate) fn host() -> Result<String> {
    let version = String::from_utf8_lossy(&output("rustc", &["--version", "--verbose"])?).into_owned();
    match version.lines().find_map(|line| line.strip_prefix("host: ")) {
        Some(host) => Ok(host.to_owned()),
        None => bail!("rustc does not report its host:\n{version}"),
    }
}
