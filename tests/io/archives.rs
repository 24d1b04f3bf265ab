//! WARC archives.

use crate::input_folder::{InputFolder, gz};
use insta::assert_snapshot;
use seotags::crawl::{Fetch, FetchRequest, LocalFetch};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::{Fetched, Note, PageSource, RawAnswer, Standing};
use std::path::Path;

fn record(kind: &str, target: &str, block: &str) -> Vec<u8> {
    let media = if kind == "response" { "application/http; msgtype=response" } else { "text/plain" };
    format!(
        "WARC/1.0\r\nWARC-Type: {kind}\r\nWARC-Target-URI: {target}\r\nContent-Type: {media}\r\nContent-Length: {}\r\n\r\n{block}\r\n\r\n",
        block.len()
    )
    .into_bytes()
}

fn answer(status: &str, content_type: &str, body: &str) -> String {
    let content_type =
        if content_type.is_empty() { String::new() } else { format!("Content-Type: {content_type}\r\n") };
    format!("HTTP/1.1 {status}\r\n{content_type}X-Robots-Tag: noindex\r\n\r\n{body}")
}

fn records() -> Vec<Vec<u8>> {
    vec![
        record("warcinfo", "", "software: x"),
        record("request", "https://a.example/", "GET / HTTP/1.1\r\n\r\n"),
        record("response", "https://a.example/", &answer("200 OK", "Text/HTML; charset=utf-8", "<p>one")),
        record("response", "https://a.example/logo.png", &answer("200 OK", "image/png", "\u{1}\u{2}")),
        record("response", "<https://a.example/gone>", &answer("404 Not Found", "text/html", "<p>gone")),
        record("response", "https://a.example/untyped", &answer("200 OK", "", "<!DOCTYPE html><p>x")),
        record("response", "dns:a.example", "20260101\r\na.example. 1.2.3.4"),
        record("revisit", "https://a.example/", &answer("200 OK", "text/html", "")),
        record("response", "https://a.example/#again", &answer("200 OK", "text/html", "<p>again")),
    ]
}

fn offset_of(archive: &[Vec<u8>], record: usize) -> u64 {
    archive[..record].iter().map(|record| record.len() as u64).sum()
}

#[test]
fn html_responses_are_pages_at_their_offsets() {
    let plain = records();
    let packed: Vec<Vec<u8>> = records().iter().map(gz).collect();
    for (name, archive) in [("crawl.warc", plain), ("crawl.warc.gz", packed)] {
        let offsets: Vec<u64> = [8, 4, 5].iter().map(|record| offset_of(&archive, *record)).collect();
        let setup = InputFolder::new().file(name, archive.concat());
        let path = setup.path(name);
        let gone = answered(&path, offsets[1], 1 << 20).unwrap();
        assert_eq!((gone.hops[0].status, gone.body.as_str()), (404, "<p>gone"));
        assert_eq!(gone.headers.0[1], ("x-robots-tag".to_owned(), "noindex".to_owned()));
        let cut = answered(&path, offsets[0], 3).unwrap();
        assert_eq!((cut.body.as_str(), cut.notes.contains(&Note::BodyTruncatedAtLimit)), ("<p>", true));
        let read = setup.read(&[name]);
        assert_eq!(
            read,
            format!(
                "https://a.example/ <- {name} @ {}\nhttps://a.example/gone <- {name} @ {}\nhttps://a.example/untyped <- {name} @ {}\n= 3 URLs, 0 skipped, 1 folded, 0 filtered",
                offsets[0], offsets[1], offsets[2]
            )
        );
    }
}

#[test]
fn the_last_answer_of_an_address_is_used_but_not_a_revalidation() {
    let page = |body: &str| answer("200 OK", "text/html", body);
    let rules = answer("200 OK", "text/plain", "User-agent: *");
    let archive = [
        record("response", "https://a.example/robots.txt", &rules),
        record("response", "https://a.example/", &page("<p>first")),
        record("response", "https://a.example/only", &page("<p>only")),
        record("response", "https://a.example/moved", "HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n"),
        record("response", "https://a.example/robots.txt", &rules),
        record("response", "https://A.example/%7e", &page("<p>first")),
        record("response", "https://a.example/", &answer("503 Busy", "text/html", "<p>last")),
        record("response", "https://a.example/~", &page("<p>last")),
        // Answers of a script at the same address, and browser requests that revalidate a cached
        // answer.
        record("response", "https://a.example/", &answer("200 OK", "application/json", "{}")),
        record("response", "https://a.example/", &answer("304 Not Modified", "text/html", "")),
        record("revisit", "https://a.example/", &page("")),
        record("revisit", "https://a.example/elsewhere", &page("")),
        record("response", "https://a.example/never-here", &answer("304 Not Modified", "text/html", "")),
    ];
    for (name, archive) in [("a.warc", archive.to_vec()), ("a.warc.gz", archive.iter().map(gz).collect())] {
        let at = |record: usize| offset_of(&archive, record);
        let setup = InputFolder::new().file(name, archive.concat());
        let expected = [
            format!("https://a.example/ <- {name} @ {}, robots.txt @ {}", at(6), at(4)),
            format!("https://a.example/only <- {name} @ {}, robots.txt @ 0", at(2)),
            format!("https://a.example/moved <- {name} @ {}, robots.txt @ 0", at(3)),
            format!("https://a.example/~ <- {name} @ {}, robots.txt @ {}", at(7), at(4)),
            "= 4 URLs, 0 skipped, 2 folded, 0 filtered".to_owned(),
        ];
        assert_eq!(setup.read(&[name]), expected.join("\n"));
    }
}

