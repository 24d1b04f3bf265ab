//! Changing the master key, so that whatever ends the process, every sealed value can still be opened.
//!
//! The key before is kept in a second file from before the new one is put in its place until everything that is sealed
//! anew outlasts a loss of power. In between, values of both are there, and both keys open them ([`Sealer::open`]).

use super::error::SecretsError;
use super::master_key::{self, MasterKey, Masters, of_io};
use super::sealer::Sealer;
use super::{Sealed, Vault, holders};
use crate::folder::open_private;
use std::fs::{File, TryLockError};
use std::path::PathBuf;

/// Held by the process that changes the key.
const LOCK: &str = "rotating";

/// The right to change the master key; no other process has it meanwhile.
#[derive(Debug)]
pub(crate) struct Rotation {
    before: PathBuf,
    was_cut_off: bool,
    _lock: File,
}

impl Rotation {
    /// True if an earlier change did not come to its end: [`Vault::reseal`] and [`Self::done`] come first then.
    pub(crate) fn was_cut_off(&self) -> bool {
        self.was_cut_off
    }

    /// Everything is sealed with the new key and outlasts a loss of power: the one before goes.
    ///
    /// # Errors
    /// It cannot be removed.
    pub(crate) fn done(&self) -> Result<(), SecretsError> {
        master_key::remove(&self.before)
    }
}

impl Vault {
    /// The right to change the key. Blocks.
    ///
    /// # Errors
    /// [`SecretsError::Rotating`], or what the system says.
    pub(crate) fn rotation(&self) -> Result<Rotation, SecretsError> {
        let folder = self.path.parent().unwrap_or(&self.path);
        let path = folder.join(LOCK);
        let failed = |error: &std::io::Error| of_io(&path, error);
        crate::folder::make(folder).map_err(|error| failed(&error))?;
        let lock = open_private(&path).map_err(|error| failed(&error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(SecretsError::Rotating),
            // A file system without locks: two processes that do this at the same moment are the only danger.
            Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(failed(&error)),
        }
        Ok(Rotation { before: self.before.to_path_buf(), was_cut_off: self.before.exists(), _lock: lock })
    }

    /// What is sealed, sealed again with the key that is there. Blocks.
    ///
    /// # Errors
    /// [`SecretsError::Locked`] names what cannot be opened.
    pub(crate) fn reseal(&self, kept: &[Sealed]) -> Result<Vec<Sealed>, SecretsError> {
        self.masters().and_then(|masters| self.sealed_anew(kept, &masters, &masters))
    }

    /// Makes a new key and seals what is sealed with it; without any, there is nothing to do. Called where nobody else can
    /// seal anything until the values stand. Blocks.
    ///
    /// # Errors
    /// [`SecretsError::Locked`] names what cannot be opened; no key is changed then.
    pub(crate) fn renew(&self, kept: &[Sealed]) -> Result<Vec<Sealed>, SecretsError> {
        if kept.is_empty() {
            return Ok(Vec::new());
        }
        let masters = match self.masters() {
            Err(SecretsError::NoKey { path }) => return Err(SecretsError::Locked { path, by: holders(kept) }),
            other => other?,
        };
        let new = Masters { current: MasterKey::generate(&self.path)?, before: None };
        let anew = self.sealed_anew(kept, &masters, &new)?;
        masters.current.put(&self.before)?;
        new.current.put(&self.path)?;
        Ok(anew)
    }

    fn sealed_anew(&self, kept: &[Sealed], with: &Masters, new: &Masters) -> Result<Vec<Sealed>, SecretsError> {
        let opened = |value: &Sealed| Sealer::new(with, value.column).open(value.row, &value.bytes);
        let locked: Vec<Sealed> = kept.iter().filter(|value| opened(value).is_err()).cloned().collect();
        if !locked.is_empty() {
            return Err(SecretsError::Locked { path: self.path.to_path_buf(), by: holders(&locked) });
        }
        let anew = kept.iter().map(|value| {
            let bytes = Sealer::new(new, value.column).seal(value.row, &opened(value)?)?;
            Ok(Sealed { bytes, ..value.clone() })
        });
        anew.collect()
    }
}
