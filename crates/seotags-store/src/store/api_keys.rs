//! Queries on API keys of model services.

use super::time::At;
use rusqlite::{Connection, OptionalExtension, Row};

/// A row with its encrypted key.
#[derive(Debug)]
pub struct KeyRow {
    pub id: i64,
    pub name: String,
    pub value: Vec<u8>,
    pub updated_at: At,
}

fn key(row: &Row<'_>) -> rusqlite::Result<KeyRow> {
    Ok(KeyRow {
        id: row.get("id")?,
        name: row.get("name")?,
        value: row.get("value")?,
        updated_at: row.get("updated_at")?,
    })
}

/// Keys of an owner, by name.
pub fn all(db: &Connection, owner: Option<i64>) -> rusqlite::Result<Vec<KeyRow>> {
    let sql = "SELECT * FROM api_keys WHERE owner IS ?1 ORDER BY name";
    db.prepare_cached(sql)?.query_map([owner], key)?.collect()
}

pub fn by_name(db: &Connection, owner: Option<i64>, name: &str) -> rusqlite::Result<Option<KeyRow>> {
    let sql = "SELECT * FROM api_keys WHERE owner IS ?1 AND name = ?2";
    db.prepare_cached(sql)?.query_row((owner, name), key).optional()
}

/// Creates a row without a key, which is then encrypted for its number; returns the number.
pub fn insert(db: &Connection, owner: Option<i64>, name: &str) -> rusqlite::Result<i64> {
    let sql = "INSERT INTO api_keys (owner, name, value, updated_at) VALUES (?1, ?2, x'', ?3)";
    db.prepare_cached(sql)?.execute((owner, name, At::now()))?;
    Ok(db.last_insert_rowid())
}

pub fn set(db: &Connection, id: i64, value: &[u8]) -> rusqlite::Result<()> {
    let sql = "UPDATE api_keys SET value = ?2, updated_at = ?3 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id, value, At::now()))?;
    Ok(())
}

/// Removes a key; false if it does not exist.
pub fn delete(db: &Connection, owner: Option<i64>, name: &str) -> rusqlite::Result<bool> {
    let sql = "DELETE FROM api_keys WHERE owner IS ?1 AND name = ?2";
    Ok(db.prepare_cached(sql)?.execute((owner, name))? > 0)
}
