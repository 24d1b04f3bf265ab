//! Checks that a crate depends only on crates below it and on the libraries of its layer.

use anyhow::{Context, Result};

/// What a crate may depend on (`ARCHITECTURE.md`, Crates).
struct Layer {
    /// Its folder.
    folder: &'static str,
    /// The crates of the project that it may use.
    below: &'static [&'static str],
    /// Libraries that it must not use.
    forbidden: &'static [&'static [&'static str]],
}

/// Libraries of the command line and the service.
const SURFACE: &[&str] = &["clap", "indicatif", "tabled", "axum"];

const LAYERS: &[Layer] = &[
    Layer {
        folder: "crates/seotags-core",
        below: &[],
        forbidden: &[SURFACE, &["tokio", "reqwest", "rusqlite", "async-openai", "async-nats", "tracing"]],
    },
    Layer {
        folder: "crates/seotags-api",
        below: &["seotags-core"],
        forbidden: &[SURFACE, &["tokio", "reqwest", "rusqlite", "async-openai", "async-nats", "tracing"]],
    },
    Layer {
        folder: "crates/seotags-system",
        below: &[],
        forbidden: &[SURFACE, &["rusqlite", "scraper", "async-openai", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-input",
        below: &["seotags-core"],
        forbidden: &[SURFACE, &["reqwest", "rusqlite", "async-openai", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-export",
        below: &["seotags-core", "seotags-system", "seotags-input"],
        forbidden: &[SURFACE, &["tokio", "reqwest", "rusqlite", "async-openai", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-render",
        below: &["seotags-core", "seotags-system"],
        forbidden: &[SURFACE, &["reqwest", "rusqlite", "scraper", "async-openai", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-crawl",
        below: &["seotags-core", "seotags-system", "seotags-input", "seotags-render"],
        forbidden: &[SURFACE, &["rusqlite", "scraper", "async-openai", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-generate",
        below: &["seotags-core", "seotags-system"],
        forbidden: &[SURFACE, &["rusqlite", "scraper", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags",
        below: &[
            "seotags-core",
            "seotags-api",
            "seotags-system",
            "seotags-input",
            "seotags-export",
            "seotags-render",
            "seotags-crawl",
            "seotags-generate",
        ],
        forbidden: &[SURFACE, &["rusqlite", "argon2", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-store",
        below: &["seotags-core", "seotags-system"],
        forbidden: &[SURFACE, &["reqwest", "scraper", "async-openai", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-app",
        below: &["seotags", "seotags-store"],
        forbidden: &[SURFACE, &["scraper", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-fleet",
        below: &["seotags", "seotags-store", "seotags-app"],
        forbidden: &[SURFACE, &["rusqlite", "reqwest", "scraper", "async-openai"]],
    },
    Layer {
        folder: "crates/seotags-server",
        below: &["seotags", "seotags-api", "seotags-app"],
        forbidden: &[&["clap", "indicatif", "tabled", "rusqlite", "reqwest", "scraper", "async-nats"]],
    },
    Layer {
        folder: "cli",
        below: &["seotags", "seotags-api", "seotags-app", "seotags-fleet", "seotags-server"],
        forbidden: &[&["rusqlite", "reqwest", "scraper", "async-openai", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-testkit",
        below: &[],
        forbidden: &[SURFACE, &["reqwest", "rusqlite", "scraper", "async-openai", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-samples",
        below: &["seotags", "seotags-app"],
        forbidden: &[SURFACE, &["rusqlite", "reqwest", "scraper", "async-openai", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-load",
        below: &["seotags", "seotags-app", "seotags-testkit", "seotags-samples"],
        forbidden: &[&["rusqlite", "reqwest", "axum", "async-nats"]],
    },
    Layer {
        folder: "crates/seotags-fuzz",
        below: &["seotags", "seotags-app", "seotags-server"],
        forbidden: &[&["rusqlite", "axum", "scraper", "clap", "async-nats"]],
    },
    Layer { folder: "xtask", below: &["seotags-core", "seotags-testkit"], forbidden: &[&["tokio"]] },
];

/// Every dependency on another layer, and every crate without a layer.
pub(super) fn breaches() -> Result<Vec<String>> {
    let mut found = Vec::new();
    for layer in LAYERS {
        let path = format!("{}/Cargo.toml", layer.folder);
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        found.extend(breaches_of(layer, &text).with_context(|| format!("cannot read {path}"))?);
    }
    for entry in std::fs::read_dir("crates").context("cannot read crates")? {
        let folder = format!("crates/{}", entry?.file_name().display());
        if LAYERS.iter().all(|layer| layer.folder != folder) {
            found.push(format!("{folder}: not in the list of layers (xtask/src/tidy/layers.rs)"));
        }
    }
    Ok(found)
}

/// The breaches of a crate with this manifest.
fn breaches_of(layer: &Layer, manifest: &str) -> Result<Vec<String>> {
    let manifest: toml::Table = toml::from_str(manifest)?;
    let targets = manifest.get("target").and_then(toml::Value::as_table);
    let sections = targets.into_iter().flat_map(|targets| targets.values().filter_map(toml::Value::as_table));
    let lists = sections.chain([&manifest]).flat_map(|section| {
        ["dependencies", "build-dependencies"].into_iter().filter_map(|list| section.get(list)?.as_table())
    });
    let is_ours = |name: &str| name == "seotags" || name.starts_with("seotags-");
    let is_allowed = |name: &str| {
        if is_ours(name) { layer.below.contains(&name) } else { !layer.forbidden.concat().contains(&name) }
    };
    let foreign = lists.flat_map(toml::Table::keys).filter(|name| !is_allowed(name));
    let folder = layer.folder;
    Ok(foreign
        .map(|name| format!("{folder}/Cargo.toml: {name} belongs to another layer (ARCHITECTURE.md, Crates)"))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_on_other_layers_are_found() {
        let layer = Layer { folder: "crates/a", below: &["seotags-core"], forbidden: &[SURFACE, &["tokio"]] };
        let manifest = "
            [dependencies]
            seotags-core = \"1\"
            tokio = \"1\"
            url = \"2\"
            [build-dependencies]
            clap = \"4\"
            [dev-dependencies]
            seotags-app = \"1\"
            [target.'cfg(unix)'.dependencies]
            seotags = \"1\"";
        let found = breaches_of(&layer, manifest).unwrap();
        let names = ["seotags", "tokio", "clap"];
        assert_eq!(
            found,
            names.map(|name| format!("crates/a/Cargo.toml: {name} belongs to another layer (ARCHITECTURE.md, Crates)"))
        );
    }
}
