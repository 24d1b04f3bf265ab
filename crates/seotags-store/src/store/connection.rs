//! How a connection is set up. No other code opens the file.

use super::text_functions;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;

/// Longest wait for a lock that another process holds.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// A reader's page cache in KiB, half of SQLite's default: most readers scan a table once, and the system caches the
/// file anyway.
const READER_CACHE_KIB: i64 = 1_000;
/// Prepared statements that are cached per connection: enough for every query of the store.
const STATEMENTS: usize = 64;
/// The log is truncated to this size after a checkpoint.
const JOURNAL_LIMIT_BYTES: i64 = 64 << 20;

/// The connection that writes; the file must exist.
pub(super) fn writer(path: &Path) -> rusqlite::Result<Connection> {
    let connection =
        Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    common(&connection)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    connection.pragma_update(None, "journal_size_limit", JOURNAL_LIMIT_BYTES)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

/// A connection that only writes the log back into the file; the store must already be open for writing.
pub(super) fn checkpointer(path: &Path) -> rusqlite::Result<Connection> {
    let connection =
        Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    common(&connection)?;
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    Ok(connection)
}

/// A connection that only reads; the store must be open for writing in some process.
pub(super) fn reader(path: &Path) -> rusqlite::Result<Connection> {
    let connection =
        Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    common(&connection)?;
    connection.pragma_update(None, "query_only", true)?;
    connection.pragma_update(None, "cache_size", -READER_CACHE_KIB)?;
    Ok(connection)
}

fn common(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // A file from elsewhere may contain views and triggers that call functions; these are refused.
    connection.pragma_update(None, "trusted_schema", false)?;
    // No injected statement can write past the schema.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    text_functions::add(connection)
}

#[cfg(test)]
mod tests {
    use super::{checkpointer, reader, writer};
    use crate::store::Store;
    use rusqlite::config::DbConfig;

    #[test]
    fn no_connection_may_damage_the_file() {
        let store = Store::ephemeral().unwrap();
        for open in [writer, reader, checkpointer] {
            let connection = open(store.path()).unwrap();
            assert!(connection.db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE).unwrap());
            assert!(!connection.db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA).unwrap());
        }
    }
}
