//! The table of docs/hostile-web.md: what servers do, the outcome, its limit, and the tests. These
//! tests keep the page, the table and the tests in sync.

use crate::table::{HEAD, Row, rows};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Tests that belong to no single row.
const OTHERS: &[&str] = &[
    "cache::a_fresh_answer_is_used_without_a_request",
    "cache::without_a_ttl_nothing_is_read_or_cached",
    "typed_addresses::a_crawl_with_other_request_settings_fetches_again",
    "typed_addresses::a_typed_page_is_fetched_once",
    "heads::requests_have_the_headers_of_a_browser",
    "hosts::lists_are_downloaded_completely",
    "redirects::every_hop_is_recorded_with_its_address",
    "rows::every_row_has_existing_tests",
    "rows::every_test_belongs_to_a_row",
    "rows::the_page_matches_the_table",
    "save_warc::a_full_disk_is_reported_at_once",
    "save_warc::an_existing_file_is_unchanged_until_the_first_answer",
    "save_warc::an_archive_becomes_private_when_opened",
    "save_warc::an_archive_has_one_writer_at_a_time",
    "save_warc::an_archive_is_continued_after_its_last_complete_record",
    "save_warc::answers_that_cannot_be_decoded_are_archived_as_received",
    "save_warc::every_answer_is_archived_as_received",
    "save_warc::the_last_answer_of_a_page_is_used",
    "save_warc::redirect_targets_are_not_pages_of_the_archive",
    "trace::a_handshake_has_its_own_time",
    "trace::an_unwritable_log_does_not_stop_the_crawl",
    "trace::every_request_has_a_line",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// `file::test` of every test in a file, or in every file of a folder.
fn tests_in(path: &Path) -> BTreeSet<String> {
    if path.is_dir() {
        return fs::read_dir(path).unwrap().flat_map(|entry| tests_in(&entry.unwrap().path())).collect();
    }
    if path.extension().is_none_or(|extension| extension != "rs") {
        return BTreeSet::new();
    }
    let text = fs::read_to_string(path).unwrap();
    let file = path.file_stem().unwrap().to_string_lossy().into_owned();
    let mut found = BTreeSet::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if line.starts_with("#[test]") || line.starts_with("#[tokio::test") {
            is_test = true;
        } else if let Some(at) = line.find("fn ").filter(|_| is_test) {
            let name = line[at + 3..].split('(').next().unwrap_or_default();
            found.insert(format!("{file}::{name}"));
            is_test = false;
        }
    }
    found
}

#[test]
fn every_row_has_existing_tests() {
    let here = tests_in(&root().join("tests/hostile"));
    for row in rows() {
        assert!(!row.tests.is_empty(), "no test of: {}", row.does);
        for test in row.tests {
            let exists = match test.split_once(" > ") {
                Some((path, name)) => {
                    tests_in(&root().join(path)).iter().any(|test| test.ends_with(&format!("::{name}")))
                }
                None => here.contains(*test),
            };
            assert!(exists, "the test {test} does not exist, named by: {}", row.does);
        }
    }
}

#[test]
fn every_test_belongs_to_a_row() {
    let named: BTreeSet<&str> = rows().flat_map(|row| row.tests).chain(OTHERS).copied().collect();
    let here = tests_in(&root().join("tests/hostile"));
    let missing: Vec<&String> = here.iter().filter(|test| !named.contains(test.as_str())).collect();
    assert!(missing.is_empty(), "name them in tests/hostile/table: {missing:?}");
}

#[test]
fn the_page_matches_the_table() {
    let mut page = String::from(HEAD);
    for Row { does, outcome, bound, tests } in rows() {
        let cell = |text: &str| text.replace('|', "\\|");
        let tests: Vec<String> = tests.iter().map(|test| format!("`{test}`")).collect();
        writeln!(page, "| {} | {} | {} | {} |", cell(does), cell(outcome), cell(bound), tests.join(", ")).unwrap();
    }
    let file = root().join("docs/hostile-web.md");
    if std::env::var_os("SEOTAGS_WRITE_DOCS").is_some() {
        fs::write(&file, &page).unwrap();
    }
    let there = fs::read_to_string(&file).unwrap_or_default();
    assert!(there == page, "docs/hostile-web.md is out of date; set SEOTAGS_WRITE_DOCS=1 and run this test");
}
