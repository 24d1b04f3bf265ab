//! Queries on content: large texts, compressed, each stored once.

use crate::model::UserId;
use rusqlite::{Connection, OptionalExtension};
use seotags_core::url::AnalysisId;
use sha2::{Digest, Sha256};

/// Compression level: 3 is zstd's default; higher levels take longer than parsing the pages.
const LEVEL: i32 = 3;
/// Longest text that is decompressed; the pipeline cuts raw text at 2 MiB.
const MOST_BYTES: usize = 16 << 20;

/// A text that is ready to be stored. Prepared outside the writer's thread, since this takes longer than the rest of a
/// write.
#[derive(Debug, Clone)]
pub struct Packed {
    hash: [u8; 32],
    bytes: usize,
    zstd: Vec<u8>,
}

impl Packed {
    pub fn of(text: &str) -> rusqlite::Result<Self> {
        Ok(Self { hash: Sha256::digest(text).into(), bytes: text.len(), zstd: pack(text)? })
    }

    /// Its stored size.
    pub(crate) fn stored_bytes(&self) -> usize {
        self.zstd.len()
    }
}

/// Stored size of the texts of a user's results, each counted once.
pub fn bytes_of(db: &Connection, owner: UserId) -> rusqlite::Result<u64> {
    let sql = "WITH mine AS (SELECT r.raw_content_id, r.distilled_content_id, r.undistilled_content_id FROM results r
                   JOIN analyses a ON a.id = r.analysis_id JOIN projects p ON p.id = a.project_id WHERE p.owner = ?1)
               SELECT coalesce(sum(length(zstd)), 0) FROM content WHERE id IN (SELECT raw_content_id FROM mine
                   UNION SELECT distilled_content_id FROM mine UNION SELECT undistilled_content_id FROM mine)";
    db.prepare_cached(sql)?.query_row([owner.0], |row| row.get(0))
}

/// Compresses a text.
pub fn pack(text: &str) -> rusqlite::Result<Vec<u8>> {
    zstd::bulk::compress(text.as_bytes(), LEVEL)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

/// Decompresses a text; `None` if it is damaged.
pub fn unpack(zstd: &[u8], bytes: usize) -> Option<String> {
    let unpacked = zstd::bulk::decompress(zstd, bytes.min(MOST_BYTES)).ok()?;
    String::from_utf8(unpacked).ok()
}

/// Stores a text unless it is stored already; returns its number.
pub fn put(db: &Connection, text: &Packed) -> rusqlite::Result<i64> {
    let known = db
        .prepare_cached("SELECT id FROM content WHERE hash = ?1")?
        .query_row([&text.hash[..]], |row| row.get(0))
        .optional()?;
    if let Some(id) = known {
        return Ok(id);
    }
    db.prepare_cached("INSERT INTO content (hash, bytes, zstd) VALUES (?1, ?2, ?3)")?.execute((
        &text.hash[..],
        text.bytes,
        &text.zstd,
    ))?;
    Ok(db.last_insert_rowid())
}

/// A text by its number; `None` if it is missing or damaged.
pub fn get(db: &Connection, id: i64) -> rusqlite::Result<Option<String>> {
    let packed = db
        .prepare_cached("SELECT zstd, bytes FROM content WHERE id = ?1")?
        .query_row([id], |row| Ok((row.get::<_, Vec<u8>>(0)?, row.get::<_, i64>(1)?)))
        .optional()?;
    let text = packed.as_ref().and_then(|(zstd, bytes)| unpack(zstd, usize::try_from(*bytes).unwrap_or(MOST_BYTES)));
    if text.is_none() {
        tracing::warn!(id, "a stored text is missing or damaged");
    }
    Ok(text)
}

/// Removes a text if no result uses it any more.
pub(crate) fn delete_unused(db: &Connection, id: i64) -> rusqlite::Result<()> {
    db.prepare_cached(
        "DELETE FROM content WHERE id = ?1
             AND NOT EXISTS (SELECT 1 FROM results WHERE raw_content_id = ?1)
             AND NOT EXISTS (SELECT 1 FROM results WHERE distilled_content_id = ?1)
             AND NOT EXISTS (SELECT 1 FROM results WHERE undistilled_content_id = ?1)",
    )?
    .execute([id])?;
    Ok(())
}

/// Removes the texts that only this analysis uses; its results must be removed in the same transaction.
pub(crate) fn delete_only_of(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached(
        "DELETE FROM content WHERE id IN (
                 SELECT raw_content_id FROM results WHERE analysis_id = ?1
                 UNION SELECT distilled_content_id FROM results WHERE analysis_id = ?1
                 UNION SELECT undistilled_content_id FROM results WHERE analysis_id = ?1)
             AND NOT EXISTS (SELECT 1 FROM results WHERE raw_content_id = content.id AND analysis_id <> ?1)
             AND NOT EXISTS (SELECT 1 FROM results WHERE distilled_content_id = content.id AND analysis_id <> ?1)
             AND NOT EXISTS (SELECT 1 FROM results WHERE undistilled_content_id = content.id AND analysis_id <> ?1)",
    )?
    .execute([id.0])?;
    Ok(())
}
