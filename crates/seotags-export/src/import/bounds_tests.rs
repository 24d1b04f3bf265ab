//! Files that are small when sent, but expand when they are read.

use super::read::read_within;
use super::{ImportError, MAX_CELL_CHARS, ReadOptions, Reason, Returned, ReturnedCell, ReturnedRow};
use seotags_core::compose::Element;
use std::fmt::Write as _;
use std::io::{Cursor, Write};
use tempfile::NamedTempFile;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A workbook whose cells share these texts; `rows` is the content of `sheetData`, and each name in `sheets` shows it.
fn workbook(sheets: &[&str], texts: &[&str], rows: &str) -> Vec<u8> {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    let rel = |id: &str, kind: &str, target: &str| {
        format!("<Relationship Id='{id}' Type='{office}/{kind}' Target='{target}'/>")
    };
    let rels = |content: String| format!("<Relationships xmlns='{package}'>{content}</Relationships>");
    let (mut named, mut shared) = (String::new(), String::new());
    for (at, name) in sheets.iter().enumerate() {
        write!(named, "<sheet name='{name}' sheetId='{}' r:id='r1'/>", at + 1).unwrap();
    }
    for text in texts {
        write!(shared, "<si><t>{text}</t></si>").unwrap();
    }
    let parts = [
        ("_rels/.rels", rels(rel("r1", "officeDocument", "xl/workbook.xml"))),
        ("xl/workbook.xml", format!("<workbook xmlns='{main}' xmlns:r='{office}'><sheets>{named}</sheets></workbook>")),
        (
            "xl/_rels/workbook.xml.rels",
            rels(rel("r1", "worksheet", "worksheets/sheet1.xml") + &rel("r2", "sharedStrings", "sharedStrings.xml")),
        ),
        ("xl/sharedStrings.xml", format!("<sst xmlns='{main}'>{shared}</sst>")),
        ("xl/worksheets/sheet1.xml", format!("<worksheet xmlns='{main}'><sheetData>{rows}</sheetData></worksheet>")),
    ];
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        archive.start_file(name, SimpleFileOptions::default()).unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// Rows whose cells are shared texts, by their numbers.
fn shared(rows: &[Vec<usize>]) -> String {
    let mut xml = String::new();
    for row in rows {
        xml.push_str("<row>");
        for text in row {
            write!(xml, "<c t='s'><v>{text}</v></c>").unwrap();
        }
        xml.push_str("</row>");
    }
    xml
}

fn read(file: &[u8], most_bytes: u64) -> Result<Returned, ImportError> {
    let mut saved = NamedTempFile::new().unwrap();
    saved.write_all(file).unwrap();
    read_within(most_bytes, saved.path(), &ReadOptions { is_sent: true, ..ReadOptions::default() })
}

fn rows(file: &[u8]) -> Vec<ReturnedRow> {
    read(file, u64::MAX).unwrap().into_rows().map(Result::unwrap).collect()
}

#[test]
fn an_overlong_shared_text_is_not_copied_into_cells() {
    let long = "x".repeat((1 << 20) - 100);
    // The header comes after rows that would be 19 GiB in memory.
    let mut table = vec![vec![3; 1_000]; 18];
    table.extend([vec![0, 1], vec![2, 3]]);
    let rows = rows(&workbook(&["Sheet"], &["url", "title", "https://a.example/1", &long], &shared(&table)));
    assert_eq!((rows.len(), rows[0].row, rows[0].url.as_str()), (1, 20, "https://a.example/1"));
    assert_eq!(rows[0].cells[&Element::Title], ReturnedCell::Left(Reason::TooLong));
}

#[test]
fn a_row_whose_cells_expand_beyond_its_limit_is_skipped() {
    // Each cell is short enough.
    let text = "x".repeat(MAX_CELL_CHARS);
    let table = [vec![0, 1], [vec![2], vec![3; 999]].concat(), vec![2, 4]];
    let rows = rows(&workbook(&["Sheet"], &["url", "title", "https://a.example/1", &text, "New"], &shared(&table)));
    assert_eq!((rows[0].reason, rows[0].url.as_str()), (Some(Reason::TooLong), "https://a.example/1"));
    assert_eq!(rows[0].cells[&Element::Title], ReturnedCell::Left(Reason::TooLong), "its text is not stored");
    assert_eq!((rows[1].reason, &rows[1].cells[&Element::Title]), (None, &ReturnedCell::Text("New".to_owned())));
}

#[test]
fn overlong_current_texts_and_texts_of_skipped_rows_are_not_stored() {
    let long = "x".repeat(MAX_CELL_CHARS + 1);
    let table = format!(
        "url,current_title,current_h1,h1\nhttps://a.example/1,{long},Old,New\nno address,Old title,Old,{}\n",
        &long[1..]
    );
    let mut returned = read(table.as_bytes(), 1_000).unwrap();
    let mut current = Vec::new();
    returned
        .any(|row| {
            current.push((row.current.clone(), row.cells.clone()));
            false
        })
        .unwrap();
    let (old, new) = ((Element::H1, "Old".to_owned()), ReturnedCell::Text("New".to_owned()));
    assert_eq!(current[0], ([old].into(), [(Element::H1, new)].into()));
    assert_eq!(current[1], ([].into(), [(Element::H1, ReturnedCell::Left(Reason::NotAUrl))].into()));
}

#[test]
fn rows_that_exceed_the_temporary_file_are_refused() {
    let text = "x".repeat(MAX_CELL_CHARS);
    let table = [vec![vec![0, 1]], vec![vec![2, 3]; 30]].concat();
    let file = workbook(&["Sheet"], &["url", "title", "https://a.example/1", &text], &shared(&table));
    assert_eq!(read(&file, 4 << 20).unwrap().rows(), 30);
    let refused = read(&file, 2 << 20).unwrap_err();
    assert!(refused.to_string().ends_with(": the texts of its rows are larger than 2 MiB together"), "{refused}");
    assert_eq!(refused.hint().unwrap(), "split it into several files, and import them one by one");
}

#[test]
fn a_workbook_that_shows_one_sheet_many_times_is_refused() {
    let of = |count| workbook(&vec!["Pages"; count], &["url", "title"], &shared(&[vec![0, 1], vec![0, 1]]));
    assert!(read(&of(256), u64::MAX).is_ok());
    let refused = read(&of(257), u64::MAX).unwrap_err();
    assert!(refused.to_string().ends_with(": the workbook has 257 sheets; at most 256 are supported"), "{refused}");
}
