//! Keeping results: the pipeline's sink into the store.

use crate::store::content::Packed;
use crate::store::results::{self, Kept, NewResult};
use crate::store::{Store, StoreError};
use async_trait::async_trait;
use seotags::judge::Visit;
use seotags::pipeline::{KeepError, ResultSink};
use seotags::result::{PageResult, ResultRecord, Tags};
use seotags::url::AnalysisId;
use std::sync::Arc;

/// Texts up to this many bytes are packed where they are: about half a millisecond of hashing and compressing.
const SMALL_BYTES: usize = 64 << 10;

/// Keeps results of one analysis.
#[derive(Debug, Clone)]
pub struct StoreSink {
    pub(crate) store: Arc<Store>,
    pub(crate) analysis: AnalysisId,
}

#[async_trait]
impl ResultSink for StoreSink {
    async fn keep(&self, result: PageResult) -> Result<(), KeepError> {
        let analysis = self.analysis;
        let texts =
            result.read.distilled.as_ref().map_or(0, |distilled| distilled.text.len() + distilled.raw_text.len());
        let packed = if texts <= SMALL_BYTES {
            pack(&result, analysis)
        } else {
            let packing = tokio::task::spawn_blocking(move || pack(&result, analysis));
            packing.await.map_err(|error| KeepError::Store(error.to_string()))?
        };
        let new = packed.map_err(|error| KeepError::Store(error.to_string()))?;
        let kept = self.store.write(move |db| results::keep(db, analysis, &new)).await.map_err(keep_error)?;
        if kept == Kept::Late {
            tracing::debug!(%analysis, "a result of an earlier run was dropped");
        }
        Ok(())
    }
}

fn keep_error(error: StoreError) -> KeepError {
    match error {
        StoreError::DiskFull { path } => KeepError::DiskFull { path: path.display().to_string() },
        other => KeepError::Store(other.to_string()),
    }
}

fn pack(result: &PageResult, analysis: AnalysisId) -> rusqlite::Result<NewResult> {
    let record = ResultRecord::of(result, 0, analysis.0);
    let distilled = result.read.distilled.as_ref();
    Ok(NewResult {
        run: result.run,
        is_failed: matches!(result.read.visit, Visit::Failed { .. }) || matches!(result.tags, Tags::Failed(_)),
        spent: result.spent,
        content_length: distilled.map(|distilled| distilled.content_length as u64),
        raw: distilled.map(|distilled| Packed::of(&distilled.raw_text)).transpose()?,
        distilled: distilled.map(|distilled| Packed::of(&distilled.text)).transpose()?,
        record,
    })
}
