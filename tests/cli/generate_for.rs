//! `--for`: new tags only where the current ones have a problem.

use seotags_testkit::{Answer, Seotags, Site};
use serde_json::Value;

const TEXT: &str = "The Trail Runner 2 is a light waterproof shoe for wet autumn days in the mountains. It is made of \
    recycled fabric and weighs three hundred grams, so that it fits into any pack. Our workshop repairs it for ten years.";
const TITLE: &str = "Trail Runner 2: Light Waterproof Running Shoe";
const META: &str = "The Trail Runner 2 is a light waterproof shoe for wet autumn days in the mountains. It weighs three \
    hundred grams and fits into any pack.";

fn shoe(title: &str, meta: &str, h1: &str) -> Answer {
    let head = format!("<title>{title}</title><meta name=description content=\"{meta}\">");
    Answer::html(format!("<html lang=en><head>{head}</head><body><main>{h1}<p>{TEXT}</p></main></body></html>"))
}

/// One page without problems, and one of each kind with one.
fn shop() -> Site {
    let h1 = "<h1>Trail Runner 2</h1>";
    let long = format!("{TITLE} for Wet Autumn Days in the Mountains and Everywhere Else");
    Site::serve([
        ("/fine", shoe(TITLE, META, h1)),
        ("/bare", shoe(TITLE, "", "")),
        ("/long", shoe(&long, META, h1)),
        ("/vague", shoe("Home", META, h1)),
        ("/robots.txt", Answer::new(404, "text/plain", "")),
    ])
}

/// The elements that were written for each page, or the reason why none was.
fn written(seotags: &Seotags, site: &Site, flags: &[&str]) -> Vec<String> {
    let ended = seotags.run(&[&["run", "urls.txt", "--format", "jsonl", "-q"], flags].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let records = ended.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    records.map(|record| written_elements(&record, site)).collect()
}

fn written_elements(record: &Value, site: &Site) -> String {
    let elements = ["title", "meta_description", "h1", "seo_text", "lsi_keywords"];
    let is_there = |element: &&str| !record[format!("suggested_{element}")].is_null();
    let mut told: Vec<&str> = elements.into_iter().filter(is_there).collect();
    told.extend(record["skip_reason"].as_str());
    format!("{} {}", record["url"].as_str().unwrap().replace(&site.origin(), ""), told.join(", "))
}

fn with_list(site: &Site) -> Seotags {
    let seotags = Seotags::new();
    seotags.file("urls.txt", ["/fine", "/bare", "/long", "/vague"].map(|path| site.url(path) + "\n").concat());
    seotags
}

#[test]
fn only_missing_or_faulty_tags_are_written() {
    let site = shop();
    let seotags = with_list(&site);
    let missing = ["/fine No tag is missing", "/bare meta_description, h1", "/long No tag is missing"];
    assert_eq!(written(&seotags, &site, &["--for", "missing"])[..3], missing);
    assert_eq!(
        written(&seotags, &site, &["--for", "long"]),
        [
            "/fine All current tags are within their limits",
            "/bare All current tags are within their limits",
            "/long title",
            "/vague All current tags are within their limits"
        ]
    );
    assert_eq!(
        written(&seotags, &site, &["--for", "failing"]),
        ["/fine All current tags pass the checks", "/bare meta_description, h1", "/long title", "/vague title"]
    );
    let all = |flags: &[&str], all: &str| {
        let pages = written(&seotags, &site, flags);
        assert!(pages.iter().all(|page| page.ends_with(&format!(" {all}"))), "{flags:?}: {pages:?}");
    };
    all(&[], "title, meta_description, h1, lsi_keywords");
    let named = ["--only", "title,meta,h1,seo-text,keywords"];
    all(&named, "title, meta_description, h1, seo_text, lsi_keywords");
}

#[test]
fn it_combines_with_only_and_works_as_a_setting() {
    let site = shop();
    let seotags = with_list(&site);
    assert_eq!(written(&seotags, &site, &["--for", "missing", "--only", "h1,seo-text"])[1], "/bare h1");
    seotags.file("seotags.toml", "generate_for = 'long'\n");
    assert_eq!(written(&seotags, &site, &[])[1..3], ["/bare All current tags are within their limits", "/long title"]);
    let seotags = seotags.with("SEOTAGS_GENERATE_FOR", "missing");
    let ended = seotags.run(&["run", "urls.txt"]);
    assert!(ended.stdout.contains("not generated: no tag is missing"), "{}", ended.stdout);
    assert!(ended.stderr.contains("already good   3 pages, skipped"), "{}", ended.stderr);
    let refused = seotags.run(&["run", "urls.txt", "--for", "short"]);
    assert_eq!(refused.code, Some(2), "{}", refused.stderr);
}

#[test]
fn a_page_without_a_need_makes_no_call() {
    let site = shop();
    let seotags = with_list(&site);
    // Nothing listens on this port.
    let flags = ["--for", "long", "--engine", "openai", "--base-url", "http://127.0.0.1:9/v1", "--model", "m"];
    let ended = seotags.run(&[&["run", &site.url("/fine"), "--format", "jsonl"], &flags[..]].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let record: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(
        (written_elements(&record, &site).as_str(), &record["error"]),
        ("/fine All current tags are within their limits", &Value::Null)
    );
}
