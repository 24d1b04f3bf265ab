//! The key that signs access tokens: 32 random bytes in a file of the data folder, and the one before it for as long as
//! tokens that it signed may be good (`security` 3).

use super::access_token::{self, AccessToken, LIFE_SECONDS};
use crate::store::make_folder;
use seotags::clock;
use sha2::{Digest, Sha256};
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

/// Where it lies in a data folder.
const FILE: &str = "secrets/jwt.key";
/// Where the one before it lies.
const FILE_BEFORE: &str = "secrets/jwt.key.old";
const KEY_BYTES: usize = 32;

/// The key cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SigningKeyError {
    /// Others may read it.
    #[error("{path} can be read by other users of this machine; take that right away: chmod 600")]
    Exposed {
        /// The file.
        path: PathBuf,
    },
    /// The file holds something else.
    #[error(
        "{path} is no signing key (it has {bytes} bytes, not {KEY_BYTES}); remove it, and a new one is made: everybody has to sign in again"
    )]
    NotAKey {
        /// The file.
        path: PathBuf,
        /// Its size.
        bytes: usize,
    },
    /// The system refuses.
    #[error("cannot use the key file {path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// A key, and since when it signs.
#[derive(Clone)]
struct SigningKey {
    id: String,
    bytes: [u8; KEY_BYTES],
    /// In seconds since 1970; until when it verifies, where it signs no more.
    until: Option<i64>,
}

/// The keys of a data folder. Cheap to clone.
#[derive(Clone)]
pub struct SigningKeys {
    folder: Arc<PathBuf>,
    keys: Arc<RwLock<Vec<SigningKey>>>,
}

impl fmt::Debug for SigningKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKeys").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl SigningKeys {
    /// Those of a data folder; one is made if there is none. Blocks.
    ///
    /// # Errors
    /// [`SigningKeyError`]
    pub fn open(data: &Path) -> Result<Self, SigningKeyError> {
        let current = match read(&data.join(FILE))? {
            Some(key) => key,
            None => make(&data.join(FILE))?,
        };
        let before = read_before(&data.join(FILE_BEFORE))?;
        let keys = std::iter::once(current).chain(before).collect();
        Ok(Self { folder: Arc::new(data.to_owned()), keys: Arc::new(RwLock::new(keys)) })
    }

    /// Puts a new key in the place of the one that signs, which goes on verifying for as long as its tokens are good.
    /// Blocks.
    ///
    /// # Errors
    /// [`SigningKeyError`]
    pub fn rotate(&self) -> Result<(), SigningKeyError> {
        let (path, before) = (self.folder.join(FILE), self.folder.join(FILE_BEFORE));
        let of_io = |source| SigningKeyError::Io { path: path.clone(), source };
        std::fs::rename(&path, &before).map_err(of_io)?;
        let current = make(&path)?;
        // Its age is what says how long it verifies.
        let moved = std::fs::File::options().write(true).open(&before).and_then(|file| {
            file.set_modified(clock::now().into())?;
            file.sync_all()
        });
        moved.map_err(of_io)?;
        let keys = std::iter::once(current).chain(read_before(&before)?).collect();
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
        Ok(())
    }

    /// Signs a token.
    pub(super) fn sign(&self, token: AccessToken) -> String {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        // The first key is always there, and HMAC takes any.
        let signed = keys.first().map(|key| access_token::sign(token, now(), &key.id, &key.bytes));
        signed.and_then(Result::ok).unwrap_or_default()
    }

    /// What a token says, if one of the keys signed it and it is still good.
    pub(super) fn verify(&self, token: &str) -> Option<AccessToken> {
        let id = access_token::key_id(token)?;
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let now = now();
        let key = keys.iter().find(|key| key.id == id && key.until.is_none_or(|until| now < until))?;
        access_token::verify(token, now, &key.bytes)
    }
}

fn now() -> i64 {
    clock::now().as_second()
}

fn read(path: &Path) -> Result<Option<SigningKey>, SigningKeyError> {
    let of_io = |source| SigningKeyError::Io { path: path.to_owned(), source };
    let found = match std::fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        other => other.map_err(of_io)?,
    };
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(path).map_err(of_io)?.permissions());
        if mode & 0o077 != 0 {
            return Err(SigningKeyError::Exposed { path: path.to_owned() });
        }
    }
    let not_a_key = || SigningKeyError::NotAKey { path: path.to_owned(), bytes: found.len() };
    let bytes: [u8; KEY_BYTES] = found.as_slice().try_into().map_err(|_| not_a_key())?;
    Ok(Some(SigningKey { id: id_of(&bytes), bytes, until: None }))
}

/// The key before the one that signs, with the moment at which its last token ends.
fn read_before(path: &Path) -> Result<Option<SigningKey>, SigningKeyError> {
    let Some(key) = read(path)? else { return Ok(None) };
    let of_io = |source| SigningKeyError::Io { path: path.to_owned(), source };
    let moved = std::fs::metadata(path).and_then(|found| found.modified()).map_err(of_io)?;
    let moved = moved.duration_since(std::time::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    Ok(Some(SigningKey { until: Some(i64::try_from(moved).unwrap_or(i64::MAX).saturating_add(LIFE_SECONDS)), ..key }))
}

/// Names a key without saying anything of it.
fn id_of(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

fn make(path: &Path) -> Result<SigningKey, SigningKeyError> {
    let of_io = |source| SigningKeyError::Io { path: path.to_owned(), source };
    let put = || -> io::Result<()> {
        let folder = path.parent().unwrap_or(path);
        make_folder(folder)?;
        // Made with mode 0600.
        let mut file = tempfile::NamedTempFile::new_in(folder)?;
        file.write_all(&crate::secrets::random_bytes::<KEY_BYTES>()?)?;
        file.as_file().sync_all()?;
        match file.persist_noclobber(path) {
            Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => Err(error.error),
            _ => Ok(()),
        }
    };
    put().map_err(of_io)?;
    read(path)?.ok_or_else(|| of_io(io::ErrorKind::NotFound.into()))
}
