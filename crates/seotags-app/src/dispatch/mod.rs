//! Runs the analyses of a service: several at once, with turns for all users, across restarts.
//!
//! Owns: which analysis runs next, how many run, and what stops one. The queue itself is in the store, so that no
//! request is lost.
//! Never: knows a page's rules, speaks to sockets.

mod condenser;
mod engines;
mod enqueue;
mod fairness;
mod model_access;
mod news;
mod operator_policy;
mod retention;
mod run;
#[cfg(test)]
mod sample;
mod stop_all;
mod workers_cleanup;
mod writer_forecast;

pub use condenser::Condenser;
pub use engines::{ModelAccounts, SetUpError};
pub use model_access::OperatorKeyUsage;
pub use news::{News, RunNews};
pub use operator_policy::{ModelRefused, OPERATOR_KEY, OperatorKey, OperatorPolicy, USER_MAX_COST_MONTH, UserPolicy};
pub use writer_forecast::WriterForecast;

use crate::administration::Initiator;
use crate::app::App;
use crate::disk_quota::{DiskBounds, DiskSpaceError};
use crate::runner::Workers;
use fairness::Turns;
use futures::FutureExt;
use run::Running;
use seotags::compose::prompt::PriceTable;
use seotags::crawl::CrawlOptions;
use seotags::generate::llm::Schedulers;
use seotags::url::AnalysisId;
use seotags_store::model::UserId;
use seotags_store::store::StoreError;
use seotags_store::store::queue;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, broadcast};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

/// Analyses that run at once, in total and per user.
const MOST: usize = 8;
const MOST_OF_ONE: usize = 3;
/// News that may wait for a listener.
const NEWS: usize = 4_096;
/// How long to wait for pages in flight when an analysis is stopped, before they are abandoned: 10 s in all.
const DRAIN: Duration = Duration::from_secs(6);
/// How long to wait for the end of an abandoned run.
const ABANDON: Duration = Duration::from_secs(3);
/// Wait before reading the queue again after an error.
const BREATH: Duration = Duration::from_secs(1);
/// How many times an analysis that is started again and again is stopped before its deletion fails.
const MOST_TRIES: u32 = 3;

/// The options with which a service runs its analyses.
#[derive(Debug, Clone)]
pub struct DispatchOptions {
    /// Crawl options that all analyses share, above all the permitted hosts.
    pub crawl: CrawlOptions,
    /// Keys and URLs of model services, for users without their own.
    pub models: ModelAccounts,
    /// The workers that process the pages; `None`: this process does.
    pub workers: Option<Arc<dyn Workers>>,
    /// Prices of models.
    pub prices: PriceTable,
    /// Analyses that run at once.
    pub most: usize,
    /// Analyses of one user that run at once.
    pub most_of_one: usize,
    /// How much of the disk they may use.
    pub disk_space: DiskBounds,
}

impl DispatchOptions {
    /// The default options with these crawl options.
    pub fn new(crawl: CrawlOptions) -> Self {
        let (models, prices) = (ModelAccounts::default(), PriceTable::shipped().clone());
        Self {
            crawl,
            models,
            workers: None,
            prices,
            most: MOST,
            most_of_one: MOST_OF_ONE,
            disk_space: DiskBounds::default(),
        }
    }
}

/// Runs a service's analyses. Clones share it.
#[derive(Clone)]
pub struct Dispatch {
    inner: Arc<Inner>,
    by: Initiator,
}

struct Inner {
    app: App,
    options: DispatchOptions,
    /// Analyses that share a key share its limits.
    schedulers: Schedulers,
    running: Mutex<HashMap<AnalysisId, Running>>,
    turns: Mutex<Turns>,
    news: broadcast::Sender<RunNews>,
    /// An analysis was queued, or a run ended.
    changed: Notify,
    /// An analysis was deleted.
    deleted: Notify,
    closing: CancellationToken,
    serving: Mutex<Option<AbortOnDropHandle<()>>>,
}

impl fmt::Debug for Dispatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let running: Vec<AnalysisId> = self.inner.running().keys().copied().collect();
        f.debug_struct("Dispatch").field("running", &running).finish_non_exhaustive()
    }
}

impl Inner {
    fn running(&self) -> MutexGuard<'_, HashMap<AnalysisId, Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn announce(&self, analysis: AnalysisId, news: News) {
        if matches!(news, News::Deleted { .. }) {
            self.deleted.notify_one();
        }
        // There may be no listeners.
        let _ = self.news.send(RunNews { analysis, news });
    }
}

