//! Whether this process, or another one that has the store open, has found a fault in it. Then no process writes any
//! more: writing on top of a damaged page may damage others.

use super::damage_mark::{Cause, DamageMark};
use super::error::StoreError;
use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The known fault of one store.
#[derive(Debug)]
pub(super) struct Fault {
    path: PathBuf,
    mark: DamageMark,
    known: OnceLock<String>,
}

impl Fault {
    /// No fault so far.
    pub(super) fn none(path: &Path) -> Self {
        Self { path: path.to_owned(), mark: DamageMark::of(path), known: OnceLock::new() }
    }

    /// Fails once this process knows of a fault.
    pub(super) fn passed(&self) -> Result<(), StoreError> {
        match self.known.get() {
            None => Ok(()),
            Some(detail) => Err(StoreError::Damaged { path: self.path.clone(), detail: detail.clone() }),
        }
    }

    /// As [`Self::passed`], and checks the mark for a fault that another process has found. This reads the folder.
    pub(super) fn look(&self) -> Result<(), StoreError> {
        if self.known.get().is_none()
            && let Some(Cause::Fault(detail)) = self.mark.cause()
        {
            // The first fault is kept.
            let _ = self.known.set(detail);
        }
        self.passed()
    }

    /// Records a fault, for other processes and those that open the store later.
    pub(super) fn found(&self, detail: String) {
        tracing::error!(path = %self.path.display(), fault = %detail, "the store is damaged; nothing more is written");
        let marked = self.mark.set(&Cause::Fault(detail.clone()));
        let _ = self.known.set(detail);
        if let Err(error) = marked {
            tracing::error!(%error, "other processes and the next start may not know that it is damaged");
        }
    }

    /// The whole store was read and no fault was found.
    pub(super) fn ruled_out(&self) {
        // A fault may have been found meanwhile.
        if self.look().is_ok() {
            self.mark.clear();
        }
    }

    /// Records an error of SQLite, if it means that the file is damaged.
    pub(super) fn note(&self, error: &rusqlite::Error) {
        let is_of_file =
            matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase));
        if is_of_file && self.known.get().is_none() {
            self.found(error.to_string());
        }
    }
}
