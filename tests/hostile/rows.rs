//! The table of docs/hostile-web.md: what servers do, what comes of it, within which bound, and the tests that show it.
//! These tests keep the page, the table and the tests together.

use crate::table::{HEAD, Row, rows};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Tests that stand behind no single row.
const OTHERS: &[&str] = &[
    "cache::a_young_answer_is_taken_without_asking",
    "cache::without_a_lifetime_nothing_is_read_nor_kept",
    "first_looks::a_crawl_that_asks_otherwise_asks_again",
    "first_looks::a_typed_page_is_asked_for_once",
    "heads::requests_look_like_a_browsers",
    "hosts::lists_are_downloaded_whole",
    "redirects::every_hop_is_kept_with_its_address",
    "rows::every_row_has_tests_that_exist",
    "rows::every_test_belongs_to_a_row",
    "rows::the_page_is_the_table",
    "save_warc::a_disk_that_is_full_is_said_at_once",
    "save_warc::a_file_stays_as_it_is_until_there_is_an_answer",
    "save_warc::an_archive_that_others_could_read_is_ones_own_from_then_on",
    "save_warc::one_file_has_one_writer",
    "save_warc::an_archive_goes_on_behind_its_last_whole_record",
    "save_warc::answers_that_cannot_be_decoded_are_kept_as_they_came",
    "save_warc::every_answer_is_kept_as_it_came",
    "save_warc::the_last_answer_of_a_page_counts",
    "save_warc::what_was_asked_for_another_pages_sake_is_no_page_of_the_archive",
    "trace::a_handshake_has_its_own_time",
    "trace::a_log_that_cannot_be_written_stops_no_page",
    "trace::every_request_has_its_line",
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
fn every_row_has_tests_that_exist() {
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
            assert!(exists, "there is no test {test}, named by: {}", row.does);
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
fn the_page_is_the_table() {
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
