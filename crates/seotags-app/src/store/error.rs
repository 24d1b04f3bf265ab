//! What can be wrong with a store, each with its file.

use rusqlite::ErrorCode;
use seotags::url::AnalysisId;
use std::path::{Path, PathBuf};

/// Why the store could not be opened, read or written. Every variant names the file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The data folder could not be made or written to.
    #[error("cannot use the data folder {path}: {message}")]
    Folder {
        /// The folder, or the file in it.
        path: PathBuf,
        /// What the system says.
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
    /// The disk did not take it: a quota, a limit, a fault.
    #[error(
        "the disk that holds {path} takes no more ({detail}); see whether it is full, a quota is reached, or it fails"
    )]
    Refused {
        /// The store.
        path: PathBuf,
        /// What SQLite says.
        detail: String,
    },
    /// The file or its folder cannot be written.
    #[error("{path} cannot be written")]
    ReadOnly {
        /// The store.
        path: PathBuf,
    },
    /// What stands in the file makes no sense.
    #[error("{path} is damaged ({detail}); restore a copy of it, or save what can be read with `seotags repair`")]
    Damaged {
        /// The store.
        path: PathBuf,
        /// What was noticed.
        detail: String,
    },
    /// A repair was cut off while it took the store's place.
    #[error("a repair of {path} was cut off; let it end with `seotags repair`")]
    HalfRepaired {
        /// The store.
        path: PathBuf,
    },
    /// The file is no database, or another program's.
    #[error(
        "{path} is not a seotags store; name another data folder, or move the file away; if it was one, try `seotags repair`"
    )]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// A newer version of seotags has written it.
    #[error("{path} was written by a newer version (schema {found}, this one knows {known}); update seotags")]
    Newer {
        /// The store.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The schema of this version.
        known: i64,
    },
    /// The copy that is made before a migration failed.
    #[error("cannot copy {path} before bringing it up to date: {message}")]
    Backup {
        /// The store.
        path: PathBuf,
        /// What happened.
        message: String,
    },
    /// What was read of an analysis before, and what there is now, are of two runs.
    #[error("analysis {analysis} in {path} was relaunched or deleted while it was read; read it again")]
    Relaunched {
        /// The store.
        path: PathBuf,
        /// The analysis.
        analysis: AnalysisId,
    },
    /// The store was closed while it was asked.
    #[error("{path} was closed")]
    Closed {
        /// The store.
        path: PathBuf,
    },
    /// Anything else that SQLite says.
    #[error("{path}: {message}")]
    Sqlite {
        /// The store.
        path: PathBuf,
        /// What SQLite says.
        message: String,
    },
}

impl StoreError {
    /// What an error of SQLite means for the store at `path`.
    pub(crate) fn of(path: &Path, error: &rusqlite::Error) -> Self {
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

    /// What an error of the file system means for `path`.
    pub(crate) fn of_io(path: &Path, error: &std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => {
                Self::DiskFull { path: path.to_owned() }
            }
            _ => Self::Folder { path: path.to_owned(), message: error.to_string() },
        }
    }
}

/// True if the disk could not give what was written, rather than not take what is to be written.
fn is_reading(extended_code: i32) -> bool {
    use rusqlite::ffi::{SQLITE_IOERR_CORRUPTFS, SQLITE_IOERR_READ, SQLITE_IOERR_SHORT_READ};
    [SQLITE_IOERR_READ, SQLITE_IOERR_SHORT_READ, SQLITE_IOERR_CORRUPTFS].contains(&extended_code)
}
