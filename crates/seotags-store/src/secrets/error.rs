//! Why a secret could not be encrypted or decrypted.

use crate::folder::Exposed;
use std::path::PathBuf;

/// Why a secret could not be encrypted or decrypted. Reveals nothing about the secret.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SecretsError {
    /// The master key is missing.
    #[error(
        "the key that stored secrets are encrypted with is missing: {path}; put it back, or give the secrets again"
    )]
    NoKey {
        /// The expected path.
        path: PathBuf,
    },
    /// A value is to be encrypted, but earlier values need a key that is missing.
    #[error(
        "nothing can be encrypted: the master key {path} is missing, or not the one for what is stored ({by}); put the right key back, or clear what needs it, after which a new key is made"
    )]
    StillNeeded {
        /// The expected path.
        path: PathBuf,
        /// The values that need it.
        by: String,
    },
    /// The master key cannot be rotated, because a value could not be decrypted with it.
    #[error(
        "the master key cannot be changed: {by} cannot be opened with {path}; put the right key back, or clear what needs it"
    )]
    Locked {
        /// The key.
        path: PathBuf,
        /// The value that it cannot decrypt.
        by: String,
    },
    /// Another process rotates the master key.
    #[error("the master key is being changed by another process")]
    Rotating,
    /// Other users can read or change the encryption key.
    #[error("{0}")]
    Exposed(Exposed),
    /// The file contains something else.
    #[error(
        "{path} is not a master key (it has {bytes} bytes, not 32); put the right one back, or remove it and give the secrets again"
    )]
    NotAKey {
        /// The file.
        path: PathBuf,
        /// Its size in bytes.
        bytes: usize,
    },
    /// The value was encrypted with another key or for another row, or it was changed.
    #[error(
        "stored secrets cannot be read with {path}: they were encrypted with another key, or changed; put the right key back, or give the secrets again"
    )]
    WrongKey {
        /// The key that was tried.
        path: PathBuf,
    },
    /// A newer version encrypted it.
    #[error("stored secrets were encrypted by a newer version; update seotags")]
    Newer,
    /// The operating system refused.
    #[error("cannot use the key file {path}: {message}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        message: String,
    },
}
