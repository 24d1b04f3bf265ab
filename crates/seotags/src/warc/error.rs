//! Why there is no record, or no telling where it ends.

use std::io;

/// Why a record could not be read.
#[derive(Debug, thiserror::Error)]
pub enum WarcError {
    /// Something else than a record stands there.
    #[error("no record begins here")]
    NotARecord,
    /// The head goes on for over 64 KiB.
    #[error("the record's head is over 64 KiB")]
    HeadTooLarge,
    /// The head has no `Content-Length`.
    #[error("a record names no length")]
    NoLength,
    /// `Content-Length` is something else than a count of bytes.
    #[error("the length of a record is not a number")]
    BadLength,
    /// Reading failed.
    #[error("reading the archive failed: {0}")]
    Read(#[from] io::Error),
}
