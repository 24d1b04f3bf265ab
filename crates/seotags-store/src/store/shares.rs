//! How processes that use the same API key of a model service divide its limits: each reports its load, and gets a
//! proportional part. A report is valid for five seconds, so that the part of a dead process returns to the others.

use rusqlite::Connection;

/// How long a report is valid, in milliseconds.
const GOOD_FOR: i64 = 5_000;

/// Records that `owner` has `load` calls to make, and returns its part of the limits of `limited`, from 0 to 1.
pub fn take(db: &Connection, limited: &str, owner: &str, load: u64, now_ms: i64) -> rusqlite::Result<f64> {
    db.prepare_cached("DELETE FROM model_shares WHERE expires_at <= ?1")?.execute([now_ms])?;
    // One more than the load: an idle process may start at any moment.
    let weight = i64::try_from(load).unwrap_or(i64::MAX - 1) + 1;
    db.prepare_cached(
        "INSERT INTO model_shares (limited, owner, weight, expires_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (limited, owner) DO UPDATE SET weight = excluded.weight, expires_at = excluded.expires_at",
    )?
    .execute((limited, owner, weight, now_ms + GOOD_FOR))?;
    db.prepare_cached("SELECT CAST(?2 AS REAL) / sum(weight) FROM model_shares WHERE limited = ?1")?
        .query_row((limited, weight), |row| row.get(0))
}
