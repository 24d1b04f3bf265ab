//! Rows about bodies: framing, speed, size, codings, types.

use crate::support::{
    Reply, Site, Step, describe, fetch, generous, one_try, outcome, outcome_in_time, outcome_with, page,
};
use seotags::crawl::Crawler;
use seotags::input::Download;
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::Standing;
use std::io::Write;
use std::time::Duration;

const CHUNKED: &str = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n";

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut coded = Vec::new();
    brotli::CompressorWriter::new(&mut coded, 4_096, 5, 20).write_all(bytes).unwrap();
    coded
}

fn zlib(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn coded(coding: &str, body: impl AsRef<[u8]>) -> Reply {
    Reply::with(200, &format!("Content-Type: text/html; charset=utf-8\r\nContent-Encoding: {coding}\r\n"), body)
}

fn framed(head: &str, body: impl AsRef<[u8]>) -> Reply {
    let head = format!("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n{head}\r\n");
    Reply::raw([head.as_bytes(), body.as_ref()].concat())
}

#[tokio::test]
async fn broken_framing_is_a_failure_unless_the_page_was_complete() {
    let whole = page("A");
    let length = whole.len();
    let ok = format!("200 text/html {length} B");
    let incomplete = format!("{ok} [body_incomplete]");
    let chunks = |text: &str| format!("{length:x}\r\n{whole}\r\n{text}");
    for (name, reply, expected) in [
        ("no length, closes", framed("", &whole), ok.as_str()),
        ("length too big, whole page", framed("Content-Length: 9999\r\n", &whole), &incomplete),
        ("length too big, half a page", framed("Content-Length: 9999\r\n", "<p>half"), "failed connection_closed body"),
        ("length too small", framed("Content-Length: 5\r\n", "<p>abcdef"), "200 text/html 5 B"),
        ("chunks", framed("Transfer-Encoding: chunked\r\n", chunks("0\r\n\r\n")), &ok),
        (
            "chunked and a length",
            framed("Transfer-Encoding: chunked\r\nContent-Length: 3\r\n", chunks("0\r\n\r\n")),
            &ok,
        ),
        ("last chunk missing", framed("Transfer-Encoding: chunked\r\n", chunks("")), &incomplete),
        (
            "a chunk cut short",
            framed("Transfer-Encoding: chunked\r\n", "ff\r\n<p>half"),
            "failed connection_closed body",
        ),
        (
            "an invalid chunk size",
            framed("Transfer-Encoding: chunked\r\n", "zzzz\r\n<p>half"),
            "failed protocol_error body",
        ),
        (
            "a chunk size of 2^64",
            framed("Transfer-Encoding: chunked\r\n", "10000000000000000\r\n<p>half"),
            "failed protocol_error body",
        ),
        (
            "an endless chunk extension",
            Reply(vec![Step::Send(format!("{CHUNKED}1;").into_bytes()), Step::Endless(vec![b'a'; 1_000])]),
            "failed protocol_error body",
        ),
        (
            "endless trailers",
            Reply(vec![
                Step::Send(format!("{CHUNKED}1\r\nx\r\n0\r\n").into_bytes()),
                Step::Endless(b"X-A: 1\r\n".repeat(100)),
            ]),
            "failed protocol_error body",
        ),
        (
            "a reset during the body",
            Reply(vec![
                Step::Send(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 99\r\n\r\n<p>".to_vec()),
                Step::Reset,
            ]),
            "failed connection_closed body",
        ),
    ] {
        assert_eq!(outcome(reply).await, expected, "{name}");
    }
}

#[tokio::test]
async fn a_slow_body_times_out() {
    let head = b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: 5000\r\n\r\n".to_vec();
    let hangs = Reply(vec![Step::Send(head.clone()), Step::Hang]);
    assert_eq!(outcome_in_time(hangs).await, "failed timeout body", "hangs");
    let trickle = Step::Trickle(vec![b'a'; 5_000], Duration::from_millis(20));
    assert_eq!(outcome_in_time(Reply(vec![Step::Send(head), trickle])).await, "failed timeout body", "trickles");
    let short = b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: 5\r\n\r\n".to_vec();
    let slow_but_short = Reply(vec![Step::Send(short), Step::Trickle(b"<p>ab".to_vec(), Duration::from_millis(1))]);
    assert_eq!(outcome(slow_but_short).await, "200 text/html 5 B", "slow, but in time");
}

#[tokio::test]
async fn a_page_times_out_in_total() {
    let site = Site::serve(|request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        path => {
            let next: u32 = path[1..].parse().unwrap();
            let head = format!("HTTP/1.1 302 Found\r\nLocation: /{}\r\nContent-Length: 0\r\n\r\n", next + 1);
            Reply(vec![Step::Trickle(head.into_bytes(), Duration::from_millis(4))])
        }
    })
    .await;
    let bounds = seotags::crawl::Bounds { total: Duration::from_millis(700), ..generous(&one_try()) };
    let crawler = Crawler::with_bounds(&one_try(), bounds).unwrap();
    assert_eq!(describe(&fetch(&crawler, &site.url("/0")).await), "failed timeout total");
}

#[tokio::test]
async fn endless_bodies_are_cut() {
    let settings = Settings { max_bytes: 200_000, ..one_try() };
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n";
    let plain =
        Reply(vec![Step::Send(format!("{head}\r\n<title>A</title>").into()), Step::Endless(vec![b'a'; 10_000])]);
    let comments = Step::Endless(b"8\r\n<!-- -->\r\n".repeat(100));
    let chunked = Reply(vec![Step::Send(format!("{head}Transfer-Encoding: chunked\r\n\r\n").into()), comments]);
    for (name, reply) in [("plain", plain), ("chunked comments", chunked)] {
        let outcome = outcome_with(reply, &settings, generous).await;
        assert_eq!(outcome, "200 text/html 200000 B [body_truncated_at_limit]", "{name}");
    }
}

#[tokio::test]
async fn content_codings_are_decoded_whatever_the_server_declares() {
    let whole = page("Coded");
    let ok = format!("200 text/html {} B", whole.len());
    let incomplete = format!("{ok} [body_incomplete]");
    let mut rubbish = gzip(whole.as_bytes());
    rubbish.extend_from_slice(b"rubbish");
    let mut cut = gzip(whole.as_bytes());
    cut.truncate(cut.len() - 8);
    for (name, reply, expected) in [
        ("gzip", coded("gzip", gzip(whole.as_bytes())), ok.as_str()),
        ("br", coded("br", brotli(whole.as_bytes())), &ok),
        ("deflate", coded("deflate", zlib(whole.as_bytes())), &ok),
        ("zstd", coded("zstd", zstd::encode_all(whole.as_bytes(), 1).unwrap()), &ok),
        ("gzip twice", coded("gzip, gzip", gzip(&gzip(whole.as_bytes()))), &ok),
        ("gzip in capitals", coded("GZip", gzip(whole.as_bytes())), &ok),
        ("named but not used", coded("gzip", &whole), &ok),
        ("used but not named", Reply::html(gzip(whole.as_bytes())), &ok),
        ("garbage after it", coded("gzip", rubbish), &incomplete),
        ("no checksum", coded("gzip", cut), &incomplete),
        ("a character set as a coding", coded("ISO-8859-1", &whole), &ok),
        ("a media type as a coding", coded("text/html; charset=utf-8", &whole), &ok),
        ("a storage coding", coded("aws-chunked", &whole), &ok),
        ("a transfer coding", coded("chunked", &whole), &ok),
        ("a language as a coding", coded("en", &whole), &ok),
        ("a mail coding", coded("8bit", &whole), &ok),
        ("any word", coded("x-unheard-of", &whole), &ok),
        ("a coding that was not used", coded("compress", &whole), &ok),
        ("a word beside a coding", coded("aws-chunked, gzip, UTF-8", gzip(whole.as_bytes())), &ok),
        ("a word beside a coding that is not used", coded("gzip, binary", &whole), &ok),
        ("a word over gzip", coded("gz", gzip(whole.as_bytes())), &ok),
        ("a word over zlib", coded("zlib", zlib(whole.as_bytes())), &ok),
        ("a word over zstd", coded("zst", zstd::encode_all(whole.as_bytes(), 1).unwrap()), &ok),
        ("an unknown coding that was used", coded("xz", b"\xfd7zXZ\0\0\x04"), "failed decode_failure body"),
        ("compress that was used", coded("compress", b"\x1f\x9d\x90abc"), "failed decode_failure body"),
        ("three codings", coded("gzip, gzip, gzip", "x"), "failed decode_failure body"),
        (
            "damaged at once",
            coded("gzip", b"\x1f\x8b\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"),
            "failed decode_failure body",
        ),
    ] {
        assert_eq!(outcome(reply).await, expected, "{name}");
    }
}

#[tokio::test]
async fn compression_bombs_are_cut() {
    let bomb = gzip(&vec![b' '; 60 << 20]);
    let spaces = vec![b' '; 60 << 20];
    for (name, reply) in [
        ("once", coded("gzip", bomb.clone())),
        ("in itself", coded("gzip, gzip", gzip(&bomb))),
        ("deflate", coded("deflate", zlib(&spaces))),
        ("br", coded("br", brotli(&spaces))),
        ("zstd", coded("zstd", zstd::encode_all(spaces.as_slice(), 1).unwrap())),
    ] {
        let outcome = outcome(reply).await;
        let bytes: u64 = outcome.split(' ').nth(2).unwrap().parse().unwrap();
        assert!(outcome.ends_with("[body_truncated_at_limit]") && bytes <= 10 << 20, "{name}: {outcome}");
    }
}

#[tokio::test]
async fn a_damaged_coding_is_requested_again_without_coding() {
    let site = Site::serve(|request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ if request.head.to_ascii_lowercase().contains("accept-encoding: identity") => Reply::html(page("Plain")),
        _ => coded("gzip", b"\x1f\x8b\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"),
    })
    .await;
    let settings = Settings::default();
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    let outcome = describe(&fetch(&crawler, &site.url("/")).await);
    assert!(outcome.starts_with("200 text/html") && outcome.ends_with("[retried]"), "{outcome}");
}

