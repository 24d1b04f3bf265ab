//! The master key: 32 random bytes in a file that only its owner may read.

use super::error::SecretsError;
use crate::folder::{self, exposed, exposed_in, sync_names};
use chacha20poly1305::aead::Generate;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Bytes of a key.
pub(super) const KEY_BYTES: usize = 32;

/// A master key, and its file.
pub(super) struct MasterKey {
    pub(super) bytes: [u8; KEY_BYTES],
    pub(super) path: PathBuf,
}

/// The current key, and the previous one until everything is re-encrypted.
#[derive(Debug)]
pub(super) struct MasterKeys {
    pub(super) current: MasterKey,
    pub(super) before: Option<MasterKey>,
}

impl fmt::Debug for MasterKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MasterKey").field("path", &self.path).finish_non_exhaustive()
    }
}

impl MasterKey {
    pub(super) fn read(path: &Path) -> Result<Self, SecretsError> {
        let found = std::fs::read(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => SecretsError::NoKey { path: path.to_owned() },
            _ => of_io(path, &error),
        })?;
        refuse_exposed(path)?;
        let not_a_key = || SecretsError::NotAKey { path: path.to_owned(), bytes: found.len() };
        let bytes = found.as_slice().try_into().map_err(|_| not_a_key())?;
        Ok(Self { bytes, path: path.to_owned() })
    }

    pub(super) fn read_or_make(path: &Path) -> Result<Self, SecretsError> {
        match Self::read(path) {
            Err(SecretsError::NoKey { .. }) => {
                make(path).map_err(|error| of_io(path, &error))?;
                Self::read(path)
            }
            other => other,
        }
    }
}

impl MasterKey {
    /// A new random key for `path`.
    pub(super) fn generate(path: &Path) -> Result<Self, SecretsError> {
        let bytes = <[u8; KEY_BYTES]>::try_generate().map_err(|error| of_io(path, &io::Error::other(error)))?;
        Ok(Self { bytes, path: path.to_owned() })
    }

    /// Writes it to `path`, completely or not at all, and replaces an existing key; when this returns, it survives a
    /// power loss.
    pub(super) fn put(&self, path: &Path) -> Result<(), SecretsError> {
        let put = || -> io::Result<()> {
            written(path, &self.bytes)?.persist(path).map_err(|error| error.error)?;
            sync_names(path)
        };
        put().map_err(|error| of_io(path, &error))
    }
}

/// Removes a key for good.
pub(super) fn remove(path: &Path) -> Result<(), SecretsError> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(of_io(path, &error)),
        _ => Ok(()),
    }
}

/// A temporary file next to `path` with these bytes, synced.
fn written(path: &Path, bytes: &[u8]) -> io::Result<tempfile::NamedTempFile> {
    let folder = path.parent().unwrap_or(path);
    folder::make(folder)?;
    // Created with mode 0600.
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Writes a new key, completely or not at all; if another process wrote one meanwhile, that one stays.
fn make(path: &Path) -> io::Result<()> {
    let bytes = <[u8; KEY_BYTES]>::try_generate().map_err(io::Error::other)?;
    match written(path, &bytes)?.persist_noclobber(path) {
        Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => Err(error.error),
        _ => sync_names(path),
    }
}

/// Refuses a key that other users can access. A user who can read it can decrypt every secret; one who can replace it
/// can have secrets encrypted with their own key.
pub(super) fn refuse_exposed(path: &Path) -> Result<(), SecretsError> {
    match exposed(path).map_err(|error| of_io(path, &error))? {
        Some(exposed) => Err(SecretsError::Exposed(exposed)),
        None => Ok(()),
    }
}

/// The same for every file of the folder of keys.
pub(super) fn refuse_exposed_in(folder: &Path) -> Result<(), SecretsError> {
    match exposed_in(folder).map_err(|error| of_io(folder, &error))? {
        Some(exposed) => Err(SecretsError::Exposed(exposed)),
        None => Ok(()),
    }
}

pub(super) fn of_io(path: &Path, error: &io::Error) -> SecretsError {
    SecretsError::Io { path: path.to_owned(), message: error.to_string() }
}
