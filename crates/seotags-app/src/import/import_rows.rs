//! Importing a file in steps of some rows: planned on a separate thread, then stored in one or a few transactions.

use super::page::{ImportCounts, ImportedPage};
use super::plan::{PlanError, Planned, Planner};
use crate::administration::Initiator;
use crate::app::App;
use crate::results::{DecideError, PageActs, Results};
use seotags::import::{FileDamage, Returned, ReturnedRow, ReturnedRows};
use seotags::settings::Settings;
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_store::store::{Store, StoreError, analyses, results};
use std::io;
use std::sync::Arc;

/// Rows that are planned and stored at once: few enough that their texts fit in memory, and that a crash loses little.
const ROWS: usize = 200;

/// Pages that are stored at once. It is what [`Results::decide`] stores in one transaction, so that the count of stored
/// pages is exact if a later one fails.
const STORED_AT_ONCE: usize = 32;

/// Options of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportOptions {
    /// Who decided.
    pub by: String,
    /// Import rows for pages whose content changed since the file was written.
    pub force: bool,
    /// Skip texts in which the checker finds an error.
    pub strict: bool,
    /// Accept suggestions whose cells were not edited.
    pub accept_unchanged: bool,
    /// Store nothing.
    pub dry_run: bool,
}

/// Why a file could not be imported completely.
#[derive(Debug, thiserror::Error)]
pub enum ImportFailure {
    /// No row matches a page of the analysis; nothing was stored.
    #[error("no row is about a page of analysis {analysis}")]
    NoPage {
        /// The analysis.
        analysis: AnalysisId,
        /// The analysis that the file was written from, if that is one of the same project.
        written_from: Option<AnalysisId>,
    },
    /// The buffered rows cannot be read again.
    #[error("cannot read the rows again, after {stored} pages were stored")]
    Rows {
        /// Pages of which something was stored.
        stored: u64,
        /// The error of the operating system.
        #[source]
        source: io::Error,
    },
    /// They cannot be stored.
    #[error("{source}, after {stored} pages were stored")]
    Store {
        /// Pages of which something was stored.
        stored: u64,
        /// The cause.
        #[source]
        source: DecideError,
    },
}

/// An import in progress.
#[derive(Debug)]
pub struct Import {
    results: Results,
    analysis: AnalysisId,
    options: ImportOptions,
    written_from: Option<AnalysisId>,
    rows: u64,
    counts: ImportCounts,
    /// `None` during a step, and at the end.
    work: Option<Work>,
}

#[derive(Debug)]
struct Work {
    planner: Planner,
    rows: ReturnedRows,
}

impl Import {
    /// Checks whether the file belongs to the analysis, and which damage other programs did to it.
    ///
    /// # Errors
    /// [`ImportFailure::NoPage`] if it does not belong to it, or the store.
    pub async fn begin(
        app: &App,
        analysis: AnalysisId,
        settings: Settings,
        mut returned: Returned,
        options: ImportOptions,
    ) -> Result<Self, ImportFailure> {
        // A missing name is an error, which is better reported now than after the first rows.
        let named = app.results().decide(analysis, Vec::new(), &options.by).await;
        named.map_err(|source| ImportFailure::Store { stored: 0, source })?;
        let db = app.store.reader().map_err(|error| store_failure(error, 0))?;
        let store = Arc::clone(&app.store);
        let looking = move || {
            let failed = |error: &rusqlite::Error| store_failure(store.met(error), 0);
            let (is_met, key) = look(&db, analysis, &mut returned, failed)?;
            let damage = if is_met { damage_of(&db, analysis, &mut returned, failed)? } else { FileDamage::default() };
            Ok::<_, ImportFailure>((db, returned, is_met, key, damage))
        };
        let (db, returned, is_met, key, damage) = blocking(&app.store, 0, looking).await??;
        let written_from = match key {
            Some((url, key)) => {
                writer_of(&app.store, analysis, url, key).await.map_err(|error| store_failure(error, 0))?
            }
            None => None,
        };
        let written_from = written_from.filter(|id| *id != analysis);
        if !is_met {
            return Err(ImportFailure::NoPage { analysis, written_from });
        }
        let ImportOptions { force, strict, accept_unchanged, .. } = options;
        let planner = Planner { db, analysis, settings, damage, force, strict, accept_unchanged };
        let rows = returned.rows();
        let work = Some(Work { planner, rows: returned.into_rows() });
        Ok(Self {
            results: app.results(),
            analysis,
            options,
            written_from,
            rows,
            counts: ImportCounts::default(),
            work,
        })
    }

    /// The same, on behalf of `by`.
    #[must_use]
    pub fn by(self, by: &Initiator) -> Self {
        Self { results: self.results.by(by), ..self }
    }

    /// The analysis that the file was written from, if that is another one of the same project.
    pub fn written_from(&self) -> Option<AnalysisId> {
        self.written_from
    }

    /// How many rows the file has.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// The figures so far, also after a failure.
    pub fn counts(&self) -> &ImportCounts {
        &self.counts
    }

