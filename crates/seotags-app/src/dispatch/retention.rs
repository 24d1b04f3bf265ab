//! Analyses that a service keeps no longer.

use super::Dispatch;
use crate::analyses::AnalysisError;
use crate::model::LineQuery;
use jiff::Timestamp;

impl Dispatch {
    /// Removes the analyses that came to rest before a moment, and says how many. Those in line or in progress stay,
    /// however old they are.
    ///
    /// # Errors
    /// [`AnalysisError`]; what was removed before stays so.
    pub async fn delete_idle_since(&self, moment: Timestamp) -> Result<u64, AnalysisError> {
        let mut count = 0;
        let mut of = LineQuery::default();
        loop {
            let lines = self.inner.app.analyses().lines(of).await?;
            let Some(last) = lines.last() else { return Ok(count) };
            of.before = Some(last.id);
            for line in lines.iter().filter(|line| !line.status.is_in_progress() && line.touched_at < moment) {
                match self.delete(line.id).await {
                    Ok(()) => count += 1,
                    // It was deleted or resumed in the meantime.
                    Err(AnalysisError::NotFound { .. } | AnalysisError::InUse { .. }) => {}
                    Err(error) => return Err(error),
                }
            }
        }
    }
}
