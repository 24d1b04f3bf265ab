//! Checks whether a store is intact after an unclean end. This reads the whole store, so it takes longer the larger the
//! store is.
//!
//! After a power loss, the check comes first. A killed process loses nothing that it had written, so its store is
//! checked in the background; if a fault is found, nothing more is written.

use super::error::StoreError;
use super::fault::Fault;
use super::{connection, counts, recounting, schema};
use rusqlite::{Connection, TransactionBehavior};
use seotags_core::url::AnalysisId;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

/// Steps of SQLite's virtual machine between two checks for cancellation.
const STEPS: i32 = 10_000;

/// The first fault, if any; reads the whole store.
pub(super) fn fault(db: &Connection, version: i64) -> rusqlite::Result<Option<String>> {
    fault_by("PRAGMA quick_check(1)", db, version)
}

/// Like [`fault`], and also compares the indexes with their tables: a fault that a write met may be only there.
pub(super) fn fault_anywhere(db: &Connection, version: i64) -> rusqlite::Result<Option<String>> {
    fault_by("PRAGMA integrity_check(1)", db, version)
}

fn fault_by(check: &str, db: &Connection, version: i64) -> rusqlite::Result<Option<String>> {
    let verdict: String = db.query_row(check, [], |row| row.get(0))?;
    match &verdict[..] {
        "ok" => Ok(schema::faults(db, version)?.into_iter().next()),
        _ => Ok(Some(verdict)),
    }
}

/// A check in the background.
#[derive(Debug)]
pub(super) struct Check {
    is_over: Arc<AtomicBool>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Check {
    /// Starts a check. Reports what it finds to `known`.
    pub(super) fn begin(path: &Path, version: i64, known: Arc<Fault>) -> std::io::Result<Self> {
        let (path, is_over) = (path.to_owned(), Arc::new(AtomicBool::new(false)));
        let ending = Arc::clone(&is_over);
        let thread = std::thread::Builder::new().name("store-check".to_owned()).spawn(move || {
            let looked = looked_at(&path, version, &ending);
            match looked.map_err(|error| StoreError::of(&path, &error)) {
                Ok(None) => known.ruled_out(),
                Ok(Some(fault)) | Err(StoreError::Damaged { detail: fault, .. }) => known.found(fault),
                // The next process that opens the store continues the check.
                Err(_) if ending.load(Ordering::Relaxed) => {}
                Err(error) => tracing::warn!(%error, "the store could not be checked; the next start does it"),
            }
        })?;
        Ok(Self { is_over, thread: Mutex::new(Some(thread)) })
    }

    /// Cancels it, so that its connection is not the last one.
    pub(super) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.wait();
    }

    fn wait(&self) {
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = thread.join();
        }
    }
}

/// Checks with a separate connection. SQLite cannot see damaged counts, and they do not stop the work.
fn looked_at(path: &Path, version: i64, is_over: &Arc<AtomicBool>) -> rusqlite::Result<Option<String>> {
    let connection = connection::reader(path)?;
    let ending = Arc::clone(is_over);
    connection.progress_handler(STEPS, Some(move || ending.load(Ordering::Relaxed)))?;
    let found = fault(&connection, version)?;
    if found.is_none() {
        let wrong = counts::wrong(&connection)?;
        log_wrong_counts(&wrong);
        if !wrong.is_empty() {
            recounting::beside_the_work(path, &connection, &wrong, is_over)?;
        }
    }
    Ok(found)
}

/// Corrects wrong counts, before any writes.
pub(super) fn mend_counts(db: &mut Connection) -> rusqlite::Result<()> {
    let wrong = counts::wrong(db)?;
    log_wrong_counts(&wrong);
    for id in wrong {
        let work = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        counts::recount(&work, Some(id))?;
        counts::reopen(&work, id)?;
        work.commit()?;
    }
    Ok(())
}

fn log_wrong_counts(wrong: &[AnalysisId]) {
    for id in wrong {
        tracing::warn!(%id, "the counts of an analysis do not match its pages and results; recounting");
    }
}

