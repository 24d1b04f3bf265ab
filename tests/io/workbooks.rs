//! XLSX exports, read back by calamine.

use crate::exports::records;
use calamine::{Data, Reader, Xlsx};
use flate2::read::DeflateDecoder;
use seotags::export::{ExportOptions, Format, default_columns, export_file, select_columns, write};
use seotags::result::ResultRecord;
use seotags_testkit::record;
use serde_json::json;
use std::convert::Infallible;
use std::io::{Cursor, Read};
use std::path::Path;

type Workbook = Xlsx<Cursor<Vec<u8>>>;

fn written(records: Vec<ResultRecord>, options: &ExportOptions) -> Vec<u8> {
    let mut out = Vec::new();
    write(Format::Xlsx, records.into_iter().map(Ok::<_, Infallible>), options, &mut out).unwrap();
    out
}

fn opened(records: Vec<ResultRecord>, options: &ExportOptions) -> Workbook {
    Xlsx::new(Cursor::new(written(records, options))).unwrap()
}

fn of_columns(names: &[&str]) -> ExportOptions {
    ExportOptions { columns: Some(select_columns(names).unwrap()), ..ExportOptions::default() }
}

fn text(text: &str) -> Data {
    Data::String(text.to_owned())
}

#[test]
fn cells_have_the_types_of_their_columns() {
    let names =
        ["url", "is_indexable", "indexability_issues", "current_title", "current_title_length", "response_time"];
    let headings = names.map(|name| if name == "response_time" { "response_time (ms)" } else { name });
    let mut workbook = opened(records(), &of_columns(&names));
    assert_eq!(workbook.sheet_names(), ["Pages", "Issues"]);
    let pages = workbook.worksheet_range("Pages").unwrap();
    let rows: Vec<&[Data]> = pages.rows().collect();
    assert_eq!(rows[0], headings.map(text));
    let number = Data::Float;
    assert_eq!(
        rows[1],
        [text("https://a.example/shoes"), Data::Bool(true), Data::Empty, text("Über uns"), number(8.0), number(61.12)]
    );
    assert_eq!(
        rows[2],
        [
            text("https://a.example/gone"),
            Data::Empty,
            text("404 Not Found | HTTP 404"),
            Data::Empty,
            Data::Empty,
            Data::Empty
        ]
    );
    assert_eq!(rows.len(), 3);
}

#[test]
fn cells_are_for_people() {
    let mut old: ResultRecord = record("https://a.example/old");
    let chain = r#"[{"status":301,"url":"https://a.example/old"},{"status":200,"url":"https://a.example/new"}]"#;
    old.indexability_issues = vec!["redirected".to_owned(), format!("redirect_chain: {chain}")];
    old.target_keyword = "N/A".to_owned();
    let mut workbook = opened(vec![old], &of_columns(&["target_keyword", "indexability_issues"]));
    let pages = workbook.worksheet_range("Pages").unwrap();
    assert_eq!(pages.rows().nth(1).unwrap(), [Data::Empty, text("redirected | redirects: 301 → 200")]);
}

#[test]
fn the_pages_sheet_has_the_default_columns() {
    let mut workbook = opened(records(), &ExportOptions::default());
    let pages = workbook.worksheet_range("Pages").unwrap();
    let names: Vec<Data> = default_columns().iter().map(|column| text(column.heading())).collect();
    assert_eq!(pages.rows().next().unwrap(), names);
    let checked = ExportOptions { without_suggestions: true, ..ExportOptions::default() };
    let pages = opened(records(), &checked).worksheet_range("Pages").unwrap();
    assert!(pages.rows().next().unwrap().iter().all(|name| !name.to_string().starts_with("suggested_")));
}

#[test]
fn a_formula_is_written_as_text() {
    let mut workbook = opened(records(), &ExportOptions::default());
    let formulas = workbook.worksheet_formula("Pages").unwrap();
    assert_eq!(formulas.used_cells().count(), 0);
    let pages = workbook.worksheet_range("Pages").unwrap();
    let cell = |name: &str| {
        let place = default_columns().iter().position(|column| column.name == name).unwrap();
        pages.rows().nth(1).unwrap()[place].clone()
    };
    assert_eq!(cell("suggested_meta_description"), text("=HYPERLINK(\"https://x\")"));
    assert_eq!(cell("suggested_lsi_keywords"), text("-2+3 | hats"));
    // Marked as text, like with `'`, so that a spreadsheet does not turn it into a formula when it
    // is edited.
    let (styles, sheet) = (part(&written(records(), &ExportOptions::default()), "xl/styles.xml"), sheet_xml());
    let formats: Vec<&str> = styles.split_once("<cellXfs").unwrap().1.split("<xf ").skip(1).collect();
    let at = sheet.find("=HYPERLINK").unwrap();
    let style = sheet[..at].rsplit_once(" s=\"").unwrap().1.split('"').next().unwrap();
    assert!(formats[style.parse::<usize>().unwrap()].contains("quotePrefix=\"1\""), "{style}");
}

