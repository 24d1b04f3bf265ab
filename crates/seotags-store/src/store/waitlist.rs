//! Queries on the waiting list.

use super::time::At;
use crate::model::WaitlistEntry;
use rusqlite::Connection;

/// Adds an address; keeps an existing entry unchanged.
pub fn add(db: &Connection, email: &str, source: Option<&str>) -> rusqlite::Result<()> {
    let sql =
        "INSERT INTO waitlist (email, email_key, source, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
    db.prepare_cached(sql)?.execute((email, email.to_lowercase(), source, At::now()))?;
    Ok(())
}

/// At most `limit` entries after an id, the oldest first.
pub fn after(db: &Connection, number: i64, limit: usize) -> rusqlite::Result<Vec<WaitlistEntry>> {
    let mut statement = db.prepare_cached("SELECT * FROM waitlist WHERE id > ?1 ORDER BY id LIMIT ?2")?;
    let rows = statement.query_map((number, limit), |row| {
        Ok(WaitlistEntry {
            id: row.get("id")?,
            email: row.get("email")?,
            source: row.get("source")?,
            created_at: row.get::<_, At>("created_at")?.0,
        })
    })?;
    rows.collect()
}

/// The number of entries.
pub fn listed(db: &Connection) -> rusqlite::Result<u64> {
    db.prepare_cached("SELECT count(*) FROM waitlist")?.query_row([], |row| row.get(0))
}

/// Number of entries so far.
pub fn count(db: &Connection) -> rusqlite::Result<u64> {
    db.prepare_cached("SELECT coalesce(max(id), 0) FROM waitlist")?.query_row([], |row| row.get(0))
}
