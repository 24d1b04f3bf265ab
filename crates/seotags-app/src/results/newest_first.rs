//! Results from the newest to the oldest, in pages.

use super::handle::Results;
use super::one_run::OneRun;
use rusqlite::Connection;
use seotags::result::{ResultRecord, RunNumber};
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_store::store::results::{self, Newest};
use seotags_store::store::{StoreError, analyses};

/// Selects results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewestFirst {
    /// Only of this run.
    pub run: Option<RunNumber>,
    /// Only those with a lower number: the last one of the previous page.
    pub before: Option<i64>,
    /// Only those written since that revision of the analysis.
    pub since_revision: Option<u64>,
    /// Maximum number of results; fewer if they are large.
    pub limit: usize,
    /// Whether to add where the pages contain what the tags state.
    pub evidence: bool,
}

/// A page of results without their texts.
#[derive(Debug, Clone, PartialEq)]
pub struct NewestPage {
    /// The newest first.
    pub records: Vec<ResultRecord>,
    /// The number to continue with, if there may be more.
    pub next_before: Option<i64>,
    /// The revision of the analysis at that moment: later writes have a higher one.
    pub revision: u64,
    /// Number of all results of the analysis.
    pub total: u64,
}

impl Results {
    /// The stored results of these keys, without their texts, in the order of the keys.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn by_keys(&self, analysis: AnalysisId, keys: Vec<ResultKey>) -> Result<Vec<ResultRecord>, StoreError> {
        let read = self.store.read(move |db| {
            let found = keys.iter().map(|key| results::bare_by_key(db, analysis, key.as_str()));
            found.filter_map(Result::transpose).collect()
        });
        read.await
    }

    /// The URLs of results, in the order of their numbers here; `None` if one of them does not exist.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn urls_of(&self, analysis: AnalysisId, numbers: Vec<i64>) -> Result<Option<Vec<HttpUrl>>, StoreError> {
        let read = self.store.read(move |db| {
            numbers.into_iter().map(|number| results::url_of(db, analysis, number)).collect::<rusqlite::Result<_>>()
        });
        read.await
    }

    /// The current revision of an analysis. Every later write to its results has a higher one.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn revision(&self, analysis: AnalysisId) -> Result<u64, StoreError> {
        self.store.read(move |db| analyses::revision(db, analysis)).await
    }

    /// A page of results, the newest first, read at a single moment.
    ///
    /// # Errors
    /// [`StoreError`]; `Relaunched` if the analysis is in another run, or `before` is of an earlier one.
    pub async fn newest(&self, analysis: AnalysisId, which: NewestFirst) -> Result<NewestPage, StoreError> {
        let NewestFirst { run, before, since_revision: since, limit, evidence } = which;
        let run = OneRun::new(analysis, run);
        // Revision and records are of the same moment.
        let piece = move |db: &Connection| {
            let revision = analyses::revision(db, analysis)?;
            let read = results::newest(db, analysis, Newest { before, since, limit, evidence })?;
            let total = results::count_of(db, analysis)?;
            let (records, is_cut) = (read.items, read.is_cut);
            // Numbers grow from run to run: after a number of an earlier run there is nothing.
            let is_stale = match before {
                Some(before) if records.is_empty() => results::url_of(db, analysis, before)?.is_none(),
                _ => false,
            };
            let next_before = records.last().filter(|_| is_cut || records.len() == limit).map(|last| last.id);
            Ok((!is_stale).then_some(NewestPage { records, next_before, revision, total }))
        };
        let read = self.store.read(move |db| run.read(db, piece)).await?;
        read.and_then(|(_, page)| page).ok_or_else(|| run.is_over(&self.store))
    }
}
