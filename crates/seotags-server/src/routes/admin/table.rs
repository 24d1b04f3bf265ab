//! A list as a file for spreadsheets.

use crate::error::ApiError;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use seotags::clock;
use seotags::export::guard_formula;

/// Says UTF-8 to programs that would guess otherwise.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// CSV with a head, for downloading as `{name}_{date}.csv`; no cell is one that a spreadsheet would run.
pub(in crate::routes) fn table(
    name: &str,
    head: &[&str],
    rows: impl Iterator<Item = Vec<String>>,
) -> Result<Response, ApiError> {
    let written = write(head, rows).map_err(ApiError::internal)?;
    let date = clock::now().strftime("%Y-%m-%d");
    let disposition = format!("attachment; filename=\"{name}_{date}.csv\"");
    let disposition = HeaderValue::try_from(disposition).map_err(ApiError::internal)?;
    let content_type = HeaderValue::from_static("text/csv; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, content_type), (header::CONTENT_DISPOSITION, disposition)], written).into_response())
}

fn write(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(BOM.to_vec());
    writer.write_record(head)?;
    for row in rows {
        writer.write_record(row.into_iter().map(|cell| guard_formula(cell.replace('\0', ""))))?;
    }
    writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))
}

#[cfg(test)]
mod tests {
    use super::write;

    #[test]
    fn no_cell_is_a_formula() {
        let row = vec!["=HYPERLINK(\"x\")".to_owned(), "a,b".to_owned(), "@a\0".to_owned()];
        let written = String::from_utf8(write(&["one", "two", "three"], [row].into_iter()).unwrap()).unwrap();
        assert_eq!(written, "\u{feff}one,two,three\r\n\"'=HYPERLINK(\"\"x\"\")\",\"a,b\",'@a\r\n");
    }
}
