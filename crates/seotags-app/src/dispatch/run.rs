//! One run, from its start to its end.

use super::Inner;
use super::engines::{self, SetUpError};
use super::news::News;
use crate::analyses::AnalysisError;
use crate::app::App;
use crate::disk_quota::DiskSpaceError;
use crate::runner::{Execution, RunOptions, RunReport, Runner};
use futures::FutureExt;
use seotags::pipeline::{Cancel, Event};
use seotags::settings::Settings;
use seotags::url::AnalysisId;
use seotags_store::model::lifecycle::{self, LifecycleAction, WorkPhase};
use seotags_store::model::{Analysis, UserId};
use seotags_store::store::queue::{self, Queued};
use seotags_store::store::spending::Payer;
use seotags_store::store::{analyses, leases, users};
use std::sync::Arc;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

/// News of one run that may wait to be passed on.
const NEWS: usize = 1_024;

/// An analysis that runs.
#[derive(Debug, Clone)]
pub(super) struct Running {
    pub(super) owner: i64,
    pub(super) cancel: Cancel,
    is_over: watch::Receiver<bool>,
}

impl Running {
    /// Returns when the run is over.
    pub(super) async fn ended(&self) {
        let mut is_over = self.is_over.clone();
        // If the sender is gone, the run is over.
        let _ = is_over.wait_for(|is_over| *is_over).await;
    }
}

