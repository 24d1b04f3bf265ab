//! Stored answers: the archive of a run, and the cache between runs.

use flate2::Compression;
use flate2::write::GzEncoder;
use seotags_testkit::{Answer, Ended, Seotags, Site, page};
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
    let ended = seotags.run(&[&["check"], arguments, &["--format", "json", "-q", "--exit-zero"]].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    ended
}

/// The records by address, without fields that depend on the time.
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
fn an_archive_gives_the_same_results_without_a_network() {
    let (site, seotags) = (site(), Seotags::new());
    list(&site, &seotags);
    for archive in ["crawl.warc", "crawl.warc.gz"] {
        let mut live = records(&check(&seotags, &["urls.txt", "--ephemeral", "--save-warc", archive]));
        let asked = site.requests();
        let ended = check(&seotags, &[archive, "--ephemeral", "--columns", "url,content_source"]);
        assert!(ended.stdout.contains("\"archive\"") && !ended.stdout.contains("\"scraped\""), "{}", ended.stdout);
        let again = records(&check(&seotags, &[archive, "--ephemeral"]));
        assert_eq!(site.requests(), asked);
        // Pages that were not requested are not in the archive, and redirects and robots.txt do not
        // count as its pages.
        assert_eq!(live.remove(&site.url("/private/x")).unwrap()["outcome"], "withheld");
        assert_eq!(live, again, "{archive}");
        assert_eq!(again[&site.url("/old")]["hops"].as_array().unwrap().len(), 3);
    }
}

