//! Queries on the ledger of model calls, and on learned properties of servers and models.

use super::time::At;
use super::{content, reservations};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, named_params};
use seotags_core::calls::{CallKey, StoredAnswer};
use seotags_core::result::Usage;
use seotags_core::url::AnalysisId;

/// The stored answer to a call; `None` if it does not exist or is damaged.
pub fn answer(db: &Connection, key: &CallKey) -> rusqlite::Result<Option<StoredAnswer>> {
    let row = |row: &rusqlite::Row<'_>| {
        let packed: Vec<u8> = row.get("answer_zstd")?;
        let text = content::unpack(&packed, row.get("answer_bytes")?);
        let usage = Usage {
            calls: row.get("calls")?,
            reused: 0,
            prompt_tokens: row.get("prompt_tokens")?,
            cached_tokens: row.get("cached_tokens")?,
            completion_tokens: row.get("completion_tokens")?,
            cost_micros: row.get("cost_micros")?,
            ..Usage::default()
        };
        let finish_reason = row.get("finish_reason")?;
        let request_id = row.get("request_id")?;
        Ok(text.map(|text| StoredAnswer { text, finish_reason, usage, request_id }))
    };
    let sql = "SELECT * FROM ledger WHERE call_key = ?1 AND answered_at IS NOT NULL";
    db.prepare_cached(sql)?.query_row([&key.0], row).optional().map(Option::flatten)
}

/// Records that a call is about to be sent. An existing answer stays: it was paid for, and is valid until a new one
/// comes.
pub fn intend(db: &Connection, key: &CallKey, page: &str, analysis: Option<AnalysisId>) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO ledger (call_key, page, analysis_id, open_intents, intended_at) VALUES (?1, ?2, ?3, 1, ?4)
         ON CONFLICT (call_key) DO UPDATE SET page = excluded.page, analysis_id = excluded.analysis_id,
             open_intents = open_intents + 1, intended_at = excluded.intended_at",
    )?
    .execute((&key.0, page, analysis.map(|id| id.0), At::now()))?;
    Ok(())
}

/// Withdraws one intent: that call is known to have failed.
pub fn withdraw(db: &Connection, key: &CallKey) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE ledger SET open_intents = open_intents - 1 WHERE call_key = ?1 AND open_intents > 0")?
        .execute([&key.0])?;
    Ok(())
}

/// Stores the answer to a call. `packed` is its compressed text.
pub fn keep_answer(db: &Connection, key: &CallKey, answer: &StoredAnswer, packed: &[u8]) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO ledger (call_key, page, open_intents, intended_at, answered_at, answer_bytes, answer_zstd,
             finish_reason, request_id, calls, prompt_tokens, cached_tokens, completion_tokens, cost_micros)
         VALUES (:key, '', 0, :now, :now, :bytes, :zstd, :finish, :request, :calls, :prompt, :cached, :completion, :cost)
         ON CONFLICT (call_key) DO UPDATE SET open_intents = max(open_intents - 1, 0), answered_at = excluded.answered_at,
             answer_bytes = excluded.answer_bytes, answer_zstd = excluded.answer_zstd,
             finish_reason = excluded.finish_reason, request_id = excluded.request_id, calls = excluded.calls, prompt_tokens = excluded.prompt_tokens,
             cached_tokens = excluded.cached_tokens, completion_tokens = excluded.completion_tokens,
             cost_micros = excluded.cost_micros",
    )?
    .execute(named_params! {
        ":key": key.0,
        ":now": At::now(),
        ":bytes": answer.text.len(),
        ":zstd": packed,
        ":finish": answer.finish_reason,
        ":request": answer.request_id,
        ":calls": answer.usage.calls,
        ":prompt": answer.usage.prompt_tokens,
        ":cached": answer.usage.cached_tokens,
        ":completion": answer.usage.completion_tokens,
        ":cost": answer.usage.cost_micros,
    })?;
    Ok(())
}

/// Calls that `analysis` was about to send since `since`, and that were neither answered nor withdrawn.
pub fn unanswered(db: &Connection, analysis: AnalysisId, since: Timestamp) -> rusqlite::Result<u64> {
    db.prepare_cached("SELECT count(*) FROM ledger WHERE analysis_id = ?1 AND intended_at >= ?2 AND open_intents > 0")?
        .query_row((analysis.0, At(since)), |row| row.get(0))
}

/// Deletes calls from before `moment`.
pub fn forget_before(db: &Connection, moment: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM ledger WHERE intended_at < ?1")?.execute([At(moment)])?;
    reservations::forget_before(db, moment)
}

/// A learned property.
pub fn model_trait(db: &Connection, server_and_model: &str, name: &str) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT value FROM model_traits WHERE server_and_model = ?1 AND name = ?2";
    db.prepare_cached(sql)?.query_row([server_and_model, name], |row| row.get(0)).optional()
}

/// Stores a learned property.
pub fn keep_model_trait(db: &Connection, server_and_model: &str, name: &str, value: &str) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO model_traits (server_and_model, name, value, learned_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (server_and_model, name) DO UPDATE SET value = excluded.value, learned_at = excluded.learned_at",
    )?
    .execute((server_and_model, name, value, At::now()))?;
    Ok(())
}
