//! A table in Markdown, for tickets and pull requests.

use super::columns::reading_columns;
use super::{ExportOptions, WriteError};
use seotags_core::result::ResultRecord;
use seotags_core::text::{markdown_row, markdown_table_head, markdown_text};
use std::io::{BufWriter, Write};

pub(super) fn write<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    out: impl Write,
) -> Result<u64, WriteError<E>> {
    let mut out = BufWriter::new(out);
    let columns = options.table_columns(reading_columns);
    let headings: Vec<String> = columns.iter().map(|column| markdown_text(column.heading())).collect();
    out.write_all(markdown_table_head(headings.iter().map(String::as_str)).as_bytes())?;
    let mut count = 0;
    for record in records {
        let record = record.map_err(WriteError::Record)?;
        let cells = columns.iter().map(|column| markdown_text(&column.reading(&record).into_text()));
        out.write_all(markdown_row(cells).as_bytes())?;
        count += 1;
    }
    out.flush()?;
    Ok(count)
}
