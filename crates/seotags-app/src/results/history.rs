//! The history of a project: the figures of its analyses, and how each differs from the one before.

use super::comparison::{Comparison, Pages};
use super::handle::Results;
use super::report_summary::ReportSummary;
use rusqlite::Connection;
use seotags::url::AnalysisId;
use seotags_store::model::{AnalysisLine, LineQuery, ProjectId};
use seotags_store::store::{StoreError, analysis_lines, results};
use std::hash::RandomState;

/// Results of all analyses of one answer that are compared at most.
const MOST_READ: u64 = 400_000;
/// Analyses that are read at once.
const PIECE: usize = 50;
/// Analyses that are looked at for one answer at most: those without results are skipped.
const MOST_LOOKED_AT: usize = 1_000;

/// A part of the history of a project, the newest first.
#[derive(Debug, Clone)]
pub struct History {
    /// Ended analyses that have results.
    pub entries: Vec<HistoryEntry>,
    /// Where the earlier analyses begin; `None` if there are none.
    pub next_before: Option<AnalysisId>,
}

/// An analysis in the history of its project.
#[derive(Debug, Clone)]
pub struct HistoryEntry {
    /// The analysis.
    pub analysis: AnalysisLine,
    /// Its figures.
    pub summary: ReportSummary,
    /// The analysis before it, and what changed since. `None` if there is none, or if they have too many results.
    pub since: Option<(AnalysisId, Comparison)>,
}

impl Results {
    /// At most `limit` ended analyses of a project that have results, with ids below `before`.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn history(
        &self,
        project: ProjectId,
        before: Option<AnalysisId>,
        limit: usize,
    ) -> Result<History, StoreError> {
        self.store.read_long(move |db| read(&*db.unchecked_transaction()?, project, before, limit)).await
    }
}

fn read(db: &Connection, project: ProjectId, before: Option<AnalysisId>, limit: usize) -> rusqlite::Result<History> {
    // The one after the last is compared with the last.
    let (mut entries, next_before) = summaries(db, project, before, limit + 1)?;
    let more = entries.get(limit).map(|_| entries[limit - 1].analysis.id);
    compare(db, &mut entries)?;
    entries.truncate(limit);
    Ok(History { entries, next_before: more.or(next_before) })
}

/// The entries without comparisons; and the last analysis that was looked at, if there may be more.
fn summaries(
    db: &Connection,
    project: ProjectId,
    before: Option<AnalysisId>,
    limit: usize,
) -> rusqlite::Result<(Vec<HistoryEntry>, Option<AnalysisId>)> {
    let mut of = LineQuery { project: Some(project), before, ..LineQuery::default() };
    let (mut entries, mut looked_at) = (Vec::new(), 0);
    loop {
        let lines = analysis_lines::some(db, of, PIECE)?;
        if lines.is_empty() {
            return Ok((entries, None));
        }
        for analysis in lines {
            if entries.len() == limit || looked_at == MOST_LOOKED_AT {
                return Ok((entries, of.before));
            }
            looked_at += 1;
            of.before = Some(analysis.id);
            if !analysis.status.is_in_progress() && results::count_of(db, analysis.id)? > 0 {
                let summary = ReportSummary::of_all(db, analysis.id)?;
                entries.push(HistoryEntry { analysis, summary, since: None });
            }
        }
    }
}

/// Compares each entry with the one after it, which is earlier, as long as their results are few enough.
fn compare(db: &Connection, entries: &mut [HistoryEntry]) -> rusqlite::Result<()> {
    let hasher = RandomState::new();
    let (mut read, mut later): (u64, Option<Pages>) = (0, None);
    for place in 0..entries.len() {
        read += entries[place].summary.total;
        if read > MOST_READ {
            break;
        }
        let id = entries[place].analysis.id;
        let pages = Pages::read(db, id, &hasher)?;
        if let (Some(later), Some(entry)) = (&later, place.checked_sub(1).and_then(|place| entries.get_mut(place))) {
            entry.since = Some((id, pages.compared_with(later)));
        }
        later = Some(pages);
    }
    Ok(())
}
