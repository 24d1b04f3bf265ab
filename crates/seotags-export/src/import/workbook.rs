//! Rows of a workbook: the sheets that exports write, otherwise the first one with the required
//! columns.

use super::cells::{Origin, is_too_long};
use super::columns::Header;
use super::package::measure;
use super::read::{Reading, Rows};
use super::row::{RawCell, RawRow};
use super::{ImportError, MAX_CELL_CHARS, Reason};
use calamine::{DataRef, Reader, Xlsx, XlsxCellReader, XlsxError};
use seotags_input::input::{MAX_COLUMNS, shown};
use std::borrow::Cow;
use std::cell::Cell;
use std::fs::File;
use std::io::{BufReader, Read, Seek};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Name of the sheets in exports; further ones are `Pages 2` and so on.
const PAGES: &str = "pages";
const ISSUES: &str = "issues";

/// Sheets of a workbook. Several may be the same part, which is then read several times.
const MOST_SHEETS: usize = 256;
/// Bytes of the texts of a row. A shared text counts in each of its cells.
const ROW_BYTES: usize = 4 << 20;
/// Bytes of all cells that are read, counted like those of a row.
const CELL_BYTES: u64 = 64 << 30;
/// The same for a workbook that a user of a service sent.
const CELL_BYTES_OF_SENT: u64 = 2 << 30;
/// Counted for a cell in addition to its text.
const BYTES_PER_CELL: u64 = 32;

type Workbook = Xlsx<BufReader<File>>;

/// Reads all rows of the relevant sheets, and adds notes about similar ones.
pub(super) fn read(file: &str, path: &Path, reading: &mut Reading<'_>) -> Result<(), ImportError> {
    measure(file, path, reading.options().is_sent)?;
    let opened = File::open(path).map(BufReader::new).map_err(XlsxError::Io);
    let mut workbook: Workbook = opened.and_then(Xlsx::new).map_err(|error| broken(file, &error))?;
    let names = workbook.sheet_names();
    if names.len() > MOST_SHEETS {
        return Err(ImportError::TooManySheets { file: file.to_owned(), count: names.len(), most: MOST_SHEETS });
    }
    let budget = &Budget::new(file, if reading.options().is_sent { CELL_BYTES_OF_SENT } else { CELL_BYTES });
    if !reading.options().sheets.is_empty() {
        let asked_for = asked_for(file, &names, reading)?;
        return read_all(budget, &mut workbook, asked_for, reading).map(drop);
    }
    let mut read = read_all(budget, &mut workbook, pages(&names), reading)?;
    if read.is_empty() {
        read.push(read_first(budget, &mut workbook, &names, reading)?);
    }
    let is_other = |name: &&String| !is_one_of(name, ISSUES) && read.iter().all(|(read, _)| read != *name);
    for name in names.iter().filter(is_other) {
        let Ok(mut cells) = cells_of(&mut workbook, name) else { continue };
        reading.other_sheet(name, &read, &mut Sheet::new(budget, &mut cells))?;
    }
    Ok(())
}

/// A sheet that was read, by its name.
type ReadSheet = (String, Header);

fn read_all(
    budget: &Budget<'_>,
    workbook: &mut Workbook,
    names: Vec<String>,
    reading: &mut Reading<'_>,
) -> Result<Vec<ReadSheet>, ImportError> {
    let (file, mut read) = (budget.file, Vec::new());
    for name in names {
        let mut cells = cells_of(workbook, &name).map_err(|error| broken(file, &error))?;
        let title = (!read.is_empty()).then(|| shown(&name));
        let rows = &mut Sheet::new(budget, &mut cells);
        let header = reading.sheet(&sheet_name(file, &name), title.as_deref(), Origin::Workbook, rows)?;
        read.push((name, header));
    }
    Ok(read)
}

