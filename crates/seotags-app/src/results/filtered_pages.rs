//! Pages of results that match a filter, in any order.

use super::handle::Results;
use super::one_run::OneRun;
use rusqlite::Connection;
use seotags::result::{ResultRecord, RunNumber};
use seotags::url::AnalysisId;
use seotags_store::model::{ReportFilter, ReportPlace, ReportSort};
use seotags_store::store::results::matching::{self, ResultQuery};
use seotags_store::store::{StoreError, analyses, report_counts, results};

/// A page of a report.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReportQuery {
    /// Which results.
    pub filter: ReportFilter,
    /// Their order.
    pub sort: ReportSort,
    /// Where the page begins.
    pub from: PageStart,
    /// Maximum number of results.
    pub limit: usize,
}

/// Where a page of a report begins.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum PageStart {
    /// With the first result.
    #[default]
    First,
    /// After this many results.
    Skipping(usize),
    /// With the page that contains this result, if every page is full. With the first, if the filter excludes it.
    Containing(i64),
    /// After this result, even if the filter excludes it.
    After(i64),
    /// After the last result of the previous page, in the same order.
    AfterPlace(ReportPlace),
}

/// The places of the results on a page, read at a single moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportPage {
    /// The results in their order.
    pub places: Vec<ReportPlace>,
    /// Whether there are more.
    pub has_more: bool,
    /// Number of matching results before the page; `None` if it begins after another result.
    pub offset: Option<u64>,
    /// Number of results on all pages that match. `None` if only changes are listed.
    pub matches: Option<u64>,
    /// The revision of the analysis at that moment: later writes have a higher one.
    pub revision: u64,
    /// Number of all results of the analysis.
    pub total: u64,
}

/// The place after which a page begins, and how many results are skipped.
fn begin(
    db: &Connection,
    all: ResultQuery<'_>,
    from: &PageStart,
    limit: usize,
) -> rusqlite::Result<(Option<ReportPlace>, Option<u64>)> {
    Ok(match from {
        PageStart::First => (None, Some(0)),
        PageStart::Skipping(number) => (None, Some(*number as u64)),
        PageStart::AfterPlace(place) => (Some(place.clone()), None),
        PageStart::After(id) => {
            let every = ReportFilter::default();
            (matching::place_of(db, ResultQuery { filter: &every, ..all }, *id)?, None)
        }
        PageStart::Containing(id) => {
            let place = matching::place_of(db, all, *id)?;
            let before = place.map_or(Ok(0), |place| matching::number_before(db, all, &place))?;
            (None, Some(before - before % limit.max(1) as u64))
        }
    })
}

impl Results {
    /// The numbers of the results that match.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn matching(&self, analysis: AnalysisId, filter: ReportFilter) -> Result<Vec<i64>, StoreError> {
        self.store.read(move |db| matching::ids(db, analysis, &filter)).await
    }

    /// Finds the results on a page of a report.
    ///
    /// # Errors
    /// [`StoreError`]; `Relaunched` if the analysis is in another run.
    pub async fn find(
        &self,
        analysis: AnalysisId,
        run: RunNumber,
        query: ReportQuery,
    ) -> Result<ReportPage, StoreError> {
        let run = OneRun::new(analysis, Some(run));
        let find = move |db: &Connection| {
            let ReportQuery { filter, sort, from, limit } = &query;
            let (revision, total) = (analyses::revision(db, analysis)?, results::count_of(db, analysis)?);
            let all =
                ResultQuery { analysis, filter, sort: *sort, after: None, skip: 0, limit: limit.saturating_add(1) };
            let (after, offset) = begin(db, all, from, *limit)?;
            let skip = offset.and_then(|offset| usize::try_from(offset).ok()).unwrap_or(0);
            let wanted = ResultQuery { after: after.as_ref(), skip, ..all };
            let is_counted = filter.since_revision.is_none();
            let known = if is_counted { report_counts::matches(db, analysis, filter)? } else { None };
            let (mut places, matches) = match known {
                None if is_counted => {
                    let (places, count) = matching::counted(db, wanted)?;
                    (places, Some(count))
                }
                known => (matching::places(db, wanted)?, known),
            };
            let has_more = places.len() > *limit;
            places.truncate(*limit);
            Ok(ReportPage { places, has_more, offset, matches, revision, total })
        };
        let found = self.store.read(move |db| run.read(db, find)).await?;
        found.map(|(_, page)| page).ok_or_else(|| run.is_over(&self.store))
    }

    /// The first of these results without their page texts, in this order: fewer than given if they are large. Returns
    /// also how many of the numbers they represent.
    ///
    /// # Errors
    /// [`StoreError`]; `Relaunched` if the analysis is in another run.
    pub async fn by_numbers(
        &self,
        analysis: AnalysisId,
        run: RunNumber,
        numbers: Vec<i64>,
        evidence: bool,
    ) -> Result<(Vec<ResultRecord>, usize), StoreError> {
        let run = OneRun::new(analysis, Some(run));
        let read = move |db: &Connection| results::by_numbers(db, analysis, &numbers, evidence);
        let found = self.store.read(move |db| run.read(db, read)).await?;
        found.map(|(_, records)| records).ok_or_else(|| run.is_over(&self.store))
    }
}
