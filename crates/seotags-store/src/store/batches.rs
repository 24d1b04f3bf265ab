//! Queries on batches: their calls, and the chunks into which these are divided.

use super::reservations::{self, ReservedFor};
use super::spending::{self, MonthCap, Payer, Reservation};
use super::stored_name::StoredName;
use super::time::At;
use super::{content, ledger};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row};
use seotags_core::calls::BatchStanding;
use seotags_core::calls::{CallKey, Cost, StoredAnswer};
use seotags_core::calls::{ChunkLimits, ChunkSize};
use seotags_core::named::named;
use seotags_core::result::{RunNumber, Usage};
use seotags_core::url::{AnalysisId, hex};
use sha2::{Digest, Sha256};

/// Batches without an answer after which a call is made directly.
const MOST_FAILURES: u32 = 2;

named! {
    /// The state of a chunk. Each step is recorded before it is taken.
    pub enum ChunkState {
        /// Its calls are chosen; the service knows nothing of it.
        Planned = "planned",
        /// Its file may be uploading or uploaded.
        Uploading = "uploading",
        /// Its file is uploaded.
        Uploaded = "uploaded",
        /// Its batch may exist.
        Creating = "creating",
        /// Its batch exists.
        Running = "running",
        /// Its answers are stored.
        Over = "over",
        /// Its calls went into other chunks.
        Dropped = "dropped",
    }
}

/// A chunk that is not over.
#[derive(Debug, Clone)]
pub struct Chunk {
    pub id: i64,
    /// Its analysis, unless that was deleted.
    pub analysis: Option<AnalysisId>,
    pub hash: String,
    pub state: ChunkState,
    pub file: Option<String>,
    pub batch: Option<String>,
    pub calls: u64,
    pub prompt_tokens: u64,
    pub answer_tokens: u64,
    pub created_at: Option<Timestamp>,
    /// The reserved cost.
    pub reserved: Cost,
}

fn chunk(row: &Row<'_>) -> rusqlite::Result<Chunk> {
    Ok(Chunk {
        id: row.get("id")?,
        analysis: row.get::<_, Option<i64>>("analysis_id")?.map(AnalysisId),
        hash: row.get("hash")?,
        state: row.get::<_, StoredName<_>>("state")?.0,
        file: row.get("file_id")?,
        batch: row.get("batch_id")?,
        calls: row.get("calls_count")?,
        prompt_tokens: row.get("prompt_tokens")?,
        answer_tokens: row.get("answer_tokens")?,
        created_at: row.get::<_, Option<At>>("created_at")?.map(|at| at.0),
        reserved: Cost { micros: row.get("reserved_micros")?, tokens: row.get("reserved_tokens")? },
    })
}

/// The open chunks of that kind that an analysis made, or whose calls its pages wait for.
pub fn open_chunks(db: &Connection, id: AnalysisId, kind: &str) -> rusqlite::Result<Vec<Chunk>> {
    let sql = "SELECT * FROM batch_chunks k WHERE state NOT IN ('over', 'dropped') AND kind = ?2
             AND (analysis_id = ?1 OR EXISTS (
                 SELECT 1 FROM batch_calls c JOIN shelf s ON s.call_key = c.call_key
                 WHERE c.chunk_id = k.id AND s.analysis_id = ?1))
         ORDER BY id";
    db.prepare_cached(sql)?.query_map((id.0, kind), chunk)?.collect()
}

/// True if a batch of that kind is in progress, of any analysis.
pub fn is_any_open(db: &Connection, kind: &str) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM batch_chunks WHERE kind = ?1 AND state NOT IN ('over', 'dropped')";
    db.prepare_cached(sql)?.exists([kind])
}

/// Calls of that kind that pages of an analysis wait for and that are not in a chunk.
pub fn waiting(db: &Connection, id: AnalysisId, kind: &str) -> rusqlite::Result<u64> {
    let sql = "SELECT count(*) FROM batch_calls c WHERE c.state = 'waiting' AND c.kind = ?2
             AND EXISTS (SELECT 1 FROM shelf s WHERE s.call_key = c.call_key AND s.analysis_id = ?1)";
    db.prepare_cached(sql)?.query_row((id.0, kind), |row| row.get(0))
}