impl Dispatch {
    /// Starts running the queue, first what the last process left.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn start(app: App, options: DispatchOptions) -> Result<Self, StoreError> {
        app.store.write(queue::adopt).await?;
        let inner = Arc::new(Inner {
            turns: Mutex::new(Turns::new(options.most, options.most_of_one)),
            app,
            options,
            schedulers: Schedulers::default(),
            running: Mutex::default(),
            news: broadcast::channel(NEWS).0,
            changed: Notify::new(),
            deleted: Notify::new(),
            closing: CancellationToken::new(),
            serving: Mutex::default(),
        });
        let serving: JoinHandle<()> = tokio::spawn(serve_all(Arc::clone(&inner)).boxed());
        *inner.serving.lock().unwrap_or_else(PoisonError::into_inner) = Some(AbortOnDropHandle::new(serving));
        Ok(Self { inner, by: Initiator::shell() })
    }

    /// The same, on behalf of `by`.
    #[must_use]
    pub fn by(&self, by: &Initiator) -> Self {
        Self { inner: Arc::clone(&self.inner), by: by.clone() }
    }

    /// News of all runs from now on.
    pub fn news(&self) -> broadcast::Receiver<RunNews> {
        self.inner.news.subscribe()
    }

    /// The crawl options, for fetches outside of runs.
    pub fn crawl(&self) -> CrawlOptions {
        self.inner.options.crawl.clone()
    }

    /// Checks that the disk has room for more analyses of `owner`.
    ///
    /// # Errors
    /// [`DiskSpaceError`]
    pub async fn check_disk_space(&self, owner: Option<UserId>) -> Result<(), DiskSpaceError> {
        self.inner.app.check_disk_space(owner, self.inner.options.disk_space).await
    }

    /// Analyses that run in this process.
    pub fn running_count(&self) -> usize {
        self.inner.running().len()
    }

    /// Ends all runs so that the next process can continue them. Abandons those that do not end in time; their stored
    /// results stay.
    pub async fn close(&self) {
        self.inner.closing.cancel();
        let running: Vec<Running> = self.inner.running().values().cloned().collect();
        for run in &running {
            run.cancel.drain();
        }
        let ended = futures::future::join_all(running.iter().map(Running::ended));
        if tokio::time::timeout(DRAIN, ended).await.is_err() {
            for run in &running {
                run.cancel.abandon();
            }
            let ended = futures::future::join_all(running.iter().map(Running::ended));
            // To the next process, a run that is still not over looks like one after a crash.
            let _ = tokio::time::timeout(ABANDON, ended).await;
        }
        self.inner.serving.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// All background tasks, until the service ends.
async fn serve_all(inner: Arc<Inner>) {
    match &inner.options.workers {
        Some(workers) => {
            tokio::join!(serve(&inner), workers_cleanup::keep_dropping(&inner, &**workers));
        }
        None => serve(&inner).await,
    }
}

/// Starts runs as places become free, until the service ends.
async fn serve(inner: &Arc<Inner>) {
    loop {
        // A run that cannot remove itself from the queue would start again at once.
        let line = match inner.app.store.check_writable() {
            Ok(()) => inner.app.store.read(queue::all).await,
            Err(error) => Err(error),
        };
        let is_unknown = line.is_err();
        match line {
            Ok(line) => {
                while let Some(next) = next_of(inner, &line) {
                    run::begin(inner, next);
                }
            }
            Err(error) => tracing::error!(%error, "no analysis can be started"),
        }
        tokio::select! {
            () = inner.closing.cancelled() => return,
            () = inner.changed.notified() => {}
            () = tokio::time::sleep(BREATH), if is_unknown => {}
        }
    }
}

fn next_of(inner: &Inner, line: &[queue::Queued]) -> Option<queue::Queued> {
    let running: Vec<(AnalysisId, i64)> = inner.running().iter().map(|(id, run)| (*id, run.owner)).collect();
    inner.turns.lock().unwrap_or_else(PoisonError::into_inner).next(line, &running)
}

#[cfg(test)]
mod tests {
    use super::News;
    use super::sample::sample;
    use seotags_store::store::queue;
    use std::time::Duration;
    use tokio::time::timeout;

    #[tokio::test]
    async fn the_queue_is_read_again_after_an_error() {
        let (app, dispatch, _, id) = sample().await;
        let mut news = dispatch.news();
        let hidden = app.store.write(move |db| {
            queue::put(db, id, false)?;
            db.execute_batch("ALTER TABLE queue RENAME TO hidden")
        });
        hidden.await.unwrap();
        dispatch.inner.changed.notify_one();
        // The dispatch reads at the same time, and fails like this.
        for _ in 0..20 {
            assert!(app.store.read(queue::all).await.is_err());
        }
        app.store.write(|db| db.execute_batch("ALTER TABLE hidden RENAME TO queue")).await.unwrap();
        let begun = async { while !matches!(news.recv().await.unwrap().news, News::Changed) {} };
        timeout(Duration::from_mins(1), begun).await.expect("the queue was not read again");
    }
}
