//! The keys of sessions: the current signing key, the previous one for as long as its tokens may be
//! valid, and the key that derives refresh tokens.

use super::access_token::{self, AccessToken, LIFE_SECONDS};
use super::key_file::{self, KEY_BYTES};
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use seotags::clock;
use seotags_store::folder::Exposed;
use sha2::{Digest, Sha256};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

/// The current signing key in a data folder.
const FILE: &str = "secrets/jwt.key";
/// The previous signing key.
const FILE_BEFORE: &str = "secrets/jwt.key.old";
/// The key of refresh tokens. It opens nothing alone: it derives the next token from the current one.
const REFRESH_FILE: &str = "secrets/refresh.key";
/// Context for deriving the key for devices.
const DEVICES: &str = "seotags: known devices";

/// The key cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SigningKeyError {
    /// Other users may read it.
    #[error("{0}")]
    Exposed(Exposed),
    /// The file contains something else.
    #[error(
        "{path} is not a signing key (it has {bytes} bytes, not {KEY_BYTES}); remove it to create a new one: everybody has to sign in again"
    )]
    NotAKey {
        /// Its path.
        path: PathBuf,
        /// Its size in bytes.
        bytes: usize,
    },
    /// The operating system refused.
    #[error("cannot use the key file {path}: {source}")]
    Io {
        /// Its path.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
}

/// A key, and until when it verifies tokens.
#[derive(Clone)]
struct SigningKey {
    id: String,
    bytes: [u8; KEY_BYTES],
    /// When a previous key expires, in seconds since 1970; `None` for the current one.
    until: Option<i64>,
}

impl SigningKey {
    fn new(bytes: [u8; KEY_BYTES], until: Option<i64>) -> Self {
        // Identifies the key without revealing anything about it.
        let id = seotags::url::hex(&Sha256::digest(bytes)[..8]);
        Self { id, bytes, until }
    }
}

/// The keys that were read, with the state of the files at that time.
struct Loaded {
    keys: Vec<SigningKey>,
    modified: Option<Timestamp>,
}

/// The keys of a data folder. Cheap to clone.
#[derive(Clone)]
pub struct SigningKeys {
    folder: Arc<PathBuf>,
    loaded: Arc<RwLock<Loaded>>,
    refresh: [u8; KEY_BYTES],
}

impl fmt::Debug for SigningKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKeys").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl SigningKeys {
    /// True if a data folder has keys: a service ran on it, or an account was created.
    pub fn are_there(data: &Path) -> bool {
        data.join(FILE).is_file()
    }

    /// The keys of a data folder; creates missing ones. Blocks.
    ///
    /// # Errors
    /// [`SigningKeyError`]
    pub fn open(data: &Path) -> Result<Self, SigningKeyError> {
        key_file::read_or_make(&data.join(FILE))?;
        let refresh = key_file::read_or_make(&data.join(REFRESH_FILE))?;
        let loaded = load(data)?.unwrap_or(Loaded { keys: Vec::new(), modified: None });
        Ok(Self { folder: Arc::new(data.to_owned()), loaded: Arc::new(RwLock::new(loaded)), refresh })
    }

    /// Replaces the signing key. The previous one verifies tokens for as long as they are valid; other processes notice
    /// the change. Blocks.
    ///
    /// # Errors
    /// [`SigningKeyError`]
    pub fn rotate(&self) -> Result<(), SigningKeyError> {
        let (path, before) = (self.folder.join(FILE), self.folder.join(FILE_BEFORE));
        let of_io = |source| SigningKeyError::Io { path: path.clone(), source };
        std::fs::rename(&path, &before).map_err(of_io)?;
        // Its modification time determines how long it verifies tokens.
        let moved = std::fs::File::options().write(true).open(&before).and_then(|file| {
            file.set_modified(clock::now().into())?;
            file.sync_all()
        });
        moved.map_err(of_io)?;
        key_file::read_or_make(&path)?;
        self.reload();
        Ok(())
    }

    /// The secret that follows that of a refresh token.
    pub(super) fn successor(&self, token: &str) -> [u8; KEY_BYTES] {
        // HMAC takes keys of any length.
        let Ok(mac) = Hmac::<Sha256>::new_from_slice(&self.refresh) else { return [0; KEY_BYTES] };
        mac.chain_update(token).finalize().into_bytes().into()
    }

    /// The key that signs the marks of known devices, derived from the key of refresh tokens.
    pub(super) fn device_key(&self) -> [u8; KEY_BYTES] {
        // It cannot collide with a refresh token, which has only hex digits.
        self.successor(DEVICES)
    }

    /// Signs a token.
    pub(super) fn sign(&self, token: AccessToken) -> String {
        self.sign_at(token, now())
    }

    fn sign_at(&self, token: AccessToken, now: i64) -> String {
        self.reload_if_changed();
        let loaded = self.loaded.read().unwrap_or_else(PoisonError::into_inner);
        // There is always a first key, and HMAC takes keys of any length.
        let signed = loaded.keys.first().map(|key| access_token::sign(token, now, &key.id, &key.bytes));
        signed.and_then(Result::ok).unwrap_or_default()
    }

    /// The content of a token, if one of the keys signed it and it is still valid.
    pub fn verify(&self, token: &str) -> Option<AccessToken> {
        self.verify_at(token, now())
    }

    fn verify_at(&self, token: &str, now: i64) -> Option<AccessToken> {
        let id = access_token::key_id(token)?;
        let key = match self.find(&id, now) {
            Some(key) => key,
            // Another process may have replaced the key.
            None if self.reload_if_changed() => self.find(&id, now)?,
            None => return None,
        };
        access_token::verify(token, now, &key.bytes)
    }

    fn find(&self, id: &str, now: i64) -> Option<SigningKey> {
        let loaded = self.loaded.read().unwrap_or_else(PoisonError::into_inner);
        loaded.keys.iter().find(|key| key.id == id && key.until.is_none_or(|until| now < until)).cloned()
    }

    /// True if the files had changed.
    fn reload_if_changed(&self) -> bool {
        let known = self.loaded.read().unwrap_or_else(PoisonError::into_inner).modified;
        modified(&self.folder.join(FILE)) != known && self.reload()
    }

    fn reload(&self) -> bool {
        match load(&self.folder) {
            Ok(Some(loaded)) => {
                *self.loaded.write().unwrap_or_else(PoisonError::into_inner) = loaded;
                true
            }
            // Between two steps of a rotation; the next call sees its end.
            Ok(None) => false,
            Err(error) => {
                tracing::error!(%error, "the signing key has changed and cannot be read");
                false
            }
        }
    }
}

