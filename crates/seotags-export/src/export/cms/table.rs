//! Rows of delimited text.

use super::super::cell::starts_formula;
use super::template::{Format, Template};
use std::io::{self, Write};

/// Writes rows in the format of a template.
pub(super) struct Table<W: Write> {
    writer: csv::Writer<W>,
    formulas: u64,
}

impl<W: Write> Table<W> {
    /// Starts a table with its header. Other formats are handled elsewhere.
    pub(super) fn begin(template: &Template, mut out: W) -> io::Result<Self> {
        let Format::Table { delimiter, quotes_all, crlf, bom, header } = template.format else {
            return Err(io::Error::other("not a table"));
        };
        if bom {
            out.write_all("\u{feff}".as_bytes())?;
        }
        let quote = if quotes_all { csv::QuoteStyle::Always } else { csv::QuoteStyle::Necessary };
        let end = if crlf { csv::Terminator::CRLF } else { csv::Terminator::Any(b'\n') };
        let mut writer =
            csv::WriterBuilder::new().delimiter(delimiter).quote_style(quote).terminator(end).from_writer(out);
        if header {
            writer.write_record(template.columns.iter().map(|column| &column.header))?;
        }
        Ok(Self { writer, formulas: 0 })
    }

    /// Writes a row.
    pub(super) fn row(&mut self, cells: &[String]) -> io::Result<()> {
        self.formulas += cells.iter().filter(|cell| starts_formula(cell)).count() as u64;
        Ok(self.writer.write_record(cells)?)
    }

    /// Ends the table, and returns the number of cells that a spreadsheet would execute.
    pub(super) fn end(mut self) -> io::Result<u64> {
        self.writer.flush()?;
        Ok(self.formulas)
    }
}
