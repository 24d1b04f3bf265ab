//! One result for display.

use super::handle::Results;
use seotags::result::ResultRecord;
use seotags::url::AnalysisId;
use seotags_store::store::{StoreError, analyses, results};

impl Results {
    /// One result with its texts and its evidence. Results of earlier versions have no stored evidence; it is then
    /// looked up in the stored text.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn get(&self, analysis: AnalysisId, result: i64) -> Result<Option<ResultRecord>, StoreError> {
        let read = self.store.read(move |db| {
            let moment = db.unchecked_transaction()?;
            let settings = analyses::by_id(&moment, analysis)?.map(|analysis| analysis.settings);
            Ok(results::by_id(&moment, analysis, result)?.zip(settings))
        });
        let Some((mut record, settings)) = read.await? else { return Ok(None) };
        if !record.lacks_evidence() {
            return Ok(Some(record));
        }
        // If the look-up fails, the result is still returned.
        let without = record.clone();
        let looking = tokio::task::spawn_blocking(move || {
            record.look_up_evidence(&settings);
            record
        });
        Ok(Some(looking.await.unwrap_or(without)))
    }

    /// Like [`Self::get`] for callers that only need the texts: no evidence is looked up.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn stored(&self, analysis: AnalysisId, result: i64) -> Result<Option<ResultRecord>, StoreError> {
        self.store.read(move |db| results::by_id(db, analysis, result)).await
    }

    /// Like [`Self::get`], without the texts.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn shown(&self, analysis: AnalysisId, result: i64) -> Result<Option<ResultRecord>, StoreError> {
        let bare = self.store.read(move |db| results::shown(db, analysis, result)).await?;
        let Some(bare) = bare else { return Ok(None) };
        if !bare.lacks_evidence() {
            return Ok(Some(bare));
        }
        let whole = self.get(analysis, result).await?;
        // Without texts, there is no source of texts either.
        let without = |whole: ResultRecord| ResultRecord {
            raw_text_content: None,
            distilled_text_content: None,
            undistilled_text_content: None,
            content_source: bare.content_source,
            ..whole
        };
        Ok(whole.map(without))
    }
}
