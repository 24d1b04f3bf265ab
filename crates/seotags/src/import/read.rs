//! Going through a file that came back, once, before anything is done with it.

use super::cells::Origin;
use super::columns::{Header, header};
use super::row::{RawCell, RawRow};
use super::sheet::Sheet;
use super::{ImportError, ImportNote, ReadOptions, Reason, ReturnedRow, table, workbook};
use crate::input::{OpenedTable, open_table};
use seotags_core::compose::Element;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};
use std::path::Path;

/// Rows among which the header is looked for; titles of a report stand above it.
const HEADER_ROWS: usize = 20;

/// Something that gives rows.
pub(super) trait Rows {
    fn next(&mut self) -> Result<Option<RawRow>, ImportError>;
}

/// Reads a file that came back: comma, tab, pipe or semicolon separated text, packed by gzip or not, or an Excel
/// workbook. Blocks, for as long as the file is large.
///
/// # Errors
/// [`ImportError`]
pub fn read(path: &Path, options: &ReadOptions) -> Result<Returned, ImportError> {
    let file = path.display().to_string();
    let temporary = |source| ImportError::Temporary { file: file.clone(), source };
    let mut reading = Reading {
        file: file.clone(),
        options,
        spool: BufWriter::new(tempfile::tempfile().map_err(temporary)?),
        pages: Pages::default(),
        notes: Vec::new(),
        rows: 0,
    };
    match open_table(path)? {
        OpenedTable::Table(table) => {
            if let Some(sheet) = options.sheets.first().cloned() {
                return Err(ImportError::NoSheet { file, sheet, sheets: Vec::new() });
            }
            table::read(&file, table, &mut reading)?;
        }
        OpenedTable::Zip => workbook::read(&file, path, &mut reading)?,
    }
    if reading.rows == 0 {
        return Err(ImportError::NoRows { file });
    }
    let mut spool = reading.spool.into_inner().map_err(io::IntoInnerError::into_error).map_err(temporary)?;
    spool.rewind().map_err(temporary)?;
    let Reading { pages, notes, rows, .. } = reading;
    Ok(Returned { spool, pages, notes, rows })
}

/// A file that came back, read to its end.
#[derive(Debug)]
pub struct Returned {
    spool: File,
    pages: Pages,
    notes: Vec<ImportNote>,
    rows: u64,
}

impl Returned {
    /// What is odd about it.
    pub fn notes(&self) -> &[ImportNote] {
        &self.notes
    }

    /// How many rows it has below its header, blank ones left out.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// True if any row is what is looked for; goes through them until one is. Blocks.
    ///
    /// # Errors
    /// The rows cannot be read again.
    pub fn any(&mut self, mut is: impl FnMut(&ReturnedRow) -> bool) -> io::Result<bool> {
        let mut lines = BufReader::new(&mut self.spool);
        let mut line = Vec::new();
        let mut found = false;
        while !found && next_line(&mut lines, &mut line)? {
            found = is(&serde_json::from_slice(&line)?);
        }
        self.spool.rewind()?;
        Ok(found)
    }

    /// The rows in their order. Of several that say the same of a page the first one comes; where they say different
    /// things, each comes with [`Reason::Contradiction`].
    pub fn into_rows(self) -> ReturnedRows {
        ReturnedRows { lines: BufReader::new(self.spool), pages: self.pages, repeated: 0 }
    }
}

/// See [`Returned::into_rows`]. Blocks while it reads.
#[derive(Debug)]
pub struct ReturnedRows {
    lines: BufReader<File>,
    pages: Pages,
    repeated: u64,
}

impl ReturnedRows {
    /// How many rows were passed over so far, since an earlier one says the same.
    pub fn repeated(&self) -> u64 {
        self.repeated
    }
}