/// The cells of a sheet. The reader of workbooks panics on a damaged range of cells, which is an error here.
fn cells_of<'w>(workbook: &'w mut Workbook, name: &str) -> Result<XlsxCellReader<'w, BufReader<File>>, XlsxError> {
    // Moved into the closure, because the cells borrow it.
    let read = move || {
        let workbook = workbook;
        workbook.worksheet_cells_reader(name)
    };
    catch_unwind(AssertUnwindSafe(read)).unwrap_or(Err(XlsxError::Unexpected("a sheet with a damaged range of cells")))
}

/// Reads the first sheet with the required columns.
fn read_first(
    budget: &Budget<'_>,
    workbook: &mut Workbook,
    names: &[String],
    reading: &mut Reading<'_>,
) -> Result<ReadSheet, ImportError> {
    let (file, mut first) = (budget.file, None);
    for name in names {
        // Chart sheets have no cells.
        let Ok(mut cells) = cells_of(workbook, name) else { continue };
        let rows = &mut Sheet::new(budget, &mut cells);
        match reading.sheet(&sheet_name(file, name), None, Origin::Workbook, rows) {
            Ok(header) => return Ok((name.clone(), header)),
            Err(error @ (ImportError::NoColumn { .. } | ImportError::NoSuchColumn { .. })) => {
                first.get_or_insert(error);
            }
            Err(error) => return Err(error),
        }
    }
    Err(first.unwrap_or_else(|| ImportError::NoRows { file: file.to_owned() }))
}

fn broken(file: &str, error: &XlsxError) -> ImportError {
    ImportError::Workbook { file: file.to_owned(), cause: cause(error) }
}

/// The requested sheets; names are matched without regard to case.
fn asked_for(file: &str, names: &[String], reading: &Reading<'_>) -> Result<Vec<String>, ImportError> {
    let folded = |name: &str| name.trim().to_lowercase();
    let of = |wanted: &String| {
        let found = names.iter().find(|name| folded(name) == folded(wanted)).cloned();
        found.ok_or_else(|| ImportError::NoSheet {
            file: file.to_owned(),
            sheet: wanted.clone(),
            sheets: names.to_vec(),
        })
    };
    reading.options().sheets.iter().map(of).collect()
}

/// The sheets that exports write.
fn pages(names: &[String]) -> Vec<String> {
    names.iter().filter(|name| is_one_of(name, PAGES)).cloned().collect()
}

fn sheet_name(file: &str, sheet: &str) -> String {
    format!("{file}, sheet “{}”", shown(sheet))
}

fn is_one_of(name: &str, sheets: &str) -> bool {
    let name = name.trim().to_lowercase();
    let further = name.strip_prefix(sheets).map(str::trim);
    further.is_some_and(|number| number.is_empty() || number.parse::<u32>().is_ok())
}

fn cause(error: &XlsxError) -> String {
    match error {
        XlsxError::Password => "the workbook is protected by a password".to_owned(),
        XlsxError::Zip(_) | XlsxError::Io(_) | XlsxError::Xml(_) | XlsxError::XmlEof(_) => {
            format!("the workbook is damaged ({error})")
        }
        error => format!("not an Excel workbook ({error})"),
    }
}

/// Bytes of cells that may still be read.
struct Budget<'a> {
    file: &'a str,
    most: u64,
    left: Cell<u64>,
}

impl<'a> Budget<'a> {
    fn new(file: &'a str, most: u64) -> Self {
        Self { file, most, left: Cell::new(most) }
    }

    fn take(&self, bytes: u64) -> Result<(), ImportError> {
        let Some(left) = self.left.get().checked_sub(bytes) else {
            let (file, part) = (self.file.to_owned(), "the text of all cells".to_owned());
            return Err(ImportError::TooLarge { file, part, limit_bytes: self.most });
        };
        self.left.set(left);
        Ok(())
    }
}

/// A cell with its place.
struct Placed {
    row: u32,
    column: u32,
    /// `None` if its row has no room for it.
    cell: Option<RawCell>,
}

/// The rows of one sheet.
struct Sheet<'a, 'b, R: Read + Seek> {
    budget: &'a Budget<'a>,
    cells: &'a mut XlsxCellReader<'b, R>,
    /// The first cell of the next row.
    waiting: Option<Placed>,
    /// The row of the last cell, and the bytes that its further texts may have.
    row: Option<u32>,
    room: usize,
    is_over: bool,
}

