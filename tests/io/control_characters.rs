//! Control characters in exports: kept where a format allows them, otherwise replaced by a visible
//! sign, and never changed by a round trip.

use calamine::{Reader, Xlsx};
use proptest::prelude::*;
use quick_xml::events::Event;
use scraper::{Html, Selector};
use seotags::compose::Element;
use seotags::decision::Act;
use seotags::export::{ExportOptions, Format, select_columns, write};
use seotags::import::{CellMeaning, FileDamage, ReadOptions, meaning, read};
use seotags::result::ResultRecord;
use seotags_testkit::record;
use std::convert::Infallible;
use std::io::Cursor;

/// Controls of each kind, noncharacters, and a text that looks like an escape code of a workbook.
const TEXT: &str =
    "a\u{1}b\u{8}c\u{b}d\u{1b}e\u{7f}f\u{85}g\u{9b}h\u{fffe}i\0j _x0041_ _x005F\u{1}k _x000D_ \"<&>'\tl\nm";

fn exported(page: &ResultRecord, format: Format, columns: &[&str]) -> Vec<u8> {
    let options = ExportOptions { columns: Some(select_columns(columns).unwrap()), ..ExportOptions::default() };
    let mut out = Vec::new();
    write(format, std::iter::once(Ok::<_, Infallible>(page.clone())), &options, &mut out).unwrap();
    out
}

/// The title, as an independent reader of the format returns it.
fn read_back(format: Format) -> String {
    let page = ResultRecord { suggested_title: Some(TEXT.to_owned()), ..record("https://a.example/") };
    let bytes = exported(&page, format, &["url", "suggested_title"]);
    let text = || std::str::from_utf8(&bytes).unwrap();
    match format {
        Format::Csv | Format::Tsv => {
            let delimiter = if format == Format::Csv { b',' } else { b'\t' };
            let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(bytes.as_slice());
            reader.records().next().unwrap().unwrap()[1].to_owned()
        }
        Format::Json | Format::Jsonl => {
            let document: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
            let result = document.pointer("/results/0").unwrap_or(&document);
            result["suggested_title"].as_str().unwrap().to_owned()
        }
        Format::Xlsx => {
            let mut workbook = Xlsx::new(Cursor::new(bytes)).unwrap();
            workbook.worksheet_range("Pages").unwrap().rows().nth(1).unwrap()[1].to_string()
        }
        Format::Xml => xml_text(text(), "suggested_title"),
        Format::Html => {
            let cell = Selector::parse("tbody td.new, tbody td.plain").unwrap();
            let document = Html::parse_document(text());
            document.select(&cell).next().unwrap().text().next().unwrap().to_owned()
        }
        Format::Markdown => {
            text().lines().nth(2).unwrap().split(" | ").nth(1).unwrap().trim_end_matches(" |").to_owned()
        }
        Format::Pdf => unreachable!("tests/pdf reads those"),
    }
}

fn xml_text(document: &str, name: &str) -> String {
    let mut reader = quick_xml::Reader::from_str(document);
    let mut inside = None::<String>;
    loop {
        match reader.read_event().unwrap() {
            Event::Start(start) if start.name().as_ref() == name => inside = Some(String::new()),
            Event::End(end) if end.name().as_ref() == name => return inside.unwrap(),
            Event::Text(text) => inside.iter_mut().for_each(|inside| inside.push_str(&text.xml10_content())),
            Event::GeneralRef(reference) => {
                let name: &str = &reference;
                let meant = quick_xml::escape::unescape(&format!("&{name};")).unwrap().into_owned();
                if let Some(inside) = &mut inside {
                    inside.push_str(&meant);
                }
            }
            Event::Eof => panic!("no {name}"),
            _ => {}
        }
    }
}

#[test]
fn allowed_control_characters_are_kept() {
    for format in [Format::Json, Format::Jsonl] {
        assert_eq!(read_back(format), TEXT, "{format:?}");
    }
    let without_nul = TEXT.replace('\0', "");
    for format in [Format::Csv, Format::Tsv, Format::Xlsx] {
        assert_eq!(read_back(format), without_nul, "{format:?}");
    }
}

#[test]
fn forbidden_control_characters_are_replaced_by_a_visible_sign() {
    let shown = |is_held: fn(char) -> bool| -> String {
        TEXT.chars().map(|c| if is_held(c) { c } else { '\u{fffd}' }).collect()
    };
    // Production 2 of XML 1.0 allows the controls from U+007F on; HTML exports follow the same
    // rule.
    let is_of_xml = |c| !matches!(c, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}');
    assert_eq!(read_back(Format::Xml), shown(is_of_xml));
    assert_eq!(read_back(Format::Html), shown(is_of_xml));
    insta::assert_snapshot!(read_back(Format::Markdown), @r#"a�b�c�d�e�f�g�h�i�j \_x0041\_ \_x005F�k \_x000D\_ "&lt;&&gt;' l m"#);
}

/// The decisions that an import makes of each cell of an unedited export.
fn meanings(page: &ResultRecord, format: Format, name: &str) -> Vec<(Element, CellMeaning)> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, exported(page, format, &["default", "provenance"])).unwrap();
    let row = read(&path, &ReadOptions::default()).unwrap().into_rows().next().unwrap().unwrap();
    row.cells.iter().map(|(element, cell)| (*element, meaning(page, *element, cell, FileDamage::default()))).collect()
}

fn comes_back(page: &ResultRecord, format: Format, name: &str) {
    let expected: Vec<_> = Element::ALL
        .into_iter()
        .filter(|element| page.suggested(*element).is_some())
        .map(|element| (element, CellMeaning::Does(Act::Accept)))
        .collect();
    let mut meanings = meanings(page, format, name);
    meanings.sort_by_key(|(element, _)| Element::ALL.iter().position(|known| known == element));
    assert_eq!(meanings, expected, "{name}: {page:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn an_unedited_file_accepts_the_suggestions(
        texts in prop::collection::vec("T[a-zé靴 ]{0,12}([\u{1}-\u{1f}\u{7f}-\u{9f}\0\u{fffe}]|_x00(41|0D|5F)_?|[\"',;|<>&='+-])[a-z ]{0,12}", 5),
    ) {
        let mut page: ResultRecord = record("https://a.example/");
        let [title, meta, h1, seo_text, keyword] = <[String; 5]>::try_from(texts).unwrap();
        page.suggested_title = Some(title);
        page.suggested_meta_description = Some(meta);
        page.suggested_h1 = Some(h1);
        page.suggested_seo_text = Some(seo_text);
        page.suggested_lsi_keywords = Some(vec![keyword, "hats".to_owned()]);
        comes_back(&page, Format::Csv, "tags.csv");
        comes_back(&page, Format::Tsv, "tags.tsv");
        comes_back(&page, Format::Xlsx, "tags.xlsx");
    }
}
