//! Two analyses side by side, page by page, in constant memory: the list of one is walked, and each page is looked up in
//! the other.

use super::one_run::OneRun;
use rusqlite::Connection;
use seotags::result::{ChangeKind, Compared, PageChange, ResultRecord};
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_store::store::{Store, StoreError, results};
use std::collections::VecDeque;
use std::sync::Arc;

/// Records read at once.
const PAGE: usize = 100;

/// A walk through the changes: the pages of the later analysis in its order, then those that only the earlier one has.
/// Blocks; ends after the first error.
#[derive(Debug)]
pub struct Changes {
    db: Connection,
    store: Arc<Store>,
    before: AnalysisId,
    after: AnalysisId,
    runs: [OneRun; 2],
    what: Vec<Compared>,
    stage: Stage,
    waiting: VecDeque<PageChange>,
    in_both: u64,
}

/// Which list is walked, and the position in it.
#[derive(Debug, Clone, Copy)]
enum Stage {
    After { position: i64 },
    Before { position: i64 },
    Over,
}

impl Changes {
    pub(super) fn new(
        store: Arc<Store>,
        before: AnalysisId,
        after: AnalysisId,
        what: Vec<Compared>,
    ) -> Result<Self, StoreError> {
        let (db, stage, waiting) = (store.reader()?, Stage::After { position: -1 }, VecDeque::new());
        let run = |analysis| OneRun::now(&db, analysis).map_err(|error| store.met(&error));
        let runs = [run(before)?, run(after)?];
        Ok(Self { db, store, before, after, runs, what, stage, waiting, in_both: 0 })
    }

    /// Pages so far that both analyses have.
    pub fn in_both(&self) -> u64 {
        self.in_both
    }

    fn fill(&mut self) -> rusqlite::Result<()> {
        let (analysis, position) = match self.stage {
            Stage::After { position } => (self.after, position),
            Stage::Before { position } => (self.before, position),
            Stage::Over => return Ok(()),
        };
        let page = results::page(&self.db, analysis, position, PAGE, results::Content::Without)?;
        let last = page.last().map(|placed| placed.position);
        for placed in &page {
            let change = match self.stage {
                Stage::After { .. } => self.change(&placed.record)?,
                _ => self.gone(&placed.record)?,
            };
            self.waiting.extend(change);
        }
        self.stage = match (self.stage, last) {
            (Stage::After { .. }, Some(position)) => Stage::After { position },
            (Stage::After { .. }, None) => Stage::Before { position: -1 },
            (Stage::Before { .. }, Some(position)) => Stage::Before { position },
            _ => Stage::Over,
        };
        Ok(())
    }

    /// Fails once one of the analyses was relaunched: later reads may be from either run.
    fn check_runs(&self) -> Result<(), StoreError> {
        for run in self.runs {
            let same = run.read(&self.db, |_| Ok(())).map_err(|error| self.store.met(&error))?;
            same.ok_or_else(|| run.is_over(&self.store))?;
        }
        Ok(())
    }

    fn change(&mut self, now: &ResultRecord) -> rusqlite::Result<Option<PageChange>> {
        let earlier = match key(self.before, &now.url) {
            Some(key) => results::bare_by_key(&self.db, self.before, &key)?,
            None => None,
        };
        self.in_both += u64::from(earlier.is_some());
        Ok(match earlier {
            Some(earlier) => PageChange::between(&earlier, now, &self.what),
            None => Some(PageChange::only(&now.url, ChangeKind::Added)),
        })
    }

    fn gone(&self, earlier: &ResultRecord) -> rusqlite::Result<Option<PageChange>> {
        let is_there = match key(self.after, &earlier.url) {
            Some(key) => results::has_key(&self.db, self.after, &key)?,
            None => false,
        };
        Ok((!is_there).then(|| PageChange::only(&earlier.url, ChangeKind::Gone)))
    }
}

/// The key of an address in an analysis.
fn key(analysis: AnalysisId, url: &str) -> Option<String> {
    HttpUrl::parse(url).ok().map(|url| ResultKey::new(analysis, &url).as_str().to_owned())
}

impl Iterator for Changes {
    type Item = Result<PageChange, StoreError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(change) = self.waiting.pop_front() {
                return Some(Ok(change));
            }
            if matches!(self.stage, Stage::Over) {
                return None;
            }
            let filled = self.fill().map_err(|error| self.store.met(&error));
            if let Err(error) = filled.and_then(|()| self.check_runs()) {
                self.stage = Stage::Over;
                self.waiting.clear();
                return Some(Err(error));
            }
        }
    }
}