/// The parameters of new chunks.
#[derive(Debug, Clone)]
pub struct Planning {
    pub analysis: AnalysisId,
    pub run: RunNumber,
    pub kind: String,
    pub limits: ChunkLimits,
}

/// Makes a chunk of waiting calls after call `after`; `chance` is used for its name. Returns its last call, if there
/// are any.
pub fn plan(db: &Connection, planning: &Planning, after: i64, chance: u64) -> rusqlite::Result<Option<i64>> {
    let Planning { analysis, run, kind, limits } = planning;
    let sql = "SELECT c.id, c.call_key, c.call_bytes, c.prompt_tokens FROM batch_calls c
         WHERE c.id > ?3 AND c.state = 'waiting' AND c.kind = ?2
             AND EXISTS (SELECT 1 FROM shelf s WHERE s.call_key = c.call_key AND s.analysis_id = ?1)
         ORDER BY c.id LIMIT ?4";
    let row = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    let mut statement = db.prepare_cached(sql)?;
    let found = statement.query_map((analysis.0, kind, after, limits.requests), row)?;
    let found: Vec<(i64, String, u64, u64)> = found.collect::<Result<_, _>>()?;
    let mut size = ChunkSize::default();
    let taken = found.iter().take_while(|(_, _, bytes, tokens)| size.take(*bytes, *tokens, limits)).count();
    let Some((last, ..)) = taken.checked_sub(1).and_then(|last| found.get(last)) else { return Ok(None) };
    let mut name = Sha256::new();
    name.update(chance.to_le_bytes());
    found[..taken].iter().for_each(|(_, key, ..)| name.update(key));
    db.prepare_cached(
        "INSERT INTO batch_chunks (analysis_id, run_number, kind, hash, state, calls_count, prompt_tokens)
         VALUES (?1, ?2, ?3, ?4, 'planned', ?5, ?6)",
    )?
    .execute((analysis.0, run.0, kind, hex(&name.finalize()), size.requests, size.tokens))?;
    let chunk = db.last_insert_rowid();
    let mut take =
        db.prepare_cached("UPDATE batch_calls SET state = 'sent', chunk_id = ?2, analysis_id = ?3 WHERE id = ?1")?;
    for (call, ..) in &found[..taken] {
        take.execute((call, chunk, analysis.0))?;
    }
    Ok(Some(*last))
}

/// Makes all waiting calls directly.
pub fn make_live(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE batch_calls SET state = 'live' WHERE state = 'waiting'
             AND call_key IN (SELECT call_key FROM shelf WHERE analysis_id = ?1)",
    )?
    .execute([id.0])?;
    Ok(())
}

/// Records that a step of a chunk is about to be taken, or was taken.
pub fn set_state(db: &Connection, chunk: i64, state: ChunkState) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE batch_chunks SET state = ?2 WHERE id = ?1")?.execute((chunk, StoredName(state)))?;
    Ok(())
}

/// The file is about to be sent; `answer_tokens` is the most that its answers may take.
pub fn uploading(db: &Connection, chunk: i64, answer_tokens: u64) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE batch_chunks SET state = 'uploading', answer_tokens = ?2 WHERE id = ?1")?
        .execute((chunk, answer_tokens))?;
    Ok(())
}

/// The file was uploaded.
pub fn uploaded(db: &Connection, chunk: i64, file: &str) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE batch_chunks SET state = 'uploaded', file_id = ?2 WHERE id = ?1")?
        .execute((chunk, file))?;
    Ok(())
}

/// The batch was created.
pub fn created(db: &Connection, chunk: i64, batch: &str) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE batch_chunks SET state = 'running', batch_id = ?2, created_at = ?3 WHERE id = ?1")?
        .execute((chunk, batch, At::now()))?;
    Ok(())
}

/// Takes over a chunk whose analysis no process runs.
pub fn adopt(db: &Connection, chunk: i64, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE batch_chunks SET analysis_id = ?2 WHERE id = ?1")?.execute((chunk, id.0))?;
    Ok(())
}