fn sheet_xml() -> String {
    part(&written(records(), &ExportOptions::default()), "xl/worksheets/sheet1.xml")
}

/// One part of a workbook, read sequentially.
fn part(workbook: &[u8], name: &str) -> String {
    let number = |at: usize, bytes: usize| -> usize {
        workbook[at..at + bytes].iter().rev().fold(0, |sum, byte| sum << 8 | usize::from(*byte))
    };
    let mut at = 0;
    while workbook[at..].starts_with(b"PK\x03\x04") {
        let (packed, name_bytes) = (number(at + 18, 4), number(at + 26, 2));
        let content = at + 30 + name_bytes;
        if &workbook[at + 30..content] == name.as_bytes() {
            let mut text = String::new();
            DeflateDecoder::new(&workbook[content..content + packed]).read_to_string(&mut text).unwrap();
            return text;
        }
        at = content + packed;
    }
    panic!("no part {name}")
}

#[test]
fn header_and_url_column_are_frozen_and_states_have_colours() {
    let sheet = sheet_xml();
    assert!(sheet.contains("<pane xSplit=\"1\" ySplit=\"1\" topLeftCell=\"B2\""), "{sheet}");
    assert!(sheet.contains("<autoFilter ref=\"A1:V3\"/>"), "{sheet}");
    assert!(sheet.contains("<conditionalFormatting sqref=\"D2:D3\">"), "{sheet}");
    assert!(sheet.contains("AND(ISNUMBER(I2),I2&gt;60)"), "{sheet}");
    // Hyperlinks come after conditional formatting, as the schema of workbooks requires.
    let order: Vec<usize> = ["</sheetData>", "<autoFilter", "<conditionalFormatting", "<hyperlinks", "<pageSetup"]
        .map(|tag| sheet.find(tag).unwrap())
        .into();
    assert!(order.is_sorted(), "{order:?}");
    let links = part(&written(records(), &ExportOptions::default()), "xl/worksheets/_rels/sheet1.xml.rels");
    assert!(links.contains("Target=\"https://a.example/shoes\""), "{links}");
}

#[test]
fn an_issue_is_a_row_with_its_fix() {
    let mut page: ResultRecord = record("https://a.example/old");
    page.issues = serde_json::from_value(json!([
        {"code": "not_found", "severity": "error", "title": "Not found", "explanation": "It is gone.", "fix": "Redirect it.", "source": "", "value": "404"},
        {"code": "missing_h1", "severity": "warn", "title": "No H1", "explanation": "", "fix": "Add one.", "source": "", "value": ""}
    ]))
    .unwrap();
    let issues = opened(vec![page], &ExportOptions::default()).worksheet_range("Issues").unwrap();
    let rows: Vec<Vec<String>> = issues.rows().map(|row| row.iter().map(ToString::to_string).collect()).collect();
    assert_eq!(rows[0], ["url", "code", "severity", "title", "value", "fix", "explanation", "source"]);
    assert_eq!(rows[1][..6], ["https://a.example/old", "not_found", "error", "Not found", "404", "Redirect it."]);
    assert_eq!(rows[2][..6], ["https://a.example/old", "missing_h1", "warn", "No H1", "", "Add one."]);
    assert_eq!(rows.len(), 3);
}

#[test]
fn a_text_too_long_for_a_cell_is_cut_with_a_note() {
    let mut page: ResultRecord = record("https://a.example/");
    page.suggested_seo_text = Some("ä".repeat(40_000));
    page.suggested_title = Some("_x0041_ \u{1} a\nb".to_owned());
    let pages =
        opened(vec![page], &of_columns(&["suggested_seo_text", "suggested_title"])).worksheet_range("Pages").unwrap();
    let row = pages.rows().nth(1).unwrap();
    let (long, title) = (row[0].to_string(), row[1].to_string());
    assert!(
        long.encode_utf16().count() <= 32_767 && long.contains("[cut: 40000 characters do not fit a cell"),
        "{}",
        long.len()
    );
    assert_eq!(title, "_x0041_ \u{1} a\nb");
}

#[test]
fn an_analysis_without_results_gives_a_workbook() {
    let mut workbook = opened(Vec::new(), &ExportOptions::default());
    assert_eq!(workbook.worksheet_range("Pages").unwrap().rows().count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_without_a_panic() {
    let many = || records().into_iter().map(Ok::<_, String>);
    let error = export_file(Path::new("/dev/full"), Format::Xlsx, many(), &ExportOptions::default()).unwrap_err();
    assert_eq!(error.to_string(), "cannot write /dev/full: no space left on the disk");
}
