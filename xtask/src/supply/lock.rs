//! What `Cargo.lock` says of the crates.

use anyhow::{Context, Result};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
pub(crate) struct Lock {
    pub(crate) package: Vec<Locked>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Locked {
    pub(crate) name: String,
    pub(crate) version: String,
    /// `None` for our own.
    pub(crate) source: Option<String>,
    /// SHA-256 in hex of what a registry gave.
    pub(crate) checksum: Option<String>,
}

impl Lock {
    pub(crate) fn read(text: &str) -> Result<Self> {
        toml::from_str(text).context("cannot read Cargo.lock")
    }

    /// That of the project.
    pub(crate) fn of_project() -> Result<Self> {
        Self::read(&std::fs::read_to_string("Cargo.lock").context("cannot read Cargo.lock")?)
    }
}
