//! Queries on parked pages, which were read and wait until a batch answers their calls.

use super::content;
use super::source_urls::{Placed, placed};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use seotags_core::calls::CallKey;
use seotags_core::result::{RunNumber, Usage};
use seotags_core::settings::SettingsHash;
use seotags_core::url::{AnalysisId, ResultKey};

/// A page and its call, ready to be stored. Compressed outside the writer's thread.
#[derive(Debug)]
pub struct NewParkedPage {
    pub key: ResultKey,
    pub run: RunNumber,
    pub settings: SettingsHash,
    /// Service and model.
    pub kind: String,
    pub call: CallKey,
    pub prompt_tokens: u64,
    pub read: Text,
    pub question: Text,
}

/// A text, compressed.
#[derive(Debug)]
pub struct Text {
    bytes: usize,
    zstd: Vec<u8>,
}

impl Text {
    pub fn of(text: &str) -> rusqlite::Result<Self> {
        Ok(Self { bytes: text.len(), zstd: content::pack(text)? })
    }
}

/// A parked page.
#[derive(Debug)]
pub struct ParkedPage {
    pub call: CallKey,
    /// What was read, as JSON; `None` if it is damaged.
    pub read: Option<String>,
    /// The page waits for nothing any more.
    pub is_settled: bool,
    /// What a batch cost for it, if this analysis pays.
    pub paid: Usage,
}

/// Parks a page, and replaces an earlier entry. A call that is in progress or waits is not made twice; a
/// settled one is made again.
pub fn put(db: &Connection, id: AnalysisId, new: &NewParkedPage) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO shelf (analysis_id, unique_key, run_number, settings_hash, call_key, read_bytes, read_zstd)
         VALUES (:analysis, :key, :run, :settings, :call, :bytes, :zstd)
         ON CONFLICT (analysis_id, unique_key) DO UPDATE SET run_number = excluded.run_number,
             settings_hash = excluded.settings_hash, call_key = excluded.call_key,
             read_bytes = excluded.read_bytes, read_zstd = excluded.read_zstd",
    )?
    .execute(named_params! {
        ":analysis": id.0,
        ":key": new.key.as_str(),
        ":run": new.run.0,
        ":settings": new.settings.0,
        ":call": new.call.0,
        ":bytes": new.read.bytes,
        ":zstd": new.read.zstd,
    })?;
    db.prepare_cached(
        "INSERT INTO batch_calls (call_key, analysis_id, kind, state, prompt_tokens, call_bytes, call_zstd)
         VALUES (:key, :analysis, :kind, 'waiting', :tokens, :bytes, :zstd)
         ON CONFLICT (call_key) DO UPDATE SET analysis_id = excluded.analysis_id, state = 'waiting', chunk_id = NULL,
             failures = 0 WHERE state IN ('answered', 'live')",
    )?
    .execute(named_params! {
        ":key": new.call.0,
        ":analysis": id.0,
        ":kind": new.kind,
        ":tokens": new.prompt_tokens,
        ":bytes": new.question.bytes,
        ":zstd": new.question.zstd,
    })?;
    Ok(())
}

/// The entry of a page in this run.
pub fn get(db: &Connection, id: AnalysisId, key: &ResultKey, run: RunNumber) -> rusqlite::Result<Option<ParkedPage>> {
    let sql =
        "SELECT s.call_key, s.read_bytes, s.read_zstd, coalesce(c.state IN ('answered', 'live'), 1) AS is_settled,
             c.state IS 'answered' AND c.analysis_id = s.analysis_id AS is_mine,
             l.calls, l.prompt_tokens, l.cached_tokens, l.completion_tokens, l.cost_micros
         FROM shelf s LEFT JOIN batch_calls c ON c.call_key = s.call_key LEFT JOIN ledger l ON l.call_key = s.call_key
         WHERE s.analysis_id = ?1 AND s.unique_key = ?2 AND s.run_number = ?3";
    db.prepare_cached(sql)?.query_row((id.0, key.as_str(), run.0), parked_page).optional()
}

fn parked_page(row: &Row<'_>) -> rusqlite::Result<ParkedPage> {
    let packed: Vec<u8> = row.get("read_zstd")?;
    let paid = if row.get("is_mine")? {
        Usage {
            calls: row.get::<_, Option<u32>>("calls")?.unwrap_or_default(),
            prompt_tokens: row.get::<_, Option<u64>>("prompt_tokens")?.unwrap_or_default(),
            cached_tokens: row.get::<_, Option<u64>>("cached_tokens")?.unwrap_or_default(),
            completion_tokens: row.get::<_, Option<u64>>("completion_tokens")?.unwrap_or_default(),
            cost_micros: row.get::<_, Option<u64>>("cost_micros")?.unwrap_or_default(),
            ..Usage::default()
        }
    } else {
        Usage::default()
    };
    Ok(ParkedPage {
        call: CallKey(row.get("call_key")?),
        read: content::unpack(&packed, row.get("read_bytes")?),
        is_settled: row.get("is_settled")?,
        paid,
    })
}

/// Removes a parked page because its result is stored, and its call, unless another page waits for it. False if
/// it was not there.
pub fn remove(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<bool> {
    let sql = "DELETE FROM shelf WHERE analysis_id = ?1 AND unique_key = ?2 RETURNING call_key";
    let call: Option<String> = db.prepare_cached(sql)?.query_row((id.0, key), |row| row.get(0)).optional()?;
    let was_there = call.is_some();
    if let Some(call) = call {
        let sql = "DELETE FROM batch_calls WHERE call_key = ?1 AND state IN ('answered', 'live')
             AND NOT EXISTS (SELECT 1 FROM shelf WHERE call_key = ?1)";
        db.prepare_cached(sql)?.execute([call])?;
    }
    Ok(was_there)
}

/// Removes the parked pages of an analysis that starts again.
pub fn clear(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM shelf WHERE analysis_id = ?1")?.execute([id.0])?;
    Ok(())
}

/// Parked pages of an analysis.
pub fn count(db: &Connection, id: AnalysisId) -> rusqlite::Result<u64> {
    let sql = "SELECT count(*) FROM shelf WHERE analysis_id = ?1";
    db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0))
}

/// At most `limit` source URLs after `position` that have no result and wait for nothing any more.
pub fn settled_page(db: &Connection, id: AnalysisId, after: i64, limit: usize) -> rusqlite::Result<Vec<Placed>> {
    let sql = "SELECT s.* FROM shelf h
         JOIN source_urls s ON s.analysis_id = h.analysis_id AND s.unique_key = h.unique_key
         LEFT JOIN batch_calls c ON c.call_key = h.call_key
         WHERE h.analysis_id = ?1 AND s.position > ?2 AND coalesce(c.state IN ('answered', 'live'), 1)
         ORDER BY s.position LIMIT ?3";
    db.prepare_cached(sql)?.query_map((id.0, after, limit), placed)?.collect()
}
