//! `seotags verify`: whether suggestions are live.

use seotags_testkit::{Answer, Seotags, Site, page};
use serde_json::Value;

const TEXT: &str = "A light waterproof shoe for wet autumn days in the mountains.";

fn site() -> Site {
    Site::serve(["a", "b", "c"].map(|name| (format!("/{name}"), page(&format!("Page {name}"), TEXT))))
}

fn analysed(site: &Site) -> Seotags {
    let seotags = Seotags::new().with_site(site);
    seotags.file("urls.txt", ["/a", "/b", "/c"].map(|path| format!("{}\n", site.url(path))).concat());
    let ended = seotags.run(&["run", "urls.txt", "--only", "title,meta"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    seotags
}

/// Publishes the suggestions for a page.
fn publish(seotags: &Seotags, site: &Site, path: &str) {
    let shown = seotags.run(&["show", "--format", "jsonl"]).stdout;
    let records = shown.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let record = records.into_iter().find(|record| record["url"].as_str().unwrap().ends_with(path)).unwrap();
    let text = |field: &str| record[field].as_str().unwrap().replace('&', "&amp;").replace('"', "&quot;");
    let (title, meta) = (text("suggested_title"), text("suggested_meta_description"));
    site.answer(
        path,
        Answer::html(format!("<title>{title}</title><meta name=description content=\"{meta}\"><h1>x</h1>")),
    );
}

#[test]
fn each_suggestion_is_live_or_reported_with_the_current_tag() {
    let site = site();
    let seotags = analysed(&site);
    publish(&seotags, &site, "/a");
    site.answer("/b", Answer::html("<title>Third</title><p>x"));
    site.answer("/c", Answer::new(404, "text/html", "gone"));
    let ended = seotags.run(&["verify", "--json"]);
    assert_eq!(ended.code, Some(1), "{}", ended.stderr);
    let pages: Value = serde_json::from_str(&ended.stdout).unwrap();
    let states = |page: usize| -> Vec<String> {
        pages[page]["tags"].as_array().unwrap().iter().map(|tag| tag["state"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(states(0), ["live", "live"]);
    assert_eq!(states(1), ["other", "not_yet"]);
    assert_eq!(states(2), ["gone", "gone"]);
    assert!(ended.stderr.contains("6 tags: 2 live, 1 not yet, 1 other text, 2 page gone"), "{}", ended.stderr);
    let table = seotags.run(&["verify"]).stdout;
    assert!(
        table.contains("other text  Third") && table.contains("/c  page gone") && !table.contains("/a\n"),
        "{table}"
    );
    let csv = seotags.run(&["verify", "1", "--format", "csv"]).stdout;
    assert_eq!(csv.lines().count(), 7, "{csv}");
    seotags.run(&["verify", "-o", "live.md"]);
    let markdown = seotags.read("live.md");
    let head = "### seotags: analysis 1, what is live\n\n6 tags: 2 live, 1 not yet, 1 other text, 2 page gone\n\n| url | element |";
    assert!(markdown.starts_with(head), "{markdown}");
    let rows = |text: &str| text.lines().filter(|line| line.starts_with("| http")).count();
    assert_eq!(rows(&markdown), 4, "live tags are not listed: {markdown}");
    assert_eq!(rows(&seotags.run(&["verify", "--all", "--format", "md"]).stdout), 6);
}

#[test]
fn verify_succeeds_if_all_is_live_and_obeys_robots_txt() {
    let site = site();
    let seotags = analysed(&site);
    for path in ["/a", "/b", "/c"] {
        publish(&seotags, &site, path);
    }
    let ended = seotags.run(&["verify"]);
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(0), ""), "{}", ended.stderr);
    assert!(ended.stderr.contains("6 tags: all live"), "{}", ended.stderr);
    let markdown = seotags.run(&["verify", "--format", "md"]).stdout;
    assert_eq!(markdown, "### seotags: analysis 1, what is live\n\n6 tags: all live\n\n");
    assert_eq!(seotags.run(&["verify", "--all"]).stdout.matches("  live\n").count(), 3);

    site.answer("/robots.txt", Answer::new(200, "text/plain", "User-agent: *\nDisallow: /b\n"));
    let asked = site.requests().iter().filter(|path| *path == "/b").count();
    let ended = seotags.run(&["verify"]);
    assert_eq!(ended.code, Some(1));
    assert!(ended.stdout.contains("/b  unreachable: not fetched"), "{}", ended.stdout);
    assert_eq!(site.requests().iter().filter(|path| *path == "/b").count(), asked);
}

#[test]
fn progress_is_reported_as_in_a_run() {
    let site = site();
    let seotags = analysed(&site);
    site.answer("/b", Answer::new(503, "text/html", "later"));
    let ended = seotags.run(&["verify", "--progress", "json", "--retries", "0", "-o", "live.csv"]);
    let news = ended.stderr.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let tallies: Vec<Value> = news.map(|event| event["tally"].clone()).collect();
    let counts = |tally: &Value| ["read", "failed", "total"].map(|name| tally[name].as_u64().unwrap());
    assert_eq!(tallies.iter().map(counts).collect::<Vec<_>>(), [[1, 0, 3], [2, 1, 3], [3, 1, 3]], "{}", ended.stderr);
    // A pipe gets no progress within the first half minute.
    let ended = seotags.run(&["verify"]);
    assert!(!ended.stderr.contains("verified"), "{}", ended.stderr);
}

#[test]
fn an_analysis_without_suggestions_has_nothing_to_verify() {
    let site = site();
    let seotags = Seotags::new();
    seotags.file("urls.txt", site.url("/a"));
    assert_eq!(seotags.run(&["check", "urls.txt"]).code, Some(0));
    let ended = seotags.run(&["verify"]);
    assert_eq!(ended.code, Some(2));
    assert!(ended.stderr.contains("has no suggestions to verify"), "{}", ended.stderr);
}
