//! A fault of the store that is found during a run: all processes stop writing, and each run ends
//! with it.

use crate::site::{PAGES, path, results, site, undisturbed, write_list};
use rusqlite::Connection;
use rusqlite::types::Value;
use seotags_testkit::{Ended, Running, Seotags, Site, page, wait_for};
use std::fs;
use std::io::Write;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

const RUN: &[&str] = &["run", "urls.txt", "--format", "jsonl"];

/// The page at which a run waits.
const HELD: &str = "/shoes/20";

fn store(seotags: &Seotags) -> PathBuf {
    seotags.data().join("seotags.db")
}

fn mark(seotags: &Seotags) -> PathBuf {
    seotags.data().join("seotags.db.unchecked")
}

/// A run that waits for one page, with all others stored.
fn held(seotags: &Seotags, site: &Site, flags: &[&str]) -> Running {
    write_list(seotags, site);
    site.answer(HELD, page("Shoe 20", "Held back.").held());
    let running = seotags.start(&[RUN, flags].concat());
    site.wait_for_requests(1, |path| path == HELD);
    let db = Connection::open(store(seotags)).unwrap();
    wait_for("all results but one", || (kept(&db) == PAGES - 1).then_some(()));
    running
}

/// The number of results in the store.
fn kept(db: &Connection) -> usize {
    db.query_row("SELECT count(*) FROM results", [], |row| row.get(0)).unwrap()
}

fn assert_damaged(ended: &Ended, fault: &str) {
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    let said = format!("seotags.db is damaged ({fault}");
    assert!(ended.stderr.contains(&said) && ended.stderr.contains("`seotags repair`"), "{}", ended.stderr);
    assert!(!ended.stderr.contains("seotags resume"), "{}", ended.stderr);
}

