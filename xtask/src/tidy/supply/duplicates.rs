//! Crates with more than one version: each version but one must be in `bans.skip` of `deny.toml`, with the reason.

use crate::supply::lock::Lock;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The part of `deny.toml` about duplicates.
#[derive(Debug, Deserialize)]
struct Rules {
    bans: Bans,
}

#[derive(Debug, Deserialize)]
struct Bans {
    skip: Vec<Skip>,
}

/// A version that may exist next to another.
#[derive(Debug, Deserialize)]
struct Skip {
    /// `name@version`; an incomplete version matches all versions that begin with it.
    #[serde(rename = "crate")]
    spec: String,
    /// Parsed to ensure that it is present.
    #[serde(rename = "reason")]
    _reason: String,
}

impl Skip {
    fn parts(&self) -> Result<(&str, &str)> {
        self.spec.split_once('@').with_context(|| format!("deny.toml: “{}” names no version to skip", self.spec))
    }
}

/// Every surplus version, and every exception that is no longer needed.
pub(super) fn breaches(rules: &str, lock: &Lock) -> Result<Vec<String>> {
    let rules: Rules = toml::from_str(rules).context("cannot read deny.toml")?;
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for locked in &lock.package {
        versions.entry(&locked.name).or_default().insert(&locked.version);
    }
    let mut found = Vec::new();
    let mut left = versions.clone();
    for skip in &rules.bans.skip {
        let (name, version) = skip.parts()?;
        let all = versions.get(name).filter(|all| all.len() > 1);
        if !all.is_some_and(|all| all.iter().any(|one| is_of(one, version))) {
            found.push(format!("deny.toml: “{}” is skipped, but has only one version", skip.spec));
        }
        if let Some(left) = left.get_mut(name) {
            left.retain(|one| !is_of(one, version));
        }
    }
    for (name, versions) in left.into_iter().filter(|(_, versions)| versions.len() > 1) {
        let versions: Vec<&str> = versions.into_iter().collect();
        let versions = versions.join(" and ");
        found.push(format!(
            "Cargo.lock: there are {name} {versions}; use only one, or name the crate that needs the other in deny.toml"
        ));
    }
    Ok(found)
}

fn is_of(version: &str, wanted: &str) -> bool {
    version.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::breaches;
    use crate::supply::lock::Lock;

    fn lock(versions: &[(&str, &str)]) -> Lock {
        let entry =
            |(name, version): &(&str, &str)| format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n");
        Lock::read(&versions.iter().map(entry).collect::<String>()).unwrap()
    }

    #[test]
    fn duplicate_versions_without_a_reason_are_found() {
        let rules = r#"
            [bans]
            skip = [{ crate = "rand@0.8", reason = "nkeys" }, { crate = "nom@7", reason = "x509-parser" }]
        "#;
        let lock = lock(&[
            ("nom", "7.1.3"),
            ("nom", "8.0.0"),
            ("rand", "0.8.8"),
            ("rand", "0.9.5"),
            ("rand", "0.10.3"),
            ("serde", "1.0.0"),
        ]);
        let expected = "Cargo.lock: there are rand 0.10.3 and 0.9.5; use only one, or name the crate that needs the other in deny.toml";
        assert_eq!(breaches(rules, &lock).unwrap(), [expected]);
    }

    #[test]
    fn unused_exceptions_are_found() {
        let skip = |spec: &str| format!("[bans]\nskip = [{{ crate = \"{spec}\", reason = \"others\" }}]");
        let lock = lock(&[("nom", "8.0.0"), ("syn", "2.0.1"), ("syn", "3.0.1")]);
        assert_eq!(breaches(&skip("syn@2"), &lock).unwrap(), [""; 0]);
        for gone in ["nom@8", "rand@0.8"] {
            let expected = format!("deny.toml: “{gone}” is skipped, but has only one version");
            assert_eq!(breaches(&skip(gone), &lock).unwrap()[0], expected);
        }
        let bare = breaches(&skip("syn"), &lock).unwrap_err().to_string();
        assert_eq!(bare, "deny.toml: “syn” names no version to skip");
        assert!(breaches("[bans]\nskip = [{ crate = \"syn@2\" }]", &lock).is_err(), "without a reason");
    }
}
