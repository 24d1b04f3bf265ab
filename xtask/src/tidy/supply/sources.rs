//! Crates: none that `deny.toml` bans, and all of them from the registries that it allows.

use crate::supply::lock::Lock;
use anyhow::{Context, Result};
use serde::Deserialize;

/// The part of `deny.toml` about sources.
#[derive(Debug, Deserialize)]
struct Rules {
    bans: Bans,
    sources: Sources,
}

#[derive(Debug, Deserialize)]
struct Bans {
    deny: Vec<Ban>,
}

#[derive(Debug, Deserialize)]
struct Ban {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

/// Every banned crate in a lock file, and every crate from a banned source.
pub(super) fn breaches(rules: &str, file: &str, lock: &Lock) -> Result<Vec<String>> {
    let rules: Rules = toml::from_str(rules).context("cannot read deny.toml")?;
    let mut found = Vec::new();
    for locked in &lock.package {
        let (name, version) = (&locked.name, &locked.version);
        if let Some(ban) = rules.bans.deny.iter().find(|ban| ban.name == *name) {
            found.push(format!("{file}: {name} {version} is banned: {}", ban.reason));
        }
        // Our own crates have no source.
        let Some(source) = &locked.source else { continue };
        let registry = source.strip_prefix("registry+").unwrap_or(source);
        if !rules.sources.allow_registry.iter().any(|allowed| allowed == registry) {
            found.push(format!("{file}: {name} {version} comes from {source}"));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::breaches;
    use crate::supply::lock::Lock;

    const RULES: &str = r#"
        [bans]
        deny = [{ crate = "openssl", reason = "rustls speaks TLS" }]
        [sources]
        allow-registry = ["https://registry.example/index"]
    "#;

    #[test]
    fn banned_crates_and_foreign_sources_are_found() {
        let lock = r#"
            [[package]]
            name = "ours"
            version = "0.1.0"
            [[package]]
            name = "serde"
            version = "1.0.0"
            source = "registry+https://registry.example/index"
            [[package]]
            name = "openssl"
            version = "0.10.0"
            source = "registry+https://registry.example/index"
            [[package]]
            name = "fork"
            version = "1.0.0"
            source = "git+https://evil.example/fork"
        "#;
        assert_eq!(
            breaches(RULES, "fuzz/Cargo.lock", &Lock::read(lock).unwrap()).unwrap(),
            [
                "fuzz/Cargo.lock: openssl 0.10.0 is banned: rustls speaks TLS",
                "fuzz/Cargo.lock: fork 1.0.0 comes from git+https://evil.example/fork",
            ]
        );
    }
}