/// Why a run did not begin.
#[derive(Debug, thiserror::Error)]
enum RunError {
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    #[error(transparent)]
    Analysis(#[from] AnalysisError),
    #[error(transparent)]
    DiskSpace(#[from] DiskSpaceError),
}

/// Begins a run, parallel to others.
pub(super) fn begin(inner: &Arc<Inner>, queued: Queued) {
    let (over, is_over) = watch::channel(false);
    let cancel = Cancel::default();
    let running = Running { owner: queued.owner, cancel: cancel.clone(), is_over };
    inner.running().insert(queued.analysis, running);
    let inner = Arc::clone(inner);
    tokio::spawn(async move {
        let id = queued.analysis;
        // A separate task, so that a bug in one run does not end others.
        let ran = tokio::spawn(whole(Arc::clone(&inner), queued, cancel.clone()).boxed()).await;
        match ran {
            Ok(Ok(())) => {}
            Ok(Err(error)) => give_up(&inner, id, &error).await,
            Err(error) => tracing::error!(%id, %error, "a run broke off; this is a bug in seotags"),
        }
        // The next process continues a run that the end of the service cut short.
        if !inner.closing.is_cancelled()
            && let Err(error) = inner.app.store.write(move |db| queue::settle(db, queued)).await
        {
            tracing::error!(%id, %error, "an analysis that ended could not be removed from the queue");
        }
        match inner.app.store.write(move |db| analyses::remove_deleted(db, id)).await {
            Ok(false) => {}
            Ok(true) => inner.deleted.notify_one(),
            Err(error) => tracing::error!(%id, %error, "a deleted analysis could not be removed"),
        }
        inner.running().remove(&id);
        inner.announce(id, News::Changed);
        // There may be no waiters.
        let _ = over.send(true);
        inner.changed.notify_one();
    });
}

/// The run: of the pages, or of a queued review.
async fn whole(inner: Arc<Inner>, queued: Queued, cancel: Cancel) -> Result<(), RunError> {
    let id = queued.analysis;
    let app = &inner.app;
    // A stop removes the analysis from the queue before it checks whether it runs, so one of the two sees the other.
    if !app.store.read(move |db| queue::stands(db, queued)).await.map_err(AnalysisError::from)? {
        return Ok(());
    }
    let Some(analysis) = app.analyses().get(id).await.map_err(AnalysisError::from)? else { return Ok(()) };
    let project = app.projects().get(analysis.project_id).await.map_err(AnalysisError::from)?;
    let owner = project.as_ref().and_then(engines::owner_of);
    if stop_if_inactive(app, &analysis, owner).await? {
        return Ok(());
    }
    let header = app.analyses().headers(id).await?;
    let settings = Settings { header, ..analysis.settings.clone() };
    let is_review = analysis.status.phase().or(analysis.stopped_phase) == Some(WorkPhase::Review);
    let report = if is_review {
        review(&inner, &analysis, &settings, cancel).await?
    } else {
        let disk_space =
            app.disk_space(owner.map(UserId), inner.options.disk_space).await.map_err(AnalysisError::from)?;
        disk_space.check()?;
        let fetch = Arc::new(engines::crawler(&inner, &analysis, &settings).await?);
        let model_access = engines::writing(&inner, &analysis, &settings).await?;
        let (generator, payer) = engines::writer(&inner, &analysis, model_access.as_ref())?;
        let options = RunOptions { fetch, generator, failed: queued.asks_failed };
        let execution = match &inner.options.workers {
            Some(workers) => {
                let assignment = engines::assignment(&inner, &analysis, &settings, model_access).await?;
                Execution::Workers(Arc::clone(workers), Arc::new(assignment))
            }
            None => Execution::Local,
        };
        let events = passed_on(&inner, id);
        runner(&inner, id, payer).within(disk_space).by(execution).run(id, options, events, cancel).await?
    };
    tracing::info!(%id, status = %report.analysis.status, pages = report.tally.kept, "an analysis ended");
    Ok(())
}

/// Stops an analysis if its owner, or the owner of its browser profile, is deactivated; true if it did.
async fn stop_if_inactive(app: &App, analysis: &Analysis, owner: Option<i64>) -> Result<bool, AnalysisError> {
    let Some(owner) = owner.map(UserId) else { return Ok(false) };
    let (id, me, has_profile) = (analysis.id, app.store.presence(), analysis.browser_profile_id.is_some());
    let stopping = app.store.write(move |db| {
        let starter = analyses::starter(db, id)?.filter(|_| has_profile);
        let mut is_off = false;
        for user in std::iter::once(owner).chain(starter) {
            is_off |= users::by_id(db, user)?.is_some_and(|user| !user.is_active);
        }
        if !is_off || leases::live_holder(db, &me, id)?.is_some() {
            return Ok(false);
        }
        let Some(analysis) = analyses::by_id(db, id)? else { return Ok(true) };
        if let Ok(status) = lifecycle::next(analysis.status, LifecycleAction::Stop) {
            analyses::end(db, id, status, None, analysis.status.phase())?;
        }
        Ok(true)
    });
    let is_stopped = stopping.await?;
    if is_stopped {
        tracing::info!(%id, "an analysis was not started: its owner, or the owner of its profile, is deactivated");
    }
    Ok(is_stopped)
}

async fn review(
    inner: &Arc<Inner>,
    analysis: &Analysis,
    settings: &Settings,
    cancel: Cancel,
) -> Result<RunReport, RunError> {
    let reviewer = Arc::new(engines::reviewer(inner, analysis, settings).await?);
    let events = passed_on(inner, analysis.id);
    Ok(runner(inner, analysis.id, None).review(analysis.id, reviewer, events, cancel).await?)
}

/// The runner of an analysis. It announces the run once the store has its new status, since listeners look it up there.
fn runner(inner: &Arc<Inner>, id: AnalysisId, payer: Option<Payer>) -> Runner {
    let announcer = Arc::clone(inner);
    inner.app.runner().of_service(payer).on_begin(move || announcer.announce(id, News::Changed))
}

/// The sender for events of a run; they are forwarded until the run drops it.
fn passed_on(inner: &Arc<Inner>, id: AnalysisId) -> broadcast::Sender<Event> {
    let (events, mut news) = broadcast::channel(NEWS);
    let inner = Arc::clone(inner);
    tokio::spawn(async move {
        loop {
            match news.recv().await {
                Ok(event) => inner.announce(id, News::Event(Box::new(event))),
                Err(RecvError::Lagged(_)) => inner.announce(id, News::Missed),
                Err(RecvError::Closed) => return,
            }
        }
    });
    events
}

/// Records that a run could not begin: it failed, and its row contains the reason.
async fn give_up(inner: &Inner, id: AnalysisId, error: &RunError) {
    match error {
        RunError::Analysis(AnalysisError::InUse { .. }) => {
            tracing::info!(%id, %error, "another process runs a queued analysis");
            return;
        }
        RunError::Analysis(AnalysisError::NotFound { .. }) => {
            tracing::info!(%id, "an analysis was deleted while it ran");
            return;
        }
        _ => {}
    }
    tracing::warn!(%id, %error, "an analysis could not be started");
    match inner.app.analyses().fail(id, error.to_string()).await {
        // A run that broke off in the middle has recorded that itself.
        Ok(()) | Err(AnalysisError::NotAllowed { .. }) => {}
        Err(error) => tracing::error!(%id, %error, "its failure could not be recorded"),
    }
}
