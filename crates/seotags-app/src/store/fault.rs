//! Whether the store is known to have a fault, to this process or to another one that has it open. Then nobody writes any
//! more: what is written on top of a damaged page may damage others.

use super::doubt::{Cause, Doubt};
use super::error::StoreError;
use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What is known of one store.
#[derive(Debug)]
pub(super) struct Fault {
    path: PathBuf,
    mark: Doubt,
    known: OnceLock<String>,
}

impl Fault {
    /// None so far.
    pub(super) fn none(path: &Path) -> Self {
        Self { path: path.to_owned(), mark: Doubt::of(path), known: OnceLock::new() }
    }

    /// Fails once this process knows of one.
    pub(super) fn passed(&self) -> Result<(), StoreError> {
        match self.known.get() {
            None => Ok(()),
            Some(detail) => Err(StoreError::Damaged { path: self.path.clone(), detail: detail.clone() }),
        }
    }

    /// As [`Self::passed`], and asks the mark whether another process has found one: a look at the folder.
    pub(super) fn look(&self) -> Result<(), StoreError> {
        if self.known.get().is_none()
            && let Some(Cause::Fault(detail)) = self.mark.cause()
        {
            // The first one stands.
            let _ = self.known.set(detail);
        }
        self.passed()
    }

    /// One was found: tells the other processes, and those that open the store later.
    pub(super) fn found(&self, detail: String) {
        tracing::error!(path = %self.path.display(), fault = %detail, "the store is damaged; nothing more is written");
        let told = self.mark.set(&Cause::Fault(detail.clone()));
        let _ = self.known.set(detail);
        if let Err(error) = told {
            tracing::error!(%error, "other processes and the next start may not know that it is damaged");
        }
    }

    /// All of it was read and none found.
    pub(super) fn ruled_out(&self) {
        // One may have been met meanwhile.
        if self.look().is_ok() {
            self.mark.clear();
        }
    }

    /// Takes heed of an error of SQLite, if it says that the file makes no sense.
    pub(super) fn heed(&self, error: &rusqlite::Error) {
        let is_of_file =
            matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase));
        if is_of_file && self.known.get().is_none() {
            self.found(error.to_string());
        }
    }
}
