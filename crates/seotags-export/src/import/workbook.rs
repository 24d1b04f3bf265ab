//! Rows of a workbook: the sheets that exports write, otherwise the first one with the required
//! columns.

use super::cells::Origin;
use super::columns::Header;
use super::package::measure;
use super::read::{Reading, Rows};
use super::row::{RawCell, RawRow};
use super::{ImportError, Reason};
use calamine::{DataRef, Reader, Xlsx, XlsxCellReader, XlsxError};
use seotags_input::input::MAX_COLUMNS;
use std::fs::File;
use std::io::{BufReader, Read, Seek};
use std::path::Path;

/// Name of the sheets in exports; further ones are `Pages 2` and so on.
const PAGES: &str = "pages";
const ISSUES: &str = "issues";

type Workbook = Xlsx<BufReader<File>>;

/// Reads all rows of the relevant sheets, and adds notes about similar ones.
pub(super) fn read(file: &str, path: &Path, reading: &mut Reading<'_>) -> Result<(), ImportError> {
    measure(file, path, reading.options().is_sent)?;
    let opened = File::open(path).map(BufReader::new).map_err(XlsxError::Io);
    let mut workbook: Workbook = opened.and_then(Xlsx::new).map_err(|error| broken(file, &error))?;
    let names = workbook.sheet_names();
    if !reading.options().sheets.is_empty() {
        let asked_for = asked_for(file, &names, reading)?;
        return read_all(file, &mut workbook, asked_for, reading).map(drop);
    }
    let mut read = read_all(file, &mut workbook, pages(&names), reading)?;
    if read.is_empty() {
        read.push(read_first(file, &mut workbook, &names, reading)?);
    }
    let is_other = |name: &&String| !is_one_of(name, ISSUES) && read.iter().all(|(read, _)| read != *name);
    for name in names.iter().filter(is_other) {
        let Ok(mut cells) = workbook.worksheet_cells_reader(name) else { continue };
        reading.other_sheet(name, &read, &mut Sheet::new(file, &mut cells))?;
    }
    Ok(())
}

/// A sheet that was read, by its name.
type ReadSheet = (String, Header);

fn read_all(
    file: &str,
    workbook: &mut Workbook,
    names: Vec<String>,
    reading: &mut Reading<'_>,
) -> Result<Vec<ReadSheet>, ImportError> {
    let mut read = Vec::new();
    for name in names {
        let mut cells = workbook.worksheet_cells_reader(&name).map_err(|error| broken(file, &error))?;
        let title = (!read.is_empty()).then_some(name.as_str());
        let rows = &mut Sheet::new(file, &mut cells);
        let header = reading.sheet(&sheet_name(file, &name), title, Origin::Workbook, rows)?;
        read.push((name, header));
    }
    Ok(read)
}

/// Reads the first sheet with the required columns.
fn read_first(
    file: &str,
    workbook: &mut Workbook,
    names: &[String],
    reading: &mut Reading<'_>,
) -> Result<ReadSheet, ImportError> {
    let mut first = None;
    for name in names {
        // Chart sheets have no cells.
        let Ok(mut cells) = workbook.worksheet_cells_reader(name) else { continue };
        let rows = &mut Sheet::new(file, &mut cells);
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
    format!("{file}, sheet “{sheet}”")
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

/// A cell with its row and column.
type Placed = ((u32, u32), RawCell);

/// The rows of one sheet.
struct Sheet<'a, 'b, R: Read + Seek> {
    file: &'a str,
    cells: &'a mut XlsxCellReader<'b, R>,
    /// The first cell of the next row.
    waiting: Option<Placed>,
    is_over: bool,
}

impl<'a, 'b, R: Read + Seek> Sheet<'a, 'b, R> {
    fn new(file: &'a str, cells: &'a mut XlsxCellReader<'b, R>) -> Self {
        Self { file, cells, waiting: None, is_over: false }
    }

    fn cell(&mut self) -> Result<Option<Placed>, ImportError> {
        // If called again after the end, the reader would continue into other data.
        if self.is_over {
            return Ok(None);
        }
        let read = self.cells.next_cell_with_formula_metadata();
        let read = read.map_err(|error| broken(self.file, &error))?;
        self.is_over = read.is_none();
        Ok(read.map(|cell| (cell.pos, raw(&cell.value, cell.formula.is_some()))))
    }
}

impl<R: Read + Seek> Rows for Sheet<'_, '_, R> {
    fn next(&mut self) -> Result<Option<RawRow>, ImportError> {
        let first = match self.waiting.take() {
            Some(first) => Some(first),
            None => self.cell()?,
        };
        let Some(((row, column), cell)) = first else { return Ok(None) };
        let mut cells = Vec::new();
        put(&mut cells, column, cell);
        while let Some((at, cell)) = self.cell()? {
            if at.0 != row {
                self.waiting = Some((at, cell));
                break;
            }
            put(&mut cells, at.1, cell);
        }
        Ok(Some(RawRow { row: u64::from(row) + 1, cells, reason: None }))
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

fn raw(value: &DataRef<'_>, is_formula: bool) -> RawCell {
    let text = match value {
        DataRef::Empty if is_formula => String::new(),
        DataRef::Empty => return RawCell::Empty,
        DataRef::String(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::Bool(yes) => if *yes { "TRUE" } else { "FALSE" }.to_owned(),
        DataRef::Error(_) => return RawCell::Fault(Reason::ErrorValue),
        DataRef::DateTime(_) | DataRef::DateTimeIso(_) | DataRef::DurationIso(_) => {
            return RawCell::Fault(Reason::NotText);
        }
    };
    if is_formula { RawCell::Formula(text) } else { RawCell::Text(text) }
}