/// Records the progress that the service reports.
pub fn note_answered(db: &Connection, chunk: i64, answered: u64) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE batch_chunks SET answered_count = ?2 WHERE id = ?1")?.execute((chunk, answered))?;
    Ok(())
}

/// At most `limit` calls of a chunk after call `after`, each with its number and its request as JSON.
pub fn questions(
    db: &Connection,
    chunk: i64,
    after: i64,
    limit: usize,
) -> rusqlite::Result<Vec<(i64, Option<String>)>> {
    let sql = "SELECT id, call_bytes, call_zstd FROM batch_calls
         WHERE chunk_id = ?1 AND state = 'sent' AND id > ?2 ORDER BY id LIMIT ?3";
    let row = |row: &Row<'_>| {
        let packed: Vec<u8> = row.get(2)?;
        Ok((row.get(0)?, content::unpack(&packed, row.get(1)?)))
    };
    db.prepare_cached(sql)?.query_map((chunk, after, limit), row)?.collect()
}

/// Tokens of the request, if the call belongs to the chunk and has no answer yet.
pub fn is_open(db: &Connection, chunk: i64, key: &CallKey) -> rusqlite::Result<Option<u64>> {
    let sql = "SELECT prompt_tokens FROM batch_calls WHERE call_key = ?1 AND chunk_id = ?2 AND state = 'sent'";
    db.prepare_cached(sql)?.query_row((&key.0, chunk), |row| row.get(0)).optional()
}

/// Reserves the maximum cost of a chunk and records that it is about to be ordered, unless the month of its project or
/// of its payer does not allow the cost.
pub fn reserve(
    db: &Connection,
    chunk: &Chunk,
    worst: Cost,
    (month_cap, payer): (Option<u64>, Option<&Payer>),
) -> rusqlite::Result<Option<MonthCap>> {
    let reservation = Reservation { what: ReservedFor::Chunk(chunk.id), analysis: chunk.analysis, payer, month_cap };
    if let Some(over) = spending::reserve(db, reservation, worst)? {
        return Ok(Some(over));
    }
    db.prepare_cached(
        "UPDATE batch_chunks SET state = 'creating', reserved_micros = ?2, reserved_tokens = ?3 WHERE id = ?1",
    )?
    .execute((chunk.id, worst.micros, worst.tokens))?;
    Ok(None)
}

/// Releases the reservation of a chunk.
pub fn release(db: &Connection, chunk: i64) -> rusqlite::Result<()> {
    let sql = "SELECT analysis_id, reserved_micros, reserved_tokens FROM batch_chunks WHERE id = ?1";
    let (analysis, micros, tokens): (Option<i64>, u64, u64) =
        db.prepare_cached(sql)?.query_row([chunk], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    if micros + tokens > 0 {
        spending::release(db, ReservedFor::Chunk(chunk), analysis.map(AnalysisId), Cost { micros, tokens })?;
        forfeit(db, chunk)?;
    }
    Ok(())
}

/// Counts the reservation of a chunk as spent.
pub fn forfeit(db: &Connection, chunk: i64) -> rusqlite::Result<()> {
    let sql = "UPDATE batch_chunks SET reserved_micros = 0, reserved_tokens = 0 WHERE id = ?1";
    db.prepare_cached(sql)?.execute([chunk])?;
    reservations::forget_chunk(db, chunk)
}

/// Answers of a chunk were stored.
pub fn took(db: &Connection, chunk: i64, usages: &[Usage]) -> rusqlite::Result<()> {
    let sql = "SELECT analysis_id FROM batch_chunks WHERE id = ?1";
    let analysis: Option<i64> = db.prepare_cached(sql)?.query_row([chunk], |row| row.get(0))?;
    let mut sum = Usage::default();
    for usage in usages {
        sum.add(*usage);
    }
    spending::draw(db, ReservedFor::Chunk(chunk), analysis.map(AnalysisId), &sum)?;
    let Cost { micros, tokens } = Cost::of(&sum);
    db.prepare_cached(
        "UPDATE batch_chunks SET taken_count = taken_count + ?2, taken_micros = taken_micros + ?3,
             taken_tokens = taken_tokens + ?4 WHERE id = ?1",
    )?
    .execute((chunk, usages.len(), micros, tokens))?;
    Ok(())
}

/// Stores an answer of a chunk in the ledger.
pub fn answer(db: &Connection, key: &CallKey, answer: &StoredAnswer, packed: &[u8]) -> rusqlite::Result<()> {
    ledger::keep_answer(db, key, answer, packed)?;
    db.prepare_cached("UPDATE batch_calls SET state = 'answered' WHERE call_key = ?1")?.execute([&key.0])?;
    Ok(())
}

/// What happens to the unanswered calls of a chunk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// They go into another chunk; those that failed before are made directly.
    Again,
    /// They are made directly.
    Live,
}

