//! npm packages: each must have its hash, come from one registry, and not run a program when it is installed.

use crate::supply::npm::{LOCK, Package};

/// The registry. The lock file seldom names it: `dashboard/.npmrc` omits it, so that any mirror works.
const REGISTRY: &str = "https://registry.npmjs.org/";

/// Packages that run a program when they are installed, each with its purpose.
const MAY_RUN: &[(&str, &str)] = &[("msw", "renews its worker in folders that ask for it; ours does not")];

/// Every package that breaks these rules.
pub(super) fn breaches(packages: &[Package]) -> Vec<String> {
    packages.iter().flat_map(breaches_of).collect()
}

fn breaches_of(package: &Package) -> Vec<String> {
    let mut found = Vec::new();
    let mut say = |what: &str| found.push(format!("{LOCK}: {} {} {what}", package.name, package.version));
    if !package.integrity.as_deref().is_some_and(|hash| hash.starts_with("sha512-")) {
        say("has no SHA-512 of its archive");
    }
    if let Some(from) = package.resolved.as_deref().filter(|from| !from.starts_with(REGISTRY)) {
        say(&format!("comes from {from}"));
    }
    if package.has_install_script && !MAY_RUN.iter().any(|(name, _)| *name == package.name) {
        say("runs a program when it is installed");
    }
    found
}

#[cfg(test)]
mod tests {
    use super::breaches;
    use crate::supply::npm::read;

    #[test]
    fn packages_without_hash_from_elsewhere_or_with_programs_are_found() {
        let lock = r#"{"lockfileVersion": 3, "packages": {
            "node_modules/fine": {"version": "1.0.0", "integrity": "sha512-YQ==",
                "resolved": "https://registry.npmjs.org/fine/-/fine-1.0.0.tgz"},
            "node_modules/fork": {"version": "1.0.0", "integrity": "sha512-YQ==", "resolved": "git+ssh://evil.example/f"},
            "node_modules/miner": {"version": "2.0.0", "integrity": "sha512-YQ==", "hasInstallScript": true},
            "node_modules/msw": {"version": "2.0.0", "integrity": "sha512-YQ==", "hasInstallScript": true},
            "node_modules/weak": {"version": "3.0.0", "integrity": "sha1-YQ=="}
        }}"#;
        let expected = [
            "dashboard/package-lock.json: fork 1.0.0 comes from git+ssh://evil.example/f",
            "dashboard/package-lock.json: miner 2.0.0 runs a program when it is installed",
            "dashboard/package-lock.json: weak 3.0.0 has no SHA-512 of its archive",
        ];
        assert_eq!(breaches(&read(lock).unwrap()), expected);
    }
}
