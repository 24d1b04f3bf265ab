//! A store of everything that can be read of a damaged one.
//!
//! Owns: reading the file despite its damage, filling a fresh store with the rows, making them consistent, swapping the
//! files.
//! Never: changes a byte of the damaged file; moves any file but the store's own.
//!
//! SQLite alone cannot do this. Queries over ranges of rows, in both directions and by every index, save as much as the
//! code here if a page of rows is damaged, but nothing of a table whose first page is damaged, and nothing at all if the
//! first page of the file or the schema is. SQLite's recovery extension needs `sqlite_dbpage`, which the bundled library
//! contains only with a flag that `cargo install` does not read, and puts rows without a tree into one table without
//! names, so that `shapes` and most of `salvage` would remain.

mod consistency;
mod pages;
mod records;
mod salvage;
mod shapes;
mod swap;
mod trees;

use super::error::StoreError;
use super::migrations::{self, ALL, APPLICATION_ID, CLEAN_FROM, KNOWN};
use super::names::{FILE, OPENING, with_suffix};
use super::{audit, connection, open, presence, schema};
use crate::folder;
pub(crate) use consistency::is_made_anew;
use pages::Pages;
use rusqlite::Connection;
use salvage::Salvaged;
use std::path::{Path, PathBuf};

/// Most faults of one kind that are reported; a damaged file can have thousands.
const MOST_REPORTED: usize = 10;

/// Why a store was not checked or repaired. The damaged one is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum RepairError {
    /// There is no store.
    #[error("there is no store in {folder}")]
    NoStore {
        /// The data folder.
        folder: PathBuf,
    },
    /// A process uses it.
    #[error("{path} is in use by another process")]
    InUse {
        /// The store.
        path: PathBuf,
    },
    /// No row of any table was found.
    #[error("nothing of a seotags store was found in {path}")]
    Nothing {
        /// The file.
        path: PathBuf,
    },
    /// The saved rows are not consistent: a bug of this program.
    #[error("the readable part of {path} is inconsistent ({})", faults.join("; "))]
    Unsound {
        /// The damaged store.
        path: PathBuf,
        /// The contradictions.
        faults: Vec<String>,
    },
    /// It cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The state of a store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The file.
    pub path: PathBuf,
    /// The faults, the first ones of each kind; empty if the store is sound.
    pub faults: Vec<String>,
}

/// The outcome for a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRepaired {
    /// Its name.
    pub name: String,
    /// Rows that are in the new store.
    pub saved: u64,
    /// Rows that are known to be lost.
    pub lost: u64,
    /// Pages of it that could not be read; the number of their rows is unknown.
    pub unreadable_pages: u64,
}

/// The outcome of a repair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repaired {
    /// The store.
    pub path: PathBuf,
    /// The damaged file; `None` if an interrupted repair was only completed.
    pub damaged: Option<PathBuf>,
    /// Its faults.
    pub faults: Vec<String>,
    /// By name, without tables that are and were empty.
    pub tables: Vec<TableRepaired>,
    /// Rows that were created so that others could be kept: how many, and a description.
    pub restored: Vec<(u64, String)>,
    /// Rows that could not be matched to a table.
    pub unknown_rows: u64,
}

/// The state of the store of a data folder. Other processes may use it meanwhile.
pub(super) fn look_over(data: &Path) -> Result<Verdict, RepairError> {
    let path = existing(data)?;
    if swap::is_half_done(&path) {
        return Err(StoreError::HalfRepaired { path }.into());
    }
    Ok(Verdict { faults: faults_of(&path)?, path })
}

/// Repairs the store of a data folder; `None` if it has no faults.
pub(super) fn repair(data: &Path) -> Result<Option<Repaired>, RepairError> {
    let path = data.join(FILE);
    let of_io = |error: std::io::Error| StoreError::of_io(&path, &error);
    if !open::is_there(&path) && !swap::is_half_done(&path) {
        return Err(RepairError::NoStore { folder: data.to_owned() });
    }
    let _opening = open::lock(&data.join(OPENING))?;
    if presence::sweep(data).has_others {
        return Err(RepairError::InUse { path });
    }
    if swap::is_half_done(&path) {
        swap::finish(&path).map_err(of_io)?;
        let (faults, tables, restored) = (Vec::new(), Vec::new(), Vec::new());
        return Ok(Some(Repaired { path, damaged: None, faults, tables, restored, unknown_rows: 0 }));
    }
    let faults = faults_of(&path)?;
    if faults.is_empty() {
        return Ok(None);
    }
    let part = with_suffix(&path, ".repair-part");
    let made = fill(&path, &part, faults);
    let placed = made.and_then(|made| {
        let damaged = swap::keep_damaged(&path).map_err(of_io)?;
        swap::take_place(&part, &path).map_err(of_io)?;
        Ok(Some(Repaired { damaged: Some(damaged), ..made }))
    });
    // It no longer exists if it has become the store.
    let _ = std::fs::remove_file(&part);
    placed
}

fn existing(data: &Path) -> Result<PathBuf, RepairError> {
    let path = data.join(FILE);
    if open::is_there(&path) { Ok(path) } else { Err(RepairError::NoStore { folder: data.to_owned() }) }
}

