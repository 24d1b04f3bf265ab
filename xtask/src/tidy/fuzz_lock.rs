//! Checks that the lock file of the fuzz targets, which are a separate workspace, is up to date: they are built with
//! `--locked`, and otherwise nobody would notice for months.

use crate::run::cargo;
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// Cargo's complaint about the lock file, if any. Downloads packages that the project itself does not need once.
pub(super) fn breaches() -> Result<Vec<String>> {
    against(Path::new("fuzz/Cargo.toml"))
}

fn against(manifest: &Path) -> Result<Vec<String>> {
    let mut asked = Command::new(cargo());
    asked.args(["metadata", "--locked", "--format-version", "1", "--manifest-path"]).arg(manifest);
    let metadata = asked.output().context("cannot start cargo")?;
    if metadata.status.success() {
        return Ok(Vec::new());
    }
    let why = String::from_utf8_lossy(&metadata.stderr);
    let manifest = manifest.display();
    Ok(vec![format!(
        "the lock file next to {manifest} is outdated; run `cargo update --workspace --manifest-path {manifest}`:\n{}",
        why.trim()
    )])
}

#[cfg(test)]
mod tests {
    use super::against;
    use std::fs;

    #[test]
    fn a_lock_file_that_cargo_would_change_is_a_breach() {
        let folder = tempfile::tempdir().unwrap();
        let manifest = |name: &str, more: &str| format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\n{more}");
        for name in ["one", "other"] {
            fs::create_dir_all(folder.path().join(name).join("src")).unwrap();
            fs::write(folder.path().join(name).join("src/lib.rs"), "").unwrap();
            fs::write(folder.path().join(name).join("Cargo.toml"), manifest(name, "")).unwrap();
        }
        let one = folder.path().join("one/Cargo.toml");
        fs::write(
            folder.path().join("one/Cargo.lock"),
            "version = 4\n\n[[package]]\nname = \"one\"\nversion = \"0.1.0\"\n",
        )
        .unwrap();
        assert!(against(&one).unwrap().is_empty());
        fs::write(&one, manifest("one", "[dependencies]\nother.path = \"../other\"\n")).unwrap();
        let breaches = against(&one).unwrap();
        assert!(breaches.len() == 1 && breaches[0].contains("--locked"), "{breaches:?}");
    }
}
