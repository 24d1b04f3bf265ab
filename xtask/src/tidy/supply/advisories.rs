//! Crates: no version may have an advisory, except for the exceptions in `deny.toml`, which have a last day.

use crate::supply::advisories::Advisories;
use crate::supply::advisory::Advisory;
use crate::supply::lock::{Lock, Locked};
use anyhow::{Context, Result};
use jiff::civil::Date;
use semver::Version;
use serde::Deserialize;
use std::collections::BTreeSet;

/// The relevant part of `deny.toml`.
#[derive(Debug, Deserialize)]
struct Rules {
    advisories: Section,
}

#[derive(Debug, Deserialize)]
struct Section {
    ignore: Vec<Exception>,
}

/// A temporary exception for an advisory.
#[derive(Debug, Deserialize)]
struct Exception {
    id: String,
    /// The date in `until 2026-12-31: why`. cargo-deny has no field for it.
    reason: String,
}

impl Exception {
    fn last_day(&self) -> Result<Date> {
        let parts = self.reason.strip_prefix("until ").and_then(|rest| rest.split_once(": "));
        let day = parts.filter(|(_, why)| !why.trim().is_empty()).and_then(|(day, _)| day.parse().ok());
        day.with_context(|| format!("deny.toml: write the reason for {} as `until 2026-12-31: why`", self.id))
    }
}

/// The age in days from which the copy of the advisories is old.
const OLD: i32 = 60;

/// A warning if a copy of the advisories of `as_of` is old.
pub(super) fn outdated(as_of: Date, today: Date) -> Option<String> {
    let days = (today - as_of).get_days();
    (days > OLD).then(|| {
        format!("warning: xtask/advisories is {days} days old; renew it before a release (xtask/advisories/README.md)")
    })
}

/// Every locked version with an advisory, and every expired or unused exception.
pub(super) fn breaches(
    rules: &str,
    locks: &[(&str, Lock)],
    advisories: &Advisories,
    today: Date,
) -> Result<Vec<String>> {
    let rules: Rules = toml::from_str(rules).context("cannot read deny.toml")?;
    let mut found = Vec::new();
    let (mut there, mut unknown) = (BTreeSet::new(), BTreeSet::new());
    for (file, lock) in locks {
        // Crates of the workspace have no source.
        for locked in lock.package.iter().filter(|locked| locked.source.is_some()) {
            if !advisories.knows(&locked.name) {
                unknown.insert(locked.name.as_str());
            }
            let version = Version::parse(&locked.version)
                .with_context(|| format!("{file}: {} is not a valid version of {}", locked.version, locked.name))?;
            for advisory in advisories.about(&locked.name).filter(|one| one.is_about(&version)) {
                there.insert(advisory.id().to_owned());
                if !rules.advisories.ignore.iter().any(|exception| exception.id == advisory.id()) {
                    found.push(breach(file, locked, advisory));
                }
            }
        }
    }
    for name in unknown {
        found.push(format!(
            "xtask/advisories was not checked for {name}, which is in a lock file: run `cargo xtask advisories FOLDER`"
        ));
    }
    for exception in &rules.advisories.ignore {
        let (id, last) = (&exception.id, exception.last_day()?);
        if !there.contains(id) {
            found.push(format!("deny.toml: the exception for {id} is unused; remove it"));
        } else if today > last {
            found.push(format!(
                "deny.toml: the exception for {id} ended on {last}; replace the crate, or set a new date with a reason"
            ));
        }
    }
    Ok(found)
}

fn breach(file: &str, locked: &Locked, advisory: &Advisory) -> String {
    let remedy = match advisory.patched() {
        [] => "there is no fixed version: replace the crate".to_owned(),
        patched => format!("update to {}", patched.join(" or ")),
    };
    let Locked { name, version, .. } = locked;
    let (kind, id, title) = (advisory.kind(), advisory.id(), &advisory.title);
    format!("{file}: {name} {version} is {kind} ({id}: {title}); {remedy}, or add an exception to deny.toml")
}

#[cfg(test)]
mod tests {
    use super::{Advisories, breaches, outdated};
    use crate::supply::advisory::tests::written;
    use crate::supply::lock::Lock;
    use jiff::civil::{Date, date};

    const TODAY: Date = date(2026, 12, 24);
    const NONE: &str = "[advisories]\nignore = []";

    #[test]
    fn an_old_copy_of_the_advisories_is_a_warning() {
        assert_eq!(outdated(date(2026, 10, 25), TODAY), None, "60 days");
        assert!(outdated(date(2026, 10, 24), TODAY).unwrap().starts_with("warning: xtask/advisories is 61 days old"));
        assert_eq!(outdated(TODAY, date(2026, 12, 1)), None, "a clock that is wrong");
    }

    fn lock(versions: &[(&str, &str)]) -> Lock {
        let entry = |(name, version): &(&str, &str)| {
            format!(
                "[[package]]\nname = \"{name}\"\nversion = \"{version}\"\nsource = \"registry+https://r.example\"\n"
            )
        };
        Lock::read(&versions.iter().map(entry).collect::<String>()).unwrap()
    }

