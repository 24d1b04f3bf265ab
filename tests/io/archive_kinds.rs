//! Archives written by other tools: every readable record is a page.

use crate::input_folder::{InputFolder, gz};
use insta::assert_snapshot;
use seotags::crawl::{Fetch, FetchRequest, LocalFetch};
use seotags::settings::Settings;
use seotags::visit::{Fetched, Standing};

/// A record with these fields; `WARC-Target-URI` and similar fields are added.
fn record(kind: &str, target: &str, fields: &str, block: &str) -> Vec<u8> {
    format!(
        "WARC/1.0\r\nWARC-Type: {kind}\r\nWARC-Target-URI: {target}\r\nWARC-Date: 2026-05-01T10:00:00Z\r\n{fields}Content-Length: {}\r\n\r\n{block}\r\n\r\n",
        block.len()
    )
    .into_bytes()
}

fn html(title: &str) -> String {
    format!("<!DOCTYPE html><title>{title}</title><p>x")
}

fn http(title: &str) -> String {
    format!("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n{}", html(title))
}

const ANSWER: &str = "Content-Type: application/http; msgtype=response\r\n";
const HTML: &str = "Content-Type: text/html\r\n";

/// The pages of an archive: address, status, title, notes. The same archive, compressed record by
/// record, gives the same.
fn pages(records: &[Vec<u8>]) -> String {
    let packed: Vec<Vec<u8>> = records.iter().map(gz).collect();
    let read =
        [("a.warc", records.concat()), ("a.warc.gz", packed.concat())].map(|(name, archive)| read(name, archive));
    assert_eq!(read[0], read[1]);
    read[0].clone()
}

#[tokio::main(flavor = "current_thread")]
async fn read(name: &str, archive: Vec<u8>) -> String {
    let setup = InputFolder::new().file(name, archive);
    let local = LocalFetch::new(&Settings::default());
    let mut told = Vec::new();
    for (url, source) in setup.sources(name).await {
        let Fetched::Answered(answer) = local.fetch(&FetchRequest::new(url.clone(), source, Standing::Given)).await
        else {
            panic!("{url} cannot be read");
        };
        let title = answer.body.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next());
        let statuses: Vec<String> = answer.hops.iter().map(|hop| hop.status.to_string()).collect();
        let notes = serde_json::to_string(&answer.notes).unwrap();
        told.push(format!("{url} {} '{}' {notes}", statuses.join(" > "), title.unwrap_or_default()));
    }
    told.join("\n")
}

