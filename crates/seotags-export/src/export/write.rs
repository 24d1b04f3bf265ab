//! Writes records in any format.

use super::options::ExportOptions;
use super::{FileError, Format, WriteError, write_file};
use super::{delimited, html, json, markdown, pdf, xlsx, xml};
use seotags_core::decision::Choice;
use seotags_core::result::ResultRecord;
use std::io::Write;
use std::path::Path;

/// Writes records one by one and returns the number of pages with exported suggestions. Memory use does not grow with
/// them, except for a PDF, up to [`pdf::MOST_LISTED`] pages.
pub fn write<E>(
    format: Format,
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    out: impl Write,
) -> Result<u64, WriteError<E>> {
    let choice = options.choice;
    match format {
        Format::Csv => delimited::write(b',', handed_over(records, choice), options, out),
        Format::Tsv => delimited::write(b'\t', handed_over(records, choice), options, out),
        Format::Json => json::write_document(handed_over(records, choice), options, out),
        Format::Jsonl => json::write_lines(handed_over(records, choice), options, out),
        Format::Xml => xml::write(handed_over(records, choice), options, out),
        Format::Xlsx => xlsx::write(handed_over(records, choice), options, out),
        Format::Markdown => markdown::write(handed_over(records, choice), options, out),
        // These formats also show figures about pages without exported suggestions.
        Format::Html => html::write(records, options, out),
        Format::Pdf => pdf::write(records, options, out),
    }
}

fn handed_over<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    choice: Choice,
) -> impl Iterator<Item = Result<ResultRecord, E>> {
    records.filter_map(move |record| record.map(|record| record.handed_over(choice)).transpose())
}

/// Writes records to a file, completely or not at all, and returns their number. CSV and TSV start with their byte
/// order mark.
pub fn export_file<E>(
    path: &Path,
    format: Format,
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
) -> Result<u64, FileError<E>> {
    let options = ExportOptions { bom: true, ..options.clone() };
    let written = write_file(path, |out| write(format, records, &options, out));
    written.map_err(|error| {
        error.map_content(|content| match content {
            WriteError::Io(source) => FileError::Io { path: path.display().to_string(), source },
            WriteError::Record(error) => FileError::Content(error),
        })
    })
}