#[test]
fn a_fault_found_by_another_process_ends_a_run() {
    let (site, seotags) = (site(), Seotags::new());
    let running = held(&seotags, &site, &[]);
    fs::write(mark(&seotags), "damaged: page 7 makes no sense").unwrap();
    assert_damaged(&seotags.run(&["list"]), "page 7 makes no sense");
    site.release();
    assert_damaged(&running.end(), "page 7 makes no sense");
    // No process has the store open any more, and the fault is not real.
    assert_eq!(seotags.run(&["list"]).code, Some(0));
    assert_eq!((kept(&Connection::open(store(&seotags)).unwrap()), mark(&seotags).exists()), (PAGES - 1, false));
    let ended = seotags.run(&["resume", "1", "--format", "jsonl"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(results(&seotags).len(), undisturbed(&site).len());
}

/// The store of a run that was killed while it waited for the last page, to be damaged.
fn killed(seotags: &Seotags, site: &Site) -> Connection {
    let running = held(seotags, site, &[]);
    running.signal("KILL");
    running.end();
    Connection::open(store(seotags)).unwrap()
}

/// Overwrites the first page of a table.
fn overwrite(seotags: &Seotags, db: &Connection, table: &str) {
    let number = |sql: &str| db.query_row(sql, [], |row| row.get::<_, u64>(0)).unwrap();
    let root = number(&format!("SELECT rootpage FROM sqlite_schema WHERE name = '{table}'"));
    let bytes = number("PRAGMA page_size");
    let file = fs::OpenOptions::new().write(true).open(store(seotags)).unwrap();
    file.write_all_at(&vec![0x5A; usize::try_from(bytes).unwrap()], (root - 1) * bytes).unwrap();
}

#[test]
fn damaged_counts_are_recomputed_during_the_run() {
    let (site, seotags) = (site(), Seotags::new());
    let db = killed(&seotags, &site);
    db.execute("UPDATE analyses SET indexable_count = 7, results_count = 3, tags_count = 1", []).unwrap();
    let running = seotags.start(&["resume", "1", "--format", "jsonl", "-v"]);
    let right = "SELECT results_count FROM analyses";
    wait_for("the right counts", || {
        let count = db.query_row(right, [], |row| row.get::<_, usize>(0)).unwrap();
        (count == PAGES - 1 && !mark(&seotags).exists()).then_some(())
    });
    site.release();
    let ended = running.end();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stderr.contains("recounting"), "{}", ended.stderr);
    let checked = seotags.run(&["repair", "--check"]);
    assert_eq!((checked.code, checked.stdout.as_str()), (Some(0), ""));
}

#[test]
fn a_fault_found_by_the_background_check_ends_the_run() {
    let (site, seotags) = (site(), Seotags::new());
    let db = killed(&seotags, &site);
    // Checkpoints the log, so that it does not cover the damage.
    db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    db.execute("UPDATE analyses SET revision = revision + 1", []).unwrap();
    overwrite(&seotags, &db, "webhooks");

    let running = seotags.start(&["resume", "1", "--format", "jsonl"]);
    wait_for("the fault", || fs::read_to_string(mark(&seotags)).ok().filter(|told| told.starts_with("damaged: ")));
    site.release();
    assert_damaged(&running.end(), "");
    assert_eq!(kept(&db), PAGES - 1);
    assert_damaged(&seotags.run(&["list"]), "");
}

#[test]
fn a_run_aborted_by_a_fault_does_not_compare_its_pages() {
    let (site, seotags) = (site(), Seotags::new());
    // Two pages that share a title, for which a finding would be added to the stored results.
    for twin in 0..2 {
        site.answer(&path(twin), page("Twin", &format!("Shoe {twin} has a sole for wet stone and a heel that holds.")));
    }
    let running = held(&seotags, &site, &["-o", "tags.jsonl"]);
    let db = Connection::open(store(&seotags)).unwrap();
    let before = rows(&db);
    fs::write(mark(&seotags), "damaged: page 7 makes no sense").unwrap();
    // The run does not wait for the delayed page.
    let ended = running.end();
    assert_damaged(&ended, "page 7 makes no sense");
    assert_eq!(rows(&db), before);
    assert_nothing_went_out(&seotags, &ended);
}

/// All stored data of the pages.
fn rows(db: &Connection) -> Vec<Vec<Value>> {
    let mut statement = db.prepare("SELECT * FROM results ORDER BY id").unwrap();
    let columns = statement.column_count();
    let rows = statement.query_map([], |row| (0..columns).map(|column| row.get(column)).collect()).unwrap();
    rows.map(Result::unwrap).collect()
}

fn assert_nothing_went_out(seotags: &Seotags, ended: &Ended) {
    assert_eq!(ended.stdout, "");
    let left: Vec<_> = fs::read_dir(seotags.work()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["urls.txt"], "{}", ended.stderr);
}

#[test]
fn a_fault_found_at_the_end_of_a_run_prevents_its_exports() {
    let (site, seotags) = (site(), Seotags::new());
    let running = held(&seotags, &site, &["-o", "tags.jsonl"]);
    // A pipe as the mark: reading it blocks until the test writes.
    let (mark, store) = (mark(&seotags), store(&seotags));
    assert!(Command::new("mkfifo").arg(&mark).status().unwrap().success());
    let telling = thread::spawn(move || {
        let db = Connection::open(store).unwrap();
        loop {
            let mut looked_at = fs::OpenOptions::new().write(true).open(&mark).unwrap();
            let status: String = db.query_row("SELECT status FROM analyses", [], |row| row.get(0)).unwrap();
            if status == "success" {
                looked_at.write_all(b"damaged: page 7 makes no sense").unwrap();
                return;
            }
        }
    });
    site.release();
    let ended = running.end();
    assert_damaged(&ended, "page 7 makes no sense");
    assert_nothing_went_out(&seotags, &ended);
    telling.join().unwrap();
}

#[test]
fn a_damaged_page_found_by_reading_is_reported_by_every_command() {
    for command in [
        &["show", "1", "--format", "jsonl"][..],
        &["export", "1", "-o", "tags.csv"],
        &["diff", "1", "1"],
        &["backup", "copy.db"],
    ] {
        let (site, seotags) = (site(), Seotags::new());
        write_list(&seotags, &site);
        assert_eq!(seotags.run(RUN).code, Some(0));
        let db = Connection::open(store(&seotags)).unwrap();
        overwrite(&seotags, &db, "results");
        db.close().unwrap();
        // The store was closed properly, and not every command reads that page.
        assert_eq!(seotags.run(&["list"]).code, Some(0));
        seotags.file("copy.db", "the last copy");
        assert_damaged(&seotags.run(command), "");
        assert_damaged(&seotags.run(&["list"]), "");
        assert_eq!(seotags.read("copy.db"), "the last copy");
    }
}
