//! Where results go.

use async_trait::async_trait;
use seotags_core::result::PageResult;

/// Why a result was not kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeepError {
    /// No space left.
    #[error("no space left on the disk that holds {path}")]
    DiskFull {
        /// File that could not grow.
        path: String,
    },
    /// Anything else.
    #[error("{0}")]
    Store(String),
}

/// What became of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It is kept.
    Kept,
    /// It is not wanted, and its page does not count: a page that was found on another one and must not be asked for.
    LeftOut,
}

/// Keeps results. Only after `keep` returned is a page counted; a sink that can't keep stops the run.
#[async_trait]
pub trait ResultSink: Send + Sync {
    /// Keeps one result; a second one of the same key and run replaces it, one of an earlier run is dropped.
    async fn keep(&self, result: PageResult) -> Result<Fate, KeepError>;
}
