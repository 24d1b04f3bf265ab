//! Reading the results of an analysis in the order of its list, in constant memory.

pub use seotags_store::store::results::Content;

use super::one_run::OneRun;
use rusqlite::Connection;
use seotags::result::ResultRecord;
use seotags::url::AnalysisId;
use seotags_store::store::{Store, StoreError, results};
use std::collections::VecDeque;
use std::mem;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::JoinHandle;

/// Records that are read at once.
const PAGE: usize = 100;
/// Records that are read at once with their texts, up to two megabytes each.
const PAGE_WITH_CONTENT: usize = 16;

/// A walk through the results. Includes results that are stored meanwhile, if their position is still ahead; a relaunch
/// ends it with an error.
#[derive(Debug)]
pub struct Records {
    store: Arc<Store>,
    walk: Walk,
}

/// A page of records, and its run.
type ReadPage = (OneRun, Vec<results::PlacedRecord>);

#[derive(Debug)]
struct Walk {
    analysis: AnalysisId,
    run: OneRun,
    content: Content,
    after: i64,
    page: VecDeque<ResultRecord>,
    is_done: bool,
}

impl Walk {
    fn limit(&self) -> usize {
        if self.content == Content::With { PAGE_WITH_CONTENT } else { PAGE }
    }

    /// A function that reads the next page; see [`OneRun::read`].
    fn reading(&self) -> impl FnOnce(&Connection) -> rusqlite::Result<Option<ReadPage>> + Send + 'static {
        let Self { analysis, run, after, content, .. } = *self;
        let limit = self.limit();
        move |db| run.read(db, |db| results::page(db, analysis, after, limit, content))
    }

    fn take(&mut self, (run, page): ReadPage) {
        self.run = run;
        self.is_done = page.is_empty();
        self.after = page.last().map_or(self.after, |last| last.position);
        self.page = page.into_iter().map(|placed| placed.record).collect();
    }
}

impl Records {
    pub(super) fn new(store: Arc<Store>, analysis: AnalysisId, content: Content) -> Self {
        let run = OneRun::new(analysis, None);
        Self { store, walk: Walk { analysis, run, content, after: -1, page: VecDeque::new(), is_done: false } }
    }

    /// The next record; `None` after the last one.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn next(&mut self) -> Result<Option<ResultRecord>, StoreError> {
        if self.walk.page.is_empty() && !self.walk.is_done {
            let page = self.store.read(self.walk.reading()).await?;
            self.walk.take(page.ok_or_else(|| self.walk.run.is_over(&self.store))?);
        }
        Ok(self.walk.page.pop_front())
    }

    /// The same walk for code that may block, such as the exporters. A thread with its own connection reads ahead.
    ///
    /// # Errors
    /// [`StoreError`]
    pub fn blocking(self) -> Result<BlockingRecords, StoreError> {
        let Self { store, mut walk } = self;
        let (db, path) = (store.reader()?, store.path().to_owned());
        // Each page is passed directly: one is read while the previous one is used, and no others are in memory.
        let (sender, pages) = sync_channel(0);
        let read = move || {
            while !walk.is_done {
                let read = walk.reading()(&db).map_err(|error| store.met(&error));
                let page = read.and_then(|page| page.ok_or_else(|| walk.run.is_over(&store)));
                let page = page.map(|page| walk.take(page));
                if page.is_err() {
                    walk.is_done = true;
                }
                if sender.send(page.map(|()| mem::take(&mut walk.page))).is_err() {
                    return;
                }
            }
        };
        let thread = std::thread::Builder::new().name("records".to_owned()).spawn(read);
        let thread = thread.map_err(|error| StoreError::of_io(&path, &error))?;
        Ok(BlockingRecords { pages: Some(pages), page: VecDeque::new(), thread: Some(thread) })
    }
}

/// See [`Records::blocking`]. Ends after the first error.
#[derive(Debug)]
pub struct BlockingRecords {
    pages: Option<Receiver<Result<VecDeque<ResultRecord>, StoreError>>>,
    page: VecDeque<ResultRecord>,
    thread: Option<JoinHandle<()>>,
}

impl Iterator for BlockingRecords {
    type Item = Result<ResultRecord, StoreError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.page.is_empty() {
            match self.pages.as_ref()?.recv().ok()? {
                Ok(page) => self.page = page,
                Err(error) => return Some(Err(error)),
            }
        }
        self.page.pop_front().map(Ok)
    }
}

impl Drop for BlockingRecords {
    fn drop(&mut self) {
        // The thread ends when its pages have no receiver, and its connection is closed when this is dropped.
        self.pages.take();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
