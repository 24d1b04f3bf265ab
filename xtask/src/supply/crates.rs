//! Crates, as cargo resolves them.

use super::lock::Lock;
use crate::run::{cargo, output};
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A crate of the dependency tree.
#[derive(Debug, Clone)]
pub(crate) struct Crate {
    /// Its name on the registry.
    pub(crate) name: String,
    /// Its version.
    pub(crate) version: String,
    /// Its licence expression, as in its manifest.
    pub(crate) licence: Option<String>,
    /// Where its source is available.
    pub(crate) repository: Option<String>,
    /// The local folder of its source.
    pub(crate) folder: PathBuf,
    /// Whether it is one of ours.
    pub(crate) is_ours: bool,
    /// SHA-256 of its package in hex, if it comes from a registry.
    pub(crate) checksum: Option<String>,
    /// Name and version of each crate of the tree that it needs.
    pub(crate) needs: BTreeSet<(String, String)>,
}

#[derive(Debug, Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Debug, Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    repository: Option<String>,
    manifest_path: PathBuf,
    source: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Debug, Deserialize)]
struct Node {
    id: String,
    dependencies: Vec<String>,
}

/// All crates that the workspace needs on a platform, ordered by name and version.
pub(crate) fn of_platform(platform: &str) -> Result<Vec<Crate>> {
    let args = ["metadata", "--locked", "--format-version", "1", "--filter-platform", platform];
    let metadata = output(&cargo(), &args)?;
    read(&metadata, Lock::of_project()?)
}

/// Those whose code is in the program, including ours.
pub(crate) fn of_program(platform: &str) -> Result<Vec<Crate>> {
    let edges = ["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"];
    let args = [&["tree", "--locked", "--package", "seotags-cli", "--target", platform], &edges[..]].concat();
    let tree = String::from_utf8(output(&cargo(), &args)?).context("the output of cargo tree is not UTF-8")?;
    let linked: BTreeSet<(String, String)> = tree.lines().filter_map(linked).collect();
    let mut crates = of_platform(platform)?;
    crates.retain(|one| linked.contains(&(one.name.clone(), one.version.clone())));
    for one in &mut crates {
        one.needs.retain(|needed| linked.contains(needed));
    }
    Ok(crates)
}

/// Name and version in a line of `cargo tree`: `serde v1.0.0`, followed by other text.
fn linked(line: &str) -> Option<(String, String)> {
    let mut words = line.split_whitespace();
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    Some((name.to_owned(), version.to_owned()))
}

fn read(metadata: &[u8], lock: Lock) -> Result<Vec<Crate>> {
    let metadata: Metadata = serde_json::from_slice(metadata).context("cannot read the output of cargo metadata")?;
    let checksums: BTreeMap<(String, String), Option<String>> =
        lock.package.into_iter().map(|locked| ((locked.name, locked.version), locked.checksum)).collect();
    let by_id: BTreeMap<&str, (String, String)> = metadata
        .packages
        .iter()
        .map(|package| (package.id.as_str(), (package.name.clone(), package.version.clone())))
        .collect();
    let needs: BTreeMap<&str, BTreeSet<(String, String)>> = metadata
        .resolve
        .nodes
        .iter()
        .map(|node| {
            let needed = node.dependencies.iter().filter_map(|id| by_id.get(id.as_str()).cloned());
            (node.id.as_str(), needed.collect())
        })
        .collect();
    let mut crates: Vec<Crate> = metadata
        .packages
        .iter()
        // Packages for other platforms are also listed, but have no node.
        .filter_map(|package| Some((package, needs.get(package.id.as_str())?.clone())))
        .map(|(package, needs)| Crate {
            name: package.name.clone(),
            version: package.version.clone(),
            licence: package.license.clone(),
            repository: package.repository.clone(),
            folder: package.manifest_path.parent().unwrap_or(Path::new(".")).to_path_buf(),
            is_ours: package.source.is_none(),
            checksum: checksums.get(&(package.name.clone(), package.version.clone())).cloned().flatten(),
            needs,
        })
        .collect();
    crates.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(crates)
}

#[cfg(test)]
mod tests {
    use super::{Lock, linked, read};

    #[test]
    fn crates_are_read_with_their_dependencies() {
        let metadata = br#"{
            "packages": [
                {"id": "r#b@2", "name": "b", "version": "2.0.0", "license": "MIT", "repository": null,
                 "manifest_path": "/cargo/b/Cargo.toml", "source": "registry"},
                {"id": "p#a@1", "name": "a", "version": "1.0.0", "license": null, "repository": "https://a.example",
                 "manifest_path": "/clone/a/Cargo.toml", "source": null},
                {"id": "r#windows", "name": "windows", "version": "1.0.0", "license": "MIT", "repository": null,
                 "manifest_path": "/cargo/windows/Cargo.toml", "source": "registry"}
            ],
            "resolve": {"nodes": [{"id": "p#a@1", "dependencies": ["r#b@2"]}, {"id": "r#b@2", "dependencies": []}]}
        }"#;
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\n\
                    [[package]]\nname = \"b\"\nversion = \"2.0.0\"\nchecksum = \"c0ffee\"\n";
        let crates = read(metadata, Lock::read(lock).unwrap()).unwrap();
        let listed: Vec<_> =
            crates.iter().map(|one| (one.name.as_str(), one.is_ours, one.checksum.as_deref())).collect();
        assert_eq!(listed, [("a", true, None), ("b", false, Some("c0ffee"))]);
        assert!(crates[0].needs.contains(&("b".to_owned(), "2.0.0".to_owned())), "{crates:?}");
        assert_eq!(crates[1].folder.to_str(), Some("/cargo/b"));
    }

    #[test]
    fn lines_of_cargo_tree_name_a_crate_and_its_version() {
        let of = |line| linked(line).map(|(name, version)| format!("{name} {version}"));
        assert_eq!(of("serde v1.0.229"), Some("serde 1.0.229".to_owned()));
        assert_eq!(of("seotags v0.1.0 (/clone/crates/seotags) (*)"), Some("seotags 0.1.0".to_owned()));
        assert_eq!(of(""), None);
    }
}
