//! No tag contains text of banners, whatever their elements are called.

use seotags_testkit::Seotags;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;

/// A page with a banner without a telling name. The tests of the distiller use the same cases.
#[derive(Deserialize)]
struct Case {
    lang: String,
    title: String,
    banner: String,
    /// Words of the banner, in lower case.
    words: Vec<String>,
    content: String,
}

const TAGS: [&str; 5] =
    ["suggested_title", "suggested_meta_description", "suggested_h1", "suggested_seo_text", "suggested_lsi_keywords"];

#[test]
fn a_banner_without_a_telling_name_reaches_no_tag() {
    let cases = include_str!("../../crates/seotags-core/src/distill/tests/nameless_boxes.json");
    let cases: Vec<Case> = serde_json::from_str(cases).unwrap();
    let seotags = Seotags::new();
    for (n, Case { lang, title, banner, content, .. }) in cases.iter().enumerate() {
        let head =
            format!("<!doctype html><html lang={lang}><head><meta charset=utf-8><title>{title}</title></head><body>");
        seotags.file(&format!("site/p{n}/before.html"), format!("{head}<main>{banner}{content}</main></body></html>"));
        seotags.file(&format!("site/p{n}/behind.html"), format!("{head}<div>{content}</div>{banner}</body></html>"));
    }
    let ended = seotags.run(&[
        "run",
        "site",
        "--site-url",
        "https://www.example.com",
        "--engine",
        "builtin",
        "--only",
        "title,meta,h1,seo-text,keywords",
        "--format",
        "jsonl",
        "--ephemeral",
    ]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let records = ended.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let records: HashMap<String, Value> =
        records.map(|record| (record["url"].as_str().unwrap().to_owned(), record)).collect();
    assert_eq!(records.len(), 2 * cases.len());
    for (n, Case { words, .. }) in cases.iter().enumerate() {
        for place in ["before", "behind"] {
            let url = format!("https://www.example.com/p{n}/{place}.html");
            let record = &records[&url];
            for tag in TAGS {
                let text = record[tag].to_string().to_lowercase();
                assert!(words.iter().all(|word| !text.contains(word)), "{url} {tag}: {text}");
            }
            assert!(record["suggested_title"].is_string() || record["suggested_h1"].is_string(), "{record}");
        }
    }
}
