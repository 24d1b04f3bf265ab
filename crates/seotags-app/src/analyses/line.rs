//! Lists of analyses, read in pieces.

use super::handle::Analyses;
use rusqlite::Connection;
use seotags_store::model::{AnalysisLine, LineQuery, ProjectId, lifecycle};
use seotags_store::store::{Presence, StoreError, analysis_lines, leases};

/// Lines to read at once.
const PIECE: usize = 500;

impl Analyses {
    /// The next lines, the newest first; empty at the end. An analysis that a crash left in progress counts as stopped.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn lines(&self, of: LineQuery) -> Result<Vec<AnalysisLine>, StoreError> {
        let me = self.store.presence();
        let read = self.store.read(move |db| {
            let mut lines = analysis_lines::some(db, of, PIECE)?;
            for line in &mut lines {
                if is_unattended(db, &me, line)? {
                    line.stopped_phase = line.status.phase();
                    line.status = lifecycle::unattended(line.status);
                }
            }
            Ok(lines)
        });
        read.await
    }

    /// All lines of queued and running analyses, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn lines_in_progress(&self, project: ProjectId) -> Result<Vec<AnalysisLine>, StoreError> {
        let mut all = Vec::new();
        let mut of = LineQuery { project: Some(project), in_progress: true, before: None };
        loop {
            let lines = self.lines(of).await?;
            let Some(last) = lines.last() else { return Ok(all) };
            of.before = Some(last.id);
            all.extend(lines.into_iter().filter(|line| line.status.is_in_progress()));
        }
    }
}

/// True if a crash left an analysis in progress.
fn is_unattended(db: &Connection, me: &Presence, line: &AnalysisLine) -> rusqlite::Result<bool> {
    Ok(lifecycle::unattended(line.status) != line.status && leases::live_holder(db, me, line.id)?.is_none())
}
