//! Analyses that a service keeps no longer.

use super::Dispatch;
use crate::analyses::{AnalysisError, ListFilter};
use jiff::Timestamp;

impl Dispatch {
    /// Removes the analyses that came to rest before a moment, and says how many. Those in line or in progress stay,
    /// however old they are.
    ///
    /// # Errors
    /// [`AnalysisError`]; what was removed before stays so.
    pub async fn delete_idle_since(&self, moment: Timestamp) -> Result<u64, AnalysisError> {
        let mut count = 0;
        for analysis in self.inner.app.analyses().list(ListFilter::default()).await? {
            let rested = analysis.finished_at.or(analysis.started_at).unwrap_or(analysis.created_at);
            if analysis.status.is_in_progress() || rested >= moment {
                continue;
            }
            match self.delete(analysis.id).await {
                Ok(()) => count += 1,
                // Somebody was faster, or has just gone on with it.
                Err(AnalysisError::NotFound { .. } | AnalysisError::InUse { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(count)
    }
}
