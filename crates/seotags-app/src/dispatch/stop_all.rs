//! Stops everything in progress of a user or in a project.

use super::news::News;
use super::{Dispatch, MOST_TRIES};
use crate::analyses::AnalysisError;
use futures::future::join_all;
use seotags::url::AnalysisId;
use seotags_store::model::admin_log::AdminAction;
use seotags_store::model::{ProjectId, UserId};
use seotags_store::store::analyses;

impl Dispatch {
    /// Stops every queued or running analysis of a user, and those in projects of others that use their browser
    /// profile. Returns once all have stopped; they stop in parallel.
    ///
    /// # Errors
    /// [`AnalysisError`]: `InUse` if another process runs one of them. The others have stopped then.
    pub async fn stop_all_of(&self, user: UserId) -> Result<(), AnalysisError> {
        let found = self.inner.app.store.read(move |db| {
            let mut ids = analyses::of_owner(db, user)?;
            ids.extend(analyses::with_profile_of(db, user)?);
            Ok(ids)
        });
        self.stop_each(found.await?).await
    }

    /// Stops every analysis in a project that waits or runs; returns once all have stopped.
    ///
    /// # Errors
    /// [`AnalysisError`]: `InUse` if another process runs one of them. The others have stopped then.
    pub async fn stop_all_in(&self, project: ProjectId) -> Result<(), AnalysisError> {
        let found = self.inner.app.store.read(move |db| analyses::in_project(db, project)).await?;
        self.stop_each(found).await
    }

    /// Removes a project with everything in it. Stops what is in progress first, including what is started meanwhile.
    ///
    /// # Errors
    /// [`AnalysisError`]: `InUse` if another process runs an analysis in it, or if new ones are started again and
    /// again.
    pub async fn delete_project(&self, project: ProjectId) -> Result<(), AnalysisError> {
        let mut tries = 0;
        let gone = loop {
            self.stop_all_in(project).await?;
            tries += 1;
            match self.inner.app.projects().by(&self.by).delete(project).await {
                Err(AnalysisError::InUse { .. }) if tries < MOST_TRIES => {}
                tried => break tried?,
            }
        };
        for id in gone {
            self.inner.announce(id, News::Deleted { project });
        }
        Ok(())
    }

    async fn stop_each(&self, ids: Vec<AnalysisId>) -> Result<(), AnalysisError> {
        let in_progress = self.inner.app.store.read(move |db| {
            let mut found = Vec::new();
            for id in ids {
                if analyses::by_id(db, id)?.is_none_or(|analysis| analysis.status.is_in_progress()) {
                    found.push(id);
                }
            }
            Ok(found)
        });
        join_all(in_progress.await?.into_iter().map(|id| self.stop_if_in_progress(id))).await.into_iter().collect()
    }

    /// Stops an analysis if it is in progress; waits for the end of a run that was deleted.
    async fn stop_if_in_progress(&self, id: AnalysisId) -> Result<(), AnalysisError> {
        // The enclosing act may still fail, so each stop gets its own entry.
        let by = self.by.step(AdminAction::StopAnalysis).with("analysis_id", id.0);
        match self.by(&by).stop(id).await {
            // An analysis that ended or was removed meanwhile is also at rest.
            Ok(_) | Err(AnalysisError::NotAllowed { .. } | AnalysisError::NotFound { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::analyses::AnalysisError;
    use crate::dispatch::sample::sample;
    use seotags_store::store::leases;

    #[tokio::test]
    async fn what_began_meanwhile_is_not_deleted_under_its_run() {
        let (app, _dispatch, new, id) = sample().await;
        let project = new.project;
        let me = app.store.presence();
        app.store.write(move |db| leases::take(db, &me, id)).await.unwrap();
        let refused = app.projects().delete(project).await;
        assert!(matches!(refused, Err(AnalysisError::InUse { .. })), "{refused:?}");
        assert!(app.analyses().get(id).await.unwrap().is_some());
        let me = app.store.presence();
        app.store.write(move |db| leases::release(db, &me, id)).await.unwrap();
        let draft = app.analyses().draft(new).await.unwrap();
        assert_eq!(app.projects().delete(project).await.unwrap().len(), 2, "a list that is being written, too");
        assert!(app.projects().get(project).await.unwrap().is_none());
        assert!(draft.finish().await.is_err());
    }
}
