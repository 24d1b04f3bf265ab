//! Checks that the tables, indexes and triggers of a store have the descriptions of its schema. SQLite accepts any
//! description that it can parse: a single wrong byte makes another column, or a name that is not valid text.

use super::migrations;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use std::collections::HashMap;

/// Each object of a schema by its kind and name, with the statement that created it, as bytes.
type Described = HashMap<(Vec<u8>, Vec<u8>), Vec<u8>>;

/// Missing objects and those that differ from a store of that schema, one sentence each. Additional objects of other
/// programs are not faults.
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
