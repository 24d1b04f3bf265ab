//! Checks that third-party parts, including npm packages, follow `deny.toml`.
//!
//! These checks need neither cargo-deny nor a network. `cargo deny check` finds more: it has the newest advisories and
//! yanked versions.

mod advisories;
mod duplicates;
mod licences;
mod packages;
mod sources;

use crate::supply::advisories::Advisories;
use crate::supply::lock::Lock;
use crate::supply::{crates, host, npm};
use anyhow::{Context, Result};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

/// Every dependency that is not allowed.
pub(super) fn breaches() -> Result<Vec<String>> {
    let rules = std::fs::read_to_string("deny.toml").context("cannot read deny.toml")?;
    let allowed = licences::Allowed::of(&rules)?;
    let packages = npm::locked()?;
    let locks = Lock::all()?;
    let mut found = advisories::breaches(&rules, &locks, &Advisories::carried()?, today())?;
    for (file, lock) in &locks {
        found.extend(sources::breaches(&rules, file, lock)?);
    }
    found.extend(duplicates::breaches(&rules, &Lock::of_project()?)?);
    found.extend(allowed.breaches_of_crates(&crates::of_platform(&host()?)?));
    found.extend(packages::breaches(&packages));
    found.extend(allowed.breaches_of_packages(&packages));
    Ok(found)
}

/// A warning if the copy of the advisories is old. It is not a breach, since a commit that passed must not fail later
/// because of the date.
pub(super) fn outdated() -> Result<Option<String>> {
    Ok(advisories::outdated(Advisories::carried()?.as_of, today()))
}

/// The current date in UTC, the same everywhere.
#[expect(clippy::disallowed_methods, reason = "xtask does not use the clock of the program")]
fn today() -> Date {
    Timestamp::now().to_zoned(TimeZone::UTC).date()
}
