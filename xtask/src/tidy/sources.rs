//! The Rust files of the workspace.

use anyhow::Result;
use std::path::{Path, PathBuf};

/// One file.
pub(super) struct Source {
    /// Path from the project's root, with `/`.
    pub(super) path: String,
    /// Its text.
    pub(super) text: String,
}

impl Source {
    /// The text without the tests at its end.
    pub(super) fn without_tests(&self) -> &str {
        let starts = ["#[cfg(test)]", "#[cfg(all(test"].into_iter().filter_map(|start| self.text.find(start));
        &self.text[..starts.min().unwrap_or(self.text.len())]
    }
}

/// The folder of a crate's code, for one of its files.
pub(super) fn root_of(path: &str) -> Option<&str> {
    path.find("/src/").map(|at| &path[..at + "/src/".len()])
}

/// Every Rust file below the folders with our code.
pub(super) fn rust_sources() -> Result<Vec<Source>> {
    sources(&["crates", "cli", "xtask", "tests", "examples"], &["rs"])
}

/// Every file below these folders whose name has one of these endings.
pub(super) fn sources(folders: &[&str], endings: &[&str]) -> Result<Vec<Source>> {
    let mut sources = Vec::new();
    let mut folders: Vec<PathBuf> = folders.iter().map(PathBuf::from).collect();
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| endings.iter().any(|wanted| ending == *wanted)) {
                sources.push(read(&path)?);
            }
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}

fn read(path: &Path) -> Result<Source> {
    Ok(Source { path: path.to_string_lossy().replace('\\', "/"), text: std::fs::read_to_string(path)? })
}
