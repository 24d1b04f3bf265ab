//! The list of an analysis as its owner gave it, a piece at a time.

use super::Analyses;
use crate::store::{StoreError, source_urls};
use seotags::input::SourceUrl;
use seotags::url::AnalysisId;

/// Which pages of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// All that were given; those that following links added are left out.
    All,
    /// Those without a result.
    Open,
    /// The same, and those that failed.
    OpenOrFailed,
}

/// A piece of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct ListPiece {
    /// Its pages.
    pub pages: Vec<SourceUrl>,
    /// Where the next one begins.
    pub next: i64,
}

impl ListPiece {
    /// Where a list begins.
    pub const START: i64 = -1;
}

impl Analyses {
    /// At most `limit` pages of a list from `from` on; none: that was all.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn pages(
        &self,
        id: AnalysisId,
        listed: Listed,
        from: i64,
        limit: usize,
    ) -> Result<ListPiece, StoreError> {
        let read = self.store.read(move |db| match listed {
            Listed::All => source_urls::page(db, id, from, limit),
            Listed::Open => source_urls::open_page(db, id, from, limit),
            Listed::OpenOrFailed => source_urls::open_or_failed_page(db, id, from, limit),
        });
        let placed = read.await?;
        let next = placed.last().map_or(from, |last| last.position);
        Ok(ListPiece { pages: placed.into_iter().map(|placed| placed.listed).collect(), next })
    }
}