/// The faults that SQLite finds in a file.
fn faults_of(path: &Path) -> Result<Vec<String>, RepairError> {
    let asked = connection::reader(path).and_then(|db| {
        let application: i64 = db.query_row("PRAGMA application_id", [], |row| row.get(0))?;
        let version: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        // A file of ours with a damaged application number is still ours.
        let ours = "SELECT count(*) = 2 FROM sqlite_schema WHERE type = 'table' AND name IN ('analyses', 'source_urls')";
        if application != APPLICATION_ID && db.query_row(ours, [], |row| row.get(0))? {
            return Ok(Ok(vec!["the head of the file names another program".to_owned()]));
        }
        if application != APPLICATION_ID || version > KNOWN {
            return Ok(Err((application, version)));
        }
        let mut faults = integrity_faults(&db, "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok' LIMIT ?1")?;
        if faults.is_empty() {
            faults = schema::faults(&db, version)?;
            faults.truncate(MOST_REPORTED);
        }
        if faults.is_empty() {
            // Rows of an older schema cannot be compared with the current rules.
            let dangling = "SELECT 'a row of ' || \"table\" || ' refers to none of ' || parent FROM pragma_foreign_key_check LIMIT ?1";
            faults = if version == KNOWN { consistency::unreadable(&db)? } else { Vec::new() };
            faults.extend(if version == KNOWN { audit::faults(&db)? } else { integrity_faults(&db, dangling)? });
        }
        Ok(Ok(faults))
    });
    match asked {
        Ok(Ok(faults)) => Ok(faults),
        Ok(Err((APPLICATION_ID, found))) => {
            Err(StoreError::Newer { path: path.to_owned(), found, known: KNOWN }.into())
        }
        // Before its first use, a store is an empty file.
        Ok(Err((0, 0))) if std::fs::metadata(path).is_ok_and(|file| file.len() == 0) => Ok(Vec::new()),
        // It opens, but belongs to another program.
        Ok(Err(_)) => Err(StoreError::NotOurs { path: path.to_owned() }.into()),
        Err(error) => match StoreError::of(path, &error) {
            StoreError::Damaged { detail, .. } => Ok(vec![detail]),
            StoreError::NotOurs { .. } => Ok(vec!["the file does not begin as a store does".to_owned()]),
            other => Err(other.into()),
        },
    }
}

fn integrity_faults(db: &Connection, sql: &str) -> rusqlite::Result<Vec<String>> {
    let mut statement = db.prepare(sql)?;
    let rows = statement.query_map([MOST_REPORTED], |row| row.get::<_, String>(0))?;
    rows.map(|row| row.map(|text| text.replace('\n', " "))).collect()
}

/// Makes a store of everything that can be read.
fn fill(path: &Path, part: &Path, faults: Vec<String>) -> Result<Repaired, RepairError> {
    let of_io = |error: std::io::Error| StoreError::of_io(path, &error);
    let of_store = |error: rusqlite::Error| StoreError::of(part, &error);
    let pages = Pages::open(path, &with_suffix(path, "-wal")).map_err(of_io)?;
    let version = pages.head().version.filter(|version| (1..=KNOWN).contains(version)).unwrap_or(KNOWN);
    match std::fs::remove_file(part) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(of_io(error).into()),
        _ => {}
    }
    drop(folder::open_private(part).map_err(of_io)?);
    let mut fresh = empty(part, version).map_err(of_store)?;
    let work = fresh.transaction().map_err(of_store)?;
    let salvaged = salvage::salvage(&pages, &work).map_err(of_store)?;
    work.commit().map_err(of_store)?;
    if salvaged.tables.values().all(|found| found.read == 0) {
        return Err(RepairError::Nothing { path: path.to_owned() });
    }
    if version < CLEAN_FROM {
        open::remove_secrets(&mut fresh).map_err(of_store)?;
    }
    ALL.to_latest(&mut fresh).map_err(|error| open::migration_failed(part, error))?;
    let work = fresh.transaction().map_err(of_store)?;
    let restored = consistency::make_consistent(&work).map_err(of_store)?;
    work.commit().map_err(of_store)?;
    let faults_left = audit::faults(&fresh).map_err(of_store)?;
    if !faults_left.is_empty() {
        return Err(RepairError::Unsound { path: path.to_owned(), faults: faults_left });
    }
    let tables = tables(&fresh, &salvaged).map_err(of_store)?;
    fresh.close().map_err(|(_, error)| of_store(error))?;
    let (path, unknown_rows) = (path.to_owned(), salvaged.unknown);
    Ok(Repaired { path, damaged: None, faults, tables, restored, unknown_rows })
}

/// An empty store of a schema. References are only checked when all rows are there.
fn empty(part: &Path, version: i64) -> rusqlite::Result<Connection> {
    let mut fresh = connection::writer(part)?;
    fresh.pragma_update(None, "journal_mode", "MEMORY")?;
    migrations::to_version(&mut fresh, version)?;
    fresh.pragma_update(None, "foreign_keys", false)?;
    // The damaged store also contains the rows that migrations insert, in their latest state.
    fresh.execute_batch(if version >= 18 {
        "DELETE FROM plans; DELETE FROM sqlite_sequence"
    } else {
        "DELETE FROM sqlite_sequence"
    })?;
    Ok(fresh)
}

fn tables(fresh: &Connection, salvaged: &Salvaged) -> rusqlite::Result<Vec<TableRepaired>> {
    let mut tables = Vec::new();
    for (name, found) in &salvaged.tables {
        let there = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?1";
        if consistency::OF_PROCESSES.contains(&&name[..])
            || fresh.query_row(there, [name], |row| row.get::<_, i64>(0))? == 0
        {
            continue;
        }
        let saved: u64 = fresh.query_row(&format!("SELECT count(*) FROM \"{name}\""), [], |row| row.get(0))?;
        let lost = (found.read + found.lost.cells).max(found.listed).saturating_sub(saved);
        if saved + lost + found.lost.pages > 0 {
            tables.push(TableRepaired { name: name.clone(), saved, lost, unreadable_pages: found.lost.pages });
        }
    }
    tables.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(tables)
}
