//! Queries on sealed values: what still needs the master key there is.

use super::profiles::{PROXY, SESSION_DATA};
use crate::secrets::{Column, HEADERS, Sealed};
use rusqlite::Connection;

/// Where sealed values stand.
const COLUMNS: [Column; 3] = [SESSION_DATA, PROXY, HEADERS];

/// Every sealed value but those that are `replaced`, by column and row.
pub(crate) fn all_but(db: &Connection, replaced: &[(Column, i64)]) -> rusqlite::Result<Vec<Sealed>> {
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