#[test]
fn resume_appends_to_the_archive() {
    let (site, seotags) = (site(), Seotags::new());
    seotags.file("urls.txt", format!("{}\n{}\n", site.url("/shoe"), "http://127.0.0.1:9/nobody"));
    check(&seotags, &["urls.txt", "--retries", "0", "--save-warc", "crawl.warc"]);
    let first = std::fs::read(seotags.work().join("crawl.warc")).unwrap();
    let ended = seotags.run(&["resume", "--failed", "--retries", "0", "--save-warc", "crawl.warc", "-q"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let then = std::fs::read(seotags.work().join("crawl.warc")).unwrap();
    assert_eq!(then, first, "without an answer, nothing is added");
    let ended = seotags.run(&["relaunch", "1", "--overwrite", "--retries", "0", "--save-warc", "other.warc", "-q"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let read = records(&check(&seotags, &["crawl.warc", "--ephemeral"]));
    assert_eq!(read.keys().collect::<Vec<_>>(), [&site.url("/shoe")]);
}

#[test]
fn the_archive_that_is_read_cannot_be_overwritten() {
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

/// Writes an archive of one page, and returns its bytes.
fn archived(site: &Site, seotags: &Seotags, name: &str) -> Vec<u8> {
    check(seotags, &[&site.url("/shoe"), "--save-warc", name]);
    std::fs::read(seotags.work().join(name)).unwrap()
}

#[test]
fn a_failed_command_leaves_an_existing_archive_unchanged() {
    let (site, seotags) = (site(), Seotags::new());
    let before = archived(&site, &seotags, "k.warc.gz");
    let page = site.url("/shoe");
    seotags.file("empty.txt", "");
    for (command, code) in [
        (&["check", &page, "--profile", "nosuch"][..], 2),
        (&["check", "missing.csv"], 2),
        (&["check", "empty.txt"], 2),
        (&["check", &page, "--header", "no colon"], 2),
        (&["relaunch", "9999"], 2),
        (&["relaunch", "1", "--profile", "nosuch"], 2),
        (&["resume", "9999"], 2),
        (&["resume", "1", "--failed"], 2),
        (&["inspect", &page, "--profile", "nosuch"], 2),
        (&["distill", "missing.html"], 2),
    ] {
        for (archive, left) in [("k.warc.gz", Some(&before)), ("new.warc.gz", None)] {
            let ended = seotags.run(&[command, &["--save-warc", archive]].concat());
            assert_eq!(ended.code, Some(code), "{command:?}: {}", ended.stderr);
            assert_eq!(std::fs::read(seotags.work().join(archive)).ok().as_ref(), left, "{command:?}");
        }
    }
}

#[test]
fn an_unwritable_archive_is_reported_before_pages_are_fetched() {
    let (site, seotags) = (site(), Seotags::new());
    for archive in ["none/k.warc.gz", ".", "-"] {
        let ended = seotags.run(&["check", &site.url("/shoe"), "--save-warc", archive]);
        assert_ne!(ended.code, Some(0), "{archive}");
        assert!(ended.stderr.contains(archive), "{}", ended.stderr);
    }
    assert_eq!(site.requests(), [] as [String; 0]);
}

#[test]
fn the_archive_of_an_analysis_cannot_be_overwritten() {
    let (site, seotags) = (site(), Seotags::new());
    let before = archived(&site, &seotags, "own.warc.gz");
    check(&seotags, &["own.warc.gz"]);
    std::fs::hard_link(seotags.work().join("own.warc.gz"), seotags.work().join("link.warc.gz")).unwrap();
    for archive in ["own.warc.gz", "./own.warc.gz", "link.warc.gz"] {
        for command in [
            &["relaunch", "2"][..],
            &["relaunch", "2", "--overwrite"],
            &["resume", "2", "--failed"],
            &["check", "own.warc.gz"],
        ] {
            for flag in ["--save-warc", "--trace-http"] {
                let ended = seotags.run(&[command, &[flag, archive]].concat());
                assert_eq!(ended.code, Some(2), "{command:?} {archive}: {}", ended.stderr);
                assert!(ended.stderr.contains("it is read by this run"), "{}", ended.stderr);
                assert_eq!(std::fs::read(seotags.work().join("own.warc.gz")).unwrap(), before);
            }
        }
    }
}

#[test]
fn two_outputs_cannot_share_a_file() {
    let (site, seotags) = (site(), Seotags::new());
    for flags in [["--save-warc", "z.csv", "--trace-http", "./z.csv"], ["--save-warc", "z.csv", "-o", "z.csv"]] {
        let ended = seotags.run(&[&["check", &site.url("/shoe")], &flags[..]].concat());
        assert_eq!(ended.code, Some(2), "{}", ended.stderr);
        assert!(ended.stderr.contains("name the same file"), "{}", ended.stderr);
        assert!(!seotags.work().join("z.csv").exists());
    }
}

#[test]
fn cached_answers_are_used_until_they_expire() {
    let (site, seotags) = (site(), Seotags::new());
    list(&site, &seotags);
    let pages = |site: &Site| site.requests().iter().filter(|path| *path != "/robots.txt").count();
    let live = check(&seotags, &["urls.txt", "--project", "Shop", "--cache-ttl", "1h"]);
    let asked = pages(&site);
    let again = check(&seotags, &["urls.txt", "--project", "shop", "--cache-ttl", "1h"]);
    assert_eq!(pages(&site), asked);
    assert_eq!(records(&live), records(&again));
    let sources = seotags.run(&["export", "--format", "csv", "--columns", "url,content_source", "-q"]).stdout;
    let summary = seotags.run(&["show"]).stderr;
    let said = summary.lines().find_map(|line| line.trim().strip_prefix("from cache"));
    let cached = sources.lines().filter(|line| line.ends_with(",cache")).count();
    assert!(cached > 1 && said.is_some_and(|said| said.trim() == format!("{cached} pages")), "{cached}: {summary}");
    assert!(sources.contains("/old,cache") && sources.contains("/private/x,\r\n"), "{sources}");
    // Another project does not use the cache, and neither does a run without it.
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
        said.stderr.contains("“soon” is not a length of time: write e.g. 30m, 24h, 7d, or seconds"),
        "{}",
        said.stderr
    );
}

#[test]
fn the_first_fetch_of_a_typed_address_replaces_a_cached_answer() {
    let (site, seotags) = (site(), Seotags::new());
    let (url, asked) =
        (site.url("/shoe"), |site: &Site| site.requests().iter().filter(|path| *path == "/shoe").count());
    check(&seotags, &[&url, "--cache-ttl", "1h"]);
    site.answer("/shoe", page("Another shoe", "Another page by now."));
    let again = check(&seotags, &[&url, &url, "--cache-ttl", "1h"]);
    assert_eq!(records(&again)[&url]["current_title"], "Another shoe");
    assert_eq!(asked(&site), 2, "once per run, however often it is typed");
    seotags.file("urls.txt", &url);
    assert_eq!(records(&check(&seotags, &["urls.txt", "--cache-ttl", "1h"]))[&url]["current_title"], "Another shoe");
    assert_eq!(asked(&site), 2, "the new answer was cached");
}

#[test]
fn inspect_shows_the_source_of_the_answer() {
    let (site, seotags) = (site(), Seotags::new());
    let source = || {
        let ended = seotags.run(&["inspect", &site.url("/shoe"), "--cache-ttl", "1h"]);
        let line = ended.stdout.lines().find(|line| line.trim_start().starts_with("source "));
        line.unwrap_or(&ended.stderr).trim().to_owned()
    };
    assert_eq!(source(), "source         Live Scraped");
    assert_eq!(source(), "source         Cache");
}

#[test]
fn a_cache_that_cannot_be_used_gets_a_warning() {
    let (site, seotags) = (site(), Seotags::new());
    let page = site.url("/shoe");
    seotags.file("jar.txt", "127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret\n");
    let told = |arguments: &[&str]| {
        let ended = seotags.run(arguments);
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        ended.stderr.lines().filter(|line| line.contains("--cache-ttl")).map(str::to_owned).collect::<Vec<_>>()
    };
    let warning = "warning: --cache-ttl: pages fetched with cookies are neither read from the cache nor stored in it";
    assert_eq!(told(&["check", &page, "--exit-zero", "--cache-ttl", "1h", "--cookie-file", "jar.txt"]), [warning]);
    assert_eq!(told(&["inspect", &page, "--cache-ttl", "1h", "--cookie-file", "jar.txt"]), [warning]);
    assert_eq!(told(&["check", &page, "--exit-zero", "--cache-ttl", "1h"]), [] as [String; 0]);
    for command in ["distill", "links", "robots"] {
        let ended = seotags.run(&[command, &page, "--cache-ttl", "1h"]);
        assert_eq!(ended.code, Some(2), "{command}");
    }
}
