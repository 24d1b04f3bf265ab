//! Runs analyses: feeds the pipeline from the store, stores its results, and records how the run ended.
//!
//! Owns: which pages are still open, the lease of the process that runs an analysis.
//! Never: knows how a page is processed, draws progress.

mod announce_start;
mod batches;
mod feed;
mod lease;
mod review;
mod review_call;
mod run;
mod workers;

pub(crate) use announce_start::Begun;
pub use run::{RunOptions, RunReport};
pub use workers::{AssignedRun, Assignment, ListReader, RunPages, Workers};

use crate::disk_quota::DiskSpace;
use seotags_store::store::Store;
use seotags_store::store::spending::Payer;
use std::sync::Arc;

/// Runs analyses.
#[derive(Debug, Clone)]
pub struct Runner {
    pub(crate) store: Arc<Store>,
    pub(crate) disk_space: Option<Arc<DiskSpace>>,
    pub(crate) execution: Execution,
    /// Who pays for the run.
    pub(crate) paid_by: PaidBy,
    /// Called after the store has the new status of an analysis that starts.
    pub(crate) begun: Begun,
}

/// Who pays for a run.
#[derive(Debug, Clone, Default)]
pub(crate) enum PaidBy {
    /// The user of the command line, with their own keys.
    #[default]
    Shell,
    /// A user of the service. Calls with the operator's keys are paid from the allowance of the payer.
    Service { payer: Option<Payer> },
}

impl PaidBy {
    pub(crate) fn payer(&self) -> Option<Payer> {
        match self {
            Self::Shell => None,
            Self::Service { payer } => payer.clone(),
        }
    }
}

/// Which processes process the pages of a run.
#[derive(Debug, Clone, Default)]
pub enum Execution {
    /// This process.
    #[default]
    Local,
    /// Workers, such as those of a fleet. Calls in batches are still made by this process.
    Workers(Arc<dyn Workers>, Arc<Assignment>),
}

impl Runner {
    /// Sets the room; runs fail once it is used up.
    #[must_use]
    pub fn within(self, disk_space: DiskSpace) -> Self {
        Self { disk_space: Some(Arc::new(disk_space)), ..self }
    }

    /// A runner for runs that were started in the service.
    #[must_use]
    pub(crate) fn of_service(self, payer: Option<Payer>) -> Self {
        Self { paid_by: PaidBy::Service { payer }, ..self }
    }

    /// Sets a callback for the moment when the store has the new status of an analysis, before the first event of its
    /// run.
    #[must_use]
    pub(crate) fn on_begin(self, begun: impl Fn() + Send + Sync + 'static) -> Self {
        Self { begun: Begun::calling(begun), ..self }
    }

    /// Sets which processes process the pages.
    #[must_use]
    pub fn by(self, execution: Execution) -> Self {
        Self { execution, ..self }
    }
}
