//! What is set aside for calls and batches under way: each with its month and whoever bears it, so that it is given back
//! there, whatever has become of the analysis since.

use super::At;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row};
use seotags::generate::{CallKey, Cost};

/// For what something is set aside.
#[derive(Debug, Clone, Copy)]
pub(crate) enum For<'a> {
    /// A call.
    Call(&'a CallKey),
    /// A chunk of calls that are made in a batch.
    Chunk(i64),
}

/// An amount that is set aside, and where.
#[derive(Debug, Clone)]
pub(crate) struct SetAside {
    pub(crate) project: i64,
    pub(crate) analysis: i64,
    pub(crate) run: i64,
    /// `2026-11`
    pub(crate) month: String,
    /// The user on whose allowance it draws.
    pub(crate) payer: Option<i64>,
    pub(crate) worst: Cost,
}

fn set_aside(row: &Row<'_>) -> rusqlite::Result<(i64, SetAside)> {
    let held = SetAside {
        project: row.get("project_id")?,
        analysis: row.get("analysis_id")?,
        run: row.get("run_number")?,
        month: row.get("month")?,
        payer: row.get("payer")?,
        worst: Cost { micros: row.get("micros")?, tokens: row.get("tokens")? },
    };
    Ok((row.get("id")?, held))
}

/// Writes it down.
pub(crate) fn put(db: &Connection, what: For<'_>, held: &SetAside) -> rusqlite::Result<()> {
    let (call, chunk) = match what {
        For::Call(key) => (Some(key.0.as_str()), None),
        For::Chunk(id) => (None, Some(id)),
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

/// The latest that is set aside for this: an earlier one was given up in the middle, and stays set aside.
fn latest(db: &Connection, what: For<'_>, analysis: i64) -> rusqlite::Result<Option<(i64, SetAside)>> {
    match what {
        For::Call(key) => {
            let sql = "SELECT * FROM set_aside WHERE call_key = ?1 AND analysis_id = ?2 ORDER BY id DESC LIMIT 1";
            db.prepare_cached(sql)?.query_row((&key.0, analysis), set_aside).optional()
        }
        For::Chunk(id) => {
            let sql = "SELECT * FROM set_aside WHERE chunk_id = ?1 ORDER BY id DESC LIMIT 1";
            db.prepare_cached(sql)?.query_row([id], set_aside).optional()
        }
    }
}

/// What is set aside for this; `analysis` tells calls with the same question apart.
pub(crate) fn find(db: &Connection, what: For<'_>, analysis: i64) -> rusqlite::Result<Option<SetAside>> {
    Ok(latest(db, what, analysis)?.map(|(_, held)| held))
}

/// The same, taken out.
pub(crate) fn take(db: &Connection, what: For<'_>, analysis: i64) -> rusqlite::Result<Option<SetAside>> {
    let Some((id, held)) = latest(db, what, analysis)? else { return Ok(None) };
    db.prepare_cached("DELETE FROM set_aside WHERE id = ?1")?.execute([id])?;
    Ok(Some(held))
}

/// Forgets what is set aside for a chunk: it counts as spent.
pub(crate) fn forget_chunk(db: &Connection, chunk: i64) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM set_aside WHERE chunk_id = ?1")?.execute([chunk])?;
    Ok(())
}

/// Forgets calls from before `moment`, of which nobody hears any more: they count as spent.
pub(crate) fn forget_before(db: &Connection, moment: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM set_aside WHERE chunk_id IS NULL AND created_at < ?1")?.execute([At(moment)])?;
    Ok(())
}
