//! The software bill of materials: CycloneDX 1.6, of the crates in the program and the npm packages in its pages.

use crate::supply::crates::Crate;
use crate::supply::npm::Package;
use anyhow::{Context, Result};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The release.
#[derive(Debug, Clone, Copy)]
pub(super) struct Release<'a> {
    /// Its version.
    pub(super) version: &'a str,
    /// Its target platform.
    pub(super) target: &'a str,
    /// Its time in RFC 3339.
    pub(super) moment: &'a str,
}

/// The document; the same bytes for the same release.
pub(super) fn document(release: Release, crates: &[Crate], packages: &[Package]) -> Result<String> {
    let own = crates.iter().find(|one| one.name == "seotags-cli").context("seotags-cli is not among its own crates")?;
    let packages: Vec<&Package> = packages.iter().filter(|one| one.is_in_pages).collect();
    let mut components: Vec<Value> = crates.iter().filter(|one| one.name != own.name).map(of_crate).collect();
    let mut dependencies: Vec<Value> = crates.iter().map(|one| needs_of_crate(one, own, &packages)).collect();
    for package in &packages {
        components.push(of_package(package)?);
        dependencies.push(needs_of_package(package, &packages));
    }
    let mut document = json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": release.moment,
            "tools": { "components": [{ "type": "application", "name": "cargo xtask dist" }] },
            "component": {
                "type": "application",
                "bom-ref": crate_reference(own),
                "name": "seotags",
                "version": release.version,
                "licenses": [{ "expression": own.licence }],
                "purl": format!("pkg:generic/seotags@{}?target={}", release.version, release.target),
            },
        },
        "components": components,
        "dependencies": dependencies,
    });
    document["serialNumber"] = json!(serial_number(&document.to_string()));
    Ok(serde_json::to_string_pretty(&document)? + "\n")
}

fn crate_reference(one: &Crate) -> String {
    format!("pkg:cargo/{}@{}", one.name, one.version)
}

/// Identified by its folder: there may be two copies of one version.
fn package_reference(package: &Package) -> String {
    format!("{}#{}", package_url(package), package.folder)
}

fn package_url(package: &Package) -> String {
    format!("pkg:npm/{}@{}", package.name.replace('@', "%40"), package.version)
}

fn of_crate(one: &Crate) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": crate_reference(one),
        "name": one.name,
        "version": one.version,
        "scope": "required",
        "purl": crate_reference(one),
    });
    if let Some(checksum) = &one.checksum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    if let Some(licence) = &one.licence {
        component["licenses"] = json!([{ "expression": as_expression(licence) }]);
    }
    if let Some(repository) = &one.repository {
        component["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
    }
    component
}

fn of_package(package: &Package) -> Result<Value> {
    let mut component = json!({
        "type": "library",
        "bom-ref": package_reference(package),
        "name": package.name,
        "version": package.version,
        "scope": "required",
        "purl": package_url(package),
    });
    if let Some(hash) = package.integrity.as_deref().and_then(|hash| hash.strip_prefix("sha512-")) {
        let bytes = STANDARD.decode(hash).with_context(|| format!("the hash of {} cannot be read", package.name))?;
        component["hashes"] = json!([{ "alg": "SHA-512", "content": hex(&bytes) }]);
    }
    if let Some(licence) = &package.licence {
        component["licenses"] = json!([{ "expression": as_expression(licence) }]);
    }
    Ok(component)
}

/// `MIT/Apache-2.0` is an old notation.
fn as_expression(licence: &str) -> String {
    licence.split('/').map(str::trim).collect::<Vec<_>>().join(" OR ")
}

fn needs_of_crate(one: &Crate, own: &Crate, packages: &[&Package]) -> Value {
    let mut needed: BTreeSet<String> = one.needs.iter().map(|(name, at)| format!("pkg:cargo/{name}@{at}")).collect();
    if one.name == own.name {
        needed.extend(packages.iter().map(|package| package_reference(package)));
    }
    json!({ "ref": crate_reference(one), "dependsOn": needed })
}

fn needs_of_package(package: &Package, packages: &[&Package]) -> Value {
    let needed = packages.iter().filter(|other| package.needs.contains(&other.folder));
    let needed: BTreeSet<String> = needed.map(|other| package_reference(other)).collect();
    json!({ "ref": package_reference(package), "dependsOn": needed })
}

/// A UUID (version 8) of the document's content.
fn serial_number(document: &str) -> String {
    let mut bytes: [u8; 32] = Sha256::digest(document).into();
    bytes[6] = bytes[6] & 0x0f | 0x80;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex = hex(&bytes[..16]);
    format!("urn:uuid:{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..])
}

/// Bytes in hex.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::{Release, document};
    use crate::supply::{crates, host, npm};
    use serde_json::Value;
    use std::collections::BTreeSet;

    fn made() -> (Value, Vec<crates::Crate>, Vec<npm::Package>) {
        std::env::set_current_dir(crate::run::project_root()).unwrap();
        let crates = crates::of_program(&host().unwrap()).unwrap();
        let packages = npm::locked().unwrap();
        let release = Release { version: "1.2.3", target: "some", moment: "2026-01-01T00:00:00Z" };
        let text = document(release, &crates, &packages).unwrap();
        assert_eq!(text, document(release, &crates, &packages).unwrap());
        (serde_json::from_str(&text).unwrap(), crates, packages)
    }

    fn of<'a>(made: &'a Value, list: &str, key: &str) -> BTreeSet<&'a str> {
        made[list].as_array().unwrap().iter().map(|one| one[key].as_str().unwrap()).collect()
    }

    #[test]
    fn every_crate_and_every_package_is_named_once_with_licence_and_hash() {
        let (made, crates, packages) = made();
        let held = packages.iter().filter(|package| package.is_in_pages).count();
        let names = of(&made, "components", "bom-ref");
        assert_eq!(names.len(), crates.len() - 1 + held);
        assert_eq!(made["components"].as_array().unwrap().len(), names.len());
        for (is_there, name) in [
            (true, "tokio"),
            (true, "libsqlite3-sys"),
            (true, "react-dom"),
            (true, "tailwindcss"),
            (false, "vitest"),
            (false, "serde_derive"),
            (false, "insta"),
            (false, "spdx"),
            (false, "seotags-load"),
        ] {
            assert_eq!(of(&made, "components", "name").contains(name), is_there, "{name}");
        }
        for one in made["components"].as_array().unwrap() {
            assert!(one["licenses"][0]["expression"].is_string(), "{one}");
            let is_ours = one["name"].as_str().unwrap().starts_with("seotags");
            assert!(is_ours || one["hashes"][0]["content"].as_str().unwrap().len() >= 64, "{one}");
        }
    }

    #[test]
    fn everything_is_reached_from_the_program() {
        let (made, ..) = made();
        let mut reached = BTreeSet::from([made["metadata"]["component"]["bom-ref"].as_str().unwrap()]);
        let mut last = 0;
        while reached.len() > last {
            last = reached.len();
            for one in made["dependencies"].as_array().unwrap() {
                if reached.contains(one["ref"].as_str().unwrap()) {
                    reached.extend(one["dependsOn"].as_array().unwrap().iter().map(|on| on.as_str().unwrap()));
                }
            }
        }
        let missed: Vec<_> =
            of(&made, "components", "bom-ref").into_iter().filter(|one| !reached.contains(one)).collect();
        assert!(missed.is_empty(), "{missed:?}");
        assert_eq!(reached, of(&made, "dependencies", "ref"));
    }
}
