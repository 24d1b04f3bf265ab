//! Reads an imported file once, before it has any effect.

use super::cells::Origin;
use super::columns::{Header, header};
use super::row::{RawCell, RawRow};
use super::sheet::Sheet;
use super::{ImportError, ImportNote, ReadOptions, Reason, ReturnedRow, table, workbook};
use seotags_core::compose::Element;
use seotags_input::input::{OpenedTable, open_table};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};
use std::path::Path;

/// Number of rows among which the header is searched; titles of a report may precede it.
const HEADER_ROWS: usize = 20;

/// Bytes of the texts of these rows. Beyond them, the header is searched among the rows so far.
const HEADER_BYTES: usize = 8 << 20;
/// Bytes of the temporary file with the rows: more than any list of pages needs.
const STORED_BYTES: u64 = 16 << 30;
/// The same for a file that a user of a service sent. A file of 20 MB rarely needs more than five times its size.
const STORED_BYTES_OF_SENT: u64 = 256 << 20;

/// A source of rows.
pub(super) trait Rows {
    fn next(&mut self) -> Result<Option<RawRow>, ImportError>;
}

/// Reads an edited file: text separated by commas, tabs, pipes or semicolons, compressed with gzip or not, or an
/// Excel workbook. Blocks while it reads.
///
/// # Errors
/// [`ImportError`]
pub fn read(path: &Path, options: &ReadOptions) -> Result<Returned, ImportError> {
    read_within(if options.is_sent { STORED_BYTES_OF_SENT } else { STORED_BYTES }, path, options)
}

/// [`read`], with at most this many bytes in the temporary file.
pub(super) fn read_within(most_bytes: u64, path: &Path, options: &ReadOptions) -> Result<Returned, ImportError> {
    let file = path.display().to_string();
    let temporary = |source| ImportError::Temporary { file: file.clone(), source };
    let mut reading = Reading {
        file: file.clone(),
        options,
        spool: BufWriter::new(tempfile::tempfile().map_err(temporary)?),
        pages: Pages::default(),
        notes: Vec::new(),
        rows: 0,
        stored_bytes: 0,
        most_bytes,
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

/// An imported file, completely read.
#[derive(Debug)]
pub struct Returned {
    spool: File,
    pages: Pages,
    notes: Vec<ImportNote>,
    rows: u64,
}

impl Returned {
    /// Its oddities.
    pub fn notes(&self) -> &[ImportNote] {
        &self.notes
    }

    /// Number of rows below its header, without blank ones.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// True if `is` returns true for any row; stops at the first one. Blocks.
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

    /// The rows in their order. Rows that agree about a page are returned once; rows that disagree are all returned
    /// with [`Reason::Contradiction`].
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
    /// Number of skipped rows so far that repeat an earlier one.
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

/// What the rows contain about each page, as hashes: a few bytes per page.
#[derive(Debug, Default)]
struct Pages {
    hasher: RandomState,
    /// Hash of the URL → hash of the contents.
    said: HashMap<u64, u64>,
    contradicted: HashSet<u64>,
}

impl Pages {
    /// Records a row.
    fn note(&mut self, row: &ReturnedRow) {
        if row.cells.is_empty() || row.reason.is_some() {
            return;
        }
        let (page, says) = self.hashes(row);
        if *self.said.entry(page).or_insert(says) != says {
            self.contradicted.insert(page);
        }
    }

    /// The final row after all were read; `None` if it repeats an earlier one.
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

/// A file while it is read.
pub(super) struct Reading<'a> {
    file: String,
    options: &'a ReadOptions,
    spool: BufWriter<File>,
    pages: Pages,
    notes: Vec<ImportNote>,
    rows: u64,
    /// Bytes in the temporary file, and their limit.
    stored_bytes: u64,
    most_bytes: u64,
}

impl Reading<'_> {
    /// Reads a table with its header: the whole file, or a sheet of a workbook, with its name in `title` if there
    /// are several. `name` is its name in messages.
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

    /// Adds a note about an unread sheet, if it has the same columns as one that was read, and contains rows.
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

    /// The requested parts of the file.
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
        let temporary = |source| ImportError::Temporary { file: self.file.clone(), source };
        let mut line = serde_json::to_vec(&row).map_err(|error| temporary(error.into()))?;
        line.push(b'\n');
        self.stored_bytes += line.len() as u64;
        if self.stored_bytes > self.most_bytes {
            return Err(ImportError::TooMuchText { file: self.file.clone(), limit_bytes: self.most_bytes });
        }
        self.spool.write_all(&line).map_err(temporary)
    }
}

fn first_rows(rows: &mut dyn Rows) -> Result<Vec<RawRow>, ImportError> {
    let (mut first, mut bytes) = (Vec::new(), 0);
    while first.len() < HEADER_ROWS && bytes < HEADER_BYTES {
        let Some(row) = rows.next()? else { break };
        bytes += row.text_bytes();
        first.push(row);
    }
    Ok(first)
}