impl Iterator for ReturnedRows {
    type Item = io::Result<ReturnedRow>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut line = Vec::new();
        loop {
            match next_line(&mut self.lines, &mut line) {
                Ok(true) => {}
                Ok(false) => return None,
                Err(error) => return Some(Err(error)),
            }
            match serde_json::from_slice(&line).map_err(io::Error::from) {
                Ok(row) => match self.pages.settle(row) {
                    Some(row) => return Some(Ok(row)),
                    None => self.repeated += 1,
                },
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

/// Reads a line; false at the end.
fn next_line(lines: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    Ok(lines.read_until(b'\n', line)? > 0)
}

/// What the rows say of each page, as hashes: some bytes a page.
#[derive(Debug, Default)]
struct Pages {
    hasher: RandomState,
    /// Hash of the address, and of what is said of it.
    said: HashMap<u64, u64>,
    contradicted: HashSet<u64>,
}

impl Pages {
    /// A row that was read.
    fn note(&mut self, row: &ReturnedRow) {
        if row.cells.is_empty() || row.reason.is_some() {
            return;
        }
        let (page, says) = self.hashes(row);
        if *self.said.entry(page).or_insert(says) != says {
            self.contradicted.insert(page);
        }
    }

    /// What becomes of a row when all were read; `None` if an earlier one says the same.
    fn settle(&mut self, row: ReturnedRow) -> Option<ReturnedRow> {
        if row.cells.is_empty() || row.reason.is_some() {
            return Some(row);
        }
        let (page, _) = self.hashes(&row);
        if self.contradicted.contains(&page) {
            return Some(ReturnedRow { reason: Some(Reason::Contradiction), ..row });
        }
        self.said.remove(&page).map(|_| row)
    }

    fn hashes(&self, row: &ReturnedRow) -> (u64, u64) {
        (self.hasher.hash_one(&row.url), self.hasher.hash_one((&row.content_hash, &row.cells)))
    }
}

/// A file that is being read.
pub(super) struct Reading<'a> {
    file: String,
    options: &'a ReadOptions,
    spool: BufWriter<File>,
    pages: Pages,
    notes: Vec<ImportNote>,
    rows: u64,
}

impl Reading<'_> {
    /// Reads a table with its header: the whole file, or a sheet of a workbook, which `title` names where there are
    /// several. `name` is what messages call it.
    pub(super) fn sheet(
        &mut self,
        name: &str,
        title: Option<&str>,
        origin: Origin,
        rows: &mut dyn Rows,
    ) -> Result<Header, ImportError> {
        let first = first_rows(rows)?;
        let header = header(name, &first, self.options)?;
        let sheet = Sheet { name, title, origin, columns: &header.columns };
        let mut in_place = BTreeSet::new();
        for row in first.iter().skip(header.rows) {
            self.row(row, &sheet, &mut in_place)?;
        }
        while let Some(row) = rows.next()? {
            self.row(&row, &sheet, &mut in_place)?;
        }
        self.notes.extend(header.notes.iter().cloned());
        self.notes.extend(in_place.into_iter().filter_map(|element| sheet.in_place(element)));
        Ok(header)
    }

    /// Notes a sheet that is not read, if it is a copy of one that was, with rows of its own.
    pub(super) fn other_sheet(
        &mut self,
        name: &str,
        read: &[(String, Header)],
        rows: &mut dyn Rows,
    ) -> Result<(), ImportError> {
        let first = first_rows(rows)?;
        let Ok(other) = header(name, &first, self.options) else { return Ok(()) };
        if first.len() > other.rows && read.iter().any(|(_, header)| header.is_copied_by(&other)) {
            let read = read.iter().map(|(sheet, _)| sheet.clone()).collect();
            self.notes.push(ImportNote::OtherSheet { file: self.file.clone(), sheet: name.to_owned(), read });
        }
        Ok(())
    }

    /// Which parts of the file are asked for.
    pub(super) fn options(&self) -> &ReadOptions {
        self.options
    }

    fn row(&mut self, row: &RawRow, sheet: &Sheet<'_>, in_place: &mut BTreeSet<Element>) -> Result<(), ImportError> {
        if row.reason.is_none() && row.cells.iter().all(|cell| matches!(cell, RawCell::Empty)) {
            return Ok(());
        }
        self.rows += 1;
        let row = sheet.read(row, in_place)?;
        self.pages.note(&row);
        let write = serde_json::to_writer(&mut self.spool, &row).map_err(io::Error::from);
        let write = write.and_then(|()| self.spool.write_all(b"\n"));
        write.map_err(|source| ImportError::Temporary { file: self.file.clone(), source })
    }
}

fn first_rows(rows: &mut dyn Rows) -> Result<Vec<RawRow>, ImportError> {
    let mut first = Vec::new();
    while first.len() < HEADER_ROWS {
        let Some(row) = rows.next()? else { break };
        first.push(row);
    }
    Ok(first)
}
