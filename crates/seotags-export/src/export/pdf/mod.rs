//! The report of an agency for a client, as a PDF.
//!
//! Owns: fonts, lines of text in any script, sheets and their contents. Never: knows where records or settings come
//! from, reads files, or asks a clock for the date.
//!
//! How a text is processed: `fonts` finds the face of each character, `lines` breaks the text, `book` places it on
//! sheets, `print` creates the PDF once the number of sheets is known.

mod colour;
mod cover;
mod document;
mod entries;
mod figures;
mod findings;
mod font_faces;
mod fonts;
mod lines;
mod logo;
mod print;
mod report;
mod structure;
mod summary;

pub use logo::{Logo, LogoError};
pub use report::{Agency, MOST_LISTED, Report};

use super::{ExportOptions, WriteError};
use document::ReportBuilder;
use figures::Figures;
use seotags_core::result::ResultRecord;
use std::io::Write;

/// Writes the report and returns the number of pages that it lists, or would list without a limit: of the pages with
/// exported suggestions, the first [`MOST_LISTED`] are listed, and all are counted. The overall figures cover all
/// pages.
pub(super) fn write<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    mut out: impl Write,
) -> Result<u64, WriteError<E>> {
    let nothing = Report::default();
    let report = options.report.as_deref().unwrap_or(&nothing);
    let (is_check, choice) = (options.without_suggestions, options.choice);
    let mut figures = Figures::default();
    let mut listed = ReportBuilder::default();
    let mut list = entries::List::new(report, is_check, choice);
    for record in records {
        let record = record.map_err(WriteError::Record)?;
        figures.add(&record);
        let Some(record) = record.handed_over(choice) else { continue };
        figures.add_chosen(&record);
        if figures.chosen <= MOST_LISTED {
            list.add(&record, &mut listed);
        }
    }
    list.finish(&figures, &mut listed);
    let mut inside = ReportBuilder::default();
    summary::add(report, &figures, summary::Shown { is_check, choice }, &mut inside);
    findings::add(&figures, &mut inside);
    inside.append(listed);
    let mut book = cover::make(report, &inside.bookmarks);
    book.append(inside);
    let bytes = print::print(book, report).map_err(|error| WriteError::Io(std::io::Error::other(error)))?;
    out.write_all(&bytes)?;
    out.flush()?;
    Ok(figures.chosen)
}
