//! Going through the results of an analysis in the order of its list, in constant memory.

use crate::store::{Store, StoreError, results};
use seotags::result::ResultRecord;
use seotags::url::AnalysisId;
use std::collections::VecDeque;
use std::sync::Arc;

/// Records read at once.
const PAGE: usize = 200;
/// Records read at once when they carry their texts, up to two megabytes each.
const PAGE_WITH_CONTENT: usize = 16;

/// Whether records carry their texts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Content {
    /// They are left out.
    #[default]
    Without,
    /// Raw and distilled text are filled in.
    With,
}

/// A walk through the results. Results that are stored meanwhile are met if their place is still ahead.
#[derive(Debug)]
pub struct Records {
    store: Arc<Store>,
    walk: Walk,
}

#[derive(Debug)]
struct Walk {
    analysis: AnalysisId,
    content: Content,
    after: i64,
    page: VecDeque<ResultRecord>,
    is_done: bool,
}

impl Walk {
    fn limit(&self) -> usize {
        if self.content == Content::With { PAGE_WITH_CONTENT } else { PAGE }
    }

    fn take(&mut self, page: Vec<results::PlacedRecord>) {
        self.is_done = page.len() < self.limit();
        self.after = page.last().map_or(self.after, |last| last.position);
        self.page = page.into_iter().map(|placed| placed.record).collect();
    }
}

impl Records {
    pub(super) fn new(store: Arc<Store>, analysis: AnalysisId, content: Content) -> Self {
        Self { store, walk: Walk { analysis, content, after: -1, page: VecDeque::new(), is_done: false } }
    }

    /// The next record; `None` after the last one.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn next(&mut self) -> Result<Option<ResultRecord>, StoreError> {
        if self.walk.page.is_empty() && !self.walk.is_done {
            let Walk { analysis, after, content, .. } = self.walk;
            let limit = self.walk.limit();
            let read = move |db: &_| results::page(db, analysis, after, limit, content == Content::With);
            self.walk.take(self.store.read(read).await?);
        }
        Ok(self.walk.page.pop_front())
    }

    /// The same walk for code that may block, such as the exporters: with a connection of its own.
    ///
    /// # Errors
    /// [`StoreError`]
    pub fn blocking(self) -> Result<BlockingRecords, StoreError> {
        Ok(BlockingRecords { db: self.store.reader()?, store: self.store, walk: self.walk })
    }
}

/// See [`Records::blocking`]. Ends after the first error.
#[derive(Debug)]
pub struct BlockingRecords {
    db: rusqlite::Connection,
    store: Arc<Store>,
    walk: Walk,
}

impl Iterator for BlockingRecords {
    type Item = Result<ResultRecord, StoreError>;

    fn next(&mut self) -> Option<Self::Item> {
        let walk = &mut self.walk;
        if walk.page.is_empty() && !walk.is_done {
            let read = results::page(&self.db, walk.analysis, walk.after, walk.limit(), walk.content == Content::With);
            match read {
                Ok(page) => walk.take(page),
                Err(error) => {
                    walk.is_done = true;
                    return Some(Err(StoreError::of(self.store.path(), &error)));
                }
            }
        }
        walk.page.pop_front().map(Ok)
    }
}
