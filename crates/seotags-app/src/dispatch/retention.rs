//! Removes old analyses of a service.

use super::Dispatch;
use super::news::News;
use crate::analyses::AnalysisError;
use jiff::Timestamp;
use seotags_store::model::LineQuery;

impl Dispatch {
    /// Removes the analyses that came to rest before `moment`, and returns their number. Keeps those in the queue or in
    /// progress, whatever their age.
    ///
    /// # Errors
    /// [`AnalysisError`]; analyses that were removed before stay removed.
    pub async fn delete_idle_since(&self, moment: Timestamp) -> Result<u64, AnalysisError> {
        let analyses = self.inner.app.analyses().by(&self.by);
        let mut count = 0;
        let mut of = LineQuery::default();
        loop {
            let lines = self.inner.app.analyses().lines(of).await?;
            let Some(last) = lines.last() else { return Ok(count) };
            of.before = Some(last.id);
            for line in lines.iter().filter(|line| !line.status.is_in_progress() && line.touched_at < moment) {
                match analyses.clone().delete(line.id).await {
                    Ok(()) => {
                        self.inner.announce(line.id, News::Deleted { project: line.project_id });
                        count += 1;
                    }
                    // It was deleted or resumed in the meantime.
                    Err(AnalysisError::NotFound { .. } | AnalysisError::InUse { .. }) => {}
                    Err(error) => return Err(error),
                }
            }
        }
    }
}
