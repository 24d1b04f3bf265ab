//! Queries on leases: which process runs an analysis, or writes its list.

use super::analyses;
use super::presence::{Life, Presence, host_name};
use super::time::At;
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension};
use seotags_core::url::AnalysisId;

/// How long a lease is valid without renewal, on file systems without locks, where live processes cannot be detected
/// otherwise.
const GOOD_FOR: SignedDuration = SignedDuration::from_secs(60);

/// A process that holds an analysis.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holder {
    /// Its process id.
    pub pid: u32,
    /// Its host.
    pub host: String,
}

/// The live process that holds the analysis, if any, including this one.
pub fn live_holder(db: &Connection, me: &Presence, id: AnalysisId) -> rusqlite::Result<Option<Holder>> {
    let sql = "SELECT owner, pid, host, expires_at FROM leases WHERE analysis_id = ?1";
    let row = |row: &rusqlite::Row<'_>| {
        let owner: String = row.get(0)?;
        let expires: At = row.get(3)?;
        Ok((owner, Holder { pid: row.get(1)?, host: row.get(2)? }, expires.0))
    };
    let lease = db.prepare_cached(sql)?.query_row([id.0], row).optional()?;
    Ok(lease.filter(|(owner, _, expires)| is_alive(me, owner, *expires)).map(|(_, holder, _)| holder))
}

fn is_alive(me: &Presence, owner: &str, expires: Timestamp) -> bool {
    match me.life(owner) {
        Life::Alive => true,
        Life::Dead => false,
        Life::Unknown => expires > At::now().0,
    }
}

/// The first of these analyses that a live process works on. Lists that this process is writing do not count: their
/// writer notices that they are gone.
pub fn first_in_use(
    db: &Connection,
    me: &Presence,
    ids: &[AnalysisId],
) -> rusqlite::Result<Option<(AnalysisId, Holder)>> {
    for id in ids {
        let is_own_draft = is_mine(db, me, *id)? && analyses::is_draft(db, *id)?;
        if !is_own_draft && let Some(holder) = live_holder(db, me, *id)? {
            return Ok(Some((*id, holder)));
        }
    }
    Ok(None)
}

/// Gives the analysis to this process. The caller has checked for a live holder in the same transaction.
pub fn take(db: &Connection, me: &Presence, id: AnalysisId) -> rusqlite::Result<()> {
    let now = At::now();
    db.prepare_cached(
        "INSERT INTO leases (analysis_id, owner, pid, host, taken_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (analysis_id) DO UPDATE SET owner = excluded.owner, pid = excluded.pid, host = excluded.host,
             taken_at = excluded.taken_at, expires_at = excluded.expires_at",
    )?
    .execute((id.0, me.name(), std::process::id(), host_name(), now, At(now.0 + GOOD_FOR)))?;
    Ok(())
}

/// Renews this process' lease; false if it has none any more.
pub fn renew(db: &Connection, me: &Presence, id: AnalysisId) -> rusqlite::Result<bool> {
    let until = At(At::now().0 + GOOD_FOR);
    let sql = "UPDATE leases SET expires_at = ?3 WHERE analysis_id = ?1 AND owner = ?2";
    Ok(db.prepare_cached(sql)?.execute((id.0, me.name(), until))? > 0)
}

/// Releases the analysis.
pub fn release(db: &Connection, me: &Presence, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM leases WHERE analysis_id = ?1 AND owner = ?2")?.execute((id.0, me.name()))?;
    Ok(())
}

/// True if this process holds the lease of the analysis.
pub fn is_mine(db: &Connection, me: &Presence, id: AnalysisId) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM leases WHERE analysis_id = ?1 AND owner = ?2";
    db.prepare_cached(sql)?.exists((id.0, me.name()))
}
