//! Full disks, few files, little memory, several processes.

use super::{Drill, assert_sound};
use crate::disk::run_limited;
use crate::site::{PAGES, results, site, undisturbed, write_list};
use seotags_testkit::{Ended, Seotags};

const RUN: &[&str] = &["run", "urls.txt", "--format", "jsonl"];

/// Runs the program under limits of the shell.
fn limited(seotags: &Seotags, limits: &str, arguments: &[&str]) -> Ended {
    Ended::of(&seotags.command_after(limits, arguments).output().unwrap())
}

/// Resumes or begins the run without limits, and checks the results against those of an undisturbed
/// run.
fn assert_resumes(seotags: &Seotags, expected: &[serde_json::Value], how: &str) {
    resume_or_begin(seotags, how);
    assert_eq!(results(seotags), expected, "{how}");
}

fn resume_or_begin(seotags: &Seotags, how: &str) {
    assert_sound(seotags);
    let listed: Vec<serde_json::Value> = serde_json::from_str(&seotags.run(&["list", "--json"]).stdout).unwrap();
    let ended = match listed.first() {
        Some(begun) => seotags.run(&["resume", &begun["id"].to_string()]),
        None => seotags.run(RUN),
    };
    let is_done = ended.stderr.contains("already processed");
    assert!(ended.code == Some(0) || is_done, "{how}: {}", ended.stderr);
    assert_sound(seotags);
}

#[test]
fn a_disk_full_at_any_point_loses_nothing() {
    let mut drill = Drill::new("full disk (RLIMIT_FSIZE) during `run`", 1);
    let site = site();
    let expected = undisturbed(&site);
    for _ in 0..drill.tries {
        let seotags = Seotags::new();
        write_list(&seotags, &site);
        let blocks = u32::try_from(50 + drill.below(2_500)).unwrap();
        let (code, said) = run_limited(&seotags, blocks, RUN);
        assert!(matches!(code, Some(0 | 3)), "{blocks} blocks: {code:?} {said}");
        assert_resumes(&seotags, &expected, &format!("{blocks} blocks of 512 bytes"));
    }
    drill.held("exit code 3 or success, the store is sound, resumed like an undisturbed run");
}

#[test]
fn little_memory_ends_a_run_and_loses_nothing() {
    let mut drill = Drill::new("little memory (RLIMIT_AS) during `run`", 1);
    let site = site();
    let expected = undisturbed(&site);
    for _ in 0..drill.tries {
        let seotags = Seotags::new();
        write_list(&seotags, &site);
        // From too little for a start up to enough. A debug build maps 250 MB at the start.
        let kilobytes = 60_000 + drill.below(700_000);
        limited(&seotags, &format!("ulimit -v {kilobytes}"), RUN);
        assert_resumes(&seotags, &expected, &format!("{kilobytes} KB"));
    }
    drill.held("however it ends: the store is sound, resumed like an undisturbed run");
}

#[test]
fn few_files_end_or_slow_a_run_and_lose_nothing() {
    let mut drill = Drill::new("few files (RLIMIT_NOFILE) during `run`", 2);
    let site = site();
    let expected = undisturbed(&site);
    for turn in 0..drill.tries {
        let seotags = Seotags::new();
        write_list(&seotags, &site);
        // Every second time about enough files for the start, but not for every page.
        let files = if turn % 2 == 0 { 8 + drill.below(60) } else { 18 + drill.below(3) };
        limited(&seotags, &format!("ulimit -n {files}"), RUN);
        let how = format!("{files} files");
        resume_or_begin(&seotags, &how);
        // Below the guaranteed number of files, a page without one is stored as failed.
        if results(&seotags).iter().any(|result| result["outcome"] == "failed") {
            assert!(files < 64, "{how}: {:?}", results(&seotags));
            let again = seotags.run(&["resume", "1", "--failed"]);
            assert_eq!(again.code, Some(0), "{how}: {}", again.stderr);
            assert_sound(&seotags);
        }
        assert_eq!(without_notes(results(&seotags)), without_notes(expected.clone()), "{how}");
    }
    drill.held("however it ends: the store is sound, resumed and failed pages retried like an undisturbed run");
}

/// Results without the notes on attempts: with too few files, a page may be fetched again.
pub(super) fn without_notes(results: Vec<serde_json::Value>) -> Vec<serde_json::Value> {
    let bare = |mut result: serde_json::Value| {
        result["notes"] = serde_json::Value::Null;
        result
    };
    results.into_iter().map(bare).collect()
}

#[test]
fn concurrent_processes_leave_the_store_sound() {
    let drill = Drill::new("three processes write to one store at once", 1);
    let site = site();
    let expected = undisturbed(&site);
    for _ in 0..drill.tries {
        let seotags = Seotags::new();
        write_list(&seotags, &site);
        let running: Vec<_> = (0..3).map(|_| seotags.start(RUN)).collect();
        for running in running {
            let ended = running.end();
            assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        }
        assert_sound(&seotags);
        for id in ["1", "2", "3"] {
            let shown = seotags.run(&["show", id, "--format", "jsonl"]);
            assert_eq!(shown.stdout.lines().count(), PAGES, "{}", shown.stderr);
        }
        assert_eq!(results(&seotags).len(), expected.len());
    }
    drill.held("all succeed, the store is sound, each analysis has one result per URL");
}