#[test]
fn resource_records_of_warcit_are_pages() {
    let archive = [
        record("warcinfo", "", "Content-Type: application/warc-fields\r\n", "software: warcit 0.4.0\r\n"),
        record("resource", "http://a.example/index.html", HTML, &html("Start")),
        record("revisit", "http://a.example/", ANSWER, "HTTP/1.1 302 Found\r\nLocation: index.html\r\n\r\n"),
        record("resource", "http://a.example/logo.png", "Content-Type: image/png\r\n", "\u{1}\u{2}"),
        record(
            "resource",
            "http://a.example/robots.txt",
            "Content-Type: text/plain\r\n",
            "User-agent: *\nDisallow: /x\n",
        ),
        record("resource", "http://a.example/b.html", "Content-Type: text/html; charset=utf-8\r\n", &html("Größe")),
        record("resource", "http://a.example/untyped", "", &html("Untyped")),
        record("metadata", "http://a.example/b.html", "Content-Type: application/warc-fields\r\n", "via: x\r\n"),
    ];
    assert_snapshot!(pages(&archive), @r#"
    http://a.example/index.html 200 'Start' []
    http://a.example/b.html 200 'Größe' []
    http://a.example/untyped 200 'Untyped' ["content_type_guessed"]
    "#);
}

#[test]
fn archives_of_wget_heritrix_and_browsertrix_are_read_unmodified() {
    let wget = [
        record(
            "response",
            "<http://a.example/>",
            "Content-Type: application/http;msgtype=response\r\n",
            &http("Start"),
        ),
        record("metadata", "<metadata://gnu.org/software/wget/warc/MANIFEST.txt>", "Content-Type: text/plain\r\n", "x"),
        record("resource", "<metadata://gnu.org/software/wget/warc/wget.log>", "Content-Type: text/plain\r\n", "log"),
    ];
    assert_snapshot!(pages(&wget), @"http://a.example/ 200 'Start' []");
    let heritrix = [
        record("response", "dns:a.example", "Content-Type: text/dns\r\n", "20260501\na.example. 1 IN A 192.0.2.1\n"),
        record("response", "http://a.example/", ANSWER, &http("Start")),
        record(
            "request",
            "http://a.example/",
            "Content-Type: application/http; msgtype=request\r\n",
            "GET / HTTP/1.0\r\n\r\n",
        ),
        record("revisit", "http://a.example/", ANSWER, "HTTP/1.1 200 OK\r\n\r\n"),
        record("resource", "ftp://a.example/x.html", HTML, &html("By FTP")),
        record("response", "HTTP://a.example/long", &format!("WARC-Truncated: time\r\n{ANSWER}"), &http("Slow")),
    ];
    assert_snapshot!(pages(&heritrix), @r#"
    http://a.example/ 200 'Start' []
    http://a.example/long 200 'Slow' ["body_incomplete"]
    "#);
    let browsertrix = [
        record("response", "https://a.example/", &format!("WARC-Resource-Type: document\r\n{ANSWER}"), &http("Start")),
        record("resource", "urn:pageinfo:https://a.example/", "Content-Type: application/json\r\n", "{}"),
        record("resource", "urn:view:https://a.example/", "Content-Type: image/png\r\n", "x"),
        record("resource", "urn:text:https://a.example/", HTML, &html("Text")),
    ];
    assert_snapshot!(pages(&browsertrix), @"https://a.example/ 200 'Start' []");
}

#[test]
fn a_truncated_record_has_a_note() {
    let cut = |path: &str, field: &str| {
        record("response", &format!("https://a.example/{path}"), &format!("{field}{ANSWER}"), &http(path))
    };
    let chunked =
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n<title>Chunk</title>";
    let archive = [
        cut("whole", ""),
        cut("length", "WARC-Truncated: length\r\n"),
        cut("disconnect", "WARC-Truncated: disconnect\r\n"),
        cut("time", "warc-truncated: Time\r\n"),
        cut("segment", "WARC-Segment-Number: 1\r\n"),
        record("continuation", "https://a.example/segment", "WARC-Segment-Number: 2\r\n", "<p>more"),
        record("response", "https://a.example/chunk", &format!("WARC-Truncated: length\r\n{ANSWER}"), chunked),
        record(
            "resource",
            "https://a.example/saved",
            &format!("WARC-Truncated: unspecified\r\n{HTML}"),
            &html("Saved"),
        ),
    ];
    assert_snapshot!(pages(&archive), @r#"
    https://a.example/whole 200 'whole' []
    https://a.example/length 200 'length' ["body_truncated_at_limit"]
    https://a.example/disconnect 200 'disconnect' ["body_incomplete"]
    https://a.example/time 200 'time' ["body_incomplete"]
    https://a.example/segment 200 'segment' ["body_incomplete"]
    https://a.example/chunk 200 'Chunk' ["body_truncated_at_limit"]
    https://a.example/saved 200 'Saved' ["body_incomplete"]
    "#);
}

#[test]
fn a_conversion_is_used_if_no_other_record_has_the_page() {
    let conversion = |path: &str, kind: &str, text: &str| {
        record("conversion", &format!("https://a.example/{path}"), &format!("Content-Type: {kind}\r\n"), text)
    };
    let archive = [
        conversion("1", "text/html", &html("Made of it")),
        record("response", "https://a.example/1", ANSWER, &http("Answer")),
        record("resource", "https://a.example/2", HTML, &html("Resource")),
        conversion("2", "text/html", &html("Made of it")),
        conversion("3", "text/html", &html("Nothing else")),
        conversion("4", "text/plain", "plain text"),
    ];
    assert_snapshot!(pages(&archive), @"
    https://a.example/1 200 'Answer' []
    https://a.example/2 200 'Resource' []
    https://a.example/3 200 'Nothing else' []
    ");
}

#[test]
fn bare_and_odd_answers_are_read_if_they_are_listed() {
    let archive = [
        record("response", "https://a.example/bare", HTML, &html("Bare")),
        record("response", "https://a.example/headless", ANSWER, &html("Headless")),
        record("response", "https://a.example/untyped", "", &http("Untyped")),
        record("resource", "https://a.example/kept", ANSWER, &http("Kept as it came")),
        record("response", "https://a.example/other", "Content-Type: text/plain\r\n", "no page"),
    ];
    assert_snapshot!(pages(&archive), @r#"
    https://a.example/bare 200 'Bare' []
    https://a.example/headless 200 'Headless' ["content_type_guessed"]
    https://a.example/untyped 200 'Untyped' []
    https://a.example/kept 200 'Kept as it came' []
    "#);
}

#[test]
fn interim_answers_and_blank_lines_before_an_answer_are_skipped() {
    let early = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n";
    let archive = [
        record("response", "https://a.example/early", ANSWER, &format!("{early}{}", http("Early"))),
        record("response", "https://a.example/blank", ANSWER, &format!("\r\n{}", http("Blank"))),
    ];
    assert_snapshot!(pages(&archive), @"
    https://a.example/early 200 'Early' []
    https://a.example/blank 200 'Blank' []
    ");
}

#[test]
fn redirects_are_followed_to_resource_records() {
    let archive = [
        record("response", "https://a.example/old", ANSWER, "HTTP/1.1 301 Moved\r\nLocation: /new\r\n\r\n"),
        record("resource", "https://a.example/new", HTML, &html("New")),
    ];
    assert_snapshot!(pages(&archive), @"
    https://a.example/old 301 > 200 'New' []
    https://a.example/new 200 'New' []
    ");
}

#[test]
fn common_crawl_archives_of_text_or_metadata_are_refused_with_a_reason() {
    let wet = [
        record("warcinfo", "", "Content-Type: application/warc-fields\r\n", "software: x\r\n"),
        record("conversion", "https://a.example/", "Content-Type: text/plain\r\n", "Plain text"),
    ];
    let packed: Vec<Vec<u8>> = wet.iter().map(gz).collect();
    assert_snapshot!(InputFolder::new().file("a.warc.wet.gz", packed.concat()).read(&["a.warc.wet.gz"]), @"error: no URL in a.warc.wet.gz; pages are records of type response, resource or conversion with HTML; WAT and WET files have none");
    let arc = "filedesc://a.arc 0.0.0.0 20260501100000 text/plain 76\n1 0 Test\n";
    assert_snapshot!(InputFolder::new().file("a.arc.gz", gz(arc)).read(&["a.arc.gz"]), @"error: a.arc.gz: not a list of URLs but an ARC archive, which came before WARC; give a CSV, TSV or text file, a sitemap, a feed, a WARC archive, an HTML file or a folder of them");
}

/// A ZIP archive with uncompressed files.
fn stored(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let (mut archive, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let (offset, size) = (archive.len() as u32, (bytes.len() as u32).to_le_bytes());
        let names = [(name.len() as u16).to_le_bytes(), [0, 0]].concat();
        let head = [&[20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0_u8][..], &size, &size, &names[..]].concat();
        archive.extend([b"PK\x03\x04".as_slice(), &head, name.as_bytes(), bytes].concat());
        directory
            .extend([b"PK\x01\x02\x14\0".as_slice(), &head, &[0; 10], &offset.to_le_bytes(), name.as_bytes()].concat());
    }
    let count = (files.len() as u16).to_le_bytes();
    let (size, offset) = ((directory.len() as u32).to_le_bytes(), (archive.len() as u32).to_le_bytes());
    let end = [b"PK\x05\x06\0\0\0\0".as_slice(), &count, &count, &size, &offset, &[0, 0]].concat();
    [archive, directory, end].concat()
}

#[test]
fn a_wacz_file_is_read_as_its_archives() {
    let first = [
        record(
            "response",
            "https://a.example/robots.txt",
            ANSWER,
            "HTTP/1.1 200 OK\r\n\r\nUser-agent: *\nDisallow: /x\n",
        ),
        record("response", "https://a.example/", ANSWER, &http("Start")),
        record("response", "https://a.example/old", ANSWER, "HTTP/1.1 301 Moved\r\nLocation: /new\r\n\r\n"),
    ];
    let second = [record("response", "https://a.example/new", ANSWER, &http("New"))];
    let packed: Vec<Vec<u8>> = second.iter().map(gz).collect();
    let wacz = stored(&[
        ("datapackage.json", b"{}".to_vec()),
        ("archive/first.warc", first.concat()),
        ("archive/second.warc.gz", packed.concat()),
        ("pages/pages.jsonl", b"{\"url\":\"https://a.example/\"}\n".to_vec()),
    ]);
    assert_snapshot!(read("crawl.wacz", wacz), @"
    https://a.example/ 200 'Start' []
    https://a.example/old 301 > 200 'New' []
    https://a.example/new 200 'New' []
    ");
}

#[test]
fn the_archives_of_a_wacz_file_count_as_one_archive() {
    let robots = "HTTP/1.1 200 OK\r\n\r\nUser-agent: *\nDisallow: /x\n";
    let first = [
        record("conversion", "https://a.example/1", HTML, &html("Made of it")),
        record("response", "https://a.example/2", ANSWER, &http("Older")),
        record("response", "https://a.example/robots.txt", ANSWER, robots),
    ];
    let second = [
        record("response", "https://a.example/1", ANSWER, &http("Whole")),
        record("response", "https://a.example/2", ANSWER, &http("Newer")),
    ];
    let wacz = stored(&[("archive/rec-1.warc", first.concat()), ("archive/rec-2.warc", second.concat())]);
    assert_snapshot!(read("crawl.wacz", wacz), @"
    https://a.example/1 200 'Whole' []
    https://a.example/2 200 'Newer' []
    ");
}

#[test]
fn a_wacz_file_with_recompressed_archives_is_refused() {
    let page = record("response", "https://a.example/1", ANSWER, &http("Whole"));
    let mut wacz = stored(&[("archive/rec-1.warc", page)]);
    let entry = wacz.windows(4).position(|mark| mark == b"PK\x01\x02").unwrap();
    // The compression method of the entry: deflate.
    wacz[entry + 10] = 8;
    assert_snapshot!(InputFolder::new().file("crawl.wacz", wacz).read(&["crawl.wacz"]), @"error: crawl.wacz: not a list of URLs but a WACZ file whose WARC files are compressed or encrypted; unpack it, and give the .warc or .warc.gz files in it");
}
