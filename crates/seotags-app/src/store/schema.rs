//! Whether the tables, indexes and triggers of a store are described as its schema describes them. SQLite takes any
//! description that it can parse for right: a single byte makes another column of one, or a name that is no text.

use super::migrations;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use std::collections::HashMap;

/// Each thing of a schema by its kind and name, with the statement that made it, as bytes.
type Described = HashMap<(Vec<u8>, Vec<u8>), Vec<u8>>;

/// What is described otherwise than in a store of that schema, or missing, a sentence each. What others put beside it is
/// no fault.
pub(super) fn faults(db: &Connection, version: i64) -> rusqlite::Result<Vec<String>> {
    let mut usual = Connection::open_in_memory()?;
    migrations::to_version(&mut usual, version)?;
    let found = described(db)?;
    let mut faults: Vec<String> = described(&usual)?
        .into_iter()
        .filter(|(thing, statement)| found.get(thing) != Some(statement))
        .map(|((kind, name), _)| {
            (String::from_utf8_lossy(&kind).into_owned(), String::from_utf8_lossy(&name).into_owned())
        })
        .map(|(kind, name)| format!("the {kind} {name} is not described as in a store of schema {version}"))
        .collect();
    faults.sort();
    Ok(faults)
}

fn described(db: &Connection) -> rusqlite::Result<Described> {
    let mut statement = db.prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL")?;
    let things = statement.query_map([], |row| {
        let bytes = |at| -> rusqlite::Result<Vec<u8>> {
            Ok(match row.get_ref(at)? {
                ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes.to_vec(),
                _ => Vec::new(),
            })
        };
        Ok(((bytes(0)?, bytes(1)?), bytes(2)?))
    })?;
    things.collect()
}