#[cfg(test)]
mod tests {
    use crate::store::damage_mark::{Cause, DamageMark};
    use crate::store::{Store, StoreError, names, presence};
    use rusqlite::Connection;
    use std::fs::{self, File};
    use std::path::Path;
    use tempfile::TempDir;

    /// A store of a killed process, with a damaged page.
    async fn left() -> TempDir {
        let (data, left) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let store = Store::open(data.path()).unwrap();
        let sql = "INSERT INTO projects (name, name_key, domain, created_at) VALUES ('Shop', 'shop', 'd', 0)";
        let db = store.reader().unwrap();
        let number = |sql: &str| db.query_row(sql, [], |row| row.get::<_, usize>(0)).unwrap();
        let root = number("SELECT rootpage FROM sqlite_schema WHERE name = 'content_by_hash'");
        let bytes = number("PRAGMA page_size");
        let log = Connection::open(store.path()).unwrap();
        log.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
        store.write(|db| db.execute(sql, [])).await.unwrap();
        copy(data.path(), left.path());
        killed_here(left.path());
        let file = left.path().join(names::FILE);
        let mut damaged = fs::read(&file).unwrap();
        damaged[(root - 1) * bytes..root * bytes].fill(0x5A);
        fs::write(file, damaged).unwrap();
        left
    }

    /// A copy then looks as if its processes had been killed on this machine.
    fn killed_here(data: &Path) {
        for process in fs::read_dir(data.join("running")).unwrap().map(Result::unwrap) {
            let stamp = presence::stamp(&File::open(process.path()).unwrap()).unwrap_or_default();
            fs::write(process.path(), stamp).unwrap();
        }
    }

    fn wait(store: &Store) {
        store.check.as_ref().unwrap().wait();
    }

    fn copy(from: &Path, to: &Path) {
        for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
            let place = to.join(entry.file_name());
            if entry.file_type().unwrap().is_dir() {
                fs::create_dir(&place).unwrap();
                copy(&entry.path(), &place);
            } else {
                fs::copy(entry.path(), place).unwrap();
            }
        }
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn the_store_of_a_killed_process_is_checked_in_the_background() {
        let left = left().await;
        let store = Store::open(left.path()).unwrap();
        wait(&store);
        let written = store.write(|db| db.execute("DELETE FROM projects", [])).await;
        assert!(matches!(written, Err(StoreError::Damaged { .. })), "{written:?}");
        let count = store.read(|db| db.query_row("SELECT count(*) FROM projects", [], |row| row.get::<_, i64>(0)));
        assert_eq!(count.await.unwrap(), 1);
        drop(store);
        let opened = Store::open(left.path());
        assert!(matches!(opened, Err(StoreError::Damaged { .. })), "its clean end makes nothing good: {opened:?}");
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn a_cancelled_check_is_repeated() {
        let left = left().await;
        let store = Store::open(left.path()).unwrap();
        // Like a process that closes the store before the check has reached the damaged page.
        wait(&store);
        drop(store);
        assert!(!left.path().join("seotags.db-wal").exists());
        DamageMark::of(&left.path().join(names::FILE)).set(&Cause::Kill).unwrap();
        let store = Store::open(left.path()).unwrap();
        wait(&store);
        assert!(matches!(
            store.write(|db| db.execute("DELETE FROM projects", [])).await,
            Err(StoreError::Damaged { .. })
        ));
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn an_intact_store_is_checked_once() {
        let (data, left) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let store = Store::open(data.path()).unwrap();
        store.write(|db| db.execute_batch("SELECT 1")).await.unwrap();
        copy(data.path(), left.path());
        killed_here(left.path());
        let opened = Store::open(left.path()).unwrap();
        wait(&opened);
        assert!(!left.path().join("seotags.db.unchecked").exists());
    }

    #[tokio::test]
    async fn after_a_machine_crash_the_check_comes_first() {
        let left = left().await;
        for process in fs::read_dir(left.path().join("running")).unwrap() {
            fs::write(process.unwrap().path(), "another start").unwrap();
        }
        for _ in 0..2 {
            let opened = Store::open(left.path());
            assert!(matches!(opened, Err(StoreError::Damaged { .. })), "{opened:?}");
        }
    }
}
