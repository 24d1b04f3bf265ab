//! The lease of an analysis: taken in the transaction that changes its status, renewed while it runs, released at the
//! end, whatever the end is.

use super::PaidBy;
use crate::analyses::AnalysisError;
use rusqlite::Connection;
use seotags::pipeline::Cancel;
use seotags::result::Tally;
use seotags::settings::EngineChoice;
use seotags::url::AnalysisId;
use seotags_store::model::lifecycle::{self, LifecycleAction, WorkPhase};
use seotags_store::model::{Analysis, StopCause};
use seotags_store::store::{Presence, Store, analyses, leases, results, reviews, tallies};
use std::sync::Arc;
use std::time::Duration;

/// How often a lease is renewed: well within its validity.
const RENEW_EVERY: Duration = Duration::from_secs(15);

/// An analysis that this process runs now.
#[derive(Debug)]
pub(super) struct Taken {
    pub(super) analysis: Analysis,
    pub(super) tally: Tally,
}

/// Takes an analysis, if its status allows it and no live process has it.
pub(super) async fn take(
    store: &Store,
    id: AnalysisId,
    (asks_failed, engine): (bool, &'static str),
    paid_by: &PaidBy,
) -> Result<Taken, AnalysisError> {
    let me = store.presence();
    let is_of_shell = matches!(paid_by, PaidBy::Shell);
    let taking = store.write(move |db| {
        let taken = take_in(db, &me, id, asks_failed, engine)?;
        if taken.is_ok() && is_of_shell {
            // From now on it has the rights of the command line, not those of the user who started it.
            analyses::set_starter(db, id, None)?;
        }
        Ok(taken)
    });
    taking.await?
}

fn take_in(
    db: &Connection,
    me: &Presence,
    id: AnalysisId,
    asks_failed: bool,
    engine: &'static str,
) -> rusqlite::Result<Result<Taken, AnalysisError>> {
    let Some(before) = analyses::by_id(db, id)? else { return Ok(Err(AnalysisError::NotFound { id })) };
    if let Some(holder) = leases::live_holder(db, me, id)? {
        return Ok(Err(AnalysisError::in_use(id, holder)));
    }
    let status = match startable(&before, asks_failed) {
        Ok(status) => status,
        Err(reason) => return Ok(Err(AnalysisError::NotAllowed { id, reason })),
    };
    if asks_failed {
        results::reopen_failed(db, id)?;
    }
    analyses::begin(db, id, status, (engine, service(engine, before.settings.engine)))?;
    leases::take(db, me, id)?;
    let Some(analysis) = analyses::by_id(db, id)? else { return Ok(Err(AnalysisError::NotFound { id })) };
    let tally = tallies::tally(db, id)?;
    Ok(Ok(Taken { analysis, tally }))
}

/// The engine as the user names it. `auto` is `openai` if a model writes.
fn service(engine: &'static str, chosen: EngineChoice) -> &'static str {
    match chosen {
        EngineChoice::Auto | EngineChoice::Builtin => engine,
        _ if engine == EngineChoice::Builtin.as_str() => engine,
        named => named.as_str(),
    }
}

/// Takes an analysis with a queued, stopped or interrupted review.
pub(super) async fn take_review(store: &Store, id: AnalysisId) -> Result<Taken, AnalysisError> {
    let me = store.presence();
    store.write(move |db| take_review_in(db, &me, id)).await?
}

fn take_review_in(db: &Connection, me: &Presence, id: AnalysisId) -> rusqlite::Result<Result<Taken, AnalysisError>> {
    let Some(before) = analyses::by_id(db, id)? else { return Ok(Err(AnalysisError::NotFound { id })) };
    if let Some(holder) = leases::live_holder(db, me, id)? {
        return Ok(Err(AnalysisError::in_use(id, holder)));
    }
    let status = match reviewable(&before) {
        Ok(status) => status,
        Err(reason) => return Ok(Err(AnalysisError::NotAllowed { id, reason })),
    };
    reviews::start(db, id, status)?;
    leases::take(db, me, id)?;
    let Some(analysis) = analyses::by_id(db, id)? else { return Ok(Err(AnalysisError::NotFound { id })) };
    let Tally { usage, .. } = tallies::tally(db, id)?;
    let (total, done) = (analysis.total_urls_count, analysis.processed_urls_count);
    let tally = Tally { total, read: done, kept: done, written: done, usage, ..Tally::default() };
    Ok(Ok(Taken { analysis, tally }))
}

/// The status in which the review begins. If a crash left it in progress, it continues.
fn reviewable(analysis: &Analysis) -> Result<lifecycle::Status, lifecycle::NotAllowed> {
    let mut status = analysis.status;
    if !status.is_in_progress() && analysis.stopped_phase == Some(WorkPhase::Review) {
        let open = analysis.open_urls_count();
        status = lifecycle::next(status, LifecycleAction::Resume { open, phase: WorkPhase::Review })?;
    }
    match lifecycle::next(status, LifecycleAction::Start)? {
        lifecycle::Status::ReviewInProgress => Ok(lifecycle::Status::ReviewInProgress),
        _ => Err(lifecycle::NotAllowed::NotInReview),
    }
}

/// The status in which the run begins. If a crash left it in progress, it continues.
fn startable(analysis: &Analysis, asks_failed: bool) -> Result<lifecycle::Status, lifecycle::NotAllowed> {
    let open = analysis.open_urls_count();
    let mut status = analysis.status;
    if asks_failed {
        let resting = if status.is_in_progress() { lifecycle::Status::Stopped } else { status };
        status = lifecycle::next(resting, LifecycleAction::ResumeFailed { open, failed: analysis.failed_urls_count })?;
    } else if !status.is_in_progress() {
        let phase = analysis.stopped_phase.unwrap_or(WorkPhase::Generation);
        status = lifecycle::next(status, LifecycleAction::Resume { open, phase })?;
    }
    match lifecycle::next(status, LifecycleAction::Start)? {
        lifecycle::Status::ReviewInProgress => Err(lifecycle::NotAllowed::InReview),
        begun => Ok(begun),
    }
}

/// Renews the lease while it exists; releases it when dropped, if it was not released before.
#[derive(Debug)]
pub(super) struct Lease {
    store: Arc<Store>,
    id: AnalysisId,
    renewing: tokio::task::JoinHandle<()>,
    is_released: bool,
}

impl Lease {
    /// Renews the lease of an analysis that was taken; abandons the run when the lease is lost.
    pub(super) fn keep(store: Arc<Store>, id: AnalysisId, cancel: Cancel) -> Self {
        let held = Arc::clone(&store);
        let renewing = tokio::spawn(async move {
            let mut ticks = tokio::time::interval(RENEW_EVERY);
            loop {
                ticks.tick().await;
                let me = held.presence();
                let renewed = held.write(move |db| leases::renew(db, &me, id)).await;
                match renewed {
                    Ok(true) => {}
                    Ok(false) => {
                        tracing::warn!(%id, "the analysis was taken over or deleted by another process");
                        cancel.abandon();
                        return;
                    }
                    Err(error) => {
                        tracing::warn!(%id, %error, "the lease could not be renewed");
                        if held.check_writable().is_err() {
                            // The run stores nothing from here on.
                            cancel.abandon();
                            return;
                        }
                    }
                }
            }
        });
        Self { store, id, renewing, is_released: false }
    }

    /// Records how the run ended and releases the lease, in one transaction.
    pub(super) async fn end(
        mut self,
        action: LifecycleAction,
        cause: Option<StopCause>,
    ) -> Result<Analysis, AnalysisError> {
        self.renewing.abort();
        let id = self.id;
        let me = self.store.presence();
        let ended = self.store.write(move |db| {
            // Deleted while it ran.
            let Some(analysis) = analyses::by_id(db, id)? else { return leases::release(db, &me, id).map(|()| None) };
            let stopped = matches!(action, LifecycleAction::Stop).then(|| analysis.status.phase()).flatten();
            // If somebody else ended it meanwhile (stopped by the service), that end stays.
            if leases::is_mine(db, &me, id)?
                && let Ok(status) = lifecycle::next(analysis.status, action)
            {
                analyses::end(db, id, status, cause.as_ref(), stopped)?;
            }
            leases::release(db, &me, id)?;
            analyses::by_id(db, id)
        });
        let ended = ended.await?;
        self.is_released = true;
        ended.ok_or(AnalysisError::NotFound { id })
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.renewing.abort();
        if self.is_released {
            return;
        }
        // The run was dropped in the middle, or its end could not be written: others may continue it.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let (store, id) = (Arc::clone(&self.store), self.id);
            runtime.spawn(async move {
                let me = store.presence();
                if let Err(error) = store.write(move |db| leases::release(db, &me, id)).await {
                    tracing::warn!(%id, %error, "the lease could not be given back");
                }
            });
        }
    }
}
