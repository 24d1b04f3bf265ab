//! Why a record could not be read.

use std::io;

/// Why a record could not be read.
#[derive(Debug, thiserror::Error)]
pub enum WarcError {
    /// The data at this position is not a record.
    #[error("no record begins here")]
    NotARecord,
    /// The head is larger than 64 KiB.
    #[error("the record's head is larger than 64 KiB")]
    HeadTooLarge,
    /// The head has no `Content-Length`.
    #[error("a record has no length")]
    NoLength,
    /// `Content-Length` is not a number of bytes.
    #[error("the length of a record is not a number")]
    BadLength,
    /// Reading failed.
    #[error("reading the archive failed: {0}")]
    Read(#[from] io::Error),
}