/// The answers of a chunk were stored; returns their cost.
pub fn end(db: &Connection, chunk: i64, rest: Rest) -> rusqlite::Result<Cost> {
    release(db, chunk)?;
    let sql = "UPDATE batch_chunks SET state = 'over', answered_count = taken_count WHERE id = ?1
         RETURNING taken_micros, taken_tokens";
    let row = |row: &Row<'_>| Ok(Cost { micros: row.get(0)?, tokens: row.get(1)? });
    let taken = db.prepare_cached(sql)?.query_row([chunk], row)?;
    let most = if rest == Rest::Again { MOST_FAILURES } else { 0 };
    db.prepare_cached(
        "UPDATE batch_calls SET failures = failures + 1, chunk_id = NULL,
             state = CASE WHEN failures + 1 >= ?2 THEN 'live' ELSE 'waiting' END
         WHERE chunk_id = ?1 AND state = 'sent'",
    )?
    .execute((chunk, most))?;
    Ok(taken)
}

/// Releases the calls of a chunk for which the service had no room.
pub fn drop_chunk(db: &Connection, chunk: i64) -> rusqlite::Result<()> {
    release(db, chunk)?;
    set_state(db, chunk, ChunkState::Dropped)?;
    let sql = "UPDATE batch_calls SET state = 'waiting', chunk_id = NULL WHERE chunk_id = ?1 AND state = 'sent'";
    db.prepare_cached(sql)?.execute([chunk])?;
    Ok(())
}

/// Releases the calls of planned chunks that are too large for the service.
pub fn drop_larger(db: &Connection, id: AnalysisId, kind: &str, most: u64) -> rusqlite::Result<()> {
    let sql = "SELECT id FROM batch_chunks WHERE analysis_id = ?1 AND kind = ?2 AND state IN ('planned', 'uploaded')
             AND prompt_tokens > ?3 AND calls_count > 1";
    let found =
        db.prepare_cached(sql)?.query_map((id.0, kind, most), |row| row.get(0))?.collect::<Result<Vec<_>, _>>()?;
    found.into_iter().try_for_each(|chunk| drop_chunk(db, chunk))
}

/// The progress of the batches of a run, without those of other analyses that its pages wait for.
pub fn standing(db: &Connection, id: AnalysisId, run: RunNumber) -> rusqlite::Result<BatchStanding> {
    let sql = "SELECT count(*), coalesce(sum(state = 'over'), 0), coalesce(sum(calls_count), 0),
             coalesce(sum(answered_count), 0)
         FROM batch_chunks WHERE analysis_id = ?1 AND run_number = ?2 AND state <> 'dropped'";
    db.prepare_cached(sql)?.query_row((id.0, run.0), |row| {
        Ok(BatchStanding {
            batches: row.get(0)?,
            over: row.get(1)?,
            calls: row.get(2)?,
            answered: row.get(3)?,
            trouble: None,
        })
    })
}

/// Deletes what is not needed any more: calls that no page waits for, and chunks that are over.
pub fn forget_before(db: &Connection, moment: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached(
        "DELETE FROM batch_calls WHERE state <> 'sent' AND NOT EXISTS (SELECT 1 FROM shelf WHERE call_key = batch_calls.call_key)",
    )?
    .execute([])?;
    db.prepare_cached("DELETE FROM batch_chunks WHERE state IN ('over', 'dropped') AND coalesce(created_at, 0) < ?1")?
        .execute([At(moment)])?;
    Ok(())
}