#[tokio::test]
async fn an_unknown_coding_does_not_affect_robots_txt_or_sitemaps() {
    for coding in ["UTF-8", "binary", "x-unheard-of"] {
        let site = Site::serve(move |request| {
            let coded = |kind: &str, body: String| {
                Reply::with(200, &format!("Content-Type: {kind}\r\nContent-Encoding: {coding}\r\n"), body)
            };
            match request.path.as_str() {
                "/robots.txt" => coded("text/plain", "User-agent: *\nDisallow: /private\n".to_owned()),
                "/sitemap.xml" => {
                    let head = request.head.to_ascii_lowercase();
                    let host = head.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
                    coded("application/xml", format!("<urlset><url><loc>http://{host}/listed</loc></url></urlset>"))
                }
                _ => Reply::html(page("Page")),
            }
        })
        .await;
        let settings = Settings::default();
        let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
        let outcome = describe(&fetch(&crawler, &site.url("/private")).await);
        assert_eq!(outcome, "withheld robots_txt Disallow: /private line 2", "{coding}");
        let url = HttpUrl::parse(&site.url("/sitemap.xml")).unwrap();
        let sitemap = crawler.download(&url, Standing::Given).await.unwrap();
        assert!(String::from_utf8(sitemap.body).unwrap().contains("/listed</loc>"), "{coding}");
    }
}

