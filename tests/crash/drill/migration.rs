//! Stores of older schemas, which are migrated despite interruptions, and of newer schemas, which
//! are not changed.

use super::torn_files::{Watched, machine_of};
use super::{Drill, assert_sound, recorded};
use crate::site::{PAGES, results, site, write_list};
use rusqlite::Connection;
use seotags_testkit::Seotags;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// Tables of the first schema that a run fills.
const TABLES: &[&str] = &["projects", "settings", "analyses", "source_urls", "content", "results"];

/// The migrations, in order.
fn migrations() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/seotags-store/src/store/migrations");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "sql"));
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

fn names(db: &Connection, schema: &str, table: &str) -> Vec<(String, bool)> {
    let sql = "SELECT name, \"notnull\" = 1 AND dflt_value IS NULL FROM pragma_table_info(?1, ?2)";
    let mut columns = db.prepare(sql).unwrap();
    let columns = columns.query_map([table, schema], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    columns.map(Result::unwrap).collect()
}

/// A store of schema `version` with the rows of the current store at `today`.
fn older(path: &Path, today: &Path, version: usize) {
    let db = Connection::open(path).unwrap();
    let migrations = migrations();
    db.execute_batch(&migrations[0]).unwrap();
    db.execute("ATTACH ?1 AS today", [today.to_str().unwrap()]).unwrap();
    for table in TABLES {
        let now = names(&db, "today", table);
        let (mut into, mut from) = (Vec::new(), Vec::new());
        for (column, is_needed) in names(&db, "main", table) {
            if now.iter().any(|(name, _)| *name == column) {
                from.push(format!("\"{column}\""));
            } else if is_needed {
                from.push("1".to_owned());
            } else {
                continue;
            }
            into.push(format!("\"{column}\""));
        }
        let sql = format!("INSERT INTO {table} ({}) SELECT {} FROM today.{table}", into.join(", "), from.join(", "));
        db.execute(&sql, []).unwrap();
    }
    db.execute_batch("DETACH today").unwrap();
    for migration in &migrations[1..version] {
        db.execute_batch(migration).unwrap();
    }
    db.pragma_update(None, "user_version", i64::try_from(version).unwrap()).unwrap();
}

/// A store with every result, and its path.
fn filled() -> (Seotags, PathBuf) {
    let (site, seotags) = (site(), Seotags::new());
    write_list(&seotags, &site);
    assert_eq!(seotags.run(&["run", "urls.txt", "--format", "jsonl"]).code, Some(0));
    let store = seotags.data().join("seotags.db");
    (seotags, store)
}

#[test]
fn a_killed_migration_is_completed_at_the_next_start() {
    let mut drill = Drill::new("kill -9 during a migration of an older schema", 2);
    let (today, store) = filled();
    let expected = results(&today);
    let latest = migrations().len();
    for _ in 0..drill.tries {
        let version = 1 + drill.below(latest - 1);
        let old = |seotags: &Seotags| {
            fs::create_dir_all(seotags.data()).unwrap();
            older(&seotags.data().join("seotags.db"), &store, version);
        };
        let calm = Seotags::new();
        old(&calm);
        let (ended, acts) = recorded(&calm, &calm.data(), None, &["list"]);
        assert_eq!(ended.code, Some(0), "schema {version}: {}", ended.stderr);
        let shaken = Seotags::new();
        old(&shaken);
        let at = 1 + drill.below(acts.len());
        let (ended, _) = recorded(&shaken, &shaken.data(), Some(at), &["list"]);
        assert!(ended.code.is_none_or(|code| code == 0), "schema {version}, act {at}: {}", ended.stderr);
        assert_sound(&shaken);
        assert_is_up_to_date(&shaken, &expected, version, &format!("schema {version}, act {at}"));
    }
    drill.held(
        "the store is sound and has the current schema, every result is unchanged, a copy of the old store exists",
    );
}

/// Checks that every result is unchanged, and that a complete copy of the old store exists.
fn assert_is_up_to_date(machine: &Seotags, expected: &[Value], version: usize, how: &str) {
    let found = results(machine);
    assert_eq!(found.len(), PAGES, "{how}");
    let same =
        |n: usize| ["url", "suggested_title", "status_code"].iter().all(|name| found[n][name] == expected[n][name]);
    assert!((0..PAGES).all(same), "{how}");
    let copy = machine.data().join(format!("seotags.db.bak-{version}"));
    assert!(copy.is_file(), "{how}: no copy");
    assert_is_whole(&copy, version, how);
}

/// Checks that a copy of a store of that schema has every page and every result.
fn assert_is_whole(copy: &Path, version: usize, how: &str) {
    let copy = Connection::open(copy).unwrap();
    let verdict: String = copy.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    let schema: usize = copy.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    let kept: usize = copy.query_row("SELECT count(*) FROM results", [], |row| row.get(0)).unwrap();
    assert_eq!((&*verdict, schema, kept), ("ok", version, PAGES), "{how}");
}

/// A store of schema `version` as a killed process leaves it: the last writes are only in the log.
fn left_by_a_kill(machine: &Seotags, today: &Path, version: usize) {
    let folder = tempfile::tempdir().unwrap();
    let made = folder.path().join("seotags.db");
    older(&made, today, version);
    let db = Connection::open(&made).unwrap();
    db.pragma_update(None, "journal_mode", "WAL").unwrap();
    db.execute("UPDATE projects SET created_at = created_at + 1", []).unwrap();
    for name in ["seotags.db", "seotags.db-wal"] {
        fs::copy(folder.path().join(name), machine.data().join(name)).unwrap();
    }
}

#[test]
fn a_migration_with_a_power_loss_is_completed_at_the_next_start() {
    let mut drill = Drill::new("power loss during a migration of an older schema", 3);
    let (today, store) = filled();
    let expected = results(&today);
    let latest = migrations().len();
    for turn in 0..drill.tries {
        // Cleaning an old copy takes more acts.
        let version = 1 + if turn % 3 == 0 { drill.below(6) } else { drill.below(latest - 1) };
        let old = Seotags::new();
        fs::create_dir_all(old.data()).unwrap();
        if drill.below(2) == 0 {
            left_by_a_kill(&old, &store, version);
        } else {
            older(&old.data().join("seotags.db"), &store, version);
        }
        // A copy from an earlier migration.
        let earlier = version.max(2) - 1;
        older(&old.data().join(format!("seotags.db.bak-{earlier}")), &store, earlier);
        let (left, how) = Watched::call(&old, &["list"]).cut(&mut drill);
        let how = format!("schema {version}, {how}");
        let after = machine_of(&left);
        for version in [earlier, version] {
            let copy = after.data().join(format!("seotags.db.bak-{version}"));
            assert!(version != earlier || copy.exists(), "{how}");
            if copy.exists() {
                assert_is_whole(&copy, version, &how);
            }
        }
        assert_sound(&after);
        assert_is_up_to_date(&after, &expected, version, &how);
    }
    drill.held("the store is sound and has the current schema, every result is unchanged, a complete copy of the old store exists");
}

#[test]
fn a_newer_schema_is_refused_and_not_changed() {
    let mut drill = Drill::new("store of a newer schema", 1);
    let (seotags, store) = filled();
    for _ in 0..drill.tries {
        let newer = i64::try_from(migrations().len() + 1 + drill.below(1_000)).unwrap();
        Connection::open(&store).unwrap().pragma_update(None, "user_version", newer).unwrap();
        let before = fs::read(&store).unwrap();
        for arguments in [&["list"][..], &["run", "urls.txt"], &["repair"]] {
            let ended = seotags.run(arguments);
            assert_eq!(ended.code, Some(3), "{arguments:?}: {}", ended.stderr);
            assert!(ended.stderr.contains("newer version"), "{arguments:?}: {}", ended.stderr);
        }
        assert!(fs::read(&store).unwrap() == before, "schema {newer}");
    }
    drill.held("refused by name with both numbers, not a byte changed, `repair` included");
}
