//! Runs cargo-deny: with the newest advisories if they can be fetched, otherwise with the copy in the project.

use super::advisories::{Advisories, DATABASE, FOLDER};
use crate::run::{cargo, is_there, project_root, run, run_in, say};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// Runs all checks of cargo-deny. Returns a warning if it used the copy instead of the newest advisories.
pub(super) fn check() -> Result<Option<String>> {
    if !is_installed() {
        bail!("cargo-deny is missing; install it with: cargo install cargo-deny --locked (0.20 or newer)");
    }
    if deny(&["fetch", "db"], &[]).is_ok() {
        say("cargo-deny has the newest advisories");
        deny(&["check"], &[])?;
        return Ok(None);
    }
    let as_of = Advisories::carried()?.as_of;
    let used =
        format!("the newest advisories could not be fetched from {DATABASE}; cargo-deny used {FOLDER} as of {as_of}");
    say(&used);
    check_carried()?;
    Ok(Some(used))
}

/// Runs the checks that need no network, if cargo-deny is installed.
pub(super) fn check_offline() -> Result<()> {
    if is_installed() {
        return deny(&["--offline", "check", "bans", "licenses", "sources"], &[]);
    }
    say(
        "cargo-deny is not installed; `cargo xtask tidy` checks advisories, bans, duplicates, licences and sources without it",
    );
    Ok(())
}

/// cargo-deny only accepts a git repository as its database. So this turns the folder into one, and redirects git to it
/// instead of the real one.
fn check_carried() -> Result<()> {
    let place = project_root().join("target/supply");
    let (database, config) = (place.join("database"), place.join("deny.toml"));
    if place.exists() {
        fs::remove_dir_all(&place).with_context(|| format!("cannot remove {}", place.display()))?;
    }
    copy(&project_root().join(FOLDER), &database)?;
    let author = ["-c", "user.name=cargo xtask supply", "-c", "user.email=", "-c", "commit.gpgsign=false"];
    run_in(&database, "git", &["init", "--quiet", "--initial-branch", "main"], &[])?;
    run_in(&database, "git", &["add", "--all"], &[])?;
    run_in(&database, "git", &[&author[..], &["commit", "--quiet", "--message", "Carried advisories"]].concat(), &[])?;
    let rules = fs::read_to_string("deny.toml").context("cannot read deny.toml")?;
    fs::write(&config, with_database(&rules, &place.join("clones"))?)
        .with_context(|| format!("cannot write {}", config.display()))?;
    let (key, config) = (format!("url.file://{}.insteadOf", database.display()), config.to_string_lossy().into_owned());
    let env = [("GIT_CONFIG_COUNT", "1"), ("GIT_CONFIG_KEY_0", &*key), ("GIT_CONFIG_VALUE_0", DATABASE)];
    deny(&["--config", &config, "check"], &env)
}

/// The rules, with the redirected database and a folder for its clone.
fn with_database(rules: &str, clones: &Path) -> Result<String> {
    let mut rules: toml::Table = rules.parse().context("cannot read deny.toml")?;
    let section = rules.get_mut("advisories").and_then(toml::Value::as_table_mut);
    let section = section.context("deny.toml has no section [advisories]")?;
    section.insert("db-urls".to_owned(), vec![DATABASE].into());
    section.insert("db-path".to_owned(), clones.to_string_lossy().into_owned().into());
    section.insert("git-fetch-with-cli".to_owned(), true.into());
    toml::to_string(&rules).context("cannot write the copy of deny.toml")
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot create {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot list {}", from.display()))? {
        let entry = entry?;
        let into = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &into)?;
        } else {
            fs::copy(entry.path(), &into).with_context(|| format!("cannot write {}", into.display()))?;
        }
    }
    Ok(())
}

fn is_installed() -> bool {
    is_there("cargo-deny", "--version")
}

fn deny(args: &[&str], env: &[(&str, &str)]) -> Result<()> {
    run(&cargo(), &[&["deny", "--locked"], args].concat(), env)
}

#[cfg(test)]
mod tests {
    use super::{DATABASE, with_database};
    use std::path::Path;

    #[test]
    fn the_copied_rules_use_the_redirected_database() {
        let rules = "[advisories]\nyanked = \"deny\"\nignore = []\n[licenses]\nallow = [\"MIT\"]\n";
        let table: toml::Table = with_database(rules, Path::new("/clones")).unwrap().parse().unwrap();
        let mut expected: toml::Table = rules.parse().unwrap();
        let section = expected["advisories"].as_table_mut().unwrap();
        section.insert("db-urls".to_owned(), vec![DATABASE].into());
        section.insert("db-path".to_owned(), "/clones".into());
        section.insert("git-fetch-with-cli".to_owned(), true.into());
        assert_eq!(table, expected);
        assert!(with_database("[licenses]\nallow = []", Path::new("/clones")).is_err());
    }
}
