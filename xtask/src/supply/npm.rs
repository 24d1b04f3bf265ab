//! npm packages in the dashboard's lock file.

use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The lock file.
pub(crate) const LOCK: &str = "dashboard/package-lock.json";

/// Packages that are only build tools, but whose code is part of the pages: Tailwind's styles include its own.
const IN_THE_PAGES_TOO: &[&str] = &["tailwindcss"];

/// A package of the lock file.
#[derive(Debug, Clone)]
pub(crate) struct Package {
    /// Its name on the registry.
    pub(crate) name: String,
    /// Its folder below that of the lock file (`node_modules/react`).
    pub(crate) folder: String,
    /// Its version.
    pub(crate) version: String,
    /// Its licence expression.
    pub(crate) licence: Option<String>,
    /// Hash of its archive (`sha512-…`).
    pub(crate) integrity: Option<String>,
    /// Where it comes from, if the lock file states it.
    pub(crate) resolved: Option<String>,
    /// Whether it runs a program when it is installed.
    pub(crate) has_install_script: bool,
    /// Whether it may be part of the pages; others only build or test them.
    pub(crate) is_in_pages: bool,
    /// Folders of the packages that it needs.
    pub(crate) needs: BTreeSet<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Lock {
    lockfile_version: u32,
    packages: BTreeMap<String, Locked>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Locked {
    version: String,
    name: Option<String>,
    license: Option<serde_json::Value>,
    integrity: Option<String>,
    resolved: Option<String>,
    has_install_script: bool,
    dev: bool,
    dependencies: BTreeMap<String, String>,
    peer_dependencies: BTreeMap<String, String>,
}

/// The dashboard's packages.
pub(crate) fn locked() -> Result<Vec<Package>> {
    let text = std::fs::read_to_string(LOCK).with_context(|| format!("cannot read {LOCK}"))?;
    read(&text)
}

/// The packages of a lock file's text.
pub(crate) fn read(lock: &str) -> Result<Vec<Package>> {
    let lock: Lock = serde_json::from_str(lock).with_context(|| format!("cannot read {LOCK}"))?;
    anyhow::ensure!(lock.lockfile_version == 3, "{LOCK} is of version {}, not 3", lock.lockfile_version);
    let folders: BTreeSet<&str> = lock.packages.keys().map(String::as_str).collect();
    // The first entry is the dashboard itself.
    let packages = lock.packages.iter().filter(|(folder, _)| !folder.is_empty()).map(|(folder, locked)| {
        let name = locked.name.clone().unwrap_or_else(|| named(folder).to_owned());
        let needed = locked.dependencies.keys().chain(locked.peer_dependencies.keys());
        Package {
            is_in_pages: !locked.dev || IN_THE_PAGES_TOO.contains(&name.as_str()),
            name,
            folder: folder.clone(),
            version: locked.version.clone(),
            licence: locked.license.as_ref().and_then(|text| text.as_str()).map(str::to_owned),
            integrity: locked.integrity.clone(),
            resolved: locked.resolved.clone(),
            has_install_script: locked.has_install_script,
            needs: needed.filter_map(|name| found(&folders, folder, name)).collect(),
        }
    });
    Ok(packages.collect())
}

/// `node_modules/a/node_modules/@b/c` is `@b/c`.
fn named(folder: &str) -> &str {
    folder.rsplit_once("node_modules/").map_or(folder, |(_, name)| name)
}

/// The folder in which a package finds another: below its own, next to it, or next to one of its parents.
fn found(folders: &BTreeSet<&str>, from: &str, name: &str) -> Option<String> {
    let mut around = Some(from);
    while let Some(place) = around {
        let folder = format!("{place}/node_modules/{name}");
        if folders.contains(folder.as_str()) {
            return Some(folder);
        }
        around = place.rsplit_once("/node_modules/").map(|(outer, _)| outer);
    }
    let top = format!("node_modules/{name}");
    folders.contains(top.as_str()).then_some(top)
}

#[cfg(test)]
mod tests {
    use super::read;

    const LOCK: &str = r#"{
        "lockfileVersion": 3,
        "packages": {
            "": {"name": "dashboard", "dependencies": {"a": "1"}},
            "node_modules/a": {"version": "1.0.0", "license": "MIT", "integrity": "sha512-YQ==",
                "dependencies": {"b": "1"}, "peerDependencies": {"@c/d": "1", "absent": "1"}},
            "node_modules/a/node_modules/b": {"version": "1.0.0", "dependencies": {"@c/d": "1"}},
            "node_modules/b": {"version": "2.0.0", "dev": true, "hasInstallScript": true},
            "node_modules/@c/d": {"version": "1.0.0", "dev": true},
            "node_modules/tailwindcss": {"version": "4.0.0", "dev": true}
        }
    }"#;

    #[test]
    fn packages_are_read_with_their_dependencies() {
        let packages = read(LOCK).unwrap();
        let listed: Vec<String> = packages
            .iter()
            .map(|one| format!("{} {} {} -> {:?}", one.name, one.version, one.is_in_pages, one.needs))
            .collect();
        let expected = [
            "@c/d 1.0.0 false -> {}",
            r#"a 1.0.0 true -> {"node_modules/@c/d", "node_modules/a/node_modules/b"}"#,
            r#"b 1.0.0 true -> {"node_modules/@c/d"}"#,
            "b 2.0.0 false -> {}",
            "tailwindcss 4.0.0 true -> {}",
        ];
        assert_eq!(listed, expected);
        assert!(packages[3].has_install_script);
    }

    #[test]
    fn a_lock_file_of_another_kind_is_refused() {
        let error = read(r#"{"lockfileVersion": 1, "packages": {}}"#).unwrap_err();
        assert_eq!(error.to_string(), "dashboard/package-lock.json is of version 1, not 3");
    }
}
