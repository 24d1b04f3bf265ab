//! Queries on server responses that are kept for later runs.

use super::time::At;
use crate::model::ProjectId;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use seotags_core::url::HttpUrl;
use seotags_core::visit::Timings;
use seotags_core::visit::{CacheKey, CachedAnswer, Extent, WireAnswer};
use sha2::{Digest, Sha256};

/// Compression level: bodies mostly arrive compressed, and the crawl waits for this.
const LEVEL: i32 = 1;
/// Longest body that is decompressed: the crawler's own limit for transferred bytes is twice the largest `max_bytes`.
const MOST_BYTES: usize = 2 << 30;

/// A body that is ready to be stored. Prepared outside the writer's thread.
#[derive(Debug)]
pub struct PackedBody {
    hash: [u8; 32],
    bytes: usize,
    zstd: Vec<u8>,
}

impl PackedBody {
    pub fn of(body: &[u8]) -> std::io::Result<Self> {
        Ok(Self { hash: Sha256::digest(body).into(), bytes: body.len(), zstd: zstd::bulk::compress(body, LEVEL)? })
    }
}

/// A stored response with its body still compressed.
#[derive(Debug)]
pub struct StoredAnswer {
    answer: WireAnswer,
    validated_at: Timestamp,
    body: PackedBody,
}

impl StoredAnswer {
    /// The response; `None` if its body is damaged.
    pub fn unpack(self) -> Option<CachedAnswer> {
        let PackedBody { hash, bytes, zstd } = self.body;
        let body = zstd::bulk::decompress(&zstd, bytes.min(MOST_BYTES)).ok()?;
        let is_whole = body.len() == bytes && <[u8; 32]>::from(Sha256::digest(&body)) == hash;
        is_whole.then_some(CachedAnswer { answer: WireAnswer { body, ..self.answer }, validated_at: self.validated_at })
    }
}

/// The response under a key; `None` if it does not exist or cannot be read.
pub fn answer(db: &Connection, project: ProjectId, key: &CacheKey) -> rusqlite::Result<Option<StoredAnswer>> {
    let sql = "SELECT a.*, b.hash, b.bytes, b.zstd FROM cached_answers a JOIN cached_bodies b ON b.id = a.body_id
         WHERE a.project_id = ?1 AND a.key = ?2";
    db.prepare_cached(sql)?.query_row((project.0, &key.0[..]), stored).optional().map(Option::flatten)
}

fn stored(row: &Row<'_>) -> rusqlite::Result<Option<StoredAnswer>> {
    let Ok(url) = HttpUrl::parse(&row.get::<_, String>("url")?) else { return Ok(None) };
    let answer = WireAnswer {
        url,
        status: row.get("status")?,
        fields: fields(&row.get::<_, Vec<u8>>("fields")?),
        body: Vec::new(),
        extent: Extent::Whole,
        peer: row.get::<_, Option<String>>("peer")?.and_then(|peer| peer.parse().ok()),
        is_http2: row.get("is_http2")?,
        at: row.get::<_, At>("fetched_at")?.0,
        timings: Timings {
            response_time_ms: row.get("response_ms")?,
            page_load_time_ms: row.get("load_ms")?,
            dom_content_loaded_ms: None,
        },
    };
    let body = PackedBody { hash: row.get("hash")?, bytes: row.get("bytes")?, zstd: row.get("zstd")? };
    Ok(Some(StoredAnswer { answer, validated_at: row.get::<_, At>("validated_at")?.0, body }))
}

