//! Rows of other data than results, in the formats that have rows.

use super::{Cell, ExportOptions, Format, WriteError, delimited};
use serde_json::{Map, Value};
use std::io::Write;

/// Writes rows of cells with these column names and returns their number: CSV and TSV as for results, all other
/// formats as one JSON object per line.
pub fn write_rows<E>(
    format: Format,
    names: &[&str],
    rows: impl Iterator<Item = Result<Vec<Cell>, E>>,
    options: &ExportOptions,
    mut out: impl Write,
) -> Result<u64, WriteError<E>> {
    match format {
        Format::Csv => return delimited::write_rows(b',', names, rows, options, out),
        Format::Tsv => return delimited::write_rows(b'\t', names, rows, options, out),
        _ => {}
    }
    let mut count = 0;
    for row in rows {
        let cells = row.map_err(WriteError::Record)?.into_iter().map(Cell::into_json);
        let object: Map<String, Value> = names.iter().map(|name| (*name).to_owned()).zip(cells).collect();
        serde_json::to_writer(&mut out, &object).map_err(std::io::Error::from)?;
        out.write_all(b"\n")?;
        count += 1;
    }
    Ok(count)
}
