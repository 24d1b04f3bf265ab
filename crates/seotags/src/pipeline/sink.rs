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

/// Keeps results. Only after `keep` returned is a page counted; a sink that can't keep stops the run.
#[async_trait]
pub trait ResultSink: Send + Sync {
    /// Keeps one result; a second one of the same key and run replaces it, one of an earlier run is dropped.
    async fn keep(&self, result: PageResult) -> Result<(), KeepError>;
}
