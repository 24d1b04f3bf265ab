//! Licences of crates, and of the npm packages in the pages.

use crate::supply::crates::Crate;
use crate::supply::npm::Package;
use anyhow::{Context, Result};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

/// The part of `deny.toml` about licences.
#[derive(Debug, Deserialize)]
struct Rules {
    licenses: Licences,
}

#[derive(Debug, Deserialize)]
struct Licences {
    allow: Vec<String>,
}

/// The allowed licences.
#[derive(Debug)]
pub(super) struct Allowed(Vec<Licensee>);

impl Allowed {
    /// The licences that `deny.toml` allows.
    pub(super) fn of(rules: &str) -> Result<Self> {
        let rules: Rules = toml::from_str(rules).context("cannot read deny.toml")?;
        let allowed = rules.licenses.allow.iter().map(|name| {
            Licensee::parse(name).map_err(|why| anyhow::anyhow!("deny.toml: “{name}” is not a licence: {}", why.reason))
        });
        Ok(Self(allowed.collect::<Result<_>>()?))
    }

    /// Crates that must not be used.
    pub(super) fn breaches_of_crates(&self, crates: &[Crate]) -> Vec<String> {
        let others = crates.iter().filter(|one| !one.is_ours);
        others.filter_map(|one| self.breach("Cargo.lock", &one.name, &one.version, one.licence.as_deref())).collect()
    }

    /// npm packages that must not be part of the pages.
    pub(super) fn breaches_of_packages(&self, packages: &[Package]) -> Vec<String> {
        let held = packages.iter().filter(|one| one.is_in_pages);
        held.filter_map(|one| self.breach(crate::supply::npm::LOCK, &one.name, &one.version, one.licence.as_deref()))
            .collect()
    }

    fn breach(&self, file: &str, name: &str, version: &str, licence: Option<&str>) -> Option<String> {
        let Some(licence) = licence else { return Some(format!("{file}: {name} {version} states no licence")) };
        // `MIT/Apache-2.0` is an old notation.
        let Ok(expression) = Expression::parse_mode(licence, ParseMode::LAX) else {
            return Some(format!("{file}: the licence of {name} {version} cannot be read: {licence}"));
        };
        let is_allowed = expression.evaluate(|wanted| self.0.iter().any(|allowed| allowed.satisfies(wanted)));
        (!is_allowed).then(|| format!("{file}: the licence of {name} {version} is not allowed: {licence}"))
    }
}

#[cfg(test)]
mod tests {
    use super::Allowed;

    #[test]
    fn a_licence_is_allowed_if_one_way_to_have_it_is() {
        let allowed = Allowed::of("[licenses]\nallow = [\"MIT\", \"Apache-2.0 WITH LLVM-exception\"]").unwrap();
        let of = |licence| allowed.breach("Cargo.lock", "a", "1.0.0", licence);
        for licence in ["MIT", "MIT OR GPL-3.0", "MIT/Apache-2.0", "Apache-2.0 WITH LLVM-exception AND MIT"] {
            assert_eq!(of(Some(licence)), None, "{licence}");
        }
        let refused = |licence| Some(format!("Cargo.lock: the licence of a 1.0.0 is not allowed: {licence}"));
        for licence in ["GPL-3.0", "Apache-2.0", "MIT AND GPL-3.0"] {
            assert_eq!(of(Some(licence)), refused(licence));
        }
        assert_eq!(of(None), Some("Cargo.lock: a 1.0.0 states no licence".to_owned()));
        let unread = of(Some("see the file")).unwrap();
        assert_eq!(unread, "Cargo.lock: the licence of a 1.0.0 cannot be read: see the file");
    }

    #[test]
    fn allowed_licences_must_be_valid() {
        let error = Allowed::of("[licenses]\nallow = [\"Mine\"]").unwrap_err().to_string();
        assert!(error.starts_with("deny.toml: “Mine” is not a licence: "), "{error}");
    }
}
