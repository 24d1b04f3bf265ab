//! The mark next to a store that may be damaged. It stays until the whole store was read and no fault was found,
//! whoever closes the store in between: a clean end removes the log, which is the other sign of an unclean end.

use super::error::StoreError;
use super::names::with_suffix;
use super::presence::stamp;
use crate::folder;
use std::fs::File;
use std::io::{ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// The suffix to the store's name.
const SUFFIX: &str = ".unchecked";
/// The text before a fault.
const DAMAGED: &str = "damaged: ";

/// Why a store must be checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Cause {
    /// A process was killed, and the machine has run ever since.
    Kill,
    /// The cause is unknown.
    Unknown,
    /// It has this fault.
    Fault(String),
}

/// The mark of one store.
#[derive(Debug, Clone)]
pub(super) struct DamageMark {
    path: PathBuf,
}

impl DamageMark {
    pub(super) fn of(store: &Path) -> Self {
        Self { path: with_suffix(store, SUFFIX) }
    }

    /// The cause in the mark, if there is a mark.
    pub(super) fn cause(&self) -> Option<Cause> {
        let mut file = match File::open(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return None,
            Err(_) => return Some(Cause::Unknown),
            Ok(file) => file,
        };
        let mut content = Vec::new();
        if file.read_to_end(&mut content).is_err() {
            return Some(Cause::Unknown);
        }
        let content = String::from_utf8_lossy(&content);
        if let Some(fault) = content.strip_prefix(DAMAGED) {
            return Some(Cause::Fault(fault.to_owned()));
        }
        Some(if stamp(&file).is_some_and(|stamp| stamp == content) { Cause::Kill } else { Cause::Unknown })
    }

    /// Sets the mark. A kill only counts for this boot of the machine and this path: after the next boot, and for a
    /// copy, the cause is unknown.
    pub(super) fn set(&self, cause: &Cause) -> Result<(), StoreError> {
        let written = folder::open_private(&self.path).and_then(|mut file| {
            let content = match cause {
                Cause::Kill => stamp(&file).unwrap_or_default(),
                Cause::Unknown => String::new(),
                Cause::Fault(fault) => format!("{DAMAGED}{fault}"),
            };
            file.set_len(0)?;
            file.write_all(content.as_bytes())?;
            // A fault must survive a restart of the machine.
            if matches!(cause, Cause::Fault(_)) { file.sync_all() } else { Ok(()) }
        });
        written.map_err(|error| StoreError::of_io(&self.path, &error))
    }

    /// Removes the mark: the store is intact.
    pub(super) fn clear(&self) {
        if let Err(error) = std::fs::remove_file(&self.path)
            && error.kind() != ErrorKind::NotFound
        {
            tracing::warn!(%error, path = %self.path.display(), "the store will be checked again");
        }
    }
}
