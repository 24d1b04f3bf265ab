//! Rows of a workbook: the sheets that exports write, or else the first one with what is needed.

use super::cells::Origin;
use super::package::measure;
use super::read::{Reading, Rows};
use super::row::{RawCell, RawRow};
use super::{ImportError, Reason};
use crate::input::MAX_COLUMNS;
use calamine::{DataRef, Reader, Xlsx, XlsxCellReader, XlsxError};
use std::fs::File;
use std::io::{BufReader, Read, Seek};
use std::path::Path;

/// The sheet of pages in exports; further ones are `Pages 2` and so on.
const PAGES: &str = "pages";

/// Reads all rows of the sheets that count.
pub(super) fn read(file: &str, path: &Path, reading: &mut Reading) -> Result<(), ImportError> {
    measure(file, path)?;
    let broken = |error: &XlsxError| ImportError::Workbook { file: file.to_owned(), cause: cause(error) };
    let opened = File::open(path).map(BufReader::new).map_err(XlsxError::Io);
    let mut workbook: Xlsx<_> = opened.and_then(Xlsx::new).map_err(|error| broken(&error))?;
    let names = workbook.sheet_names();
    let pages: Vec<&String> = names.iter().filter(|name| is_pages(name)).collect();
    if !pages.is_empty() {
        for (number, name) in pages.iter().enumerate() {
            let mut cells = workbook.worksheet_cells_reader(name).map_err(|error| broken(&error))?;
            let title = (number > 0).then_some(name.as_str());
            reading.sheet(&sheet_name(file, name), title, Origin::Workbook, &mut Sheet::new(file, &mut cells))?;
        }
        return Ok(());
    }
    let mut first = None;
    for name in &names {
        // Sheets that hold a chart have no cells.
        let Ok(mut cells) = workbook.worksheet_cells_reader(name) else { continue };
        let rows = &mut Sheet::new(file, &mut cells);
        match reading.sheet(&sheet_name(file, name), None, Origin::Workbook, rows) {
            Err(ImportError::NoColumn { .. }) if first.is_some() => {}
            Err(error @ ImportError::NoColumn { .. }) => first = Some(error),
            other => return other,
        }
    }
    Err(first.unwrap_or_else(|| ImportError::NoRows { file: file.to_owned() }))
}

fn sheet_name(file: &str, sheet: &str) -> String {
    format!("{file}, sheet «{sheet}»")
}

fn is_pages(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    let further = name.strip_prefix(PAGES).map(str::trim);
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
        // Asked again after its end, the reader goes on into what is no cell.
        if self.is_over {
            return Ok(None);
        }
        let read = self.cells.next_cell_with_formula_metadata();
        let read = read.map_err(|error| ImportError::Workbook { file: self.file.to_owned(), cause: cause(&error) })?;
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

/// Puts a cell into its column; those beyond the bound are left out.
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
