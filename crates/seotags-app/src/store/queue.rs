//! Queries on the work that the service owes.

use super::time::At;
use rusqlite::{Connection, Row};
use seotags::url::AnalysisId;

/// An analysis in line, or being run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Queued {
    pub(crate) analysis: AnalysisId,
    /// Whose turn it counts as; 0: of the command line's projects.
    pub(crate) owner: i64,
    pub(crate) asks_failed: bool,
    /// Since when; it tells one turn of an analysis from the next.
    pub(crate) since: At,
}

fn queued(row: &Row<'_>) -> rusqlite::Result<Queued> {
    Ok(Queued {
        analysis: AnalysisId(row.get("analysis_id")?),
        owner: row.get("owner")?,
        asks_failed: row.get("asks_failed")?,
        since: row.get("queued_at")?,
    })
}

/// Puts an analysis in line, for the owner of its project. One whose run has ended and is still there waits anew.
pub(crate) fn put(db: &Connection, id: AnalysisId, asks_failed: bool) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO queue (analysis_id, owner, asks_failed, queued_at)
         SELECT a.id, coalesce(p.owner, 0), ?2, ?3 FROM analyses a JOIN projects p ON p.id = a.project_id WHERE a.id = ?1
         ON CONFLICT (analysis_id) DO UPDATE SET asks_failed = excluded.asks_failed, queued_at = excluded.queued_at",
    )?
    .execute((id.0, asks_failed, At::now()))?;
    Ok(())
}

/// Takes an analysis out of the line; false if it does not stand there.
pub(crate) fn remove(db: &Connection, id: AnalysisId) -> rusqlite::Result<bool> {
    Ok(db.prepare_cached("DELETE FROM queue WHERE analysis_id = ?1")?.execute([id.0])? > 0)
}

/// Takes an analysis out of the line whose run ended, unless it was put there anew since that run began.
pub(crate) fn settle(db: &Connection, run: Queued) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM queue WHERE analysis_id = ?1 AND queued_at = ?2")?
        .execute((run.analysis.0, run.since))?;
    Ok(())
}

/// True if nobody took it out of the line.
pub(crate) fn stands(db: &Connection, queued: Queued) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT EXISTS (SELECT 1 FROM queue WHERE analysis_id = ?1 AND queued_at = ?2)")?
        .query_row((queued.analysis.0, queued.since), |row| row.get(0))
}

/// Everything that is owed, the oldest first.
pub(crate) fn all(db: &Connection) -> rusqlite::Result<Vec<Queued>> {
    db.prepare_cached("SELECT * FROM queue ORDER BY queued_at, analysis_id")?.query_map([], queued)?.collect()
}

/// Puts in line what users' projects have in progress though nothing says so: a crash came between the two.
pub(crate) fn adopt(db: &Connection) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO queue (analysis_id, owner, asks_failed, queued_at)
         SELECT a.id, p.owner, 0, ?1 FROM analyses a JOIN projects p ON p.id = a.project_id
         WHERE p.owner IS NOT NULL AND a.is_draft = 0
             AND a.status IN ('pending', 'processing', 'review_pending', 'review_in_progress')
         ON CONFLICT (analysis_id) DO NOTHING",
    )?
    .execute([At::now()])?;
    Ok(())
}