/// Stores a response and replaces an existing one; returns the most bytes by which the bodies have grown.
pub fn keep(
    db: &Connection,
    project: ProjectId,
    key: &CacheKey,
    CachedAnswer { answer, validated_at }: &CachedAnswer,
    body: &PackedBody,
) -> rusqlite::Result<u64> {
    let known = db
        .prepare_cached("SELECT id FROM cached_bodies WHERE hash = ?1")?
        .query_row([&body.hash[..]], |row| row.get::<_, i64>(0))
        .optional()?;
    let (body_id, grown) = if let Some(id) = known {
        (id, 0)
    } else {
        db.prepare_cached("INSERT INTO cached_bodies (hash, bytes, zstd) VALUES (?1, ?2, ?3)")?.execute((
            &body.hash[..],
            body.bytes,
            &body.zstd,
        ))?;
        (db.last_insert_rowid(), body.zstd.len() as u64)
    };
    db.prepare_cached(
        "INSERT INTO cached_answers (project_id, key, url, status, fields, body_id, peer, is_http2, response_ms,
             load_ms, fetched_at, validated_at)
         VALUES (:project, :key, :url, :status, :fields, :body, :peer, :is_http2, :response_ms, :load_ms, :fetched_at,
             :validated_at)
         ON CONFLICT (project_id, key) DO UPDATE SET url = excluded.url, status = excluded.status,
             fields = excluded.fields, body_id = excluded.body_id, peer = excluded.peer, is_http2 = excluded.is_http2,
             response_ms = excluded.response_ms, load_ms = excluded.load_ms, fetched_at = excluded.fetched_at,
             validated_at = excluded.validated_at",
    )?
    .execute(named_params! {
        ":project": project.0,
        ":key": &key.0[..],
        ":url": answer.url.as_str(),
        ":status": answer.status,
        ":fields": lines(&answer.fields),
        ":body": body_id,
        ":peer": answer.peer.map(|peer| peer.to_string()),
        ":is_http2": answer.is_http2,
        ":response_ms": answer.timings.response_time_ms,
        ":load_ms": answer.timings.page_load_time_ms,
        ":fetched_at": At(answer.at),
        ":validated_at": At(*validated_at),
    })?;
    Ok(grown)
}

/// Updates the header fields and the age of a response.
pub fn freshen(
    db: &Connection,
    project: ProjectId,
    key: &CacheKey,
    fields: &[(String, Vec<u8>)],
    validated_at: Timestamp,
) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE cached_answers SET fields = ?3, validated_at = ?4 WHERE project_id = ?1 AND key = ?2")?
        .execute((project.0, &key.0[..], lines(fields), At(validated_at)))?;
    Ok(())
}

/// Deletes one response.
pub fn forget(db: &Connection, project: ProjectId, key: &CacheKey) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM cached_answers WHERE project_id = ?1 AND key = ?2")?
        .execute((project.0, &key.0[..]))?;
    Ok(())
}

/// Deletes the responses of a project; returns their number.
pub fn clear(db: &Connection, project: ProjectId) -> rusqlite::Result<u64> {
    let deleted = db.prepare_cached("DELETE FROM cached_answers WHERE project_id = ?1")?.execute([project.0])?;
    Ok(deleted as u64)
}

/// Deletes responses that were last valid before `moment`.
pub fn forget_before(db: &Connection, moment: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM cached_answers WHERE validated_at < ?1")?.execute([At(moment)])?;
    Ok(())
}

/// Size of the bodies of all projects.
pub fn size(db: &Connection) -> rusqlite::Result<u64> {
    db.prepare_cached("SELECT coalesce(sum(length(zstd)), 0) FROM cached_bodies")?.query_row([], |row| row.get(0))
}

/// Deletes bodies and their responses, those first that were valid the longest ago, until they take at most `bytes`;
/// returns their remaining size. A body is deleted only with the last response that uses it.
pub fn shrink(db: &Connection, bytes: u64) -> rusqlite::Result<u64> {
    let mut surplus = size(db)?.saturating_sub(bytes);
    let mut oldest: Vec<i64> = Vec::new();
    let mut statement = db.prepare_cached(
        "SELECT b.id, length(b.zstd) FROM cached_bodies b JOIN cached_answers a ON a.body_id = b.id
         GROUP BY b.id ORDER BY max(a.validated_at)",
    )?;
    let mut rows = statement.query([])?;
    while surplus > 0
        && let Some(row) = rows.next()?
    {
        oldest.push(row.get(0)?);
        surplus = surplus.saturating_sub(row.get(1)?);
    }
    drop(rows);
    let mut delete = db.prepare_cached("DELETE FROM cached_answers WHERE body_id = ?1")?;
    for body in oldest {
        delete.execute([body])?;
    }
    size(db)
}

fn lines(fields: &[(String, Vec<u8>)]) -> Vec<u8> {
    fields.iter().flat_map(|(name, value)| [name.as_bytes(), b": ", value, b"\r\n"].concat()).collect()
}

/// Header fields contain no line breaks, so each line is one field.
fn fields(lines: &[u8]) -> Vec<(String, Vec<u8>)> {
    let field = |line: &[u8]| {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let colon = line.iter().position(|&byte| byte == b':')?;
        let value = line[colon + 1..].strip_prefix(b" ").unwrap_or(&line[colon + 1..]);
        Some((String::from_utf8_lossy(&line[..colon]).into_owned(), value.to_vec()))
    };
    lines.split(|&byte| byte == b'\n').filter_map(field).collect()
}
