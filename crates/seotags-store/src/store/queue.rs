//! Queries on the queue of the service.

use super::time::At;
use rusqlite::{Connection, Row};
use seotags_core::url::AnalysisId;

/// An analysis that is queued or runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Queued {
    pub analysis: AnalysisId,
    /// The owner whose turn it is; 0: a project of the command line.
    pub owner: i64,
    pub asks_failed: bool,
    /// When it was queued; this distinguishes one turn of an analysis from the next.
    pub since: At,
}

fn queued(row: &Row<'_>) -> rusqlite::Result<Queued> {
    Ok(Queued {
        analysis: AnalysisId(row.get("analysis_id")?),
        owner: row.get("owner")?,
        asks_failed: row.get("asks_failed")?,
        since: row.get("queued_at")?,
    })
}

/// Queues an analysis for the owner of its project. If its last run has ended but is still in the queue, it waits
/// again.
pub fn put(db: &Connection, id: AnalysisId, asks_failed: bool) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO queue (analysis_id, owner, asks_failed, queued_at)
         SELECT a.id, coalesce(p.owner, 0), ?2, ?3 FROM analyses a JOIN projects p ON p.id = a.project_id WHERE a.id = ?1
         ON CONFLICT (analysis_id) DO UPDATE SET asks_failed = excluded.asks_failed, queued_at = excluded.queued_at",
    )?
    .execute((id.0, asks_failed, At::now()))?;
    Ok(())
}

/// Removes an analysis from the queue; false if it is not in it.
pub fn remove(db: &Connection, id: AnalysisId) -> rusqlite::Result<bool> {
    Ok(db.prepare_cached("DELETE FROM queue WHERE analysis_id = ?1")?.execute([id.0])? > 0)
}

/// Removes an analysis whose run ended from the queue, unless it was queued again since that run began.
pub fn settle(db: &Connection, run: Queued) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM queue WHERE analysis_id = ?1 AND queued_at = ?2")?
        .execute((run.analysis.0, run.since))?;
    Ok(())
}

/// True if it is still in the queue.
pub fn stands(db: &Connection, queued: Queued) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT EXISTS (SELECT 1 FROM queue WHERE analysis_id = ?1 AND queued_at = ?2)")?
        .query_row((queued.analysis.0, queued.since), |row| row.get(0))
}

/// The whole queue, the oldest first.
pub fn all(db: &Connection) -> rusqlite::Result<Vec<Queued>> {
    db.prepare_cached("SELECT * FROM queue ORDER BY queued_at, analysis_id")?.query_map([], queued)?.collect()
}

/// Queues analyses of users' projects that are in progress but not in the queue, because of a crash in between.
pub fn adopt(db: &Connection) -> rusqlite::Result<()> {
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
