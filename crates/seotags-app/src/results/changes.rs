//! Two analyses side by side, page by page, in constant memory: the list of one is walked, and each page is looked up in
//! the other.

use super::handle::Results;
use super::one_run::OneRun;
use rusqlite::Connection;
use seotags::result::{ChangeKind, Compared, PageChange, ResultRecord, RunNumber};
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_store::model::Analysis;
use seotags_store::store::{Store, StoreError, results};
use std::collections::VecDeque;
use std::sync::Arc;

/// Records read at once.
const PAGE: usize = 100;
/// Pages that are compared for one piece at most, however few of them changed.
const MOST_IN_PIECE: usize = 5_000;

/// A walk through the changes: the pages of the later analysis in its order, then those that only the earlier one has.
/// Blocks; ends after the first error.
#[derive(Debug)]
pub struct Changes {
    db: Connection,
    store: Arc<Store>,
    walk: Walk,
    runs: [OneRun; 2],
    waiting: VecDeque<PageChange>,
}

/// A piece of the walk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangesQuery {
    /// The earlier analysis, and its run.
    pub before: (AnalysisId, RunNumber),
    /// The later analysis, and its run.
    pub after: (AnalysisId, RunNumber),
    /// What is compared.
    pub what: Vec<Compared>,
    /// Which changes; empty: all.
    pub kinds: Vec<ChangeKind>,
    /// Where the piece begins.
    pub from: ChangesPlace,
    /// At most this many changes.
    pub limit: usize,
}

/// The changes of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangesPage {
    /// The changes. There may be none although there are more.
    pub changes: Vec<PageChange>,
    /// Where the next piece begins; `None` at the end.
    pub next: Option<ChangesPlace>,
}

/// A place in the walk: in which list, and after which position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangesPlace {
    /// In the later analysis.
    After(i64),
    /// In the earlier analysis.
    Before(i64),
}

impl ChangesPlace {
    /// The beginning of the walk.
    pub const START: Self = Self::After(-1);
}

/// The walk without its connection.
#[derive(Debug)]
struct Walk {
    before: AnalysisId,
    after: AnalysisId,
    what: Vec<Compared>,
    /// `None` at the end.
    place: Option<ChangesPlace>,
    in_both: u64,
}

impl Walk {
    /// Compares the next pages, up to `most`, and passes each change to `keep`, which returns whether it has room for
    /// more. Returns how many pages were compared.
    fn step(
        &mut self,
        db: &Connection,
        most: usize,
        mut keep: impl FnMut(PageChange) -> bool,
    ) -> rusqlite::Result<usize> {
        let Some(place) = self.place else { return Ok(0) };
        let (analysis, position) = match place {
            ChangesPlace::After(position) => (self.after, position),
            ChangesPlace::Before(position) => (self.before, position),
        };
        let page = results::page(db, analysis, position, most, results::Content::Without)?;
        if page.is_empty() {
            self.place = matches!(place, ChangesPlace::After(_)).then_some(ChangesPlace::Before(-1));
        }
        for (number, placed) in page.iter().enumerate() {
            let change = match place {
                ChangesPlace::After(_) => self.change(db, &placed.record)?,
                ChangesPlace::Before(_) => self.gone(db, &placed.record)?,
            };
            self.place = Some(match place {
                ChangesPlace::After(_) => ChangesPlace::After(placed.position),
                ChangesPlace::Before(_) => ChangesPlace::Before(placed.position),
            });
            if change.is_some_and(|change| !keep(change)) {
                return Ok(number + 1);
            }
        }
        Ok(page.len())
    }

    fn change(&mut self, db: &Connection, now: &ResultRecord) -> rusqlite::Result<Option<PageChange>> {
        let earlier = match key(self.before, &now.url) {
            Some(key) => results::bare_by_key(db, self.before, &key)?,
            None => None,
        };
        self.in_both += u64::from(earlier.is_some());
        Ok(match earlier {
            Some(earlier) => PageChange::between(&earlier, now, &self.what),
            None => Some(PageChange::only(&now.url, ChangeKind::Added)),
        })
    }

