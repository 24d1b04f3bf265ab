//! Bytes that the store keeps for a user: the counters of each analysis, plus small tables that are summed directly.

use super::content;
use crate::model::UserId;
use rusqlite::Connection;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long an exact count of a user's page texts is valid, because it reads all their results. Until then, additions
/// and deletions count as if no pages shared a text.
const EXACT_FOR: Duration = Duration::from_mins(10);

/// An exact count of the page texts of a user.
#[derive(Debug, Clone, Copy)]
struct Exact {
    at: Instant,
    bytes: u64,
    /// [`StoredBytes::texts_at_most`] at that time.
    at_most: u64,
}

/// Counts of each store and user that came near a limit.
static EXACT: LazyLock<Mutex<HashMap<(String, i64), Exact>>> = LazyLock::new(Mutex::default);

/// What the store keeps for a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredBytes {
    /// Everything except page texts.
    pub rows: u64,
    /// Page texts, counted once per result: an upper bound.
    pub texts_at_most: u64,
    /// Number of analyses.
    pub analyses: u64,
}

/// Counts what a user keeps. Reads one row per analysis and project, but no lists or results.
pub fn of(db: &Connection, owner: UserId) -> rusqlite::Result<StoredBytes> {
    let sql = "SELECT
            coalesce(sum(coalesce(max(k.list_bytes, 0) + max(k.results_bytes, 0) + max(k.decisions_bytes, 0)
                + max(k.reviews_bytes, 0) + max(k.undo_bytes, 0), 0)
                + octet_length(a.settings_patch) + octet_length(a.filter_rules) + octet_length(a.inputs)
                + coalesce((SELECT octet_length(s.resolved) FROM settings s WHERE s.hash = a.settings_hash), 0)
                + coalesce((SELECT octet_length(c.source_urls) + octet_length(c.settings_patch)
                    + octet_length(c.filter_rules) FROM configurations c WHERE c.analysis_id = a.id), 0)), 0)
            + coalesce((SELECT sum(500 + octet_length(settings)) FROM projects WHERE owner = ?1), 0)
            + coalesce((SELECT sum(500 + coalesce(octet_length(session_data), 0) + coalesce(octet_length(proxy), 0))
                FROM browser_profiles WHERE owner = ?1), 0)
            + coalesce((SELECT sum(bytes) FROM uploads WHERE owner = ?1), 0) AS kept_rows,
            coalesce(sum(max(k.texts_bytes, 0)), 0) AS texts_at_most,
            count(*) FILTER (WHERE a.is_draft = 0) AS analyses
        FROM analyses a JOIN projects p ON p.id = a.project_id LEFT JOIN kept_bytes k ON k.analysis_id = a.id
        WHERE p.owner = ?1";
    db.prepare_cached(sql)?.query_row([owner.0], |row| {
        Ok(StoredBytes {
            rows: row.get("kept_rows")?,
            texts_at_most: row.get("texts_at_most")?,
            analyses: row.get("analyses")?,
        })
    })
}

/// Bytes that a user keeps. Counts page texts exactly only if that decides whether they exceed `most`.
pub fn total(db: &Connection, owner: UserId, kept: StoredBytes, most: u64) -> rusqlite::Result<u64> {
    let at_most = kept.rows + kept.texts_at_most;
    if at_most < most || kept.rows >= most {
        return Ok(at_most);
    }
    let key = (db.path().unwrap_or_default().to_owned(), owner.0);
    let known = EXACT.lock().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
    let exact = if let Some(exact) = known.filter(|exact| exact.at.elapsed() < EXACT_FOR) {
        exact
    } else {
        let bytes = content::bytes_of(db, owner)?;
        let exact = Exact { at: Instant::now(), bytes, at_most: kept.texts_at_most };
        EXACT.lock().unwrap_or_else(PoisonError::into_inner).insert(key, exact);
        exact
    };
    Ok(kept.rows + (exact.bytes + kept.texts_at_most).saturating_sub(exact.at_most))
}
