//! The crates in `Cargo.lock`.

use anyhow::{Context, Result};
use serde::Deserialize;

const PROJECT: &str = "Cargo.lock";
const FUZZ: &str = "fuzz/Cargo.lock";

#[derive(Debug, Deserialize)]
pub(crate) struct Lock {
    pub(crate) package: Vec<Locked>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Locked {
    pub(crate) name: String,
    pub(crate) version: String,
    /// `None` for our own crates.
    pub(crate) source: Option<String>,
    /// SHA-256 in hex of the package from a registry.
    pub(crate) checksum: Option<String>,
}

impl Lock {
    pub(crate) fn read(text: &str) -> Result<Self> {
        toml::from_str(text).context("it is not a Cargo lock file")
    }

    /// The lock file of the project.
    pub(crate) fn of_project() -> Result<Self> {
        Self::at(PROJECT)
    }

    /// Both lock files with their paths: those of the project and of the fuzz targets.
    pub(crate) fn all() -> Result<Vec<(&'static str, Self)>> {
        [PROJECT, FUZZ].into_iter().map(|path| Ok((path, Self::at(path)?))).collect()
    }

    fn at(path: &str) -> Result<Self> {
        Self::read(&std::fs::read_to_string(path).with_context(|| format!("cannot read {path}"))?)
            .with_context(|| format!("cannot read {path}"))
    }
}
