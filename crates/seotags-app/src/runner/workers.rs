//! The port for runs whose pages other processes process.

use crate::app::App;
use crate::ledger::Ledger;
use crate::robots_files::RobotsFiles;
use async_trait::async_trait;
use futures::future::BoxFuture;
use seotags::compose::prompt::PriceTable;
use seotags::crawl::Carried;
use seotags::generate::ProviderAccess;
use seotags::pipeline::{Cancel, Event, PageJob, ResultSink, RunEnd, UrlSet};
use seotags::result::Tally;
use seotags::settings::Settings;
use seotags_store::model::Analysis;
use seotags_store::store::{Store, StoreError};
use std::fmt;
use std::sync::Arc;
use tokio::sync::{broadcast, mpsc};

/// Reads the addresses of a list.
pub type ListReader = Arc<dyn Fn() -> BoxFuture<'static, Result<UrlSet, StoreError>> + Send + Sync>;

/// Processes that process the pages of runs for this one.
#[async_trait]
pub trait Workers: fmt::Debug + Send + Sync {
    /// Has them process every job, and stores each result in the sink. Ends like the local executor
    /// ([`seotags::pipeline::run`]).
    ///
    /// # Errors
    /// [`StoreError`] if the list could not be read; then nothing was begun.
    async fn process(&self, run: AssignedRun, pages: RunPages) -> Result<RunEnd, StoreError>;

    /// Removes what they still have of deleted analyses; returns of how many.
    ///
    /// # Errors
    /// A sentence without a full stop. What could not be removed is found the next time.
    async fn drop_deleted(&self, app: &App) -> Result<u64, String>;
}

/// What workers need to know to process the pages of an analysis.
#[derive(Clone)]
pub struct Assignment {
    /// Its settings, including secret headers.
    pub settings: Settings,
    /// Keys and URLs of model services.
    pub accounts: ProviderAccess,
    /// How its pages are accessed.
    pub access: Carried,
    /// Prices of models.
    pub prices: PriceTable,
    /// Its ledger.
    pub ledger: Ledger,
}

impl fmt::Debug for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Assignment").finish_non_exhaustive()
    }
}

/// A run for workers.
#[derive(Clone)]
pub struct AssignedRun {
    /// What the workers need to know.
    pub assignment: Arc<Assignment>,
    /// The analysis.
    pub analysis: Analysis,
    /// Reads the addresses of its list when they are needed.
    pub listed: ListReader,
    /// Stores its results.
    pub store: Arc<Store>,
    /// The memory of robots.txt files.
    pub robots: RobotsFiles,
    /// Calls cost money.
    pub is_paid: bool,
}

impl fmt::Debug for AssignedRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AssignedRun").field("analysis", &self.analysis.id).finish_non_exhaustive()
    }
}

/// The pages of a run, and what happens to them.
pub struct RunPages {
    /// Open pages.
    pub jobs: mpsc::Receiver<PageJob>,
    /// Stores results.
    pub sink: Arc<dyn ResultSink>,
    /// Receives the progress.
    pub events: broadcast::Sender<Event>,
    /// Stops the run.
    pub cancel: Cancel,
    /// Counts of earlier parts of the run.
    pub start: Tally,
}

impl fmt::Debug for RunPages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RunPages").field("start", &self.start).finish_non_exhaustive()
    }
}
