//! A table in Markdown, for tickets and pull requests.

use super::columns::reading_columns;
use super::markup::{REPLACEMENT, is_forbidden};
use super::{ExportOptions, WriteError};
use seotags_core::result::ResultRecord;
use std::io::{BufWriter, Write};

pub(super) fn write<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    out: impl Write,
) -> Result<u64, WriteError<E>> {
    let mut out = BufWriter::new(out);
    let columns = options.table_columns(reading_columns);
    write_row(columns.iter().map(|column| escaped(column.name)), &mut out)?;
    write_row(columns.iter().map(|_| "---".to_owned()), &mut out)?;
    let mut count = 0;
    for record in records {
        let record = record.map_err(WriteError::Record)?;
        write_row(columns.iter().map(|column| escaped(&column.value(&record).into_text())), &mut out)?;
        count += 1;
    }
    out.flush()?;
    Ok(count)
}

fn write_row(cells: impl Iterator<Item = String>, out: &mut impl Write) -> std::io::Result<()> {
    out.write_all(b"|")?;
    for cell in cells {
        write!(out, " {cell} |")?;
    }
    out.write_all(b"\n")
}

/// A text that shows as it is: on one line, without markup, links or HTML.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' => out.push(' '),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\\' | '|' | '`' | '*' | '[' | ']' => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() || is_forbidden(c) => out.push(REPLACEMENT),
            c => out.push(c),
        }
    }
    out.trim().to_owned()
}
