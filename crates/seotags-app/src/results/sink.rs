//! Keeping results: the pipeline's sink into the store.

use crate::store::content::Packed;
use crate::store::results::{self, Kept, NewResult};
use crate::store::{Store, StoreError};
use async_trait::async_trait;
use seotags::compose::WrittenBy;
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
    /// Whose tags they are; what the built-in engine writes in place of a model counts as a fallback.
    pub(crate) writer: WrittenBy,
}

#[async_trait]
impl ResultSink for StoreSink {
    async fn keep(&self, result: PageResult) -> Result<(), KeepError> {
        let (analysis, writer) = (self.analysis, self.writer);
        let texts =
            result.read.distilled.as_ref().map_or(0, |distilled| distilled.text.len() + distilled.raw_text.len());
        let packed = if texts <= SMALL_BYTES {
            pack(&result, analysis, writer)
        } else {
            let packing = tokio::task::spawn_blocking(move || pack(&result, analysis, writer));
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

fn pack(result: &PageResult, analysis: AnalysisId, writer: WrittenBy) -> rusqlite::Result<NewResult> {
    let record = ResultRecord::of(result, 0, analysis.0);
    let distilled = result.read.distilled.as_ref();
    let of_builtin = record.source.values().filter(|author| **author == WrittenBy::Builtin).count();
    let has_model = writer != WrittenBy::Builtin;
    Ok(NewResult {
        run: result.run,
        is_failed: matches!(result.read.visit, Visit::Failed { .. }) || matches!(result.tags, Tags::Failed(_)),
        fallbacks: if has_model { of_builtin as u64 } else { 0 },
        is_bad_answer: has_model && of_builtin > 0 && of_builtin == record.source.len(),
        spent: result.spent,
        content_length: distilled.map(|distilled| distilled.content_length as u64),
        raw: distilled.map(|distilled| Packed::of(&distilled.raw_text)).transpose()?,
        distilled: distilled.map(|distilled| Packed::of(&distilled.text)).transpose()?,
        record,
    })
}
