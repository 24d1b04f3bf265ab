//! Checks that only `store/` contains SQL.

use super::sources::Source;

const WORDS: &[&str] = &["\"SELECT ", "\"INSERT ", "\"UPDATE ", "\"DELETE FROM", "\"CREATE TABLE", "\"PRAGMA "];

/// Every file outside the store that contains SQL, except for tests and this file.
pub(super) fn breaches(sources: &[Source]) -> Vec<String> {
    sources
        .iter()
        .filter(|source| !source.path.contains("/store/") && source.path != "xtask/src/tidy/sql.rs")
        .filter(|source| !source.path.starts_with("tests/"))
        .filter(|source| WORDS.iter().any(|word| source.without_tests().contains(word)))
        .map(|source| format!("{}: SQL belongs to crates/seotags-store/src/store/", source.path))
        .collect()
}
