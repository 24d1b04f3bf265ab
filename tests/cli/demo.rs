//! `seotags demo`: a run on the sample shop without any configuration.

use seotags_testkit::Seotags;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

fn records() -> (BTreeMap<String, Value>, String) {
    let ended = Seotags::new().run(&["demo", "--format", "jsonl"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let lines = ended.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let by_path = lines.map(|record| (path_of(&record), record)).collect();
    (by_path, ended.stderr)
}

fn path_of(record: &Value) -> String {
    let url = record["url"].as_str().unwrap();
    let after_scheme = url.split_once("://").unwrap().1;
    after_scheme.split_once('/').map(|(_, path)| format!("/{path}")).unwrap()
}

#[test]
fn the_demo_shop_shows_every_core_issue_and_gets_tags_without_errors() {
    let (records, stderr) = records();
    assert!(records.len() >= 60, "{} addresses", records.len());

    let primary: BTreeSet<&str> = records.values().filter_map(|record| record["primary_issue"].as_str()).collect();
    for issue in [
        "fetch_failed",
        "robots_txt_blocked",
        "redirect_target_blocked",
        "redirect_loop",
        "redirect_invalid",
        "redirected",
        "not_found",
        "gone",
        "unauthorized",
        "forbidden",
        "server_error",
        "service_unavailable",
        "unsupported_content_type",
        "noindex_meta",
        "noindex_header",
        "canonical_mismatch",
        "soft_404",
        "empty_page",
        "needs_rendering",
        "missing_title",
        "missing_meta",
        "missing_h1",
    ] {
        let any = records.values().any(|record| {
            record["issues"].as_array().is_some_and(|issues| issues.iter().any(|found| found["code"] == issue))
        });
        assert!(primary.contains(issue) || any, "no page of the shop has {issue}");
    }

    let mut written = 0;
    for (path, record) in &records {
        let findings = record["findings"].as_array().unwrap();
        assert!(findings.iter().all(|finding| finding["severity"] != "error"), "{path}: {findings:?}");
        if let Some(title) = record["suggested_title"].as_str() {
            written += 1;
            assert!((15..=60).contains(&title.chars().count()), "{path}: {title}");
        }
    }
    assert!(written >= 35, "{written} titles");
    assert!(stderr.contains("seotags run urls.csv"), "the next command is named: {stderr}");
}

#[test]
fn unusual_encodings_are_read() {
    let (records, _) = records();
    assert_eq!(
        records["/de/versand"]["current_h1"], "Versand und Rückgabe",
        "Windows-1252, declared in a meta element"
    );
    assert_eq!(records["/de/fragen"]["current_meta_description"], "FAQ.", "UTF-16 with a byte order mark");
    assert_eq!(records["/de/fragen"]["detected_language"], "de");
    assert_eq!(records["/en/faq"]["current_h1"], "Questions and answers", "undeclared UTF-8");
}
