//! Reservations for calls and batches in progress. Each records its month and its payer, so that it is released there,
//! even if the analysis has changed or is gone.

use super::time::At;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row};
use seotags_core::calls::{CallKey, Cost};

/// What a reservation is for.
#[derive(Debug, Clone, Copy)]
pub enum ReservedFor<'a> {
    /// A call.
    Call(&'a CallKey),
    /// A chunk of calls that are made in a batch.
    Chunk(i64),
}

/// A reserved amount, with its month and payer.
#[derive(Debug, Clone)]
pub struct ReservedAmount {
    pub project: i64,
    pub analysis: i64,
    pub run: i64,
    /// `2026-11`
    pub month: String,
    /// The user whose allowance pays.
    pub payer: Option<i64>,
    pub worst: Cost,
}

fn set_aside(row: &Row<'_>) -> rusqlite::Result<(i64, ReservedAmount)> {
    let held = ReservedAmount {
        project: row.get("project_id")?,
        analysis: row.get("analysis_id")?,
        run: row.get("run_number")?,
        month: row.get("month")?,
        payer: row.get("payer")?,
        worst: Cost { micros: row.get("micros")?, tokens: row.get("tokens")? },
    };
    Ok((row.get("id")?, held))
}

/// Stores a reservation.
pub fn put(db: &Connection, what: ReservedFor<'_>, held: &ReservedAmount) -> rusqlite::Result<()> {
    let (call, chunk) = match what {
        ReservedFor::Call(key) => (Some(key.0.as_str()), None),
        ReservedFor::Chunk(id) => (None, Some(id)),
    };
    db.prepare_cached(
        "INSERT INTO set_aside (call_key, chunk_id, project_id, analysis_id, run_number, month, payer, micros, tokens, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT id FROM users WHERE id = ?7), ?8, ?9, ?10)",
    )?
    .execute((
        call,
        chunk,
        held.project,
        held.analysis,
        held.run,
        &held.month,
        held.payer,
        held.worst.micros,
        held.worst.tokens,
        At::now(),
    ))?;
    Ok(())
}

/// The latest reservation for this call or chunk. An earlier one belongs to an aborted attempt and stays reserved.
fn latest(db: &Connection, what: ReservedFor<'_>, analysis: i64) -> rusqlite::Result<Option<(i64, ReservedAmount)>> {
    match what {
        ReservedFor::Call(key) => {
            let sql = "SELECT * FROM set_aside WHERE call_key = ?1 AND analysis_id = ?2 ORDER BY id DESC LIMIT 1";
            db.prepare_cached(sql)?.query_row((&key.0, analysis), set_aside).optional()
        }
        ReservedFor::Chunk(id) => {
            let sql = "SELECT * FROM set_aside WHERE chunk_id = ?1 ORDER BY id DESC LIMIT 1";
            db.prepare_cached(sql)?.query_row([id], set_aside).optional()
        }
    }
}

/// Finds the reservation. `analysis` distinguishes calls with the same request.
pub fn find(db: &Connection, what: ReservedFor<'_>, analysis: i64) -> rusqlite::Result<Option<ReservedAmount>> {
    Ok(latest(db, what, analysis)?.map(|(_, held)| held))
}

/// Finds and removes the reservation.
pub fn take(db: &Connection, what: ReservedFor<'_>, analysis: i64) -> rusqlite::Result<Option<ReservedAmount>> {
    let Some((id, held)) = latest(db, what, analysis)? else { return Ok(None) };
    db.prepare_cached("DELETE FROM set_aside WHERE id = ?1")?.execute([id])?;
    Ok(Some(held))
}

/// Removes the reservation of a chunk: it counts as spent.
pub(crate) fn forget_chunk(db: &Connection, chunk: i64) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM set_aside WHERE chunk_id = ?1")?.execute([chunk])?;
    Ok(())
}

/// Removes reservations of calls from before `moment`, which will not be settled any more: they count as spent.
pub fn forget_before(db: &Connection, moment: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM set_aside WHERE chunk_id IS NULL AND created_at < ?1")?.execute([At(moment)])?;
    Ok(())
}
