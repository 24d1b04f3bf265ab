//! The mark beside a store that is not known to be whole. It stays until all of the store was read and no fault found,
//! whoever closes the store in between: a clean end takes the log away, which is the other sign.

use super::open::with_suffix;
use super::presence::start_of_machine;
use super::{StoreError, folder};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// What is added to the store's name.
const SUFFIX: &str = ".unchecked";
/// What stands before a fault.
const DAMAGED: &str = "damaged: ";

/// Why a store is to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Cause {
    /// A process was killed, and the machine has run ever since.
    Kill,
    /// Nobody knows what happened.
    Unknown,
    /// It has this fault.
    Fault(String),
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
        let told = match std::fs::read(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return None,
            told => told.unwrap_or_default(),
        };
        let told = String::from_utf8_lossy(&told);
        if let Some(fault) = told.strip_prefix(DAMAGED) {
            return Some(Cause::Fault(fault.to_owned()));
        }
        let is_of_now = !told.is_empty() && start_of_machine().is_some_and(|now| now == told);
        Some(if is_of_now { Cause::Kill } else { Cause::Unknown })
    }

    /// Sets it. A kill is one of this start of the machine alone: after the next start nobody knows.
    pub(super) fn set(&self, cause: &Cause) -> Result<(), StoreError> {
        let told = match cause {
            Cause::Kill => start_of_machine().unwrap_or_default(),
            Cause::Unknown => String::new(),
            Cause::Fault(fault) => format!("{DAMAGED}{fault}"),
        };
        let written = folder::open_private(&self.path).and_then(|mut file| {
            file.set_len(0)?;
            file.write_all(told.as_bytes())
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
