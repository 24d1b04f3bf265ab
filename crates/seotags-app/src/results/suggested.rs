//! Reading the pages for which tags were suggested.

use super::one_run::OneRun;
use seotags::result::ResultRecord;
use seotags::url::AnalysisId;
use seotags::visit::{PageSource, Standing};
use seotags_store::store::{Store, StoreError, results};
use std::collections::VecDeque;
use std::sync::Arc;

/// Records that are read at once.
const PAGE: usize = 100;

/// A result with the source of its page.
#[derive(Debug, Clone, PartialEq)]
pub struct SuggestedPage {
    /// The result, without its texts.
    pub record: ResultRecord,
    /// The source of the page.
    pub source: PageSource,
    /// Whether the user gave its URL.
    pub standing: Standing,
}

/// A walk through results with suggestions, in the order of the list and in constant memory.
#[derive(Debug)]
pub struct Suggested {
    store: Arc<Store>,
    analysis: AnalysisId,
    run: OneRun,
    after: i64,
    page: VecDeque<SuggestedPage>,
    is_done: bool,
}

impl Suggested {
    pub(super) fn new(store: Arc<Store>, analysis: AnalysisId) -> Self {
        let run = OneRun::new(analysis, None);
        Self { store, analysis, run, after: -1, page: VecDeque::new(), is_done: false }
    }

    /// The next one; `None` after the last.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn next(&mut self) -> Result<Option<SuggestedPage>, StoreError> {
        if self.page.is_empty() && !self.is_done {
            let (analysis, run, after) = (self.analysis, self.run, self.after);
            let read = move |db: &_| run.read(db, |db| results::suggested_page(db, analysis, after, PAGE));
            let (run, page) = self.store.read(read).await?.ok_or_else(|| run.is_over(&self.store))?;
            self.run = run;
            self.is_done = page.is_empty();
            self.after = page.last().map_or(self.after, |last| last.position);
            let sourced = page.into_iter();
            self.page = sourced
                .map(|results::SourcedRecord { source, standing, record, .. }| SuggestedPage {
                    record,
                    source,
                    standing,
                })
                .collect();
        }
        Ok(self.page.pop_front())
    }
}
