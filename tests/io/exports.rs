//! Results as files.

use insta::assert_snapshot;
use seotags::compose::{Element, WrittenBy};
use seotags::decision::{Choice, Decision, Verdict};
use seotags::export::{ExportOptions, Format, default_columns, export_file, select_columns, write};
use seotags::result::{Outcome, RecordError, ResultRecord};
use seotags_testkit::record;
use serde_json::json;
use std::convert::Infallible;
use std::path::Path;

pub(crate) fn records() -> Vec<ResultRecord> {
    let mut shoes: ResultRecord = record("https://a.example/shoes");
    shoes.current_title = Some("Über uns".to_owned());
    shoes.suggested_title = Some("Red \"Trail\" Shoes, light".to_owned());
    shoes.suggested_meta_description = Some("=HYPERLINK(\"https://x\")".to_owned());
    shoes.suggested_lsi_keywords = Some(vec!["-2+3".to_owned(), "hats".to_owned()]);
    shoes.response_time = Some(61.123_456);
    shoes.source = [(Element::Title, WrittenBy::Model), (Element::Meta, WrittenBy::Builtin)].into();
    let mut gone: ResultRecord = record("https://a.example/gone");
    gone.is_indexable = None;
    gone.outcome = Outcome::Failed;
    gone.indexability_issues = vec!["404 Not Found".to_owned(), "HTTP 404".to_owned()];
    gone.current_h1 = Some("a\nb\0|<b>".to_owned());
    gone.error =
        Some(RecordError { code: "timeout".to_owned(), message: "no answer".to_owned(), phase: None, attempts: 2 });
    vec![shoes, gone]
}

fn written(format: Format, options: &ExportOptions) -> String {
    let mut out = Vec::new();
    let records = records().into_iter().map(Ok::<_, Infallible>);
    assert_eq!(write(format, records, options, &mut out).unwrap(), 2);
    String::from_utf8(out).unwrap()
}

