//! The sink of tests and small callers: a list in memory.

use super::{Fate, KeepError, ResultSink};
use seotags_core::result::PageResult;

/// Stores results in a list.
#[derive(Debug, Default)]
pub struct VecSink(tokio::sync::Mutex<Vec<PageResult>>);

impl VecSink {
    /// The stored results, in order of arrival.
    pub fn into_results(self) -> Vec<PageResult> {
        self.0.into_inner()
    }

    /// Number of stored results.
    pub async fn len(&self) -> usize {
        self.0.lock().await.len()
    }

    /// True without any results.
    pub async fn is_empty(&self) -> bool {
        self.len().await == 0
    }
}

#[async_trait::async_trait]
impl ResultSink for VecSink {
    async fn keep(&self, result: PageResult) -> Result<Fate, KeepError> {
        self.0.lock().await.push(result);
        Ok(Fate::Kept)
    }
}
