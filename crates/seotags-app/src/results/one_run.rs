//! Reading an analysis piece by piece without mixing two of its runs.

use rusqlite::Connection;
use seotags::result::RunNumber;
use seotags::url::AnalysisId;
use seotags_store::store::{Store, StoreError, analyses};

/// The run that a reader reads: that of its first piece, unless it was known before. A relaunch deletes results, so
/// pieces from before and after it must not be mixed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OneRun {
    analysis: AnalysisId,
    run: Option<RunNumber>,
}

impl OneRun {
    pub(crate) fn new(analysis: AnalysisId, run: Option<RunNumber>) -> Self {
        Self { analysis, run }
    }

    /// The run that an analysis is in.
    pub(crate) fn now(db: &Connection, analysis: AnalysisId) -> rusqlite::Result<Self> {
        Ok(Self { analysis, run: Some(analyses::run_number(db, analysis)?) })
    }

    /// True if the analysis is still in this run.
    pub(crate) fn lasts(self, db: &Connection) -> rusqlite::Result<bool> {
        let now = analyses::run_number(db, self.analysis)?;
        Ok(self.run.is_none_or(|run| run == now))
    }

    /// Reads a piece and the run at a single moment; `None` if the analysis was relaunched or deleted since.
    pub(crate) fn read<T>(
        self,
        db: &Connection,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Option<(Self, T)>> {
        let moment = db.unchecked_transaction()?;
        let now = analyses::run_number(&moment, self.analysis)?;
        if self.run.is_some_and(|run| run != now) {
            return Ok(None);
        }
        Ok(Some((Self { run: Some(now), ..self }, read(&moment)?)))
    }

    /// The error for a reader whose run has ended.
    pub(crate) fn is_over(self, store: &Store) -> StoreError {
        StoreError::Relaunched { path: store.path().to_owned(), analysis: self.analysis }
    }
}
