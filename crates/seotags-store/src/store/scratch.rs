//! Tables for one calculation over very many pages: SQLite keeps few rows in memory, and many rows in a file without a
//! name in the system's temporary folder.

use rusqlite::Connection;
use std::collections::HashMap;

/// A new database with these tables. It is deleted with the connection.
fn scratch(tables: &str) -> rusqlite::Result<Connection> {
    let db = Connection::open("")?;
    db.pragma_update(None, "journal_mode", "OFF")?;
    db.execute_batch(&format!("BEGIN; {tables}"))?;
    Ok(db)
}

/// Pages that share a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shared {
    /// Positions of the first two of them that are different pages, the first with its identity.
    pub first: (i64, u64),
    pub second: i64,
    pub pages: usize,
}

/// Keys of pages, to find those that several pages share.
pub struct SharedKeys(Connection);

impl SharedKeys {
    pub fn new() -> rusqlite::Result<Self> {
        Ok(Self(scratch("CREATE TABLE keys (key INTEGER, page INTEGER, position INTEGER)")?))
    }

    /// Adds a key of the page at `position`; 0 is ignored.
    pub fn add(&self, key: u64, identity: u64, position: i64) -> rusqlite::Result<()> {
        if key != 0 {
            let mut insert = self.0.prepare_cached("INSERT INTO keys VALUES (?1, ?2, ?3)")?;
            insert.execute((key.cast_signed(), identity.cast_signed(), position))?;
        }
        Ok(())
    }

    /// The keys that several pages share; pages with one identity count as one.
    pub fn finish(self) -> rusqlite::Result<HashMap<u64, Shared>> {
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

/// Pages with faults, and texts with the tags that have them, each as bits.
#[derive(Debug)]
pub struct TagTables(Connection);

impl TagTables {
    pub fn new() -> rusqlite::Result<Self> {
        let tables = "CREATE TABLE pages (page INTEGER, faults INTEGER);
             CREATE TABLE texts (text INTEGER, page INTEGER, tags INTEGER)";
        Ok(Self(scratch(tables)?))
    }

    /// Adds a page with its faults.
    pub fn add_page(&self, page: i64, faults: i64) -> rusqlite::Result<()> {
        self.0.prepare_cached("INSERT INTO pages VALUES (?1, ?2)")?.execute((page, faults)).map(drop)
    }

    /// Adds a text of a page, with the tags that have it.
    pub fn add_text(&self, text: i64, page: i64, tags: i64) -> rusqlite::Result<()> {
        self.0.prepare_cached("INSERT INTO texts VALUES (?1, ?2, ?3)")?.execute((text, page, tags)).map(drop)
    }

    /// Each set of faults with the number of its pages. A page that was added twice counts once.
    pub fn faults(&self) -> rusqlite::Result<Vec<(i64, u64)>> {
        let sql =
            "SELECT faults, count(*) FROM (SELECT min(faults) AS faults FROM pages GROUP BY page) GROUP BY faults";
        self.0.prepare(sql)?.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
    }

    /// Number of pages that share the text of a tag with another page.
    pub fn duplicates(&self, tag: i64) -> rusqlite::Result<u64> {
        let sql = "SELECT coalesce(sum(pages), 0)
             FROM (SELECT count(DISTINCT page) AS pages FROM texts WHERE tags & ?1 GROUP BY text HAVING pages > 1)";
        self.0.query_row(sql, [tag], |row| row.get(0))
    }
}
