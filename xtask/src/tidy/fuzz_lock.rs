//! The lock file of the fuzz targets, a workspace of its own, knows what our crates depend on: it is built with `--locked`,
//! and nothing else notices for months.

use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;

const LOCK: &str = "fuzz/Cargo.lock";

#[derive(Deserialize)]
struct Lock {
    package: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    source: Option<String>,
    #[serde(default)]
    dependencies: Vec<String>,
}

/// Every dependency that is missing there.
pub(super) fn breaches() -> Result<Vec<String>> {
    let lock = std::fs::read_to_string(LOCK).with_context(|| format!("cannot read {LOCK}"))?;
    let workspace = std::fs::read_to_string("Cargo.toml").context("cannot read Cargo.toml")?;
    let manifest_of = |name: &str| std::fs::read_to_string(format!("crates/{name}/Cargo.toml")).ok();
    found(&lock, &workspace, manifest_of)
}

fn found(lock: &str, workspace: &str, manifest_of: impl Fn(&str) -> Option<String>) -> Result<Vec<String>> {
    let workspace: toml::Table = toml::from_str(workspace).context("cannot read Cargo.toml")?;
    // Some go by another name here than in the registry.
    let registered = |name: &str| -> String {
        let package = workspace.get("workspace").and_then(|all| all.get("dependencies")?.get(name)?.get("package"));
        package.and_then(toml::Value::as_str).unwrap_or(name).to_owned()
    };
    let lock: Lock = toml::from_str(lock).with_context(|| format!("cannot read {LOCK}"))?;
    let mut found = Vec::new();
    for Package { name, dependencies, .. } in lock.package.iter().filter(|package| package.source.is_none()) {
        let Some(text) = manifest_of(name) else { continue };
        let manifest: BTreeMap<String, toml::Value> =
            toml::from_str(&text).with_context(|| format!("cannot read the manifest of {name}"))?;
        let needed =
            manifest.get("dependencies").and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::keys);
        // Names stand alone, or before a version.
        let is_known =
            |needed: &&String| dependencies.iter().any(|known| known.split(' ').next() == Some(&*registered(needed)));
        for missing in needed.filter(|needed| !is_known(needed)) {
            found.push(format!(
                "{LOCK}: {missing}, which {name} depends on, is missing; `cargo update --workspace --manifest-path \
                 fuzz/Cargo.toml` adds it"
            ));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::found;

    #[test]
    fn what_a_crate_has_come_to_depend_on_is_missed() {
        let lock = r#"
            [[package]]
            name = "ours"
            version = "0.1.0"
            dependencies = ["serde", "sha2 0.10.9"]
            [[package]]
            name = "serde"
            version = "1.0.0"
            source = "registry+https://registry.example/index"
        "#;
        let manifest = "[dependencies]\nserialise.workspace = true\nsha2 = \"0.10\"\nnew = \"1\"\n";
        let workspace = "[workspace.dependencies]\nserialise = { package = \"serde\", version = \"1\" }\n";
        let breaches = found(lock, workspace, |name| (name == "ours").then(|| manifest.to_owned())).unwrap();
        assert_eq!(breaches.len(), 1, "{breaches:?}");
        assert!(breaches[0].contains("new, which ours depends on"), "{breaches:?}");
    }
}