impl<'a, 'b, R: Read + Seek> Sheet<'a, 'b, R> {
    fn new(budget: &'a Budget<'a>, cells: &'a mut XlsxCellReader<'b, R>) -> Self {
        Self { budget, cells, waiting: None, row: None, room: 0, is_over: false }
    }

    fn cell(&mut self) -> Result<Option<Placed>, ImportError> {
        // If called again after the end, the reader would continue into other data.
        if self.is_over {
            return Ok(None);
        }
        let read = self.cells.next_cell_with_formula_metadata();
        let Some(read) = read.map_err(|error| broken(self.budget.file, &error))? else {
            self.is_over = true;
            return Ok(None);
        };
        let (row, column) = read.pos;
        if self.row != Some(row) {
            (self.row, self.room) = (Some(row), ROW_BYTES);
        }
        let before = self.room;
        // Cells beyond the last column are dropped.
        let is_read = (column as usize) < MAX_COLUMNS;
        let cell =
            if is_read { raw(&read.value, read.formula.is_some(), &mut self.room) } else { Some(RawCell::Empty) };
        self.budget.take(BYTES_PER_CELL + (before - self.room) as u64)?;
        Ok(Some(Placed { row, column, cell }))
    }
}

impl<R: Read + Seek> Rows for Sheet<'_, '_, R> {
    fn next(&mut self) -> Result<Option<RawRow>, ImportError> {
        let mut next = match self.waiting.take() {
            Some(first) => Some(first),
            None => self.cell()?,
        };
        let Some(row) = next.as_ref().map(|first| first.row) else { return Ok(None) };
        let (mut cells, mut reason) = (Vec::new(), None);
        while let Some(placed) = next {
            if placed.row != row {
                self.waiting = Some(placed);
                break;
            }
            match placed.cell {
                Some(cell) => put(&mut cells, placed.column, cell),
                None => reason = Some(Reason::TooLong),
            }
            next = self.cell()?;
        }
        Ok(Some(RawRow { row: u64::from(row) + 1, cells, reason }))
    }
}

/// Puts a cell into its column; cells beyond the limit are dropped.
fn put(cells: &mut Vec<RawCell>, column: u32, cell: RawCell) {
    let column = column as usize;
    if column < MAX_COLUMNS {
        cells.resize(cells.len().max(column + 1), RawCell::Empty);
        cells[column] = cell;
    }
}

/// A cell, whose text is taken from the `room` of its row; `None` if it does not fit. A text that is longer than any
/// text of a page is not copied.
fn raw(value: &DataRef<'_>, is_formula: bool, room: &mut usize) -> Option<RawCell> {
    let text: Cow<'_, str> = match value {
        DataRef::Empty if is_formula => Cow::default(),
        DataRef::Empty => return Some(RawCell::Empty),
        DataRef::String(text) => text.as_str().into(),
        DataRef::SharedString(text) => (*text).into(),
        DataRef::Int(number) => number.to_string().into(),
        DataRef::Float(number) => number.to_string().into(),
        DataRef::Bool(yes) => if *yes { "TRUE" } else { "FALSE" }.into(),
        DataRef::Error(_) => return Some(RawCell::Fault(Reason::ErrorValue)),
        DataRef::DateTime(_) | DataRef::DateTimeIso(_) | DataRef::DurationIso(_) => {
            return Some(RawCell::Fault(Reason::NotText));
        }
    };
    // Its characters need not be counted.
    let is_far_too_long = text.len() > 4 * MAX_CELL_CHARS;
    if !is_far_too_long {
        *room = room.checked_sub(text.len())?;
    }
    if is_far_too_long || is_too_long(&text) {
        return Some(if is_formula { RawCell::Formula(String::new()) } else { RawCell::Fault(Reason::TooLong) });
    }
    let text = text.into_owned();
    Some(if is_formula { RawCell::Formula(text) } else { RawCell::Text(text) })
}
