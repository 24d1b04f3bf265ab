//! Why a secret could not be sealed or opened.

use crate::folder::Exposed;
use std::path::PathBuf;

/// Why a secret could not be sealed or opened. Says nothing of the secret.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SecretsError {
    /// The master key is gone.
    #[error(
        "the key that stored secrets are encrypted with is missing: {path}; put it back, or give the secrets again"
    )]
    NoKey {
        /// Where it should be.
        path: PathBuf,
    },
    /// Something is to be sealed, and what is sealed already needs a key that is not there.
    #[error(
        "nothing can be encrypted: the master key {path} is missing, or not the one for what is stored ({by}); put the right key back, or clear what needs it, after which a new key is made"
    )]
    StillNeeded {
        /// Where it should be.
        path: PathBuf,
        /// What needs it.
        by: String,
    },
    /// The master key is to be changed, and something could not be opened with it.
    #[error(
        "the master key cannot be changed: {by} cannot be opened with {path}; put the right key back, or clear what needs it"
    )]
    Locked {
        /// The key.
        path: PathBuf,
        /// What it does not open.
        by: String,
    },
    /// Another process changes the master key.
    #[error("the master key is being changed by another process")]
    Rotating,
    /// Other users can read or change the encryption key.
    #[error("{0}")]
    Exposed(Exposed),
    /// The file holds something else.
    #[error(
        "{path} is no master key (it has {bytes} bytes, not 32); put the right one back, or remove it and give the secrets again"
    )]
    NotAKey {
        /// The file.
        path: PathBuf,
        /// Its size.
        bytes: usize,
    },
    /// The value was sealed with another key or for another place, or it was changed.
    #[error(
        "stored secrets cannot be read with {path}: they were encrypted with another key, or changed; put the right key back, or give the secrets again"
    )]
    WrongKey {
        /// The key that does not fit.
        path: PathBuf,
    },
    /// A newer version has sealed it.
    #[error("stored secrets were encrypted by a newer version; update seotags")]
    Newer,
    /// The system refuses.
    #[error("cannot use the key file {path}: {message}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        message: String,
    },
}
