//! Checks that a setting has one definition: only its definition, code that uses its value, their tests and a page of
//! the guide name it, and `ARCHITECTURE.md` states how many files these are.

use super::sources::{Source, sources};
use anyhow::{Context, Result};
use std::fs::read_to_string;

/// A setting of users, projects and analyses without behaviour of its own outside the writer.
const SETTING: &str = "allow_emoji";

/// The files that a person edits to add it.
const BY_HAND: [&str; 5] = [
    // Its definition.
    "crates/seotags-core/src/settings/definitions.rs",
    // Code that uses its value, and tests of this code.
    "crates/seotags-core/src/briefing/brief.rs",
    "crates/seotags-core/src/compose/prompt/page.rs",
    "crates/seotags-core/tests/cases/form.json",
    // What the writer does with it.
    "docs/guide/src/prompts.md",
];

/// Files that `cargo xtask generate` and `npm run generate` write.
const GENERATED: [&str; 4] = [
    "dashboard/src/api/schema.ts",
    "dashboard/src/api/settings.ts",
    "docs/guide/src/reference/settings.md",
    "docs/seotags.schema.json",
];

/// The start of the row of the table that states the number of these files, and the column.
const ROW: &str = "| [a setting](";
const COLUMN: usize = 4;

/// Every other file that names it; places of the lists that do not; a wrong number in `ARCHITECTURE.md`.
pub(super) fn breaches() -> Result<Vec<String>> {
    let folders = ["crates", "cli", "tests", "examples", "dashboard/src", "docs"];
    let files = sources(&folders, &["rs", "json", "ts", "tsx", "md", "toml"])?;
    let mut found = breaches_in(&files);
    let table = read_to_string("ARCHITECTURE.md").context("ARCHITECTURE.md")?;
    found.extend(count_breach(&table));
    Ok(found)
}

fn breaches_in(files: &[Source]) -> Vec<String> {
    let naming: Vec<&str> =
        files.iter().filter(|file| file.text.contains(SETTING)).map(|file| file.path.as_str()).collect();
    let places = || BY_HAND.iter().chain(&GENERATED);
    let others = naming.iter().filter(|path| !places().any(|place| place == *path)).map(|path| {
        format!("{path} names `{SETTING}`: derive it from the definitions of settings (CONTRIBUTING.md, “A setting”)")
    });
    let outdated = places().filter(|place| !naming.contains(place));
    let outdated =
        outdated.map(|place| format!("{place} no longer names `{SETTING}`: adapt xtask/src/tidy/settings.rs"));
    others.chain(outdated).collect()
}

fn count_breach(table: &str) -> Option<String> {
    let row = table.lines().find(|line| line.starts_with(ROW));
    let stated = row.and_then(|row| row.split('|').nth(COLUMN)).unwrap_or_default().trim();
    let count = BY_HAND.len();
    (stated != count.to_string())
        .then(|| format!("ARCHITECTURE.md: a setting takes {count} files by hand, the table states “{stated}”"))
}

#[cfg(test)]
mod tests {
    use super::{BY_HAND, GENERATED, SETTING, Source, breaches_in, count_breach};

    #[test]
    fn a_setting_that_is_named_by_hand_is_found() {
        let file = |path: &str| Source { path: path.to_owned(), text: format!("default_{SETTING}: null") };
        let mut files: Vec<Source> = BY_HAND.iter().chain(&GENERATED).map(|place| file(place)).collect();
        assert_eq!(breaches_in(&files), [""; 0]);
        files.push(file("crates/a/src/openapi/examples.json"));
        let [other, missing] = &breaches_in(&files[1..])[..] else { panic!("both are breaches") };
        assert!(other.starts_with("crates/a/src/openapi/examples.json names"), "{other}");
        assert!(missing.starts_with(BY_HAND[0]), "{missing}");
    }

    #[test]
    fn a_wrong_number_of_files_is_found() {
        let row = |count: usize| format!("| [a setting](x.md) | `a.rs` | its user | {count} | 15 |\n");
        assert_eq!(count_breach(&row(BY_HAND.len())), None);
        assert!(count_breach(&row(BY_HAND.len() + 1)).unwrap().contains("by hand"));
        assert!(count_breach("").is_some());
    }
}