#[test]
fn a_page_with_an_invalid_address_is_read_under_a_stand_in() {
    let page = answer("200 OK", "text/html", "<p>page");
    let long = format!("http://a.example:99999/{}", "x".repeat(300));
    let archive = [
        record("response", "https://a.example/", &page),
        record("response", "http://ada:secret@a.example:99999/a b", &page),
        record("response", "http://[broken/", &page),
        record("response", "http://[broken/", &page),
        record("response", &long, &page),
        record("response", &format!("{long}y"), &page),
    ];
    for (name, archive) in [("a.warc", archive.to_vec()), ("a.warc.gz", archive.iter().map(gz).collect())] {
        let at = |record: usize| offset_of(&archive, record);
        let setup = InputFolder::new().file(name, archive.concat());
        let read = setup.read(&[name]);
        let stand_ins: Vec<&str> = read.lines().filter(|line| line.starts_with("https://unreadable")).collect();
        assert_eq!(stand_ins.len(), 4, "{read}");
        assert_eq!(
            stand_ins[..2],
            [
                format!(
                    "https://unreadable-address.invalid/http%3A%2F%2F%2A%2A%2A%40a%2Eexample%3A99999%2Fa%20b <- {name} @ {}",
                    at(1)
                ),
                format!("https://unreadable-address.invalid/http%3A%2F%2F%5Bbroken%2F <- {name} @ {}", at(3)),
            ]
        );
        assert!(read.ends_with("= 5 URLs, 0 skipped, 1 folded, 0 filtered"), "{read}");
        assert!(!read.contains("secret"), "{read}");
        let warning = format!(
            "warning: {name}: the address of the record at byte {} is not a URL: “http://[broken/”; its page is read as \
             https://unreadable-address.invalid/http%3A%2F%2F%5Bbroken%2F",
            at(2)
        );
        assert!(read.contains(&warning), "{read}");
    }
}

