//! Queries on encrypted values: which ones need the current master key.

use super::profiles::{PROXY, SESSION_DATA};
use crate::secrets::{API_KEYS, Column, HEADERS, LETTERS, Sealed, WEBHOOKS};
use rusqlite::{Connection, OptionalExtension};

/// The columns with encrypted values.
const COLUMNS: [Column; 6] = [SESSION_DATA, PROXY, HEADERS, API_KEYS, LETTERS, WEBHOOKS];

/// Every encrypted value except those that are `replaced`, by column and row.
pub fn all_but(db: &Connection, replaced: &[(Column, i64)]) -> rusqlite::Result<Vec<Sealed>> {
    let mut found = Vec::new();
    for column in COLUMNS {
        let Column { table, column: name } = column;
        let sql = format!("SELECT id, {name} FROM {table} WHERE {name} IS NOT NULL ORDER BY id");
        let mut statement = db.prepare_cached(&sql)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let sealed = Sealed { column, row: row.get(0)?, bytes: row.get(1)? };
            if !replaced.contains(&(column, sealed.row)) {
                found.push(sealed);
            }
        }
    }
    Ok(found)
}

/// The latest encrypted value of each column: enough to check whether a master key is the right one.
pub fn samples(db: &Connection) -> rusqlite::Result<Vec<Sealed>> {
    let mut found = Vec::new();
    for column in COLUMNS {
        let Column { table, column: name } = column;
        let sql = format!("SELECT id, {name} FROM {table} WHERE {name} IS NOT NULL ORDER BY id DESC LIMIT 1");
        let sample =
            db.prepare_cached(&sql)?.query_row([], |row| Ok(Sealed { column, row: row.get(0)?, bytes: row.get(1)? }));
        found.extend(sample.optional()?);
    }
    Ok(found)
}

/// Replaces encrypted values in their columns and rows, without remains in free pages.
pub fn replace(db: &Connection, values: &[Sealed]) -> rusqlite::Result<()> {
    db.pragma_update(None, "secure_delete", true)?;
    let replaced = values.iter().try_for_each(|value| {
        let Column { table, column } = value.column;
        let sql = format!("UPDATE {table} SET {column} = ?2 WHERE id = ?1");
        db.prepare_cached(&sql)?.execute((value.row, &value.bytes)).map(|_| ())
    });
    db.pragma_update(None, "secure_delete", false)?;
    replaced
}