    /// Imports some rows and returns their outcomes, without rows that change nothing; `None` after the last. The
    /// outcomes are stored, except in a dry run.
    ///
    /// # Errors
    /// [`ImportFailure`]
    pub async fn next(&mut self) -> Result<Option<Vec<ImportedPage>>, ImportFailure> {
        let Some(mut work) = self.work.take() else { return Ok(None) };
        let (store, mut counts) = (Arc::clone(&self.results.store), self.counts.clone());
        let stored = counts.stored;
        let planning = move || {
            let planned = work.some(&mut counts);
            (work, counts, planned)
        };
        let (work, counts, planned) = blocking(&store, stored, planning).await?;
        let planned = planned.map_err(|error| match error {
            Stopped::Rows(source) => ImportFailure::Rows { stored, source },
            Stopped::Plan(PlanError::Store(error)) => store_failure(store.met(&error), stored),
            Stopped::Plan(PlanError::Decision { url, reason }) => {
                ImportFailure::Store { stored, source: DecideError::Decision { url, reason } }
            }
        })?;
        let Some(planned) = planned else {
            self.counts = counts;
            return Ok(None);
        };
        let (pages, acts): (Vec<_>, Vec<_>) = planned.into_iter().map(|one| (one.page, one.acts)).unzip();
        let acts: Vec<PageActs> = acts.into_iter().flatten().map(|(url, acts)| PageActs { url, acts }).collect();
        self.counts = counts;
        if !self.options.dry_run {
            for some in acts.chunks(STORED_AT_ONCE) {
                let stored = self.counts.stored;
                let decided = self.results.decide(self.analysis, some.to_vec(), &self.options.by).await;
                self.counts.stored += decided.map_err(|source| ImportFailure::Store { stored, source })?.pages;
            }
        }
        self.work = Some(work);
        Ok(Some(pages.into_iter().filter(|page| page.reason.is_some() || !page.elements.is_empty()).collect()))
    }
}

enum Stopped {
    Rows(io::Error),
    Plan(PlanError),
}

impl Work {
    /// Plans some rows; `None` at the end.
    fn some(&mut self, counts: &mut ImportCounts) -> Result<Option<Vec<Planned>>, Stopped> {
        let mut planned = Vec::new();
        for row in self.rows.by_ref().take(ROWS) {
            planned.push(self.planner.row(row.map_err(Stopped::Rows)?, counts).map_err(Stopped::Plan)?);
        }
        counts.repeated = self.rows.repeated();
        counts.rows += planned.len() as u64;
        Ok((!planned.is_empty()).then_some(planned))
    }
}

/// Whether a row matches a page of the analysis; and the first key in the file, with its URL.
fn look(
    db: &rusqlite::Connection,
    analysis: AnalysisId,
    returned: &mut Returned,
    failure: impl Fn(&rusqlite::Error) -> ImportFailure,
) -> Result<(bool, Option<(HttpUrl, String)>), ImportFailure> {
    let (mut key, mut failed) = (None, None);
    let is_met = |row: &ReturnedRow| {
        let Ok(url) = HttpUrl::parse(&row.url) else { return false };
        let ours = ResultKey::new(analysis, &url);
        if key.is_none() {
            key = row.unique_key.clone().map(|key| (url, key));
        }
        match results::has_key(db, analysis, ours.as_str()) {
            Ok(is_ours) => is_ours,
            Err(error) => {
                failed = Some(error);
                true
            }
        }
    };
    let met = returned.any(is_met).map_err(|source| ImportFailure::Rows { stored: 0, source })?;
    match failed {
        Some(error) => Err(failure(&error)),
        None => Ok((met, key)),
    }
}

/// The damage that other programs did to the cells of the file, compared with the current pages.
fn damage_of(
    db: &rusqlite::Connection,
    analysis: AnalysisId,
    returned: &mut Returned,
    failure: impl Fn(&rusqlite::Error) -> ImportFailure,
) -> Result<FileDamage, ImportFailure> {
    let (mut damage, mut failed) = (FileDamage::default(), None);
    let see = |row: &ReturnedRow| {
        let url = HttpUrl::parse(&row.url).ok().filter(|_| FileDamage::may_show_in(row));
        let Some(url) = url else { return false };
        match results::bare_by_key(db, analysis, ResultKey::new(analysis, &url).as_str()) {
            Ok(record) => {
                if let Some(record) = record {
                    damage.see(row, &record);
                }
                damage.is_settled()
            }
            Err(error) => {
                failed = Some(error);
                true
            }
        }
    };
    returned.any(see).map_err(|source| ImportFailure::Rows { stored: 0, source })?;
    match failed {
        Some(error) => Err(failure(&error)),
        None => Ok(damage),
    }
}

/// The analysis in which a URL has that key, in the project of `analysis`: others may belong to other users.
async fn writer_of(
    store: &Store,
    analysis: AnalysisId,
    url: HttpUrl,
    key: String,
) -> Result<Option<AnalysisId>, StoreError> {
    let ids = move |db: &rusqlite::Connection| match analyses::by_id(db, analysis)? {
        Some(analysis) => analyses::in_project(db, analysis.project_id),
        None => Ok(Vec::new()),
    };
    Ok(store.read(ids).await?.into_iter().find(|id| ResultKey::new(*id, &url).as_str() == key))
}

fn store_failure(error: StoreError, stored: u64) -> ImportFailure {
    ImportFailure::Store { stored, source: DecideError::Store(error) }
}

async fn blocking<T: Send + 'static>(
    store: &Store,
    stored: u64,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ImportFailure> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_| store_failure(StoreError::Closed { path: store.path().to_owned() }, stored))
}
