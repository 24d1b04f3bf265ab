//! The mark beside a store that is not known to be whole. It stays until all of the store was read and no fault found,
//! whoever closes the store in between: a clean end takes the log away, which is the other sign.

use super::open::with_suffix;
use super::presence::start_of_machine;
use super::{StoreError, folder};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// What is added to the store's name.
const SUFFIX: &str = ".unchecked";

/// Why a store is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    /// A process was killed, and the machine has run ever since.
    Kill,
    /// It has a fault, or nobody knows what happened.
    Unknown,
}

/// The mark of one store.
#[derive(Debug, Clone)]
pub(super) struct Doubt {
    path: PathBuf,
}

impl Doubt {
    pub(super) fn of(store: &Path) -> Self {
        Self { path: with_suffix(store, SUFFIX) }
    }

    /// What stands there, if anything does.
    pub(super) fn cause(&self) -> Option<Cause> {
        let start = match std::fs::read_to_string(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return None,
            start => start.unwrap_or_default(),
        };
        let is_of_now = !start.is_empty() && start_of_machine().is_some_and(|now| now == start);
        Some(if is_of_now { Cause::Kill } else { Cause::Unknown })
    }

    /// Sets it. A kill is one of this start of the machine alone: after the next start nobody knows.
    pub(super) fn set(&self, cause: Cause) -> Result<(), StoreError> {
        let start = start_of_machine().filter(|_| cause == Cause::Kill).unwrap_or_default();
        let written = folder::open_private(&self.path).and_then(|mut file| {
            file.set_len(0)?;
            file.write_all(start.as_bytes())
        });
        written.map_err(|error| StoreError::of_io(&self.path, &error))
    }

    /// Takes it away: the store is whole.
    pub(super) fn clear(&self) {
        if let Err(error) = std::fs::remove_file(&self.path)
            && error.kind() != ErrorKind::NotFound
        {
            tracing::warn!(%error, path = %self.path.display(), "the store will be checked again");
        }
    }
}
