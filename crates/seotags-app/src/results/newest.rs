//! Results from the newest back, a page at a time.

use super::handle::Results;
use super::one_run::OneRun;
use crate::store::results::{self, Newest};
use crate::store::{StoreError, analyses};
use rusqlite::Connection;
use seotags::result::{ResultRecord, RunNumber};
use seotags::url::{AnalysisId, HttpUrl, ResultKey};

/// Which results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewestFirst {
    /// Only of this run.
    pub run: Option<RunNumber>,
    /// Only those with a lower number: the last of the page before.
    pub before: Option<i64>,
    /// Only those written since that revision of the analysis.
    pub since_revision: Option<u64>,
    /// Maximum number of results; fewer if they are large.
    pub limit: usize,
    /// With where the pages say what the tags state.
    pub evidence: bool,
}

/// A page of results without their texts.
#[derive(Debug, Clone, PartialEq)]
pub struct NewestPage {
    /// The newest first.
    pub records: Vec<ResultRecord>,
    /// There may be more behind this number.
    pub next_before: Option<i64>,
    /// The revision of the analysis at that moment: what is written later has a higher one.
    pub revision: u64,
    /// Results of the analysis in all.
    pub total: u64,
}

impl Results {
    /// The results of these keys that are stored, without their texts, in the order of the keys.
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

    /// The addresses of results, in the order of their numbers here; `None` if one of them is not there.
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

    /// A page of results, the newest first. All of it is seen at one moment.
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
            // Numbers grow from run to run: behind one of an earlier run there is nothing.
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
