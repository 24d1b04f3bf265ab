//! URLs that were found on pages and skipped.

use seotags::pipeline::LeftOut;
use seotags::url::AnalysisId;
use seotags_store::store::{Store, StoreError, follow};
use serde::Serialize;
use std::collections::VecDeque;
use std::sync::Arc;

/// Rows that are read at once.
const ROWS: usize = 1_000;

/// A skipped URL.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Skipped {
    /// The URL, or the text of the link if it is not a URL.
    pub url: String,
    /// The reason.
    pub reason: LeftOut,
    /// Number of links from the list to it.
    pub depth: u32,
    /// The page on which it was first found.
    pub found_on: Option<String>,
}

/// Figures on followed links.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Followed {
    /// Pages that were found and added.
    pub found: u64,
    /// Skipped URLs, each counted once, in the order of [`LeftOut::ALL`]; without reasons that have no URL.
    pub skipped: Vec<(LeftOut, u64)>,
    /// Further links that were only counted, each time they were found.
    pub unlisted: u64,
}

/// Figures on followed links; `None` if links are not followed.
pub(super) async fn followed(store: &Store, analysis: AnalysisId) -> Result<Option<Followed>, StoreError> {
    let read = store.read(move |db| {
        if follow::rules(db, analysis)?.is_none() {
            return Ok(None);
        }
        let (mut skipped, unlisted) = follow::counts(db, analysis)?;
        skipped.sort_by_key(|(reason, _)| *reason);
        Ok(Some(Followed { found: follow::found_count(db, analysis)?, skipped, unlisted }))
    });
    read.await
}

/// A walk through skipped URLs, in the order in which they were found. Blocks.
#[derive(Debug)]
pub struct SkippedUrls {
    db: rusqlite::Connection,
    store: Arc<Store>,
    analysis: AnalysisId,
    after: i64,
    waiting: VecDeque<Skipped>,
}

impl SkippedUrls {
    pub(super) fn new(store: Arc<Store>, analysis: AnalysisId) -> Result<Self, StoreError> {
        Ok(Self { db: store.reader()?, store, analysis, after: 0, waiting: VecDeque::new() })
    }

    fn fill(&mut self) -> Result<(), StoreError> {
        let rows = follow::page(&self.db, self.analysis, self.after, ROWS);
        for row in rows.map_err(|error| self.store.met(&error))? {
            self.after = row.id;
            let follow::SkippedRow { url, reason, depth, found_on, .. } = row;
            self.waiting.push_back(Skipped { url, reason, depth, found_on });
        }
        Ok(())
    }
}

impl Iterator for SkippedUrls {
    type Item = Result<Skipped, StoreError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.waiting.is_empty()
            && let Err(error) = self.fill()
        {
            return Some(Err(error));
        }
        self.waiting.pop_front().map(Ok)
    }
}