    fn advisories() -> Advisories {
        let texts = [
            written("RUSTSEC-2026-0001", "h2", "", "\"^0.3.24\", \">= 0.4.2\""),
            written("RUSTSEC-2026-0002", "ttf-parser", "informational = \"unmaintained\"\n", ""),
            written("RUSTSEC-2026-0003", "ring", "informational = \"unmaintained\"\nwithdrawn = \"2026-02-02\"\n", ""),
        ];
        Advisories::from_texts(TODAY, &texts)
    }

    fn excused(id: &str, reason: &str) -> String {
        format!("[advisories]\nignore = [{{ id = \"{id}\", reason = \"{reason}\" }}]")
    }

    #[test]
    fn affected_versions_are_found_in_each_lock_file() {
        let locks = [
            ("Cargo.lock", lock(&[("h2", "0.4.1"), ("ring", "0.17.14"), ("ttf-parser", "0.25.1")])),
            ("fuzz/Cargo.lock", lock(&[("h2", "0.3.23"), ("h2", "0.4.2")])),
        ];
        let expected = [
            "Cargo.lock: h2 0.4.1 is vulnerable (RUSTSEC-2026-0001: Something is wrong with h2); \
             update to ^0.3.24 or >= 0.4.2, or add an exception to deny.toml",
            "Cargo.lock: ttf-parser 0.25.1 is unmaintained (RUSTSEC-2026-0002: Something is wrong with ttf-parser); \
             there is no fixed version: replace the crate, or add an exception to deny.toml",
            "fuzz/Cargo.lock: h2 0.3.23 is vulnerable (RUSTSEC-2026-0001: Something is wrong with h2); \
             update to ^0.3.24 or >= 0.4.2, or add an exception to deny.toml",
        ];
        assert_eq!(breaches(NONE, &locks, &advisories(), TODAY).unwrap(), expected);
    }

    #[test]
    fn a_crate_that_was_not_looked_up_is_reported_once() {
        let locks = [("Cargo.lock", lock(&[("new-one", "1.0.0")])), ("fuzz/Cargo.lock", lock(&[("new-one", "1.1.0")]))];
        let expected = "xtask/advisories was not checked for new-one, which is in a lock file: run \
                        `cargo xtask advisories FOLDER`";
        assert_eq!(breaches(NONE, &locks, &advisories(), TODAY).unwrap(), [expected]);
    }

    #[test]
    fn a_workspace_crate_is_not_the_registry_crate_of_the_same_name() {
        let ours = Lock::read("[[package]]\nname = \"h2\"\nversion = \"0.4.1\"\n").unwrap();
        assert_eq!(breaches(NONE, &[("Cargo.lock", ours)], &advisories(), TODAY).unwrap(), [""; 0]);
    }

    #[test]
    fn an_exception_holds_until_its_last_day() {
        let locks = [("Cargo.lock", lock(&[("ttf-parser", "0.25.1")]))];
        let rules = excused("RUSTSEC-2026-0002", "until 2026-12-24: krilla drops it soon");
        assert_eq!(breaches(&rules, &locks, &advisories(), TODAY).unwrap(), [""; 0]);
        let expected = "deny.toml: the exception for RUSTSEC-2026-0002 ended on 2026-12-24; \
                        replace the crate, or set a new date with a reason";
        let tomorrow = TODAY.tomorrow().unwrap();
        assert_eq!(breaches(&rules, &locks, &advisories(), tomorrow).unwrap(), [expected]);
    }

    #[test]
    fn an_unused_exception_is_reported() {
        let locks = [("Cargo.lock", lock(&[("h2", "0.4.2")]))];
        for gone in ["RUSTSEC-2026-0001", "RUSTSEC-2026-0003", "RUSTSEC-1999-0001"] {
            let expected = format!("deny.toml: the exception for {gone} is unused; remove it");
            let rules = excused(gone, "until 2027-01-01: soon");
            assert_eq!(breaches(&rules, &locks, &advisories(), TODAY).unwrap(), [expected]);
        }
    }

    #[test]
    fn an_exception_without_a_date_or_a_reason_is_refused() {
        let locks = [("Cargo.lock", lock(&[("ttf-parser", "0.25.1")]))];
        for bad in ["not today", "until 2026-13-01: why", "until 2026-12-31", "until 2026-12-31:  "] {
            let error = breaches(&excused("RUSTSEC-2026-0002", bad), &locks, &advisories(), TODAY).unwrap_err();
            let expected = "deny.toml: write the reason for RUSTSEC-2026-0002 as `until 2026-12-31: why`";
            assert_eq!(error.to_string(), expected, "{bad}");
        }
        assert!(breaches("[advisories]\nignore = [\"RUSTSEC-2026-0002\"]", &locks, &advisories(), TODAY).is_err());
    }
}
