//! The form of the rows of each table and of the entries of each index, to recognise them where nothing else identifies
//! them.

use super::trees::{Cell, Kind};
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

/// A column and the form of its values in a row.
#[derive(Debug, Clone)]
struct Column {
    name: String,
    /// INTEGER, REAL, TEXT, BLOB; empty for a computed part of an index.
    kind: String,
    may_be_null: bool,
    /// It may be missing at the end of rows that are older than the column.
    has_default: bool,
    /// Its value is the row's number, and NULL in the row itself.
    is_number: bool,
}

impl Column {
    fn fits(&self, value: &Value) -> bool {
        match (value, self.kind.as_str()) {
            (Value::Null, _) => self.may_be_null || self.is_number,
            _ if self.is_number => false,
            // A whole number in a REAL column is stored as an integer.
            (Value::Integer(_), "INTEGER" | "REAL" | "")
            | (Value::Real(_), "REAL" | "")
            | (Value::Text(_), "TEXT" | "")
            | (Value::Blob(_), "BLOB" | "") => true,
            _ => false,
        }
    }
}

/// A table, or an index of one.
#[derive(Debug, Clone)]
pub(super) struct Shape {
    /// Its name.
    pub(super) name: String,
    /// The table.
    pub(super) table: String,
    /// How it is stored.
    pub(super) kind: Kind,
    /// True for a table.
    pub(super) has_rows: bool,
    /// True if an index has an entry for each row of its table.
    pub(super) is_whole: bool,
    /// Its first page in a store that was created at once.
    pub(super) usual_root: u32,
    columns: Vec<Column>,
}

impl Shape {
    /// True if this can be one of its rows or entries.
    pub(super) fn fits(&self, cell: &Cell) -> bool {
        let (there, missing) = self.columns.split_at(cell.values.len().min(self.columns.len()));
        cell.rowid.is_some() == (self.kind == Kind::Table)
            && cell.values.len() <= self.columns.len()
            && !there.is_empty()
            && there.iter().zip(&cell.values).all(|(column, value)| column.fits(value))
            && missing.iter().all(|column| self.has_rows && (column.may_be_null || column.has_default))
    }

    /// Inserts a row into the table; false if the key exists already, or the table rejects the row.
    pub(super) fn insert(&self, db: &Connection, cell: Cell) -> rusqlite::Result<bool> {
        let columns = &self.columns[..cell.values.len().min(self.columns.len())];
        let mut names: Vec<String> = columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
        let mut values = cell.values;
        match (cell.rowid, columns.iter().position(|column| column.is_number)) {
            (Some(rowid), Some(place)) => values[place] = Value::Integer(rowid),
            (Some(rowid), None) => {
                names.push("rowid".to_owned());
                values.push(Value::Integer(rowid));
            }
            (None, _) => {}
        }
        let places = vec!["?"; names.len()].join(", ");
        let sql = format!("INSERT OR IGNORE INTO \"{}\" ({}) VALUES ({places})", self.name, names.join(", "));
        match db.prepare_cached(&sql)?.execute(params_from_iter(values)) {
            Ok(inserted) => Ok(inserted > 0),
            Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// Every table of a store, each followed by its indexes.
pub(super) fn all(db: &Connection) -> rusqlite::Result<Vec<Shape>> {
    let mut shapes = Vec::new();
    for (table, has_numbers) in tables(db)? {
        let columns = columns(db, &table, has_numbers)?;
        let kind = if has_numbers { Kind::Table } else { Kind::Index };
        let usual_root = root(db, &table)?;
        let indexes = indexes(db, &table, &columns)?;
        let stored = if has_numbers { columns } else { keys_first(columns) };
        let columns = stored.into_iter().map(|(column, _)| column).collect();
        let name = table.clone();
        shapes.push(Shape { name, table, kind, has_rows: true, is_whole: false, usual_root, columns });
        shapes.extend(indexes);
    }
    Ok(shapes)
}

/// The names of all tables.
pub(super) fn names(db: &Connection) -> rusqlite::Result<Vec<String>> {
    Ok(tables(db)?.into_iter().map(|(name, _)| name).collect())
}

fn tables(db: &Connection) -> rusqlite::Result<Vec<(String, bool)>> {
    let sql = "SELECT name, wr FROM pragma_table_list
         WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name";
    let mut statement = db.prepare(sql)?;
    let tables = statement.query_map([], |row| Ok((row.get(0)?, !row.get::<_, bool>(1)?)))?;
    tables.collect()
}

fn root(db: &Connection, name: &str) -> rusqlite::Result<u32> {
    db.query_row("SELECT coalesce(max(rootpage), 0) FROM sqlite_schema WHERE name = ?1", [name], |row| row.get(0))
}

/// The columns in the order of their declaration, each with its position in the key, from 1, or 0.
fn columns(db: &Connection, table: &str, has_numbers: bool) -> rusqlite::Result<Vec<(Column, i64)>> {
    let sql = "SELECT name, type, \"notnull\", dflt_value IS NOT NULL, pk FROM pragma_table_info(?1) ORDER BY cid";
    let mut statement = db.prepare(sql)?;
    let columns = statement.query_map([table], |row| {
        let column = Column {
            name: row.get(0)?,
            kind: row.get(1)?,
            may_be_null: !row.get::<_, bool>(2)?,
            has_default: row.get(3)?,
            is_number: false,
        };
        Ok((column, row.get(4)?))
    })?;
    let mut columns: Vec<(Column, i64)> = columns.collect::<rusqlite::Result<_>>()?;
    let keys = columns.iter().filter(|(_, key)| *key > 0).count();
    for (column, key) in &mut columns {
        column.is_number = has_numbers && keys == 1 && *key == 1 && column.kind == "INTEGER";
        column.may_be_null &= *key == 0;
    }
    Ok(columns)
}

/// A table without numbers is stored as an index over its key (2.4).
fn keys_first(mut columns: Vec<(Column, i64)>) -> Vec<(Column, i64)> {
    columns.sort_by_key(|(_, key)| if *key == 0 { i64::MAX } else { *key });
    columns
}

fn indexes(db: &Connection, table: &str, columns: &[(Column, i64)]) -> rusqlite::Result<Vec<Shape>> {
    let mut named = db.prepare("SELECT name, partial FROM pragma_index_list(?1)")?;
    let named = named.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut shapes = Vec::new();
    for found in named {
        let (name, is_partial): (String, bool) = found?;
        let usual_root = root(db, &name)?;
        // The key of a table without numbers is not a separate index.
        if usual_root == 0 {
            continue;
        }
        let mut parts = db.prepare("SELECT cid FROM pragma_index_xinfo(?1) ORDER BY seqno")?;
        let parts = parts.query_map([&name], |row| row.get::<_, i64>(0))?.collect::<rusqlite::Result<Vec<_>>>()?;
        let parts = parts.into_iter().map(|place| match usize::try_from(place).ok().and_then(|at| columns.get(at)) {
            Some((column, _)) => Column { is_number: false, ..column.clone() },
            None if place == -1 => part("INTEGER", false),
            None => part("", true),
        });
        shapes.push(Shape {
            name,
            table: table.to_owned(),
            kind: Kind::Index,
            has_rows: false,
            is_whole: !is_partial,
            usual_root,
            columns: parts.collect(),
        });
    }
    Ok(shapes)
}

/// A computed part of an index.
fn part(kind: &str, may_be_null: bool) -> Column {
    Column { name: String::new(), kind: kind.to_owned(), may_be_null, has_default: false, is_number: false }
}
