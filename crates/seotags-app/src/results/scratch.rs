//! Tables for one calculation over very many pages: SQLite keeps few rows in memory, and many rows in a file without a
//! name in the system's temporary folder.

use rusqlite::Connection;

/// A new database with these tables. It is deleted with the connection.
pub(super) fn scratch(tables: &str) -> rusqlite::Result<Connection> {
    let db = Connection::open("")?;
    db.pragma_update(None, "journal_mode", "OFF")?;
    db.execute_batch(&format!("BEGIN; {tables}"))?;
    Ok(db)
}
