//! Files that are being written when the process is killed: exports, backups, a run's own store,
//! repairs.

use super::{Drill, assert_sound, recorded};
use crate::site::{PAGES, results, site, undisturbed, write_list};
use seotags_testkit::{Seotags, Site};
use serde_json::Value;
use std::fs;

/// A machine with a store that has every result.
pub(super) fn filled() -> (Seotags, Site) {
    let (site, seotags) = (site(), Seotags::new());
    write_list(&seotags, &site);
    assert_eq!(seotags.run(&["run", "urls.txt", "--format", "jsonl"]).code, Some(0));
    (seotags, site)
}

#[test]
fn a_killed_export_leaves_the_old_or_the_new_file() {
    let mut drill = Drill::new("kill -9 while `export` writes", 4);
    let (seotags, _site) = filled();
    for _ in 0..drill.tries {
        let format = ["csv", "jsonl", "xlsx", "html", "xml"][drill.below(5)];
        let name = format!("tags.{format}");
        let arguments = ["export", "1", "-o", &name, "--columns", "all"];
        let (ended, acts) = recorded(&seotags, &seotags.work(), None, &arguments[..]);
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        let size = fs::metadata(seotags.work().join(&name)).unwrap().len();
        seotags.file(&name, "old");
        let at = 1 + drill.below(acts.len());
        recorded(&seotags, &seotags.work(), Some(at), &arguments[..]);
        let left = fs::read(seotags.work().join(&name)).unwrap();
        // Workbooks contain their creation time.
        let is_new = left.len().abs_diff(usize::try_from(size).unwrap()) < 200;
        assert!(left == b"old" || is_new, "{format}, act {at} of {}: {} bytes of {size}", acts.len(), left.len());
    }
    assert_sound(&seotags);
    drill.held("the file is the old or the complete new one, the store is sound");
}

#[test]
fn a_killed_backup_leaves_the_old_or_a_complete_copy() {
    let mut drill = Drill::new("kill -9 while `backup` copies", 3);
    let (seotags, _site) = filled();
    let expected = results(&seotags);
    let (ended, acts) = recorded(&seotags, &seotags.work(), None, &["backup", "copy.db"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    for _ in 0..drill.tries {
        seotags.file("copy.db", "old");
        let at = 1 + drill.below(acts.len());
        recorded(&seotags, &seotags.work(), Some(at), &["backup", "copy.db"]);
        let copy = seotags.work().join("copy.db");
        assert_is_old_or_whole(&fs::read(copy).unwrap(), &expected, &format!("act {at}"));
    }
    assert_sound(&seotags);
    drill.held("the copy is the old one or a whole one with every result, both stores sound");
}

/// Checks a backup that was replacing a file with the content `old`.
pub(super) fn assert_is_old_or_whole(copy: &[u8], expected: &[Value], how: &str) {
    if copy == b"old" {
        return;
    }
    let other = Seotags::new();
    fs::create_dir(other.data()).unwrap();
    fs::write(other.data().join("seotags.db"), copy).unwrap();
    assert_sound(&other);
    assert_eq!(results(&other), expected, "{how}");
}

#[test]
fn a_run_killed_at_any_act_resumes() {
    let mut drill = Drill::new("kill -9 at a disk operation of `run`", 2);
    let (calm, site) = (Seotags::new(), site());
    write_list(&calm, &site);
    let run = ["run", "urls.txt", "--format", "jsonl"];
    let (ended, acts) = recorded(&calm, &calm.data(), None, &run);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let expected = undisturbed(&site);
    for _ in 0..drill.tries {
        let seotags = Seotags::new();
        write_list(&seotags, &site);
        let at = 1 + drill.below(acts.len());
        recorded(&seotags, &seotags.data(), Some(at), &run);
        assert_sound(&seotags);
        let is_begun = seotags.run(&["list", "--json"]).stdout.contains("\"id\"");
        let ended = seotags.run(if is_begun { &["resume", "1"] } else { &run });
        let is_done = ended.stderr.contains("already processed");
        assert!(ended.code == Some(0) || is_done, "act {at}: {}", ended.stderr);
        assert_sound(&seotags);
        assert_eq!(results(&seotags), expected, "act {at}");
    }
    drill.held("the store is sound, one result per URL, results equal those of an undisturbed run");
}

#[test]
fn a_killed_repair_can_be_repeated() {
    let mut drill = Drill::new("kill -9 while `repair` works", 2);
    let (seotags, _site) = filled();
    let expected = results(&seotags);
    let mut damaged = fs::read(seotags.data().join("seotags.db")).unwrap();
    damaged[..4_096].fill(0);
    let broken = || {
        let seotags = Seotags::new();
        fs::create_dir(seotags.data()).unwrap();
        fs::write(seotags.data().join("seotags.db"), &damaged).unwrap();
        seotags
    };
    let calm = broken();
    let (ended, acts) = recorded(&calm, &calm.data(), None, &["repair"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    for turn in 0..drill.tries {
        let seotags = broken();
        // Swapping the files is the last and most dangerous step.
        let last = acts.len().min(12);
        let at = if turn % 2 == 0 { acts.len() + 1 - (1 + drill.below(last)) } else { 1 + drill.below(acts.len()) };
        recorded(&seotags, &seotags.data(), Some(at), &["repair"]);
        let again = seotags.run(&["repair"]);
        assert_eq!(again.code, Some(0), "act {at} of {}: {}", acts.len(), again.stderr);
        assert_sound(&seotags);
        let found = results(&seotags);
        assert_eq!((found.len(), &found), (PAGES, &expected), "act {at}");
        assert!(fs::read(seotags.data().join("seotags.db.damaged-1")).unwrap() == damaged, "act {at}");
    }
    drill.held("the next `repair` finishes it, the store is sound, every result exists, the damaged file is kept");
}
