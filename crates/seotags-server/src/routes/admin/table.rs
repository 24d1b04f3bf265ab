//! A list as a table for spreadsheets.

use crate::answer::written;
use crate::error::ApiError;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use seotags::clock;
use seotags::export::guard_formula;
use seotags_app::StoreError;
use std::io::Write;
use tokio::runtime::Handle;

/// Marks the file as UTF-8 for programs that would guess wrong.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// Why a table is aborted.
#[derive(Debug, thiserror::Error)]
enum TableError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Csv(#[from] csv::Error),
}

/// CSV with a header row, as the download `{name}_{date}.csv`, streamed while it is read. Cells that a spreadsheet
/// would run as formulas are escaped. `next` returns more rows, on a thread that may block; no rows mean the end.
pub(crate) fn table(
    name: &str,
    head: &'static [&'static str],
    mut next: impl FnMut(&Handle) -> Result<Vec<Vec<String>>, StoreError> + Send + 'static,
) -> Result<Response, ApiError> {
    let runtime = Handle::current();
    let body = written((), move |out| write(head, || next(&runtime), out));
    let date = clock::now().strftime("%Y-%m-%d");
    let disposition = format!("attachment; filename=\"{name}_{date}.csv\"");
    let disposition = HeaderValue::try_from(disposition).map_err(ApiError::internal)?;
    let content_type = HeaderValue::from_static("text/csv; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, content_type), (header::CONTENT_DISPOSITION, disposition)], body).into_response())
}

fn write(
    head: &[&str],
    mut next: impl FnMut() -> Result<Vec<Vec<String>>, StoreError>,
    out: &mut dyn Write,
) -> Result<(), TableError> {
    out.write_all(BOM).map_err(csv::Error::from)?;
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(out);
    writer.write_record(head)?;
    loop {
        let rows = next()?;
        if rows.is_empty() {
            return Ok(writer.flush().map_err(csv::Error::from)?);
        }
        for row in rows {
            writer.write_record(row.into_iter().map(|cell| guard_formula(cell.replace('\0', ""))))?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::write;

    #[test]
    fn no_cell_is_a_formula() {
        let row = vec!["=HYPERLINK(\"x\")".to_owned(), "a,b".to_owned(), "@a\0".to_owned()];
        let (mut rows, mut out) = ([vec![row], Vec::new()].into_iter(), Vec::new());
        write(&["one", "two", "three"], || Ok(rows.next().unwrap()), &mut out).unwrap();
        let written = String::from_utf8(out).unwrap();
        assert_eq!(written, "\u{feff}one,two,three\r\n\"'=HYPERLINK(\"\"x\"\")\",\"a,b\",'@a\r\n");
    }
}
