//! Errors of a store, each with its file.

use rusqlite::ErrorCode;
use seotags_core::url::AnalysisId;
use std::path::{Path, PathBuf};

/// Why the store could not be opened, read or written. Every variant names the file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The data folder could not be created or written to.
    #[error("cannot use the data folder {path}: {message}")]
    Folder {
        /// The folder, or the file in it.
        path: PathBuf,
        /// The error of the operating system.
        message: String,
    },
    /// No space left on the disk.
    #[error("no space left on the disk that holds {path}")]
    DiskFull {
        /// The store.
        path: PathBuf,
    },
    /// Another process held the lock for longer than the busy time-out.
    #[error("{path} is locked by another process")]
    Locked {
        /// The store.
        path: PathBuf,
    },
    /// The disk refused a write: a quota, a limit, a fault.
    #[error("the disk with {path} refuses to write ({detail}); check whether it is full, over a quota, or failing")]
    Refused {
        /// The store.
        path: PathBuf,
        /// The error of SQLite.
        detail: String,
    },
    /// The file or its folder cannot be written.
    #[error("{path} cannot be written")]
    ReadOnly {
        /// The store.
        path: PathBuf,
    },
    /// The content of the file is damaged.
    #[error("{path} is damaged ({detail}); restore a copy of it, or save what can be read with `seotags repair`")]
    Damaged {
        /// The store.
        path: PathBuf,
        /// The fault.
        detail: String,
    },
    /// A repair was interrupted while it replaced the store.
    #[error("a repair of {path} was interrupted; complete it with `seotags repair`")]
    HalfRepaired {
        /// The store.
        path: PathBuf,
    },
    /// The file is not a database, or belongs to another program.
    #[error(
        "{path} is not a seotags store; name another data folder, or move the file away; if it was one, try `seotags repair`"
    )]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// A newer version of seotags wrote it.
    #[error("{path} was written by a newer version (schema {found}, this one knows {known}); update seotags")]
    Newer {
        /// The store.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The schema of this version.
        known: i64,
    },
    /// The copy before a migration failed.
    #[error("cannot copy {path} before bringing it up to date: {message}")]
    Backup {
        /// The store.
        path: PathBuf,
        /// The cause.
        message: String,
    },
    /// An analysis was relaunched between two reads, which belong to different runs.
    #[error("analysis {analysis} in {path} was relaunched or deleted while it was read; read it again")]
    Relaunched {
        /// The store.
        path: PathBuf,
        /// The analysis.
        analysis: AnalysisId,
    },
    /// The store was closed during a request.
    #[error("{path} was closed")]
    Closed {
        /// The store.
        path: PathBuf,
    },
    /// Any other error of SQLite.
    #[error("{path}: {message}")]
    Sqlite {
        /// The store.
        path: PathBuf,
        /// The error of SQLite.
        message: String,
    },
}

impl StoreError {
    /// The store error for an error of SQLite at `path`.
    pub fn of(path: &Path, error: &rusqlite::Error) -> Self {
        let path = path.to_owned();
        let damaged = |detail: String| Self::Damaged { path: path.clone(), detail };
        match error {
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::Utf8Error(..) => damaged(error.to_string()),
            rusqlite::Error::SqliteFailure(failure, _) => match failure.code {
                ErrorCode::DiskFull => Self::DiskFull { path },
                ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Self::Locked { path },
                ErrorCode::ReadOnly | ErrorCode::PermissionDenied => Self::ReadOnly { path },
                ErrorCode::NotADatabase => Self::NotOurs { path },
                ErrorCode::DatabaseCorrupt => damaged(error.to_string()),
                ErrorCode::SystemIoFailure if is_reading(failure.extended_code) => damaged(error.to_string()),
                ErrorCode::SystemIoFailure => Self::Refused { path, detail: error.to_string() },
                ErrorCode::CannotOpen => Self::Folder { path, message: error.to_string() },
                _ => Self::Sqlite { path, message: error.to_string() },
            },
            _ => Self::Sqlite { path, message: error.to_string() },
        }
    }

    /// The store error for an error of the file system at `path`.
    pub fn of_io(path: &Path, error: &std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => {
                Self::DiskFull { path: path.to_owned() }
            }
            _ => Self::Folder { path: path.to_owned(), message: error.to_string() },
        }
    }
}

/// True if the disk failed to read, rather than to write.
fn is_reading(extended_code: i32) -> bool {
    use rusqlite::ffi::{SQLITE_IOERR_CORRUPTFS, SQLITE_IOERR_READ, SQLITE_IOERR_SHORT_READ};
    [SQLITE_IOERR_READ, SQLITE_IOERR_SHORT_READ, SQLITE_IOERR_CORRUPTFS].contains(&extended_code)
}
