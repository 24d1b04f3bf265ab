//! XML exports, parsed by an independent reader and validated against their schema by xmllint.

use crate::exports::records;
use insta::assert_snapshot;
use proptest::prelude::*;
use quick_xml::events::Event;
use seotags::export::{Column, ExportOptions, Format, all_columns, select_columns, write, xml_schema};
use seotags::result::ResultRecord;
use seotags_testkit::record;
use serde_json::json;
use std::convert::Infallible;
use std::process::Command;

fn written(records: Vec<ResultRecord>, options: &ExportOptions) -> String {
    let mut out = Vec::new();
    write(Format::Xml, records.into_iter().map(Ok::<_, Infallible>), options, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn of_columns(names: &[&str]) -> ExportOptions {
    let analysis = json!({
        "id": 17, "name": "\"Herbst\" & <co>\n", "status": "success", "total_urls_count": 2, "usage": {"calls": 1},
        "created_at": "2026-11-21T10:30:00.123Z", "finished_at": null
    });
    ExportOptions {
        columns: Some(select_columns(names).unwrap()),
        analysis: Some(analysis),
        ..ExportOptions::default()
    }
}

/// The errors of xmllint for a document and the schema; empty if it is valid.
fn complaints(document: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let (schema, file) = (folder.path().join("results.xsd"), folder.path().join("tags.xml"));
    std::fs::write(&schema, xml_schema()).unwrap();
    std::fs::write(&file, document).unwrap();
    let done = Command::new("xmllint").args(["--nonet", "--noout", "--schema"]).args([&schema, &file]).output();
    let done = done.expect("xmllint, which `cargo xtask setup` installs");
    if done.status.success() { String::new() } else { String::from_utf8_lossy(&done.stderr).into_owned() }
}

fn all() -> ExportOptions {
    of_columns(&["all"])
}

/// A record with a value in every column.
fn full() -> ResultRecord {
    let mut fields = serde_json::to_value(record::<ResultRecord>("https://a.example/?a=1&b=2")).unwrap();
    let decided =
        json!({"decision": "accepted", "text": "x", "locked": false, "by": "ann", "at": "2026-11-22T05:00:00Z"});
    let further = json!({
        "final_url": "https://a.example/", "current_title": "Über <b>uns</b> ]]> &amp;", "suggested_title": "靴 – שלום \u{202e}x",
        "current_meta_description": " \t\r\n", "suggested_meta_description": "\u{0}\u{b}\u{fffe}ok", "current_h1": "", "suggested_h1": "H",
        "suggested_seo_text": "<p>Text</p>", "suggested_lsi_keywords": ["a", ""], "indexability_issues": ["404 Not Found"],
        "response_time": 1e-7, "dom_content_loaded_time": 12, "page_load_time": 1e300, "canonical_url": "https://a.example/",
        "status_code": 200, "crawlable": false, "primary_issue": "not_found", "detected_language": "de", "page_type": "product",
        "word_count": 412, "skip_reason": "x", "skip_code": "no_content", "content_hash": "h", "model": "m", "prompt_hash": "p", "generated_at": "2026-11-21T10:30:00Z",
        "hops": [{"status": 301, "url": "https://a.example/x"}], "cost_micros": 7,
        "error": {"code": "timeout", "message": "no answer", "phase": null, "attempts": 1},
        "issues": [{"code": "not_found", "severity": "error", "title": "t", "explanation": "e", "fix": "f", "source": "s", "value": "404"}],
        "current_findings": [{"code": "vague", "severity": "error", "field": "title", "value": "", "limit": "", "span": null, "message": "m"}],
        "source": {"title": "openai", "meta": "builtin", "h1": "page"}, "fine": ["h1"], "faults": {"title": "shared"},
        "decisions": {"title": {"decision": "accepted", "text": "靴", "locked": true, "by": "ann", "at": "2026-11-22T05:00:00Z"}, "meta": decided, "h1": decided, "seo_text": decided, "keywords": decided},
    });
    fields.as_object_mut().unwrap().extend(further.as_object().unwrap().clone());
    serde_json::from_value(fields).unwrap()
}

#[test]
fn a_page_is_an_element_with_a_child_for_each_column() {
    let options =
        of_columns(&["url", "is_indexable", "indexability_issues", "current_title_length", "engine", "response_time"]);
    assert_snapshot!(written(records(), &options), @r#"
    <?xml version="1.0" encoding="UTF-8"?>
    <analysis id="17" name="&quot;Herbst&quot; &amp; &lt;co&gt;&#10;" status="success" total_urls_count="2" created_at="2026-11-21T10:30:00.123Z">
    <results>
    <result>
    <url>https://a.example/shoes</url>
    <is_indexable>true</is_indexable>
    <current_title_length>8</current_title_length>
    <engine>
    <item>title: openai</item>
    <item>meta: builtin</item>
    </engine>
    <response_time>61.123456</response_time>
    </result>
    <result>
    <url>https://a.example/gone</url>
    <indexability_issues>
    <item>404 Not Found</item>
    <item>HTTP 404</item>
    </indexability_issues>
    </result>
    </results>
    </analysis>
    "#);
}

#[test]
fn an_export_is_valid_with_any_columns() {
    let whole = written([records(), vec![full()]].concat(), &all());
    assert_eq!(complaints(&whole), "");
    for column in all_columns() {
        assert!(
            whole.contains(&format!("<{}>", column.name))
                || ["reviewed", "fallback", "content_source", "findings", "left_out"].contains(&column.name),
            "{}",
            column.name
        );
    }
    assert_eq!(complaints(&written(records(), &ExportOptions::default())), "");
    assert_eq!(complaints(&written(Vec::new(), &all())), "");
    assert_eq!(complaints(&written(vec![full()], &of_columns(&["error", "url", "provenance"]))), "");
    // The schema does not accept just anything.
    let wrong = written(vec![full()], &all()).replace("<word_count>412", "<word_count>many");
    assert!(complaints(&wrong).contains("word_count"), "{}", complaints(&wrong));
    assert!(complaints(&whole.replace("<url>", "<url><x/>")).contains("url"));
}

/// The texts of the elements of this name.
fn read_back(document: &str, name: &str) -> Vec<String> {
    let mut reader = quick_xml::Reader::from_str(document);
    let (mut texts, mut inside) = (Vec::new(), None::<String>);
    loop {
        match reader.read_event().unwrap() {
            Event::Start(start) if start.name().as_ref() == name => inside = Some(String::new()),
            Event::End(end) if end.name().as_ref() == name => texts.extend(inside.take()),
            Event::Text(text) => {
                if let Some(inside) = &mut inside {
                    inside.push_str(&text.xml10_content());
                }
            }
            Event::GeneralRef(reference) => {
                if let Some(inside) = &mut inside {
                    let name: &str = &reference;
                    let written = format!("&{name};");
                    inside.push_str(&quick_xml::escape::unescape(&written).unwrap());
                }
            }
            Event::Eof => return texts,
            _ => {}
        }
    }
}

fn title_column() -> Vec<Column> {
    select_columns(&["suggested_title"]).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_round_trips_with_a_sign_for_forbidden_characters(title in "[\\PC\0-\u{1f}\u{fffe}<>&\"'\\]]{0,40}") {
        let mut page: ResultRecord = record("https://a.example/");
        page.suggested_title = Some(title.clone());
        let options = ExportOptions { columns: Some(title_column()), ..ExportOptions::default() };
        let document = written(vec![page], &options);
        let is_forbidden = |c| matches!(c, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}');
        let wanted: String = title.chars().map(|c| if is_forbidden(c) { '\u{fffd}' } else { c }).collect();
        prop_assert_eq!(read_back(&document, "suggested_title"), vec![wanted]);
    }
}
