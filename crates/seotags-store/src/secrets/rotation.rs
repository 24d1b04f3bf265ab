//! Rotating the master key, so that every encrypted value can still be decrypted, whatever ends the process.
//!
//! The previous key is kept in a second file, from before the new one replaces it until everything is durably
//! re-encrypted. In between, there are values of both keys, and both can be decrypted ([`Sealer::open`]).

use super::error::SecretsError;
use super::master_key::{self, MasterKey, MasterKeys, of_io};
use super::sealer::Sealer;
use super::{Sealed, Vault, holders};
use crate::folder::open_private;
use std::fs::{File, TryLockError};
use std::path::PathBuf;

/// Lock of the process that rotates the key.
const LOCK: &str = "rotating";

/// The exclusive right to rotate the master key, across processes.
#[derive(Debug)]
pub struct Rotation {
    before: PathBuf,
    was_cut_off: bool,
    _lock: File,
}

impl Rotation {
    /// True if an earlier rotation was interrupted: call [`Vault::reseal`] and [`Self::done`] first.
    pub fn was_cut_off(&self) -> bool {
        self.was_cut_off
    }

    /// Everything is durably encrypted with the new key: deletes the previous one.
    ///
    /// # Errors
    /// It cannot be removed.
    pub fn done(&self) -> Result<(), SecretsError> {
        master_key::remove(&self.before)
    }
}

impl Vault {
    /// The right to rotate the key. Blocks.
    ///
    /// # Errors
    /// [`SecretsError::Rotating`], or an error of the operating system.
    pub fn rotation(&self) -> Result<Rotation, SecretsError> {
        let folder = self.path.parent().unwrap_or(&self.path);
        let path = folder.join(LOCK);
        let failed = |error: &std::io::Error| of_io(&path, error);
        crate::folder::make(folder).map_err(|error| failed(&error))?;
        let lock = open_private(&path).map_err(|error| failed(&error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(SecretsError::Rotating),
            // On a file system without locks, only two rotations at the same moment are dangerous.
            Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(failed(&error)),
        }
        Ok(Rotation { before: self.before.to_path_buf(), was_cut_off: self.before.exists(), _lock: lock })
    }

    /// Encrypts values again with the current key. Blocks.
    ///
    /// # Errors
    /// [`SecretsError::Locked`] names the value that cannot be decrypted.
    pub fn reseal(&self, kept: &[Sealed]) -> Result<Vec<Sealed>, SecretsError> {
        self.masters().and_then(|masters| self.sealed_anew(kept, &masters, &masters))
    }

    /// Creates a new key and encrypts the values with it; does nothing without values. The caller must prevent other
    /// encryptions until the values are stored. Blocks.
    ///
    /// # Errors
    /// [`SecretsError::Locked`] names the value that cannot be decrypted; then no key is changed.
    pub fn renew(&self, kept: &[Sealed]) -> Result<Vec<Sealed>, SecretsError> {
        if kept.is_empty() {
            return Ok(Vec::new());
        }
        let masters = match self.masters() {
            Err(SecretsError::NoKey { path }) => return Err(SecretsError::Locked { path, by: holders(kept) }),
            other => other?,
        };
        let new = MasterKeys { current: MasterKey::generate(&self.path)?, before: None };
        let anew = self.sealed_anew(kept, &masters, &new)?;
        masters.current.put(&self.before)?;
        new.current.put(&self.path)?;
        Ok(anew)
    }

    fn sealed_anew(&self, kept: &[Sealed], with: &MasterKeys, new: &MasterKeys) -> Result<Vec<Sealed>, SecretsError> {
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
