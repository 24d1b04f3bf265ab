//! Recounting while others write. The rows are counted in one state of the store, which takes longer the larger it is.
//! The difference to the stored counts of that state is then added in a short transaction. Writers have already added
//! what they wrote in between.

use super::error::StoreError;
use super::names::with_suffix;
use super::{Store, connection, counts};
use crate::folder;
use rusqlite::{Connection, TransactionBehavior, ffi};
use seotags_core::url::AnalysisId;
use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Lock of the process that recounts: a difference must not be added twice.
const SUFFIX: &str = ".counting";
/// Time between two checks whether another process has finished.
const LOOK: Duration = Duration::from_millis(50);

impl Store {
    /// Recounts an analysis. Others may write meanwhile.
    pub async fn recount(&self, id: AnalysisId) -> Result<(), StoreError> {
        let (path, is_over) = (self.path.clone(), Arc::new(AtomicBool::new(false)));
        let is_gone = IsOver(Arc::clone(&is_over));
        let held = tokio::task::spawn_blocking(move || hold(&path, &is_over)).await;
        let held = Arc::new(held.map_err(|_| StoreError::Closed { path: self.path.clone() })?);
        loop {
            let read = self.read(move |db| counts::correction(&*db.unchecked_transaction()?, id));
            let Some(correction) = read.await? else { break };
            // A queued write is executed even if its caller is gone: the lock is held until then.
            let held = Arc::clone(&held);
            let correct = move |db: &Connection| {
                let _held = held;
                counts::correct(db, id, &correction)
            };
            if self.write(correct).await? {
                break;
            }
        }
        drop(is_gone);
        Ok(())
    }
}

/// When dropped, ends the wait.
struct IsOver(Arc<AtomicBool>);

impl Drop for IsOver {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Recounts several analyses, for the check in the background; makes those resumable that count as done but have pages
/// without a result.
pub(super) fn beside_the_work(
    path: &Path,
    reader: &Connection,
    wrong: &[AnalysisId],
    is_over: &AtomicBool,
) -> rusqlite::Result<()> {
    let _held = hold(path, is_over);
    let mut writer = connection::writer(path)?;
    for id in wrong {
        loop {
            if is_over.load(Ordering::Relaxed) {
                return Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_INTERRUPT), None));
            }
            let Some(correction) = counts::correction(&*reader.unchecked_transaction()?, *id)? else { break };
            let work = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let is_right = counts::correct(&work, *id, &correction)?;
            counts::reopen(&work, *id)?;
            work.commit()?;
            if is_right {
                break;
            }
        }
    }
    Ok(())
}

/// Waits until no other process recounts, or until it is cancelled. `None` without locks.
fn hold(path: &Path, is_over: &AtomicBool) -> Option<File> {
    let file = folder::open_private(&with_suffix(path, SUFFIX)).ok()?;
    while !is_over.load(Ordering::Relaxed) {
        match file.try_lock() {
            Ok(()) => return Some(file),
            // There is no wake-up, since it may be another process.
            Err(TryLockError::WouldBlock) => std::thread::park_timeout(LOOK),
            Err(TryLockError::Error(_)) => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "
        INSERT INTO settings VALUES ('s', '{}');
        INSERT INTO projects (id, name, name_key, domain, created_at) VALUES (1, 'Shop', 'shop', 'd', 0);
        INSERT INTO analyses (id, project_id, name, status, is_draft, settings_hash, created_at, total_urls_count)
            VALUES (1, 1, 'List', 'stopped', 0, 's', 0, 7);";
    const PAGE: &str = "INSERT INTO source_urls (analysis_id, position, unique_key, url, source, target_keywords)
        VALUES (1, ?1, ?1, 'a', '', '')";

    fn append(db: &Connection, position: i64) -> rusqlite::Result<usize> {
        db.execute(PAGE, [position])?;
        db.execute("UPDATE analyses SET total_urls_count = total_urls_count + 1", [])
    }

    #[tokio::test]
    async fn recounting_is_exclusive_and_allows_writes() {
        let store = Arc::new(Store::ephemeral().unwrap());
        store.write(|db| db.execute_batch(LIST)).await.unwrap();
        let other = hold(store.path(), &AtomicBool::new(false));
        assert!(other.is_some());
        let of_other = store.read(|db| counts::correction(db, AnalysisId(1))).await.unwrap().unwrap();
        let counting = tokio::spawn({
            let store = Arc::clone(&store);
            async move { store.recount(AnalysisId(1)).await }
        });
        // More writes than it would take alone.
        for position in 0..50 {
            store.write(move |db| append(db, position)).await.unwrap();
        }
        assert!(!counting.is_finished());
        assert!(store.write(move |db| counts::correct(db, AnalysisId(1), &of_other)).await.unwrap());
        drop(other);
        counting.await.unwrap().unwrap();
        assert_eq!(store.read(counts::wrong).await.unwrap(), []);
    }
}
