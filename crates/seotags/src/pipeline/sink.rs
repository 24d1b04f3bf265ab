//! The port that stores results.

use async_trait::async_trait;
use seotags_core::result::PageResult;

/// Why a result was not stored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeepError {
    /// No space left.
    #[error("no space left on the disk that holds {path}")]
    DiskFull {
        /// File that could not grow.
        path: String,
    },
    /// Any other failure.
    #[error("{0}")]
    Store(String),
}

/// What the sink did with a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Stored.
    Kept,
    /// Dropped, and its page does not count: a page found through a link that must not be fetched.
    LeftOut,
}

/// Stores results. A page counts only after `keep` has returned; a sink that fails stops the run.
#[async_trait]
pub trait ResultSink: Send + Sync {
    /// Stores one result. A second one of the same key and run replaces it; one of an earlier run is dropped.
    async fn keep(&self, result: PageResult) -> Result<Fate, KeepError>;
}
