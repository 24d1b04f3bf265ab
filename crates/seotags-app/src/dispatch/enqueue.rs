//! Adding analyses to the queue, and removing them from it.

use super::engines::SetUpError;
use super::news::News;
use super::run::Running;
use super::{ABANDON, DRAIN, Dispatch, engines};
use crate::administration::plans;
use crate::analyses::{AnalysisError, NewReview, profile};
use seotags::url::AnalysisId;
use seotags_store::model::Analysis;
use seotags_store::model::admin_log::AdminAction;
use seotags_store::model::lifecycle::{self, LifecycleAction, WorkPhase};
use seotags_store::store::{Outlasts, StoreError, analyses, leases, queue};
use std::time::Duration;

impl Dispatch {
    /// Queues a pending analysis: a new or relaunched one.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn launch(&self, id: AnalysisId) -> Result<(), StoreError> {
        self.inner.app.store.write(move |db| queue::put(db, id, false)).await?;
        self.wake(id);
        Ok(())
    }

    /// Queues an analysis that was stopped or failed; `asks_failed` retries its failed pages.
    ///
    /// # Errors
    /// [`AnalysisError`]: `NotAllowed` and `InUse` among them.
    pub async fn resume(&self, id: AnalysisId, asks_failed: bool) -> Result<Analysis, AnalysisError> {
        let (me, by) = (self.inner.app.store.presence(), self.by.clone());
        let runs_here = self.inner.running().contains_key(&id);
        let resumed = self.inner.app.store.write(move |db| {
            let Some(analysis) = analyses::by_id(db, id)? else { return Ok(Err(AnalysisError::NotFound { id })) };
            let holder = leases::live_holder(db, &me, id)?;
            if let (Some(holder), false) = (&holder, runs_here) {
                return Ok(Err(AnalysisError::in_use(id, holder.clone())));
            }
            // An analysis that runs here is not stopped; one that no process works on counts as stopped.
            let resting = if runs_here { analysis.status } else { lifecycle::unattended(analysis.status) };
            let (open, failed) = (analysis.open_urls_count(), analysis.failed_urls_count);
            // The phase of an interrupted analysis is only in its status.
            let phase = analysis.stopped_phase.or(analysis.status.phase()).unwrap_or(WorkPhase::Generation);
            let action = if asks_failed {
                LifecycleAction::ResumeFailed { open, failed }
            } else {
                LifecycleAction::Resume { open, phase }
            };
            let status = match lifecycle::next(resting, action) {
                Ok(status) => status,
                Err(reason) => return Ok(Err(AnalysisError::NotAllowed { id, reason })),
            };
            if let Some(holder) = holder {
                return Ok(Err(AnalysisError::in_use(id, holder)));
            }
            let asks_pages = asks_failed || phase == WorkPhase::Generation;
            if asks_pages && let Err(error) = profile::check(db, &by, analysis.browser_profile_id)? {
                return Ok(Err(error));
            }
            let missing = analyses::given_access(db, id)?;
            if !missing.is_empty() && asks_pages {
                return Ok(Err(AnalysisError::AccessMissing { id, missing }));
            }
            // If a crash left it in progress, it is counted as such already.
            if !analysis.status.is_in_progress()
                && let Err(refusal) = plans::begin(db, id, 0)?
            {
                return Ok(Err(AnalysisError::Plan { refusal }));
            }
            analyses::set_status(db, id, status)?;
            analyses::set_starter(db, id, by.user_id())?;
            queue::put(db, id, asks_failed)?;
            by.note(db)?;
            Ok(analyses::by_id(db, id)?.ok_or(AnalysisError::NotFound { id }))
        });
        let resumed = resumed.await??;
        self.wake(id);
        Ok(resumed)
    }

    /// Checks whether a model can review an analysis. Changes nothing.
    ///
    /// # Errors
    /// [`SetUpError`], if none can.
    pub async fn check_reviewer(&self, analysis: &Analysis) -> Result<(), SetUpError> {
        engines::reviewer(&self.inner, analysis, &analysis.settings).await.map(|_| ())
    }

    /// Plans a review and queues it.
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn review(&self, id: AnalysisId, new: NewReview) -> Result<Analysis, AnalysisError> {
        let planned = self.inner.app.analyses().by(&self.by).review(id, new).await?;
        self.launch(id).await?;
        Ok(planned)
    }

    /// Stops an analysis that waits or runs; returns once it has stopped, within ten seconds. Finishes pages in flight,
    /// or abandons them if that takes too long.
    ///
    /// # Errors
    /// [`AnalysisError`]: `NotAllowed` if it is not in progress, `InUse` if another process runs it.
    pub async fn stop(&self, id: AnalysisId) -> Result<Analysis, AnalysisError> {
        let (app, me, by) = (&self.inner.app, self.inner.app.store.presence(), self.by.clone());
        let runs_here = self.inner.running().contains_key(&id);
        // First, so that it does not start in the meantime. The log entry is written here too: from now on the analysis
        // stops, even if the caller goes away.
        let removing = app.store.write(move |db| {
            let was_in_line = queue::remove(db, id)?;
            let is_in_progress = analyses::by_id(db, id)?.is_some_and(|analysis| analysis.status.is_in_progress());
            if is_in_progress && (was_in_line || runs_here || leases::live_holder(db, &me, id)?.is_none()) {
                by.note(db)?;
            }
            Ok(was_in_line)
        });
        let was_in_line = removing.await?;
        let running = self.inner.running().get(&id).cloned();
        // An analysis that ends meanwhile has stopped as well.
        let was_owed = was_in_line || running.is_some();
        if let Some(run) = running {
            end(id, &run).await;
        }
        let (me, by) = (app.store.presence(), self.by.clone());
        let stopped = app.store.write(move |db| {
            let Some(analysis) = analyses::by_id(db, id)? else { return Ok(Err(AnalysisError::NotFound { id })) };
            if was_owed && !analysis.status.is_in_progress() {
                by.note(db)?;
                return Ok(Ok(analysis));
            }
            if let Some(holder) = leases::live_holder(db, &me, id)? {
                return Ok(Err(AnalysisError::in_use(id, holder)));
            }
            match lifecycle::next(analysis.status, LifecycleAction::Stop) {
                Ok(status) => analyses::end(db, id, status, None, analysis.status.phase())?,
                Err(reason) => return Ok(Err(AnalysisError::NotAllowed { id, reason })),
            }
            by.note(db)?;
            Ok(analyses::by_id(db, id)?.ok_or(AnalysisError::NotFound { id }))
        });
        let stopped = stopped.await?;
        self.inner.announce(id, News::Changed);
        stopped
    }

    /// Removes an analysis. From the commit of the deletion on, no query finds it. If it runs here, its run is ended and
    /// its rows are removed then; returns once that is done, within ten seconds.
    ///
    /// # Errors
    /// [`AnalysisError`]: `InUse` if another process runs it.
    pub async fn delete(&self, id: AnalysisId) -> Result<(), AnalysisError> {
        let (me, by) = (self.inner.app.store.presence(), self.by.clone());
        let stop = by.step(AdminAction::StopAnalysis).with("analysis_id", id.0);
        let deleting = self.inner.app.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let Some(analysis) = analyses::by_id(db, id)? else { return Ok(Err(AnalysisError::NotFound { id })) };
            let holder = leases::live_holder(db, &me, id)?;
            if let Some(holder) = &holder
                && !leases::is_mine(db, &me, id)?
            {
                return Ok(Err(AnalysisError::in_use(id, holder.clone())));
            }
            if analysis.status.is_in_progress() {
                stop.note(db)?;
            }
            by.note(db)?;
            queue::remove(db, id)?;
            match holder {
                Some(_) => analyses::hide_deleted(db, id)?,
                None => analyses::delete(db, id)?,
            }
            Ok(Ok(analysis.project_id))
        });
        let project = deleting.await??;
        self.inner.announce(id, News::Deleted { project });
        let running = self.inner.running().get(&id).cloned();
        match running {
            Some(run) => end(id, &run).await,
            // Its run ended since, or left its lease behind.
            None => {
                self.inner.app.store.write(move |db| analyses::remove_deleted(db, id)).await?;
            }
        }
        Ok(())
    }

    /// Announces that others changed the row of an analysis: a new name, another configuration.
    pub fn changed(&self, id: AnalysisId) {
        self.inner.announce(id, News::Changed);
    }

    /// Longest that [`Self::stop`] takes.
    pub const STOPS_WITHIN: Duration = Duration::from_secs(10);

    fn wake(&self, id: AnalysisId) {
        self.inner.announce(id, News::Changed);
        self.inner.changed.notify_one();
    }
}

