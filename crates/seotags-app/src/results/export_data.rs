//! What an export contains besides its results, and how many pages it has.

use super::handle::Results;
use super::records::Content;
use seotags::decision::Choice;
use seotags::result::ResultRecord;
use seotags::url::AnalysisId;
use seotags_store::model::Analysis;
use seotags_store::store::StoreError;
use serde_json::Value;

impl Results {
    /// An analysis as data, with its cost in dollars and the figures of its latest review.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn analysis_data(&self, analysis: &Analysis) -> Result<Value, StoreError> {
        let mut data = serde_json::to_value(analysis).unwrap_or_default();
        let review = self.review(analysis.id).await?;
        if let Some(fields) = data.as_object_mut() {
            fields.insert("cost_usd".to_owned(), (analysis.usage.cost_micros as f64 / 1e6).into());
            if let Some(review) = review {
                fields.insert("review".to_owned(), serde_json::to_value(review).unwrap_or_default());
            }
        }
        Ok(data)
    }

    /// How many of the wanted pages have texts of this choice. Reads all results.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn chosen_count(
        &self,
        analysis: AnalysisId,
        choice: Choice,
        is_wanted: impl Fn(&ResultRecord) -> bool,
    ) -> Result<u64, StoreError> {
        let (mut records, mut count) = (self.records(analysis, Content::Without), 0);
        while let Some(record) = records.next().await? {
            count += u64::from(is_wanted(&record) && record.handed_over(choice).is_some());
        }
        Ok(count)
    }
}
