//! A power loss while files are written: backups, exports, repairs, the master key.

use super::torn_files::{Files, Watched, machine_of};
use super::writing::{assert_is_old_or_whole, filled};
use super::{Drill, assert_sound};
use crate::secrets::{KEY, sent_key, site_and_service};
use crate::site::{PAGES, results};
use rusqlite::Connection;
use seotags_testkit::Seotags;
use std::fs;

#[test]
fn a_backup_with_a_power_loss_is_old_or_complete() {
    let mut drill = Drill::new("power loss while `backup` copies", 3);
    let (seotags, _site) = filled();
    let expected = results(&seotags);
    seotags.file("copy.db", "old");
    let backup = ["backup", "copy.db"];
    let watched = Watched::call(&seotags, &backup);
    for _ in 0..drill.tries {
        let (left, how) = watched.cut(&mut drill);
        assert_is_old_or_whole(&left["work/copy.db"], &expected, &how);
        let after = machine_of(&left);
        assert_sound(&after);
        assert_eq!(results(&after), expected, "{how}");
        let again = after.run(&backup);
        assert_eq!(again.code, Some(0), "{how}: {}", again.stderr);
        assert_eq!(names_in_work(&after), ["copy.db", "urls.txt"], "{how}");
        assert_is_old_or_whole(&fs::read(after.work().join("copy.db")).unwrap(), &expected, &how);
    }
    drill.held("the copy is the old one or a whole one with every result, both stores sound, the next copy leaves nothing of it");
}

fn names_in_work(seotags: &Seotags) -> Vec<String> {
    let names = fs::read_dir(seotags.work()).unwrap();
    let mut names: Vec<String> = names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn an_export_with_a_power_loss_is_the_old_or_the_new_file() {
    let mut drill = Drill::new("power loss while `export` writes", 3);
    let (seotags, _site) = filled();
    let expected = results(&seotags);
    for _ in 0..drill.tries {
        let format = ["csv", "jsonl", "xlsx", "html", "xml"][drill.below(5)];
        let name = format!("tags.{format}");
        seotags.file(&name, "old");
        let watched = Watched::call(&seotags, &["export", "1", "-o", &name, "--columns", "all"]);
        let place = format!("work/{name}");
        let new = watched.in_the_end().remove(&place).unwrap();
        assert!(new.len() > 3);
        let (left, how) = watched.cut(&mut drill);
        let file = &left[&place];
        assert!(file == b"old" || *file == new, "{format}, {how}: {} bytes of {}", file.len(), new.len());
        let after = machine_of(&left);
        assert_sound(&after);
        assert_eq!(results(&after), expected, "{format}, {how}");
    }
    drill.held("the file is the old or the complete new one, the store is sound");
}

/// A machine with a damaged store, and the damaged file. With a log, an index is damaged, otherwise
/// the first page.
fn broken(whole: &Seotags, with_log: bool) -> (Seotags, Vec<u8>) {
    let store = whole.data().join("seotags.db");
    let broken = Seotags::new();
    fs::create_dir(broken.data()).unwrap();
    let at = broken.data().join("seotags.db");
    let page = if with_log {
        fs::copy(&store, &at).unwrap();
        let db = Connection::open(&at).unwrap();
        db.execute("UPDATE projects SET name = 'In the log'", []).unwrap();
        let log = fs::read(at.with_extension("db-wal")).unwrap();
        assert!(!log.is_empty());
        let any = "SELECT rootpage FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'results' AND rootpage > 1";
        let page: usize = db.query_row(any, [], |row| row.get(0)).unwrap();
        // Closing the store removes the log.
        drop(db);
        fs::write(at.with_extension("db-wal"), log).unwrap();
        page
    } else {
        1
    };
    let mut damaged = fs::read(&store).unwrap();
    damaged[(page - 1) * 4_096..page * 4_096].fill(0);
    fs::write(at, &damaged).unwrap();
    (broken, damaged)
}

#[test]
fn a_repair_with_a_power_loss_can_be_repeated() {
    let mut drill = Drill::new("power loss while `repair` works", 2);
    let (seotags, _site) = filled();
    let expected = results(&seotags);
    let watched = [false, true].map(|with_log| {
        let (broken, damaged) = broken(&seotags, with_log);
        (Watched::call(&broken, &["repair"]), damaged)
    });
    for turn in 0..drill.tries {
        let (watched, damaged) = &watched[turn % 2];
        let (left, how) = watched.cut(&mut drill);
        assert_is_readable(&left, damaged, &how);
        let after = machine_of(&left);
        let again = after.run(&["repair"]);
        assert_eq!(again.code, Some(0), "{how}: {}", again.stderr);
        assert_sound(&after);
        let found = results(&after);
        assert_eq!((found.len(), &found), (PAGES, &expected), "{how}");
        assert!(fs::read(after.data().join("seotags.db.damaged-1")).unwrap() == *damaged, "{how}");
        let named = after.run(&["list"]).stdout.contains("In the log");
        assert_eq!(named, turn % 2 == 1, "{how}: the result that was only in the log");
    }
    drill.held("the next `repair` ends it, every result there, what only the log had too, the damaged file kept");
}

/// Checks that the damaged file exists, at its path or set aside.
fn assert_is_readable(left: &Files, damaged: &[u8], how: &str) {
    let there = ["data/seotags.db", "data/seotags.db.damaged-1"].iter().filter_map(|name| left.get(*name));
    assert!(there.into_iter().any(|file| file == damaged), "{how}: {:?}", left.keys());
}

#[test]
fn a_rotation_with_a_power_loss_loses_no_key() {
    let mut drill = Drill::new("power loss during a rotation of the master key", 3);
    let (site, service) = site_and_service();
    let seotags = Seotags::new();
    assert_eq!(seotags.run_with_input(&["secrets", "set", "mistral"], KEY).code, Some(0));
    let watched = Watched::call(&seotags, &["secrets", "rotate"]);
    for _ in 0..drill.tries {
        let (left, how) = watched.cut(&mut drill);
        let after = machine_of(&left);
        assert_sound(&after);
        assert_eq!(sent_key(&after, &service, &site), KEY, "{how}");
        let again = after.run(&["secrets", "rotate"]);
        assert_eq!(again.code, Some(0), "{how}: {}", again.stderr);
        assert_eq!(sent_key(&after, &service, &site), KEY, "{how}");
        assert!(!after.data().join("secrets/master.key.old").exists(), "{how}: one key is left");
    }
    drill.held("the store is sound, every stored key opens, the next rotation succeeds and leaves one master key");
}