/// Ends a run: waits for its pages in flight, then abandons them.
async fn end(id: AnalysisId, run: &Running) {
    run.cancel.drain();
    if tokio::time::timeout(DRAIN, run.ended()).await.is_err() {
        run.cancel.abandon();
        if tokio::time::timeout(ABANDON, run.ended()).await.is_err() {
            tracing::warn!(%id, "a run does not end");
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::analyses::{AnalysisError, ListFilter, Relaunch};
    use crate::dispatch::News;
    use crate::dispatch::sample::sample;
    use seotags::input::SourceUrl;
    use seotags::url::HttpUrl;
    use seotags_store::model::{GivenAccess, NewAnalysis};
    use seotags_store::store::{analyses, leases};
    use tokio::net::TcpListener;

    #[tokio::test]
    async fn resume_without_the_given_password_is_refused() {
        let (app, dispatch, new, _) = sample().await;
        let page = SourceUrl::web(HttpUrl::parse("http://127.0.0.1:1/").unwrap());
        let given_access = vec![GivenAccess::BasicAuth];
        let new = NewAnalysis { given_access: given_access.clone(), ..new };
        let id = app.analyses().create(new, [page]).await.unwrap().analysis.id;
        dispatch.stop(id).await.unwrap();
        let refused = dispatch.resume(id, false).await;
        assert_eq!(refused, Err(AnalysisError::AccessMissing { id, missing: given_access.clone() }));
        // A copy also needs the password; an analysis that is declared to need none is not refused.
        let copy = app.analyses().relaunch(id, Relaunch::Duplicate, None).await.unwrap().id;
        assert_eq!(app.analyses().given_access(copy).await.unwrap(), given_access);
        app.analyses().set_given_access(id, Vec::new()).await.unwrap();
        dispatch.resume(id, false).await.unwrap();
    }

    #[tokio::test]
    async fn no_query_finds_a_deleted_analysis_while_its_run_ends() {
        let (app, dispatch, new, _) = sample().await;
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let page = format!("http://{}/", silent.local_addr().unwrap());
        let page = SourceUrl::web(HttpUrl::parse(&page).unwrap());
        let id = app.analyses().create(new.clone(), [page]).await.unwrap().analysis.id;
        dispatch.launch(id).await.unwrap();
        let _held = silent.accept().await.unwrap();
        let mut news = dispatch.news();
        let deleting = tokio::spawn({
            let dispatch = dispatch.clone();
            async move { dispatch.delete(id).await }
        });
        while !matches!(news.recv().await.unwrap().news, News::Deleted { .. }) {}
        assert_eq!(dispatch.running_count(), 1, "its run has not ended");
        assert_eq!(app.analyses().get(id).await.unwrap(), None);
        assert_eq!(app.analyses().list(ListFilter::default()).await.unwrap().len(), 1, "only the sample is left");
        assert_eq!(dispatch.delete(id).await, Err(AnalysisError::NotFound { id }));
        let me = app.store.presence();
        assert!(app.store.read(move |db| leases::live_holder(db, &me, id)).await.unwrap().is_some());
        assert!(matches!(app.projects().delete(new.project).await, Err(AnalysisError::InUse { .. })));
        assert_eq!(deleting.await.unwrap(), Ok(()));
        assert_eq!(dispatch.running_count(), 0);
        assert!(!app.store.read(move |db| analyses::is_hidden(db, id)).await.unwrap(), "its rows are removed");
        assert_eq!(app.store.read(analyses::deleted).await.unwrap()[0].id, id, "its workers hear of it");
    }

    #[tokio::test]
    async fn deleting_a_project_waits_for_deleted_runs() {
        let (app, dispatch, new, _) = sample().await;
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let page = format!("http://{}/", silent.local_addr().unwrap());
        let page = SourceUrl::web(HttpUrl::parse(&page).unwrap());
        let id = app.analyses().create(new.clone(), [page]).await.unwrap().analysis.id;
        dispatch.launch(id).await.unwrap();
        let _held = silent.accept().await.unwrap();
        let (one, all) = tokio::join!(dispatch.delete(id), dispatch.delete_project(new.project));
        assert!(matches!(one, Ok(()) | Err(AnalysisError::NotFound { .. })), "{one:?}");
        assert_eq!(all, Ok(()));
        assert_eq!(dispatch.running_count(), 0);
    }
}
