//! A copy of the store while it is in use.

use super::Store;
use super::error::StoreError;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};
use seotags_system::files::{FileError, write_private};
use std::path::Path;

/// Pages that are copied at once: 64 MiB if a page has 4 KiB, so that a copy of many gigabytes is not a single call.
const PAGES_AT_ONCE: i32 = 16_384;

/// Why the copy failed. An existing file at its path is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The copy would replace the store itself.
    #[error("{path} is the store itself")]
    IsStore {
        /// The path.
        path: String,
    },
    /// The copy could not be written.
    #[error(transparent)]
    File(FileError<StoreError>),
}

/// The content of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackedUp {
    /// Its size in bytes.
    pub bytes: u64,
    /// Analyses in it.
    pub analyses: u64,
}

impl Store {
    /// Copies everything that is committed at this moment to `target`, completely or not at all, readable only by its
    /// owner. Other processes can read and write meanwhile. Blocks.
    pub fn back_up(&self, target: &Path) -> Result<BackedUp, BackupError> {
        if is_one_of(self.path(), target) {
            return Err(BackupError::IsStore { path: target.display().to_string() });
        }
        let source = self.reader().map_err(|error| BackupError::File(FileError::Content(error)))?;
        write_private(target, |copy| self.copy(&source, copy, target)).map_err(BackupError::File)
    }

    /// The store has a fault: no process writes to it any more, and the next start checks all of it.
    fn damaged(&self, detail: String) -> StoreError {
        self.fault.found(detail.clone());
        StoreError::Damaged { path: self.path().to_owned(), detail }
    }

    /// Fills `copy`; errors name its final path, `target`.
    fn copy(&self, source: &Connection, copy: &Path, target: &Path) -> Result<BackedUp, StoreError> {
        let of_store = |error: rusqlite::Error| self.met(&error);
        let of_copy = |error: &rusqlite::Error| StoreError::of(target, error);
        // Reading in one transaction sees a fixed state, so that a write does not restart the copy.
        let snapshot = source.unchecked_transaction().map_err(of_store)?;
        let analyses = snapshot.query_row("SELECT count(*) FROM analyses", [], |row| row.get(0)).map_err(of_store)?;
        let mut filled = Connection::open(copy).map_err(|error| of_copy(&error))?;
        // The file becomes a copy only by a rename: what a crash leaves of it is deleted.
        filled.pragma_update(None, "synchronous", "OFF").map_err(|error| of_copy(&error))?;
        // A journal file would be left next to it.
        filled.pragma_update(None, "journal_mode", "OFF").map_err(|error| of_copy(&error))?;
        copy_pages(&snapshot, &mut filled).map_err(|error| match of_copy(&error) {
            // Pages are copied without parsing: only those of the store are read.
            StoreError::Damaged { .. } | StoreError::NotOurs { .. } => self.met(&error),
            other => other,
        })?;
        filled.close().map_err(|(_, error)| of_copy(&error))?;
        if let Some(fault) = fault_of_copy(copy).map_err(|error| of_copy(&error))? {
            // All processes stop if the store has a fault, so its own pages are checked first.
            return Err(match fault_of(&snapshot).map_err(of_store)? {
                Some(detail) => self.damaged(detail),
                None => StoreError::Refused { path: target.to_owned(), detail: format!("the copy: {fault}") },
            });
        }
        let bytes = std::fs::metadata(copy).map_err(|error| StoreError::of_io(target, &error))?.len();
        Ok(BackedUp { bytes, analyses })
    }
}

fn copy_pages(source: &Connection, copy: &mut Connection) -> rusqlite::Result<()> {
    let backup = Backup::new(source, copy)?;
    loop {
        match backup.step(PAGES_AT_ONCE)? {
            StepResult::Done => return Ok(()),
            StepResult::More => {}
            // Only an unknown process that opens the copy can lock it.
            _ => return Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_BUSY), None)),
        }
    }
}

/// The reason why the copy cannot be read completely: better found now than on the day that it is needed.
fn fault_of_copy(copy: &Path) -> rusqlite::Result<Option<String>> {
    // Opened in the usual way, it would get a log next to it.
    let connection = Connection::open_with_flags(
        format!("file:{}?immutable=1", escaped(copy)),
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    fault_of(&connection)
}

/// The reason why a file cannot be read completely.
fn fault_of(connection: &Connection) -> rusqlite::Result<Option<String>> {
    match connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0)) {
        Ok(verdict) => Ok((verdict != "ok").then(|| verdict.replace('\n', " "))),
        Err(error) => match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Ok(Some(error.to_string())),
            _ => Err(error),
        },
    }
}

/// A path in an SQLite URI (<https://www.sqlite.org/uri.html>, 3.1).
fn escaped(path: &Path) -> String {
    path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23")
}

/// True if `target` is the store or one of the files next to it that belong to it.
fn is_one_of(store: &Path, target: &Path) -> bool {
    let (Ok(store), Ok(target)) = (store.canonicalize(), target.canonicalize()) else { return false };
    let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    target.parent() == store.parent()
        && ["", "-wal", "-shm", ".opening", ".unchecked", ".counting"]
            .iter()
            .any(|suffix| name(&target) == format!("{}{suffix}", name(&store)))
}
