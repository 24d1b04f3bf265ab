//! CSV and TSV: RFC 4180, CR LF, and no cells that a spreadsheet would execute.

use super::options::columns;
use super::{Cell, ExportOptions, WriteError, guard_formula};
use seotags_core::result::ResultRecord;
use std::io::{self, Write};

pub(super) fn write<E>(
    delimiter: u8,
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    out: impl Write,
) -> Result<u64, WriteError<E>> {
    let columns = columns(options);
    let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
    let rows = records.map(|record| record.map(|record| columns.iter().map(|column| column.value(&record)).collect()));
    write_rows(delimiter, &names, rows, options, out)
}

/// Writes rows of cells with these column names.
pub(super) fn write_rows<E>(
    delimiter: u8,
    names: &[&str],
    rows: impl Iterator<Item = Result<Vec<Cell>, E>>,
    options: &ExportOptions,
    mut out: impl Write,
) -> Result<u64, WriteError<E>> {
    if options.bom {
        out.write_all("\u{feff}".as_bytes())?;
    }
    let mut writer = csv::WriterBuilder::new().delimiter(delimiter).terminator(csv::Terminator::CRLF).from_writer(out);
    writer.write_record(names).map_err(io_error)?;
    let mut count = 0;
    for row in rows {
        let cells = row.map_err(WriteError::Record)?.into_iter().map(|cell| harmless(cell, options.raw));
        writer.write_record(cells).map_err(io_error)?;
        count += 1;
    }
    writer.flush()?;
    Ok(count)
}

/// For some readers, NUL ends a text and hides the rest. `markup` describes how other formats handle control
/// characters.
fn harmless(cell: Cell, raw: bool) -> String {
    let is_text = cell.is_text();
    let mut text = cell.into_text();
    text.retain(|c| c != '\0');
    if is_text && !raw { guard_formula(text) } else { text }
}

fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