#[test]
fn odd_records_are_found_and_read() {
    let chunked =
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n<!doctype\r\nb\r\n html><p>in\r\n0\r\n\r\n";
    let folded = format!(
        "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI:\r\n <https://a.example/folded>\r\nContent-Length: {}\r\n\r\n{chunked}",
        chunked.len()
    );
    let setup = InputFolder::new().file("a.warc", &folded);
    let page = answered(&setup.path("a.warc"), 0, 1 << 20).unwrap();
    assert_eq!((page.body.as_str(), page.notes), ("<!doctype html><p>in", vec![Note::ContentTypeGuessed]));
    assert_snapshot!(setup.read(&["a.warc"]), @r"
    https://a.example/folded <- a.warc @ 0
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn damage_loses_only_the_damaged_records() {
    let good =
        |path: &str| record("response", &format!("https://a.example/{path}"), &answer("200 OK", "text/html", "<p>x"));
    let plain = [
        good("1"),
        b"WARC/1.0\r\nContent-Length: many\r\n\r\n".to_vec(),
        good("2"),
        b"noise \x1f\x8b".to_vec(),
        good("3"),
    ];
    let mut cut = plain.concat();
    cut.truncate(cut.len() - 8);
    assert_snapshot!(pages(&InputFolder::new().file("a.warc", cut).read(&["a.warc"])), @r"
    warning: a.warc: damaged at byte 216: the length of a record is not a number
    warning: a.warc: damaged at byte 466: no record begins here
    warning: a.warc: damaged at byte 474: the last record is cut off
    https://a.example/1
    https://a.example/2
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    ");
    let mut broken = gz(good("2"));
    let middle = broken.len() / 2;
    broken[middle..middle + 8].fill(0xff);
    let packed = [gz(good("1")), broken, gz(good("3")), gz(good("4"))[..40].to_vec()];
    let read = pages(&InputFolder::new().file("a.warc.gz", packed.concat()).read(&["a.warc.gz"]));
    assert!(read.contains("https://a.example/1\n") && read.contains("https://a.example/3\n"), "{read}");
    assert_eq!(read.matches("damaged at byte").count(), 2, "{read}");
}

#[test]
fn an_archive_compressed_as_a_whole_is_refused() {
    let read = InputFolder::new().file("a.warc.gz", gz(records().concat())).read(&["a.warc.gz"]);
    assert_snapshot!(read, @"error: a.warc.gz: compressed as a whole, so its records cannot be read one by one; unpack it first: gunzip -k a.warc.gz");
}

#[test]
fn an_archive_without_pages_is_an_error() {
    let read = InputFolder::new().file("a.warc", records()[..2].concat()).read(&["a.warc"]);
    assert_snapshot!(read, @"error: no URL in a.warc; pages are records of type response, resource or conversion with HTML; WAT and WET files have none");
}

#[test]
fn a_missing_record_or_file_is_named() {
    let setup = InputFolder::new().file("a.warc", records().concat());
    let error = answered(&setup.path("a.warc"), 7, 100).unwrap_err();
    assert!(error.ends_with("a.warc, record at byte 7: no record begins here"), "{error}");
    assert!(answered(&setup.path("b.warc"), 0, 100).unwrap_err().starts_with("cannot read "));
}

/// The page at `offset`, or the error.
fn answered(archive: &Path, offset: u64, max_bytes: u64) -> Result<RawAnswer, String> {
    let source = PageSource::Warc { path: archive.to_string_lossy().into_owned(), offset, robots: None };
    let request = FetchRequest::new(HttpUrl::parse("https://a.example/").unwrap(), source, Standing::Given);
    let fetch = LocalFetch::new(&Settings { max_bytes, ..Settings::default() });
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    match runtime.block_on(fetch.fetch(&request)) {
        Fetched::Answered(answer) => Ok(answer),
        Fetched::Failed(failed) => Err(failed.failure.message),
        other @ Fetched::Withheld(_) => panic!("{other:?}"),
    }
}

fn pages(read: &str) -> String {
    read.lines().map(|line| line.split(" <- ").next().unwrap()).collect::<Vec<_>>().join("\n")
}

/// Robots files, redirects and a refresh of one site, and pages of another one whose robots.txt
/// comes too late.
fn a_site() -> Vec<Vec<u8>> {
    let leads = |to: &str| format!("HTTP/1.1 301 Moved\r\nLocation: {to}\r\n\r\n");
    let rules = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\nUser-agent: *\nDisallow: /private/\n";
    vec![
        record("response", "https://a.example/robots.txt", rules),
        record("response", "https://a.example/old", &leads("/older")),
        record("response", "https://a.example/older", &leads("https://a.example/%6eew")),
        record("response", "https://a.example/lost", &leads("https://b.example/not-here")),
        record("response", "https://a.example/loop", &leads("/loop")),
        record("response", "https://a.example/new", &answer("503 Busy", "text/html", "<p>later")),
        record("response", "https://a.example/new", &answer("200 OK", "text/html", "<p>new")),
        record("response", "https://a.example/private/x", &answer("200 OK", "text/html", "<p>private")),
        record("response", "https://b.example/page", &answer("200 OK", "text/html", "<p>page")),
        record("response", "https://b.example/robots.txt", &answer("503 Busy", "text/plain", "")),
        record("response", "https://b.example/later", &answer("200 OK", "text/html", "<p>later")),
    ]
}

#[tokio::test]
async fn pages_use_the_robots_txt_and_redirects_of_their_archive() {
    let packed: Vec<Vec<u8>> = a_site().iter().map(gz).collect();
    for (name, archive) in [("crawl.warc", a_site()), ("crawl.warc.gz", packed)] {
        let setup = InputFolder::new().file(name, archive.concat());
        let local = LocalFetch::new(&Settings::default());
        let mut told = Vec::new();
        for (url, source) in setup.sources(name).await {
            let shown = url.to_string();
            let request = FetchRequest::new(url, source, Standing::Given);
            let Fetched::Answered(answer) = local.fetch(&request).await else { panic!("{shown}") };
            let statuses: Vec<String> = answer.hops.iter().map(|hop| hop.status.to_string()).collect();
            let trouble = answer.redirect_trouble.map(|trouble| format!(" {trouble:?}")).unwrap_or_default();
            told.push(format!("{shown} {} {:?}{trouble}", statuses.join(" > "), answer.robots));
        }
        insta::allow_duplicates! {
            assert_snapshot!(told.join("\n"), @r#"
            https://a.example/old 301 > 301 > 200 Allowed { line: None }
            https://a.example/older 301 > 200 Allowed { line: None }
            https://a.example/lost 301 Allowed { line: None }
            https://a.example/loop 301 Allowed { line: None } Loop { url: https://a.example/loop }
            https://a.example/new 200 Allowed { line: None }
            https://a.example/private/x 200 Disallowed { rule: "Disallow: /private/", line: 2 }
            https://b.example/page 200 Unknown
            https://b.example/later 200 Unreachable { cause: "HTTP 503" }
            "#);
        }
    }
}