    fn gone(&self, db: &Connection, earlier: &ResultRecord) -> rusqlite::Result<Option<PageChange>> {
        let is_there = match key(self.after, &earlier.url) {
            Some(key) => results::has_key(db, self.after, &key)?,
            None => false,
        };
        Ok((!is_there).then(|| PageChange::only(&earlier.url, ChangeKind::Gone)))
    }
}

/// What can be compared: an analysis that wrote no tags has no suggestions.
pub fn comparable(before: &Analysis, after: &Analysis) -> Vec<Compared> {
    let both_write = before.settings.writes_tags() && after.settings.writes_tags();
    Compared::ALL.into_iter().filter(|what| both_write || *what != Compared::Suggested).collect()
}

/// The key of an address in an analysis.
fn key(analysis: AnalysisId, url: &str) -> Option<String> {
    HttpUrl::parse(url).ok().map(|url| ResultKey::new(analysis, &url).as_str().to_owned())
}

impl Changes {
    pub(super) fn new(
        store: Arc<Store>,
        before: AnalysisId,
        after: AnalysisId,
        what: Vec<Compared>,
    ) -> Result<Self, StoreError> {
        let db = store.reader()?;
        let run = |analysis| OneRun::now(&db, analysis).map_err(|error| store.met(&error));
        let runs = [run(before)?, run(after)?];
        let walk = Walk { before, after, what, place: Some(ChangesPlace::START), in_both: 0 };
        Ok(Self { db, store, walk, runs, waiting: VecDeque::new() })
    }

    /// Pages so far that both analyses have.
    pub fn in_both(&self) -> u64 {
        self.walk.in_both
    }

    fn fill(&mut self) -> rusqlite::Result<()> {
        let Self { walk, waiting, db, .. } = self;
        walk.step(db, PAGE, |change| {
            waiting.push_back(change);
            true
        })?;
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
}

impl Iterator for Changes {
    type Item = Result<PageChange, StoreError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(change) = self.waiting.pop_front() {
                return Some(Ok(change));
            }
            self.walk.place?;
            let filled = self.fill().map_err(|error| self.store.met(&error));
            if let Err(error) = filled.and_then(|()| self.check_runs()) {
                self.walk.place = None;
                self.waiting.clear();
                return Some(Err(error));
            }
        }
    }
}

impl Results {
    /// A piece of the changes from one analysis to a later one.
    ///
    /// # Errors
    /// [`StoreError`]; `Relaunched` if one of them is in another run.
    pub async fn changes_page(&self, query: ChangesQuery) -> Result<ChangesPage, StoreError> {
        let [before, after] = [query.before, query.after].map(|(analysis, run)| OneRun::new(analysis, Some(run)));
        let read = move |db: &Connection| {
            let found =
                before.read(db, |db| if after.lasts(db)? { piece(db, &query).map(Ok) } else { Ok(Err(after)) })?;
            Ok(found.map_or(Err(before), |(_, found)| found))
        };
        self.store.read(read).await?.map_err(|run| run.is_over(&self.store))
    }
}

fn piece(db: &Connection, query: &ChangesQuery) -> rusqlite::Result<ChangesPage> {
    let ChangesQuery { before: (before, _), after: (after, _), what, kinds, from, limit } = query;
    let mut walk = Walk { before: *before, after: *after, what: what.clone(), place: Some(*from), in_both: 0 };
    let (mut changes, mut compared) = (Vec::new(), 0);
    while walk.place.is_some() && changes.len() < *limit && compared < MOST_IN_PIECE {
        compared += walk.step(db, PAGE, |change: PageChange| {
            if kinds.is_empty() || kinds.contains(&change.change) {
                changes.push(change);
            }
            changes.len() < *limit
        })?;
    }
    Ok(ChangesPage { changes, next: walk.place })
}
