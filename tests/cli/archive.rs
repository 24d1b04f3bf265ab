//! What was fetched, kept: the archive of a run, and the cache between runs.

use crate::support::{Answer, Ended, Seotags, Site, page};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Write;

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn site() -> Site {
    let html = "<!doctype html><html lang=en><head><title>Packed shoe</title><meta name=description content='Light'>\
        <link rel=canonical href=/packed></head><body><main><h1>Packed shoe</h1><p>It weighs three hundred grams and \
        is made of recycled fabric, so that it fits into any pack you may have.</p></main></body></html>";
    Site::serve([
        ("/robots.txt", Answer::new(200, "text/plain", "User-agent: *\nDisallow: /private/\nAllow: /shoe\n")),
        ("/shoe", page("Trail shoe", "A light shoe for stony paths and rainy days.").header("X-Robots-Tag", "noindex")),
        ("/packed", Answer::html(gzip(html.as_bytes())).header("Content-Encoding", "gzip")),
        ("/old", Answer::redirect(301, "/older")),
        ("/older", Answer::redirect(302, "/packed")),
        ("/refresh", Answer::html("<meta http-equiv=refresh content='0; url=/packed'><p>Moved.")),
        ("/gone", Answer::new(410, "text/html", "<p>Gone for good")),
        ("/private/x", page("Private", "Nobody sees this.")),
    ])
}

fn check(seotags: &Seotags, arguments: &[&str]) -> Ended {
    let ended = seotags.run(&[&["check"], arguments, &["--format", "json", "-q"]].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    ended
}

/// The records by address, without what hangs on the moment.
fn records(ended: &Ended) -> BTreeMap<String, Value> {
    let mut json: Value = serde_json::from_str(&ended.stdout).unwrap();
    let results = json["results"].as_array_mut().unwrap();
    let plain = |record: &Value| {
        let mut record = record.clone();
        for field in ["id", "analysis_id", "unique_key", "response_time", "page_load_time", "content_source"] {
            record.as_object_mut().unwrap().remove(field);
        }
        (record["url"].as_str().unwrap().to_owned(), record)
    };
    results.iter().map(plain).collect()
}

fn list(site: &Site, seotags: &Seotags) {
    let paths = ["/shoe", "/packed", "/old", "/refresh", "/gone", "/private/x"];
    let list: Vec<String> = paths.iter().map(|path| site.url(path)).collect();
    seotags.file("urls.txt", list.join("\n"));
}

#[test]
fn an_archive_is_read_again_with_the_same_results_and_without_a_network() {
    let (site, seotags) = (site(), Seotags::new());
    list(&site, &seotags);
    for archive in ["crawl.warc", "crawl.warc.gz"] {
        let mut live = records(&check(&seotags, &["urls.txt", "--ephemeral", "--save-warc", archive]));
        let asked = site.requests();
        let mut again = records(&check(&seotags, &[archive, "--ephemeral"]));
        assert_eq!(site.requests(), asked);
        // What was not asked for is in no archive, and what was met on the way is there as well.
        assert_eq!(live.remove(&site.url("/private/x")).unwrap()["outcome"], "withheld");
        let older = again.remove(&site.url("/older")).unwrap();
        assert_eq!((&older["status_code"], &older["hops"][0]["status"]), (&200.into(), &302.into()));
        assert_eq!(live, again, "{archive}");
        assert_eq!(again[&site.url("/old")]["hops"].as_array().unwrap().len(), 3);
    }
}

#[test]
fn resuming_adds_to_the_archive() {
    let (site, seotags) = (site(), Seotags::new());
    seotags.file("urls.txt", format!("{}\n{}\n", site.url("/shoe"), "http://127.0.0.1:9/nobody"));
    check(&seotags, &["urls.txt", "--retries", "0", "--save-warc", "crawl.warc"]);
    let first = std::fs::read(seotags.work().join("crawl.warc")).unwrap();
    let ended = seotags.run(&["resume", "--failed", "--retries", "0", "--save-warc", "crawl.warc", "-q"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let then = std::fs::read(seotags.work().join("crawl.warc")).unwrap();
    assert!(then.len() > first.len() && then.starts_with(&first));
    let read = records(&check(&seotags, &["crawl.warc", "--ephemeral"]));
    assert_eq!(read.keys().collect::<Vec<_>>(), [&site.url("/shoe")]);
}

#[test]
fn an_archive_that_is_read_is_not_written_over() {
    let (site, seotags) = (site(), Seotags::new());
    check(&seotags, &[&site.url("/shoe"), "--ephemeral", "--save-warc", "crawl.warc"]);
    let before = std::fs::read(seotags.work().join("crawl.warc")).unwrap();
    let ended = seotags.run(&["check", "crawl.warc", "--ephemeral", "--save-warc", "./crawl.warc"]);
    insta::assert_snapshot!(ended.snapshot(), @r"
    exit 2
    --- stderr
    error: --save-warc ./crawl.warc: it is read by this run
      hint: name another file
    ");
    assert_eq!(std::fs::read(seotags.work().join("crawl.warc")).unwrap(), before);
}

#[test]
fn answers_of_earlier_runs_are_taken_while_they_count() {
    let (site, seotags) = (site(), Seotags::new());
    list(&site, &seotags);
    let pages = |site: &Site| site.requests().iter().filter(|path| *path != "/robots.txt").count();
    let live = check(&seotags, &["urls.txt", "--project", "Shop", "--cache-ttl", "1h"]);
    let asked = pages(&site);
    let again = check(&seotags, &["urls.txt", "--project", "shop", "--cache-ttl", "1h"]);
    assert_eq!(pages(&site), asked);
    assert_eq!(records(&live), records(&again));
    let sources = seotags.run(&["export", "--format", "csv", "--columns", "url,content_source", "-q"]).stdout;
    assert!(sources.contains("/old,cache") && sources.contains("/private/x,\r\n"), "{sources}");
    // Another project knows nothing of it, and neither does a run that says so.
    check(&seotags, &["urls.txt", "--project", "Blog", "--cache-ttl", "1h"]);
    let by_another = pages(&site);
    assert!(by_another > asked);
    let seotags = seotags.with("SEOTAGS_CACHE_TTL", "1h");
    check(&seotags, &["urls.txt", "--project", "Shop", "--no-cache"]);
    let anew = pages(&site);
    assert!(anew > by_another);
    check(&seotags, &["urls.txt", "--project", "Shop"]);
    assert_eq!(pages(&site), anew);
    let said = seotags.run(&["check", "urls.txt", "--cache-ttl", "soon"]);
    assert!(
        said.stderr.contains("«soon» is no length of time: write e.g. 30m, 24h, 7d, or seconds"),
        "{}",
        said.stderr
    );
}

#[test]
fn an_inspection_says_where_its_answer_came_from() {
    let (site, seotags) = (site(), Seotags::new());
    let source = || {
        let ended = seotags.run(&["inspect", &site.url("/shoe"), "--cache-ttl", "1h"]);
        let line = ended.stdout.lines().find(|line| line.trim_start().starts_with("source "));
        line.unwrap_or(&ended.stderr).trim().to_owned()
    };
    assert_eq!(source(), "source         Live Scraped");
    assert_eq!(source(), "source         Cache");
}
