//! All that is in progress in one place: of a user, in a project.

use super::Dispatch;
use crate::accounts::UserId;
use crate::analyses::{Analysis, AnalysisError};
use crate::projects::ProjectId;
use crate::store::analyses;
use futures::future::join_all;
use seotags::url::AnalysisId;

impl Dispatch {
    /// Stops every analysis of a user that waits or runs; returns once all have stopped, within the time that one takes.
    ///
    /// # Errors
    /// [`AnalysisError`]: `InUse` if another process runs one of them. The others have stopped then.
    pub async fn stop_all_of(&self, user: UserId) -> Result<(), AnalysisError> {
        let found = self.inner.app.store.read(move |db| {
            let mut found = Vec::new();
            for id in analyses::of_owner(db, user)? {
                found.extend(analyses::by_id(db, id)?);
            }
            Ok(found)
        });
        self.stop_each(found.await?).await
    }

    /// Stops every analysis in a project that waits or runs; returns once all have stopped.
    ///
    /// # Errors
    /// [`AnalysisError`]: `InUse` if another process runs one of them. The others have stopped then.
    pub async fn stop_all_in(&self, project: ProjectId) -> Result<(), AnalysisError> {
        let found = self.inner.app.store.read(move |db| analyses::all(db, Some(project))).await?;
        self.stop_each(found).await
    }

    async fn stop_each(&self, analyses: Vec<Analysis>) -> Result<(), AnalysisError> {
        let in_progress = analyses.into_iter().filter(|analysis| analysis.status.is_in_progress());
        let stops = in_progress.map(|analysis| self.put_to_rest(analysis.id));
        join_all(stops).await.into_iter().collect()
    }

    /// Stops an analysis if there is anything to stop.
    pub(super) async fn put_to_rest(&self, id: AnalysisId) -> Result<(), AnalysisError> {
        match self.stop(id).await {
            // What came to its end or was removed meanwhile is at rest as well.
            Ok(_) | Err(AnalysisError::NotAllowed { .. } | AnalysisError::NotFound { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
