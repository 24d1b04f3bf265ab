//! Files with one session key: random bytes that only their owner can read.

use super::signing_key::SigningKeyError;
use seotags_store::folder::{self, exposed, sync_names};
use seotags_store::secrets::random_bytes;
use std::io::{self, Write};
use std::path::Path;

pub(super) const KEY_BYTES: usize = 32;

/// The key in a file; `None` if the file does not exist.
pub(super) fn read(path: &Path) -> Result<Option<[u8; KEY_BYTES]>, SigningKeyError> {
    let of_io = |source| SigningKeyError::Io { path: path.to_owned(), source };
    let found = match std::fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        other => other.map_err(of_io)?,
    };
    if let Some(exposed) = exposed(path).map_err(of_io)? {
        return Err(SigningKeyError::Exposed(exposed));
    }
    let not_a_key = || SigningKeyError::NotAKey { path: path.to_owned(), bytes: found.len() };
    Ok(Some(found.as_slice().try_into().map_err(|_| not_a_key())?))
}

/// The key in a file; creates one if the file does not exist.
pub(super) fn read_or_make(path: &Path) -> Result<[u8; KEY_BYTES], SigningKeyError> {
    if let Some(key) = read(path)? {
        return Ok(key);
    }
    let of_io = |source| SigningKeyError::Io { path: path.to_owned(), source };
    make(path).map_err(of_io)?;
    read(path)?.ok_or_else(|| of_io(io::ErrorKind::NotFound.into()))
}

/// Writes a new key, completely or not at all, and durably. If another process wrote one meanwhile, that one stays.
fn make(path: &Path) -> io::Result<()> {
    let folder = path.parent().unwrap_or(path);
    folder::make(folder)?;
    // Made with mode 0600.
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(&random_bytes::<KEY_BYTES>()?)?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(path) {
        Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => Err(error.error),
        // Before a caller gets a token that depends on it.
        _ => sync_names(path),
    }
}
