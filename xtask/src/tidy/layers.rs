//! Checks that a crate depends only on crates below it and on the libraries of its layer.

use anyhow::{Context, Result};
use std::collections::BTreeMap;

/// Dependencies that a crate must not have (`ARCHITECTURE.md`, Crates).
const FORBIDDEN: &[(&str, &[&str])] = &[
    (
        "crates/seotags-core",
        &[
            "seotags-api",
            "seotags",
            "seotags-app",
            "seotags-server",
            "tokio",
            "reqwest",
            "rusqlite",
            "clap",
            "indicatif",
            "tabled",
            "axum",
            "async-openai",
            "async-nats",
            "tracing",
        ],
    ),
    (
        "crates/seotags-api",
        &["seotags", "seotags-app", "seotags-server", "tokio", "reqwest", "rusqlite", "clap", "axum", "tracing"],
    ),
    (
        "crates/seotags",
        &["seotags-app", "seotags-server", "clap", "indicatif", "tabled", "rusqlite", "axum", "argon2", "async-nats"],
    ),
    ("crates/seotags-app", &["seotags-server", "clap", "indicatif", "tabled", "axum", "scraper"]),
    ("crates/seotags-server", &["clap", "indicatif", "tabled", "rusqlite", "reqwest", "scraper", "async-nats"]),
    ("cli", &["rusqlite", "reqwest", "scraper", "async-openai", "async-nats"]),
    ("crates/seotags-load", &["seotags-server", "rusqlite", "reqwest", "axum", "async-nats"]),
    ("crates/seotags-fuzz", &["rusqlite", "axum", "scraper", "clap", "async-nats"]),
    ("xtask", &["seotags-api", "seotags", "seotags-app", "seotags-server", "tokio"]),
];

/// Every dependency of this kind.
pub(super) fn breaches() -> Result<Vec<String>> {
    let mut found = Vec::new();
    for (folder, forbidden) in FORBIDDEN {
        let path = format!("{folder}/Cargo.toml");
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let manifest: BTreeMap<String, toml::Value> =
            toml::from_str(&text).with_context(|| format!("cannot read {path}"))?;
        let Some(dependencies) = manifest.get("dependencies").and_then(toml::Value::as_table) else { continue };
        for name in dependencies.keys().filter(|name| forbidden.contains(&name.as_str())) {
            found.push(format!("{path}: {name} belongs to another layer (ARCHITECTURE.md, Crates)"));
        }
    }
    Ok(found)
}
