//! The operators' page on security: every rule names tests that exist.

use std::fs;
use std::path::Path;

const PAGE: &str = include_str!("../../docs/security.md");

/// The source of every test.
fn sources(folder: &Path, into: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            into.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

/// Names of tests in the last cell of a row.
fn named(row: &str) -> Vec<&str> {
    let cell = row.trim_end_matches('|').rsplit('|').next().unwrap();
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn every_rule_of_the_security_page_names_existing_tests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut source = String::new();
    for folder in ["tests", "crates", "cli", "xtask"] {
        sources(&root.join(folder), &mut source);
    }
    let rows: Vec<&str> = PAGE.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| rule ")).collect();
    assert!(rows.len() > 20);
    for row in rows {
        let tests = named(row);
        assert!(!tests.is_empty(), "no test: {row}");
        for test in tests {
            assert!(source.contains(&format!("fn {test}()")), "no test {test}: {row}");
        }
    }
}
