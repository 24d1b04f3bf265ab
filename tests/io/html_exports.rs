//! HTML exports, parsed like in a browser.

use crate::exports::records;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use scraper::{Html, Selector};
use seotags::check::Fault;
use seotags::compose::{Element, WrittenBy};
use seotags::decision::Choice;
use seotags::export::{ExportOptions, Format, select_columns, write};
use seotags::result::ResultRecord;
use seotags_testkit::record;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::convert::Infallible;

fn written(records: Vec<ResultRecord>, options: &ExportOptions) -> String {
    let mut out = Vec::new();
    write(Format::Html, records.into_iter().map(Ok::<_, Infallible>), options, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn read(records: Vec<ResultRecord>, options: &ExportOptions) -> Html {
    Html::parse_document(&written(records, options))
}

fn texts(document: &Html, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    document.select(&selector).map(|element| element.text().collect::<String>().trim().to_owned()).collect()
}

fn count(document: &Html, selector: &str) -> usize {
    texts(document, selector).len()
}

fn of_columns(names: &[&str]) -> ExportOptions {
    ExportOptions { columns: Some(select_columns(names).unwrap()), ..ExportOptions::default() }
}

#[test]
fn a_page_is_a_row_and_each_tag_has_its_length() {
    let options = of_columns(&[
        "url",
        "is_indexable",
        "current_title",
        "suggested_title",
        "suggested_h1",
        "response_time",
        "engine",
    ]);
    let document = read(records(), &options);
    assert_eq!(
        texts(&document, "thead th"),
        ["URL", "Is indexable", "Current title", "Suggested title", "Suggested H1", "Response time (ms)", "Engine"]
    );
    assert_eq!(
        texts(&document, "tbody th[scope=row] a[href^='https://a.example/']"),
        ["https://a.example/shoes", "https://a.example/gone"]
    );
    assert_eq!(
        texts(&document, "tbody tr:first-child td"),
        [
            "Indexable",
            "Über uns8 · short",
            "Red \"Trail\" Shoes, light24 · short",
            "",
            "61.12",
            "title: openaimeta: builtin"
        ]
    );
    assert_eq!(texts(&document, "tr[data-state=unknown] .badge"), ["Unknown"]);
    assert_eq!(texts(&document, "td.num"), ["61.12", ""]);
}

#[test]
fn the_analysis_and_its_issues_are_shown() {
    let mut page: ResultRecord = record("https://a.example/old");
    let issue = json!({"code": "not_found", "severity": "error", "title": "Not found", "explanation": "Gone.", "fix": "Redirect it.", "source": "", "value": ""});
    page.issues = vec![serde_json::from_value(issue).unwrap()];
    let analysis = json!({"name": "Autumn", "project_name": "shop", "finished_at": "2026-11-21T10:30:00Z"});
    let options = ExportOptions { analysis: Some(analysis), ..ExportOptions::default() };
    let document = read(vec![page.clone(), page], &options);
    assert_eq!(texts(&document, "title"), ["Autumn | seotags"]);
    assert_eq!(texts(&document, "h1 + .sub"), ["shop · 2026-11-21"]);
    assert_eq!(texts(&document, "article h3"), ["error Not found not_found"]);
    assert_eq!(texts(&document, "article .sub"), ["2 pages"]);
    assert_eq!(texts(&document, "article dd"), ["Gone.", "Redirect it."]);
}

#[test]
fn an_export_of_accepted_suggestions_is_marked_and_explains_all_issues() {
    let mut old: ResultRecord = record("https://a.example/old");
    let issue = json!({"code": "not_found", "severity": "error", "title": "Not found", "explanation": "Gone.", "fix": "", "source": "", "value": ""});
    old.issues = vec![serde_json::from_value(issue).unwrap()];
    let mut accepted: ResultRecord = record("https://a.example/new");
    accepted.suggested_title = Some("New".to_owned());
    let options = ExportOptions { choice: Choice::ACCEPTED, ..ExportOptions::default() };
    let nothing = read(vec![accepted.clone(), old.clone()], &options);
    assert_eq!(texts(&nothing, ".shown"), ["Accepted suggestions only: 0 of 2 pages"]);
    assert_eq!(texts(&nothing, ".none:not([hidden])"), ["No suggestion has been accepted yet."]);
    let decision = json!({"decision": "accepted", "text": null, "locked": false, "by": "ann", "at": ""});
    accepted.decisions.insert(Element::Title, serde_json::from_value(decision).unwrap());
    let document = read(vec![accepted, old], &options);
    assert_eq!(texts(&document, ".shown"), ["Accepted suggestions only: 1 of 2 pages"]);
    assert_eq!(texts(&document, "tbody th a"), ["https://a.example/new"]);
    assert_eq!(texts(&document, ".issues .sub"), ["On all pages of the analysis.", "1 page"]);
    assert_eq!(count(&document, ".none:not([hidden])"), 0);
    assert_eq!(texts(&document, "td.new .len:last-child"), ["Accepted"]);
}

/// A page with hostile text in every field.
fn hostile() -> ResultRecord {
    let text = "</script><script>alert(1)</script><img src=x onerror=alert(1)>\"'&\u{202e}<b>";
    let mut page: ResultRecord = record("javascript:alert(1)//https://x");
    page.current_title = Some(text.to_owned());
    page.suggested_title = Some(text.to_owned());
    page.suggested_seo_text = Some("<p onclick=x>".to_owned());
    page.indexability_issues = vec![text.to_owned()];
    page.final_url = Some("https://a.example/\"onmouseover=\"x".to_owned());
    page.canonical_url = Some("data:text/html,x".to_owned());
    let issue = json!({"code": text, "severity": "warn", "title": text, "explanation": text, "fix": text, "source": text, "value": text});
    page.issues = vec![serde_json::from_value(issue).unwrap()];
    page
}

#[test]
fn text_of_pages_is_escaped() {
    let options = ExportOptions { analysis: Some(json!({"name": "<script>x</script>"})), ..of_columns(&["all"]) };
    let document = read(vec![hostile()], &options);
    assert_eq!((count(&document, "script"), count(&document, "img"), count(&document, "p[onclick]")), (1, 0, 0));
    assert_eq!(count(&document, "[onmouseover], [onerror], td b, article b"), 0);
    let addresses: Vec<String> = document
        .select(&Selector::parse("main a[href]").unwrap())
        .map(|link| link.attr("href").unwrap().to_owned())
        .collect();
    assert_eq!(addresses, ["https://a.example/\"onmouseover=\"x"]);
    assert!(texts(&document, "td.cur")[0].contains("<img src=x onerror=alert(1)>"));
    assert_eq!(texts(&document, "h1"), ["<script>x</script>"]);
}

#[test]
fn the_export_loads_nothing_and_allows_only_its_own_script() {
    let text = written(records(), &ExportOptions::default());
    let document = Html::parse_document(&text);
    assert_eq!(count(&document, "link, iframe, object, embed, [src], script[src], form"), 0);
    let policy = document
        .select(&Selector::parse("meta[http-equiv]").unwrap())
        .next()
        .unwrap()
        .attr("content")
        .unwrap()
        .to_owned();
    assert!(policy.starts_with("default-src 'none'; "), "{policy}");
    for (name, element) in [("script-src", "script"), ("style-src", "style")] {
        let element = document.select(&Selector::parse(element).unwrap()).next().unwrap();
        let content: String = element.text().collect();
        let hash = STANDARD.encode(Sha256::digest(content.as_bytes()));
        assert!(policy.contains(&format!("{name} 'sha256-{hash}'")), "{name}: {policy}");
    }
    assert!(!text.contains("@import") && !text.contains("url("));
}

#[test]
fn a_length_reads_the_same_beside_a_right_to_left_text() {
    let mut page: ResultRecord = record("https://a.example/ar");
    page.current_title = Some("أحذية خفيفة للمشي".to_owned());
    let text = written(vec![page], &of_columns(&["url", "current_title"]));
    assert!(text.contains("<span class=\"len bad\" dir=\"ltr\">17 · short</span>"), "{text}");
    // The text is aligned to the start of its direction, and so is its length.
    assert!(text.contains("text-align: start; vertical-align: top;"), "{text}");
    // Sortable columns are marked.
    assert!(!text.contains("content: \"↕\"; opacity: 0;"), "{text}");
}

#[test]
fn findings_on_the_current_tags_are_shown_beside_them() {
    let mut page: ResultRecord = record("https://a.example/shoes");
    page.current_title = Some("Light trail shoes for the rough ground of the hills".to_owned());
    page.suggested_title.clone_from(&page.current_title);
    page.source.insert(Element::Title, WrittenBy::Page);
    page.current_meta_description =
        Some("Shoes for every trail, light and dry, and for every foot, and for the".to_owned());
    page.faults = Some([(Element::Meta, Fault::CutOff)].into());
    let options =
        of_columns(&["url", "current_title", "suggested_title", "current_meta_description", "fine", "faults", "kept"]);
    let document = read(vec![page], &options);
    assert_eq!(
        texts(&document, "tbody tr:first-child td"),
        [
            "Light trail shoes for the rough ground of the hills51 · good",
            "Unchanged",
            "Shoes for every trail, light and dry, and for every foot, and for the69 · shortcut off",
            "",
            "meta: cut_off",
            "title",
        ]
    );
}

#[test]
fn changed_words_are_marked_in_both_texts() {
    let mut page: ResultRecord = record("https://a.example/shoes");
    page.current_title = Some("Trail shoes <b> for rough  ground, cheap".to_owned());
    page.suggested_title = Some("Light trail shoes <b> for rough ground".to_owned());
    page.current_h1 = Some("Welcome".to_owned());
    page.suggested_h1 = Some("Light trail shoes".to_owned());
    let columns = ["url", "current_title", "suggested_title", "current_h1", "suggested_h1"];
    let text = written(vec![page.clone()], &of_columns(&columns));
    assert!(text.contains("><del>Trail</del> shoes &lt;b&gt; for rough  ground<del>, cheap</del><span"), "{text}");
    assert!(text.contains("><ins>Light trail</ins> shoes &lt;b&gt; for rough ground<span"), "{text}");
    // A text that was rewritten has no marks, and neither has a text without the other one beside it.
    assert!(text.contains(">Welcome<") && text.contains(">Light trail shoes<"), "{text}");
    assert!(text.contains("<p class=\"key\">Changed words: <del>removed</del> <ins>new</ins></p>"), "{text}");
    let alone = written(vec![page], &of_columns(&["url", "suggested_title"]));
    assert!(!alone.contains("<ins>") && !alone.contains("class=\"key\""), "{alone}");
}

#[test]
fn a_new_text_that_is_the_current_one_is_unchanged() {
    let mut page: ResultRecord = record("https://a.example/shoes");
    page.current_title = Some("Trail shoes".to_owned());
    page.suggested_title = Some("Trail  shoes".to_owned());
    let document = read(vec![page.clone()], &of_columns(&["url", "current_title", "suggested_title"]));
    assert_eq!(texts(&document, "tbody tr:first-child td")[1], "Unchanged");
    // Without the current text beside it, the new one is shown.
    let document = read(vec![page], &of_columns(&["url", "suggested_title"]));
    assert_eq!(texts(&document, "tbody tr:first-child td"), ["Trail  shoes11 · shortUnchanged"]);
}
