//! All that is in progress for one user.

use super::Dispatch;
use crate::accounts::UserId;
use crate::analyses::AnalysisError;
use crate::store::analyses;
use seotags::url::AnalysisId;

impl Dispatch {
    /// Stops every analysis of a user that waits or runs; returns once all have stopped, within the time that one takes.
    ///
    /// # Errors
    /// [`AnalysisError`]: `InUse` if another process runs one of them. The others have stopped then.
    pub async fn stop_all_of(&self, user: UserId) -> Result<(), AnalysisError> {
        let in_progress = self.inner.app.store.read(move |db| {
            let mut in_progress: Vec<AnalysisId> = Vec::new();
            for id in analyses::of_owner(db, user)? {
                if analyses::by_id(db, id)?.is_some_and(|analysis| analysis.status.is_in_progress()) {
                    in_progress.push(id);
                }
            }
            Ok(in_progress)
        });
        let stops = in_progress.await?.into_iter().map(|id| self.stop(id));
        for stopped in futures::future::join_all(stops).await {
            match stopped {
                // What came to its end or was removed meanwhile is at rest as well.
                Ok(_) | Err(AnalysisError::NotAllowed { .. } | AnalysisError::NotFound { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
