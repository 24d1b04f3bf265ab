//! Keys that several pages share, in constant memory.

use super::scratch::scratch;
use rusqlite::Connection;
use std::collections::HashMap;

/// Pages that share a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shared {
    /// Positions of the first two of them that are different pages, the first with its identity.
    pub(super) first: (i64, u64),
    pub(super) second: i64,
    pub(super) pages: usize,
}

/// Keys of pages, to find those that several pages share.
pub(super) struct SharedKeys(Connection);

impl SharedKeys {
    pub(super) fn new() -> rusqlite::Result<Self> {
        Ok(Self(scratch("CREATE TABLE keys (key INTEGER, page INTEGER, position INTEGER)")?))
    }

    /// Adds a key of the page at `position`; 0 is ignored.
    pub(super) fn add(&self, key: u64, identity: u64, position: i64) -> rusqlite::Result<()> {
        if key != 0 {
            let mut insert = self.0.prepare_cached("INSERT INTO keys VALUES (?1, ?2, ?3)")?;
            insert.execute((key.cast_signed(), identity.cast_signed(), position))?;
        }
        Ok(())
    }

    /// The keys that several pages share; pages with one identity count as one.
    pub(super) fn finish(self) -> rusqlite::Result<HashMap<u64, Shared>> {
        let sql = "WITH pages AS (
                SELECT key, page, min(position) AS position FROM keys
                WHERE key IN (SELECT key FROM keys GROUP BY key HAVING min(page) <> max(page)) GROUP BY key, page
            ), ranked AS (
                SELECT key, lag(position) OVER places AS first, lag(page) OVER places AS first_page,
                    position AS second, row_number() OVER places AS place, count(*) OVER (PARTITION BY key) AS pages
                FROM pages WINDOW places AS (PARTITION BY key ORDER BY position, page)
            )
            SELECT key, first, first_page, second, pages FROM ranked WHERE place = 2";
        let mut statement = self.0.prepare(sql)?;
        let shared = statement.query_map([], |row| {
            let first = (row.get(1)?, row.get::<_, i64>(2)?.cast_unsigned());
            let shared = Shared { first, second: row.get(3)?, pages: row.get(4)? };
            Ok((row.get::<_, i64>(0)?.cast_unsigned(), shared))
        })?;
        shared.collect()
    }
}
