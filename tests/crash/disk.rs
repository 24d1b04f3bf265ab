//! Full disks and damaged files.

use crate::site::{PAGES, results, site, undisturbed, write_list};
use seotags_testkit::{Ended, Seotags};
use std::fs;

/// Runs the program with files limited to this many blocks of 512 bytes. The signal of the limit is
/// ignored, so that writing fails as on a full disk.
pub(crate) fn run_limited(seotags: &Seotags, blocks: u32, arguments: &[&str]) -> (Option<i32>, String) {
    let limits = format!("trap '' XFSZ; ulimit -f {blocks}");
    let output = seotags.command_after(&limits, arguments).output().unwrap();
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn a_full_disk_stops_the_run_and_stored_results_are_kept() {
    let site = site();
    let seotags = Seotags::new();
    write_list(&seotags, &site);
    // The empty store and its list fit into 600 KiB with the write-ahead log, all results do not.
    let (code, said) = run_limited(&seotags, 1_200, &["run", "urls.txt", "--format", "jsonl"]);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("seotags.db"), "{said}");
    let kept = results(&seotags).len();
    assert!(kept < PAGES, "{kept}");
    let ended = seotags.run(&["resume", "--format", "jsonl"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(results(&seotags), undisturbed(&site));
}

#[test]
fn an_export_to_a_full_disk_keeps_the_old_file() {
    let site = site();
    let seotags = Seotags::new();
    write_list(&seotags, &site);
    assert_eq!(seotags.run(&["run", "urls.txt", "--format", "jsonl"]).code, Some(0));
    for format in ["csv", "jsonl", "xml", "html"] {
        let name = format!("tags.{format}");
        seotags.file(&name, "old");
        // Space for the store's shared-memory index (32 KiB), and none for the export.
        let (code, said) = run_limited(&seotags, 64, &["export", "1", "-o", &name, "--columns", "all"]);
        assert_eq!(code, Some(3), "{said}");
        assert!(said.contains(&format!("cannot write {name}")), "{said}");
        assert_eq!(seotags.read(&name), "old");
    }
    let left: Vec<_> = fs::read_dir(seotags.work()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with(".seotags")), "{left:?}");
}

fn refused(seotags: &Seotags) -> Ended {
    let ended = seotags.run(&["list"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("seotags.db"), "{}", ended.stderr);
    ended
}

#[test]
fn a_file_that_is_not_a_store_is_refused_and_not_changed() {
    let seotags = Seotags::new();
    assert_eq!(seotags.run(&["list"]).code, Some(0));
    let store = seotags.data().join("seotags.db");
    fs::write(&store, "not a store at all ".repeat(400)).unwrap();
    assert!(refused(&seotags).stderr.contains("is not a seotags store"));
    assert!(fs::read_to_string(&store).unwrap().starts_with("not a store"));
}

#[test]
fn a_truncated_store_is_refused_by_name() {
    let site = site();
    let seotags = Seotags::new();
    write_list(&seotags, &site);
    assert_eq!(seotags.run(&["run", "urls.txt", "--format", "jsonl"]).code, Some(0));
    let store = seotags.data().join("seotags.db");
    let whole = fs::read(&store).unwrap();
    fs::write(&store, &whole[..whole.len() / 2]).unwrap();
    let ended = seotags.run(&["show", "1"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("damaged"), "{}", ended.stderr);
}
