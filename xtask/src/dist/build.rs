//! The program of a release.

use crate::run::{cargo, output, project_root, run};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// The built program.
#[derive(Debug)]
pub(super) struct Program {
    /// Its name, with `.exe` on Windows.
    pub(super) name: String,
    /// Its bytes.
    pub(super) data: Vec<u8>,
}

/// Builds it with the profile `dist`, so that nothing in it reveals the place or time of the build. `--version` names
/// the commit.
pub(super) fn program(target: &str, version: &str, epoch: u64) -> Result<Program> {
    let flags = rust_flags(target)?.join("\x1f");
    let c_flags = mappings()?.map(|(from, to)| format!("-ffile-prefix-map={from}={to}")).join(" ");
    let (epoch, build) = (epoch.to_string(), build(version));
    let mut env = vec![("CARGO_ENCODED_RUSTFLAGS", flags.as_str()), ("SOURCE_DATE_EPOCH", epoch.as_str())];
    env.push(("SEOTAGS_BUILD", build.as_str()));
    // Other compilers do not have this flag.
    if !target.ends_with("-msvc") {
        env.push(("CFLAGS", c_flags.as_str()));
    }
    let args = ["build", "--profile", "dist", "--locked", "--package", "seotags-cli", "--target", target];
    run(&cargo(), &args, &env)?;
    read(&target_folder()?.join(target).join("dist").join(name_on(target)), target)
}

/// The version with the commit, as `0.1.0 (5bd607e9f00d)`; without git, only the version.
fn build(version: &str) -> String {
    let commit = output("git", &["rev-parse", "--short=12", "HEAD"]).ok().and_then(|said| String::from_utf8(said).ok());
    commit.map_or_else(|| version.to_owned(), |commit| format!("{version} ({})", commit.trim()))
}

/// Reads a program that was built elsewhere.
pub(super) fn read(path: &Path, target: &str) -> Result<Program> {
    let data = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(Program { name: name_on(target).to_owned(), data })
}

fn name_on(target: &str) -> &'static str {
    if target.contains("-windows-") { "seotags.exe" } else { "seotags" }
}

fn rust_flags(target: &str) -> Result<Vec<String>> {
    let mut flags: Vec<String> =
        mappings()?.iter().map(|(from, to)| format!("--remap-path-prefix={from}={to}")).collect();
    // Rust's linker on that platform merges equal functions and constants.
    if target == "x86_64-unknown-linux-gnu" {
        flags.push("-Clink-arg=-Wl,--icf=all,--ignore-data-address-equality".to_owned());
    }
    Ok(flags)
}

/// Folders and their replacements in the program; the last match applies.
fn mappings() -> Result<[(String, &'static str); 3]> {
    let home = match std::env::var_os("CARGO_HOME") {
        Some(home) => PathBuf::from(home),
        None => std::env::home_dir().context("neither CARGO_HOME nor a home folder is set")?.join(".cargo"),
    };
    let text = |path: PathBuf| path.into_os_string().into_string().ok().context("a folder's name is not Unicode");
    Ok([(text(home)?, "/cargo"), (text(project_root())?, "/seotags"), (text(target_folder()?)?, "/target")])
}

fn target_folder() -> Result<PathBuf> {
    let metadata = output(&cargo(), &["metadata", "--locked", "--no-deps", "--format-version", "1"])?;
    let metadata: serde_json::Value = serde_json::from_slice(&metadata)?;
    Ok(PathBuf::from(metadata["target_directory"].as_str().context("cargo does not report its target folder")?))
}
