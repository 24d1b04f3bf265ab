//! What comes from elsewhere is as `deny.toml` allows it, npm's packages among it.
//!
//! `cargo deny check` says more (advisories), but has to be installed; this holds without it, and without a network.

mod duplicates;
mod licences;
mod packages;
mod sources;

use crate::supply::lock::Lock;
use crate::supply::{crates, host, npm};
use anyhow::{Context, Result};

/// Every dependency that should not be there.
pub(super) fn breaches() -> Result<Vec<String>> {
    let rules = std::fs::read_to_string("deny.toml").context("cannot read deny.toml")?;
    let allowed = licences::Allowed::of(&rules)?;
    let packages = npm::locked()?;
    let lock = Lock::of_project()?;
    let mut found = sources::breaches(&rules, &lock)?;
    found.extend(duplicates::breaches(&rules, &lock)?);
    found.extend(allowed.breaches_of_crates(&crates::of_platform(&host()?)?));
    found.extend(packages::breaches(&packages));
    found.extend(allowed.breaches_of_packages(&packages));
    Ok(found)
}
