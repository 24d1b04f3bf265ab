//! The list of an analysis as its owner gave it, read in pieces.

use super::handle::Analyses;
use crate::results::OneRun;
use seotags::compose::Element;
use seotags::input::SourceUrl;
use seotags::result::RunNumber;
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_store::store::{StoreError, decisions, source_urls};

/// Selects pages of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SourceSelection {
    /// All given pages, without those that were added by following links.
    All,
    /// Those without a result.
    Open,
    /// Those without a result, and those that failed.
    OpenOrFailed,
}

/// A piece of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct ListPiece {
    /// Its pages.
    pub pages: Vec<SourceUrl>,
    /// Elements of these pages that a person locked.
    pub locks: Vec<(HttpUrl, Vec<Element>)>,
    /// The position of the next piece.
    pub next: i64,
}

impl ListPiece {
    /// The position of the first piece.
    pub const START: i64 = -1;
}

impl Analyses {
    /// At most `limit` pages of a list from position `from`. An empty piece marks the end.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn pages(
        &self,
        id: AnalysisId,
        listed: SourceSelection,
        from: i64,
        limit: usize,
    ) -> Result<ListPiece, StoreError> {
        let read = self.store.read(move |db| {
            let placed = match listed {
                SourceSelection::All => source_urls::page(db, id, from, limit),
                SourceSelection::Open => source_urls::open_page(db, id, from, limit),
                SourceSelection::OpenOrFailed => source_urls::open_or_failed_page(db, id, from, limit),
            };
            source_urls::with_locks(db, id, placed?)
        });
        let placed = read.await?;
        let next = placed.last().map_or(from, |last| last.position);
        let is_locked = |placed: &&source_urls::Placed| !placed.locked.is_empty();
        let locks = placed.iter().filter(is_locked).map(|placed| (placed.listed.url.clone(), placed.locked.clone()));
        let locks = locks.collect();
        Ok(ListPiece { pages: placed.into_iter().map(|placed| placed.listed).collect(), locks, next })
    }

    /// At most `limit` URLs with keywords after `after`, and the position of the next ones; `None` at the end.
    ///
    /// # Errors
    /// [`StoreError`]; `Relaunched` if the analysis is in another run, which may have another list.
    pub async fn listed_piece(
        &self,
        (id, run): (AnalysisId, RunNumber),
        after: i64,
        limit: usize,
    ) -> Result<(Vec<(String, Vec<String>)>, Option<i64>), StoreError> {
        let run = OneRun::new(id, Some(run));
        let read = move |db: &_| run.read(db, |db| source_urls::listed_piece(db, id, after, limit));
        self.store.read(read).await?.map(|(_, piece)| piece).ok_or_else(|| run.is_over(&self.store))
    }

    /// Locks elements of pages that have no result yet, as in the analysis that this one tries out.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn lock(&self, id: AnalysisId, locks: Vec<(HttpUrl, Vec<Element>)>) -> Result<(), StoreError> {
        let locking = self.store.write(move |db| {
            for (url, elements) in &locks {
                decisions::lock(db, id, ResultKey::new(id, url).as_str(), elements)?;
            }
            Ok(())
        });
        locking.await
    }
}