#[test]
fn csv_has_the_values_of_the_api() {
    let text = written(Format::Csv, &ExportOptions::default());
    assert_snapshot!(text.replace("\r\n", "¶\n"), @r#"
    url,final_url,target_keyword,is_indexable,indexability_issues,canonical_url,current_title,suggested_title,current_title_length,suggested_title_length,current_meta_description,suggested_meta_description,current_meta_description_length,suggested_meta_description_length,current_h1,suggested_h1,suggested_seo_text,suggested_lsi_keywords,response_time,dom_content_loaded_time,page_load_time,error¶
    https://a.example/shoes,,N/A,true,,,Über uns,"Red ""Trail"" Shoes, light",8,24,,"'=HYPERLINK(""https://x"")",,23,,,,'-2+3 | hats,61.123,,,¶
    https://a.example/gone,,N/A,,404 Not Found | HTTP 404,,,,,,,,,,"a
    b|<b>",,,,,,,timeout: no answer¶
    "#);
}

#[test]
fn csv_round_trips() {
    let options = ExportOptions { raw: true, bom: true, ..ExportOptions::default() };
    let text = written(Format::Csv, &options);
    let body = text.strip_prefix('\u{feff}').unwrap();
    let mut reader = csv::Reader::from_reader(body.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    for (row, record) in rows.iter().zip(records()) {
        for (cell, column) in row.iter().zip(default_columns()) {
            assert_eq!(cell, column.value(&record).into_text().replace('\0', ""), "{}", column.name);
        }
    }
}

#[test]
fn tsv_has_the_same_cells() {
    let text = written(Format::Tsv, &ExportOptions::default());
    assert_eq!(text.lines().next().unwrap().split('\t').count(), 22);
}

#[test]
fn json_contains_the_analysis_and_jsonl_one_record_per_line() {
    let analysis = serde_json::json!({"id": 2, "name": "x"});
    let options = ExportOptions { analysis: Some(analysis), ..ExportOptions::default() };
    let document: serde_json::Value = serde_json::from_str(&written(Format::Json, &options)).unwrap();
    assert_eq!(document["analysis"]["name"], "x");
    let results: Vec<ResultRecord> = serde_json::from_value(document["results"].clone()).unwrap();
    assert_eq!(results, records());
    let lines = written(Format::Jsonl, &ExportOptions::default());
    let back: Vec<ResultRecord> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(back, records());
    let checked = ExportOptions { without_suggestions: true, ..ExportOptions::default() };
    assert!(!written(Format::Jsonl, &checked).contains("suggested_"));
    assert!(!written(Format::Csv, &checked).contains("suggested_"));
}

#[test]
fn no_results_give_a_valid_document() {
    let mut out = Vec::new();
    write(Format::Json, std::iter::empty::<Result<_, Infallible>>(), &ExportOptions::default(), &mut out).unwrap();
    assert_eq!(
        serde_json::from_slice::<serde_json::Value>(&out).unwrap(),
        serde_json::json!({"analysis": {}, "results": []})
    );
}

#[test]
fn review_columns_have_the_state_of_each_element_and_who_decided() {
    let mut page: ResultRecord = record("https://a.example/");
    page.current_title = Some("Shoes".to_owned());
    page.suggested_title = Some("Trail shoes".to_owned());
    page.current_h1 = Some("Shoes".to_owned());
    page.suggested_h1 = Some("Shoes".to_owned());
    page.suggested_meta_description = Some("Light shoes.".to_owned());
    let decision = json!({"decision": "edited", "text": "Trail shoes", "locked": true, "by": "ann@shop.example", "at": "2026-11-30T10:00:00Z"});
    page.decisions.insert(Element::Title, serde_json::from_value(decision).unwrap());
    let options = ExportOptions { columns: Some(select_columns(&["review"]).unwrap()), ..ExportOptions::default() };
    let mut out = Vec::new();
    write(Format::Csv, [Ok::<_, Infallible>(page)].into_iter(), &options, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    let cells: Vec<&str> = text.lines().nth(1).unwrap().split(',').collect();
    assert_eq!(cells[..3], ["\"edited", " locked\"", "ann@shop.example"]);
    assert_eq!(cells[3..8], ["2026-11-30T10:00:00Z", "open", "", "", "kept"]);
    assert_eq!(cells[10], "skipped");
}

#[test]
fn columns_are_selected_by_name() {
    let names =
        |names: &[&str]| -> Vec<&str> { select_columns(names).unwrap().iter().map(|column| column.name).collect() };
    assert_eq!(names(&["url,suggested-title", "url"]), ["url", "suggested_title"]);
    assert_eq!(
        names(&["url", "provenance"]),
        [
            "url",
            "engine",
            "model",
            "prompt_hash",
            "content_hash",
            "cost_usd",
            "generated_at",
            "content_source",
            "fallback",
            "reviewed",
            "decided",
            "decided_by",
            "decided_at"
        ]
    );
    assert_eq!(names(&[]).len(), 22);
    let error = select_columns(&["sugested_title"]).unwrap_err();
    assert_snapshot!(format!("{error}; {}", error.hint()), @"unknown column “sugested_title”; did you mean “suggested_title”? `seotags export --help` lists the columns");
    let options = ExportOptions {
        columns: Some(select_columns(&["url", "engine", "response_time"]).unwrap()),
        ..ExportOptions::default()
    };
    assert_snapshot!(written(Format::Jsonl, &options), @r#"
    {"url":"https://a.example/shoes","engine":["title: openai","meta: builtin"],"response_time":61.123456}
    {"url":"https://a.example/gone","engine":null,"response_time":null}
    "#);
}

#[test]
fn markdown_shows_texts_unchanged() {
    let options = ExportOptions {
        columns: Some(select_columns(&["url", "current_h1", "error"]).unwrap()),
        ..ExportOptions::default()
    };
    assert_snapshot!(written(Format::Markdown, &options), @r"
    | url | current_h1 | error |
    | --- | --- | --- |
    | https://a.example/shoes |  |  |
    | https://a.example/gone | a b�\|&lt;b&gt; | timeout: no answer |
    ");
}

#[test]
fn the_extension_selects_the_format() {
    assert_eq!(Format::of_path(Path::new("a/tags.CSV")), Ok(Format::Csv));
    assert_eq!(Format::of_name("markdown"), Ok(Format::Markdown));
    let told = |path: &str| {
        let error = Format::of_path(Path::new(path)).unwrap_err();
        format!("{error}; {}", error.hint())
    };
    assert_snapshot!(told("tags.xslx"), @"tags.xslx: unknown file extension; name the file with one of these extensions: csv, tsv, json, jsonl, xml, xlsx, md, html, pdf");
    assert_snapshot!(told("tags"), @"tags: no file extension, so the format is unknown; name the file with one of these extensions: csv, tsv, json, jsonl, xml, xlsx, md, html, pdf; --format writes to standard output");
}

#[test]
fn a_file_has_a_byte_order_mark_and_a_failed_export_keeps_the_old_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tags.csv");
    let records = || records().into_iter().map(Ok::<_, String>);
    assert_eq!(export_file(&path, Format::Csv, records(), &ExportOptions::default()).unwrap(), 2);
    let written = std::fs::read(&path).unwrap();
    assert!(written.starts_with(b"\xef\xbb\xbfurl,"));
    let broken = records().chain(std::iter::once(Err("the store is gone".to_owned())));
    let error = export_file(&path, Format::Csv, broken, &ExportOptions::default()).unwrap_err();
    assert_eq!(error.to_string(), "the store is gone");
    assert_eq!(std::fs::read(&path).unwrap(), written);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let many = || std::iter::repeat_with(|| Ok::<_, String>(record("https://a.example/"))).take(1_000);
    let error = export_file(Path::new("/dev/full"), Format::Jsonl, many(), &ExportOptions::default()).unwrap_err();
    assert_eq!(error.to_string(), "cannot write /dev/full: no space left on the disk");
}

/// Two pages with decisions: on title and description of the first, and on the H1 of the second.
fn decided() -> Vec<ResultRecord> {
    let decision = |decision: Verdict, by: &str, at: &str| Decision {
        decision: Some(decision),
        text: None,
        locked: decision == Verdict::Edited,
        by: by.to_owned(),
        at: at.to_owned(),
        generated: None,
        source: None,
    };
    let mut pages = records();
    pages[0].decisions.insert(Element::Title, decision(Verdict::Edited, "ben", "2026-11-22T05:00:00.000Z"));
    pages[0].decisions.insert(Element::Meta, decision(Verdict::Rejected, "ann", "2026-11-21T05:00:00.000Z"));
    pages[1].suggested_h1 = Some("Hats".to_owned());
    pages[1].current_h1 = Some(" Hats".to_owned());
    pages
}

#[test]
fn unselected_suggestions_are_in_no_format() {
    for format in Format::ALL.into_iter().filter(|format| !matches!(format, Format::Pdf | Format::Xlsx)) {
        let written = |choice| {
            let columns = Some(
                select_columns(&["url", "suggested_title", "suggested_meta_description", "suggested_h1"]).unwrap(),
            );
            let mut out = Vec::new();
            let pages = decided().into_iter().map(Ok::<_, Infallible>);
            let options = ExportOptions { choice, columns, ..ExportOptions::default() };
            let count = write(format, pages, &options, &mut out).unwrap();
            let text = String::from_utf8(out).unwrap();
            (count, ["Trail", "HYPERLINK", "Hats"].map(|word| text.contains(word)))
        };
        assert_eq!(written(Choice::ALL), (2, [true, false, true]), "{format:?}");
        assert_eq!(written(Choice::ACCEPTED & Choice::CHANGED), (1, [true, false, false]), "{format:?}");
        assert_eq!(written(Choice::CHANGED), (1, [true, false, false]), "{format:?}");
        assert_eq!(written(Choice::ACCEPTED), (1, [true, false, false]), "{format:?}");
    }
}

#[test]
fn the_decider_and_the_time_of_decisions_are_exported() {
    let options = ExportOptions {
        columns: Some(select_columns(&["decided", "decided_by", "decided_at"]).unwrap()),
        ..ExportOptions::default()
    };
    let mut out = Vec::new();
    write(Format::Csv, decided().into_iter().map(Ok::<_, Infallible>), &options, &mut out).unwrap();
    assert_snapshot!(String::from_utf8(out).unwrap().replace("\r\n", "\n"), @r#"
    decided,decided_by,decided_at
    "title: edited, locked | meta: rejected",ben | ann,2026-11-22T05:00:00.000Z
    ,,
    "#);
}