#[tokio::test]
async fn content_types_are_trusted_or_sniffed() {
    let typed = |value: &str, body: &[u8]| Reply::with(200, &format!("Content-Type: {value}\r\n"), body);
    for (name, reply, expected) in [
        ("HTML as text", typed("text/plain", b"<html>x</html>"), "200 text/plain 14 B"),
        ("HTML as an image", typed("image/png", b"<html>x</html>"), "200 image/png 14 B"),
        ("an image as HTML", typed("text/html", b"\x89PNG\r\n\x1a\n...."), "200 image/png 12 B"),
        ("a PDF as HTML", typed("text/html", b"%PDF-1.7 ..."), "200 application/pdf 12 B"),
        ("an archive as HTML", typed("text/html", b"PK\x03\x04...."), "200 application/zip 8 B"),
        ("none", Reply::with(200, "", b"<html>x</html>"), "200 text/html 14 B [content_type_guessed]"),
        ("unreadable", typed("rubbish", b"<html>x</html>"), "200 text/html 14 B [content_type_guessed]"),
        ("twice", typed("text/plain\r\nContent-Type: text/html", b"x"), "200 text/html 1 B"),
        ("with semicolons", typed("text/html;;;charset=", b"x"), "200 text/html 1 B"),
        ("XHTML", typed("application/xhtml+xml", b"<?xml version='1.0'?><html/>"), "200 application/xhtml+xml 28 B"),
        ("empty", typed("text/html", b""), "200 text/html 0 B"),
    ] {
        assert_eq!(outcome(reply).await, expected, "{name}");
    }
}

#[tokio::test]
async fn content_that_is_not_a_page_is_not_read_to_its_end() {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\n\r\n";
    let endless = Reply(vec![Step::Send(head.into()), Step::Endless(vec![0; 10_000])]);
    let outcome = outcome(endless).await;
    assert!(outcome.starts_with("200 video/mp4 "), "{outcome}");
    let bytes: u64 = outcome.split(' ').nth(2).unwrap().parse().unwrap();
    assert!(bytes < 1 << 20, "{bytes}");
}