fn now() -> i64 {
    clock::now().as_second()
}

fn modified(path: &Path) -> Option<Timestamp> {
    std::fs::metadata(path).and_then(|found| found.modified()).ok().and_then(|at| Timestamp::try_from(at).ok())
}

/// The keys in the folder; `None` if the signing key does not exist.
fn load(data: &Path) -> Result<Option<Loaded>, SigningKeyError> {
    let (path, before) = (data.join(FILE), data.join(FILE_BEFORE));
    // Taken before reading: a change in between is noticed the next time.
    let (modified_at, moved_at) = (modified(&path), modified(&before));
    let Some(current) = key_file::read(&path)? else { return Ok(None) };
    let mut keys = vec![SigningKey::new(current, None)];
    if let Some(bytes) = key_file::read(&before)? {
        let moved = moved_at.map_or(0, Timestamp::as_second);
        keys.push(SigningKey::new(bytes, Some(moved.saturating_add(LIFE_SECONDS))));
    }
    Ok(Some(Loaded { keys, modified: modified_at }))
}

#[cfg(test)]
mod tests {
    use super::{FILE, SigningKeyError, SigningKeys, now};
    use crate::accounts::AccessToken;
    use seotags_store::model::UserId;

    const TOKEN: AccessToken = AccessToken { user: UserId(3), version: 2, signed_in_at: None };

    #[test]
    fn a_running_service_accepts_tokens_of_the_previous_key_after_a_rotation() {
        let data = tempfile::tempdir().unwrap();
        let service = SigningKeys::open(data.path()).unwrap();
        let before = service.sign(TOKEN);
        SigningKeys::open(data.path()).unwrap().rotate().unwrap();
        let after = service.sign(TOKEN);
        let kid = |token: &str| token.split('.').next().unwrap().to_owned();
        assert_ne!(kid(&before), kid(&after), "it signs with the new key");
        assert_eq!(service.verify(&before), Some(TOKEN));
        assert_eq!(service.verify(&after), Some(TOKEN));
        let later = now() + 15 * 60 + 1;
        assert_eq!(service.verify_at(&service.sign_at(TOKEN, later), later), Some(TOKEN));
        // A token of the old key that would be valid for longer than the key is.
        let old = SigningKeys::open(data.path()).unwrap();
        old.loaded.write().unwrap().keys.swap(0, 1);
        let late = old.sign_at(TOKEN, later - 60);
        assert_eq!(service.verify_at(&late, later), None);
    }

    #[test]
    fn tokens_of_another_process_key_are_accepted() {
        let data = tempfile::tempdir().unwrap();
        let (one, two) = (SigningKeys::open(data.path()).unwrap(), SigningKeys::open(data.path()).unwrap());
        two.rotate().unwrap();
        assert_eq!(one.verify(&two.sign(TOKEN)), Some(TOKEN));
        let elsewhere = SigningKeys::open(tempfile::tempdir().unwrap().path()).unwrap();
        assert_eq!(one.verify(&elsewhere.sign(TOKEN)), None);
    }

    #[cfg(unix)]
    #[test]
    fn exposed_and_short_keys_are_refused() {
        use std::os::unix::fs::PermissionsExt;
        let data = tempfile::tempdir().unwrap();
        SigningKeys::open(data.path()).unwrap();
        let path = data.path().join(FILE);
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        assert!(matches!(SigningKeys::open(data.path()), Err(SigningKeyError::Exposed(_))));
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
        std::fs::write(&path, [1; 31]).unwrap();
        assert!(matches!(SigningKeys::open(data.path()), Err(SigningKeyError::NotAKey { bytes: 31, .. })));
    }
}
