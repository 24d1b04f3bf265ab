//! Archives of fetched pages: every answer once, as received, readable even after a crash of the
//! writer.

use crate::support::{
    Reply, Site, Step, SwitchedNames, archived_pages, describe, fetch, generous, one_try, page, run_list_into, wall,
};
use flate2::Compression;
use flate2::write::GzEncoder;
use seotags::crawl::{CrawlOptions, Crawler, Fetch, WarcSaver};
use seotags::pipeline::Patience;
use seotags::settings::Settings;
use seotags::visit::Fetched;
use seotags::warc::{HttpMessage, WarcRecord, read_record};
use std::io::{BufReader, Read, Write};
use std::path::Path;

fn records(path: &Path) -> Vec<WarcRecord> {
    let bytes = std::fs::read(path).unwrap();
    let plain: Box<dyn Read> = if bytes.starts_with(&[0x1f, 0x8b]) {
        Box::new(flate2::read::MultiGzDecoder::new(std::io::Cursor::new(bytes)))
    } else {
        Box::new(std::io::Cursor::new(bytes))
    };
    let mut reader = BufReader::new(plain);
    std::iter::from_fn(|| read_record(&mut reader, 1 << 30).unwrap()).collect()
}

/// `/old 301`, or the note of a truncated record.
fn record_lines(records: &[WarcRecord], site: &Site) -> Vec<String> {
    let told = |record: &WarcRecord| {
        let Some(target) = record.head.target() else { return record.head.kind() };
        let path = target.strip_prefix(&site.url("")).unwrap_or(target);
        let cut = record.head.headers.get("warc-truncated").map(|why| format!(" {why}")).unwrap_or_default();
        format!("{path} {}{cut}", HttpMessage::parse(&record.block).unwrap().head.status)
    };
    records.iter().map(told).collect()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

async fn site() -> Site {
    let packed = gzip(page("Packed").as_bytes());
    Site::serve(move |request| match (request.path.as_str(), request.earlier) {
        ("/robots.txt", _) => Reply::text("User-agent: *\nDisallow: /private/\n"),
        ("/old", _) => Reply::redirect(301, "/packed"),
        ("/packed", _) => {
            Reply::with(200, "Content-Type: text/html\r\nContent-Encoding: gzip\r\nX-Robots-Tag: noindex\r\n", &packed)
        }
        ("/chunked", _) => Reply::raw(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n<p>a\r\n1\r\nb\r\n0\r\n\r\n",
        ),
        ("/again", 0) => Reply::status(503),
        ("/broken", _) => Reply(vec![Step::Reset]),
        ("/half", _) => {
            Reply::raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 999\r\n\r\n<p>half</p></html>")
        }
        ("/large", _) => Reply::html(page(&"x".repeat(5_000))),
        _ => Reply::html(page("Page")),
    })
    .await
}

async fn crawl(archive: &WarcSaver, site: &Site, paths: &[&str]) {
    let settings = Settings { retries: 1, max_bytes: 1_024, ..one_try() };
    let options = CrawlOptions {
        bounds: Some(seotags::crawl::Bounds { wire_bytes: 2_048, ..generous(&settings) }),
        archive: Some(archive.clone()),
        ..CrawlOptions::default()
    };
    let crawler = Crawler::with_options(&settings, options).unwrap();
    for path in paths {
        fetch(&crawler, &site.url(path)).await;
    }
    archive.flush().await.unwrap();
}

#[tokio::test]
async fn every_answer_is_archived_as_received() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["crawl.warc", "crawl.warc.gz"] {
        let (site, path) = (site().await, folder.path().join(name));
        let archive = WarcSaver::create(&path).unwrap();
        crawl(&archive, &site, &["/old", "/private/x", "/chunked", "/again", "/broken", "/half", "/large"]).await;
        let records = records(&path);
        assert_eq!(
            record_lines(&records, &site),
            [
                "warcinfo",
                "/robots.txt 200",
                "/old 301",
                "/packed 200",
                "/chunked 200",
                "/again 200",
                "/half 200 disconnect",
                "/large 200 length"
            ],
            "{name}"
        );
        let message = |record: usize| HttpMessage::parse(&records[record].block).unwrap();
        assert_eq!(message(3).body, gzip(page("Packed").as_bytes()));
        assert_eq!(message(3).head.headers.get("x-robots-tag"), Some("noindex"));
        assert_eq!(
            (message(4).body.as_slice(), message(4).head.headers.get("transfer-encoding")),
            (&b"<p>ab"[..], None)
        );
        assert_eq!(message(7).body.len(), 2_048);
        assert_eq!(records[2].head.headers.get("warc-ip-address"), Some("127.0.0.1"));
        assert!(records[0].block.starts_with(b"software: seotags/"));
        #[cfg(unix)]
        assert_eq!(std::os::unix::fs::MetadataExt::mode(&std::fs::metadata(&path).unwrap()) & 0o777, 0o600);
    }
}

#[tokio::test]
async fn answers_that_cannot_be_decoded_are_archived_as_received() {
    let site = Site::serve(|request| match (request.path.as_str(), request.earlier) {
        ("/robots.txt", _) => Reply::status(404),
        ("/unknown", _) => {
            Reply::with(200, "Content-Type: text/html\r\nContent-Encoding: xz\r\n", b"\xfd7zXZ\0not for us")
        }
        ("/damaged", _) | ("/mended", 0) => {
            Reply::with(200, "Content-Type: text/html\r\nContent-Encoding: gzip\r\n", b"\x1f\x8b\x08\x00rubbish")
        }
        _ => Reply::html(page("Page")),
    })
    .await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("crawl.warc");
    crawl(&WarcSaver::create(&path).unwrap(), &site, &["/unknown", "/damaged", "/mended"]).await;
    let records = records(&path);
    assert_eq!(
        record_lines(&records, &site),
        ["warcinfo", "/robots.txt 404", "/unknown 200", "/damaged 200", "/mended 200"]
    );
    let message = |record: usize| HttpMessage::parse(&records[record].block).unwrap();
    assert_eq!(
        (message(2).body, message(2).head.headers.get("content-encoding")),
        (b"\xfd7zXZ\0not for us".to_vec(), Some("xz"))
    );
    assert_eq!(message(3).body, b"\x1f\x8b\x08\x00rubbish");
    assert_eq!(message(4).body, page("Page").into_bytes(), "the try that could be decoded");
    // Read back, they have the same outcomes.
    let (reread, crawler) = archived_pages(&path).await;
    assert_eq!(
        reread.iter().map(|page| page.url.path_and_query()).collect::<Vec<_>>(),
        ["/unknown", "/damaged", "/mended"]
    );
    for (page, expected) in reread.iter().zip(["failed decode_failure", "failed decode_failure", "200 text/html"]) {
        let outcome = describe(&crawler.fetch(page).await);
        assert!(outcome.starts_with(expected), "{}: {outcome}", page.url);
    }
}

#[tokio::test]
async fn redirect_targets_are_not_pages_of_the_archive() {
    let site = Site::serve(|request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        "/old" | "/older" => Reply::redirect(301, "/new"),
        "/both" => Reply::redirect(301, "/listed"),
        _ => Reply::html(page("Page")),
    })
    .await;
    let folder = tempfile::tempdir().unwrap();
    for name in ["crawl.warc", "crawl.warc.gz"] {
        let path = folder.path().join(name);
        let list = ["/old", "/older", "/both", "/listed"];
        crawl(&WarcSaver::create(&path).unwrap(), &site, &list).await;
        let (pages, crawler) = archived_pages(&path).await;
        assert_eq!(pages.iter().map(|page| page.url.path_and_query()).collect::<Vec<_>>(), list, "{name}");
        for page in &pages {
            let outcome = describe(&crawler.fetch(page).await);
            assert!(outcome.contains("200 text/html"), "redirects are followed: {}: {outcome}", page.url);
        }
    }
}

/// A site that changes after the first request.
async fn changing_site() -> Site {
    Site::serve(|request| match (request.path.as_str(), request.earlier) {
        ("/robots.txt", 0) => Reply::text("User-agent: *\nAllow: /\n"),
        ("/robots.txt", _) => Reply::status(404),
        ("/moved", 0) => Reply::redirect(302, "/sign-in"),
        ("/moved", _) => Reply::redirect(301, "/changed"),
        ("/changed", 0) => Reply::html(page("First")),
        ("/changed", _) => Reply::html(page("Last")),
        ("/no-page-any-more", 1..) => Reply::with(503, "Content-Type: text/plain\r\n", "busy"),
        _ => Reply::html(page("Page")),
    })
    .await
}

/// `/old [301, 200] Title` of each page of an archive, and its robots.txt.
async fn reread(path: &Path) -> Vec<String> {
    let (pages, crawler) = archived_pages(path).await;
    let mut told = Vec::new();
    for page in &pages {
        let Fetched::Answered(answer) = crawler.fetch(page).await else { panic!("{}", page.url) };
        let statuses: Vec<u16> = answer.hops.iter().map(|hop| hop.status).collect();
        let title = answer.body.split_once("<title>").and_then(|(_, rest)| rest.split_once('<'));
        let title = title.map_or(answer.body.as_str(), |(title, _)| title);
        told.push(format!("{} {statuses:?} {title} {:?}", page.url.path_and_query(), answer.robots));
    }
    told
}

#[tokio::test]
async fn the_last_answer_of_a_page_is_used() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["crawl.warc", "crawl.warc.gz"] {
        let (site, path) = (changing_site().await, folder.path().join(name));
        for _ in 0..2 {
            let archive = WarcSaver::append(&path).unwrap();
            crawl(&archive, &site, &["/moved", "/kept", "/changed", "/no-page-any-more"]).await;
        }
        let expected = [
            "/moved [301, 200] Last Allowed { line: None }",
            "/kept [200] Page Allowed { line: None }",
            "/changed [200] Last Allowed { line: None }",
            "/no-page-any-more [503]  Allowed { line: None }",
        ];
        assert_eq!(reread(&path).await, expected, "{name}");
    }
}

#[tokio::test]
async fn a_page_that_was_fetched_again_behind_its_wall_uses_the_last_answer() {
    let site = Site::serve(|request| match (request.path.as_str(), request.earlier) {
        ("/robots.txt", _) => Reply::status(404),
        ("/walled", 0) => wall(),
        _ => Reply::html(page("Page")),
    })
    .await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("crawl.warc.gz");
    let archive = WarcSaver::create(&path).unwrap();
    let settings = Settings { per_host: Some(1), check_canonical: false, ..Settings::default() };
    let (urls, bounds) = ([site.url("/walled"), site.url("/open")], generous(&settings));
    let (names, patience) = (SwitchedNames::new(), Patience::default());
    run_list_into(Some(archive.clone()), &urls, &settings, bounds, names, patience, |_, _| {}).await;
    archive.flush().await.unwrap();
    assert_eq!(
        record_lines(&records(&path), &site),
        ["warcinfo", "/robots.txt 404", "/walled 403", "/open 200", "/walled 200"]
    );
    let pages = ["/walled [200] Page Allowed { line: None }", "/open [200] Page Allowed { line: None }"];
    assert_eq!(reread(&path).await, pages);
}

#[tokio::test]
async fn an_archive_is_continued_after_its_last_complete_record() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["crawl.warc", "crawl.warc.gz"] {
        let (site, path) = (site().await, folder.path().join(name));
        crawl(&WarcSaver::append(&path).unwrap(), &site, &["/a", "/b"]).await;
        let whole = std::fs::read(&path).unwrap();
        let before = record_lines(&records(&path), &site);
        assert_eq!(before, ["warcinfo", "/robots.txt 200", "/a 200", "/b 200"]);
        // As a kill leaves it: in the middle of a record, or of the blank lines after one.
        for (cut, left) in [(40, 3), (whole.len() - 60, 0)] {
            std::fs::write(&path, &whole[..whole.len() - cut]).unwrap();
            crawl(&WarcSaver::append(&path).unwrap(), &site, &["/c"]).await;
            let expected: Vec<&str> =
                before[..left].iter().map(String::as_str).chain(["warcinfo", "/robots.txt 200", "/c 200"]).collect();
            assert_eq!(record_lines(&records(&path), &site), expected, "{name}, cut by {cut}");
        }
    }
    let other = folder.path().join("list.txt");
    std::fs::write(&other, "https://shop.example/").unwrap();
    assert_eq!(WarcSaver::append(&other).unwrap_err().to_string(), "it is not a WARC archive");
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "https://shop.example/");
}

#[tokio::test]
async fn an_existing_file_is_unchanged_until_the_first_answer() {
    let folder = tempfile::tempdir().unwrap();
    let (site, path) = (site().await, folder.path().join("crawl.warc"));
    drop(WarcSaver::create(&path).unwrap());
    drop(WarcSaver::append(&path).unwrap());
    assert!(!path.exists());
    crawl(&WarcSaver::create(&path).unwrap(), &site, &["/a"]).await;
    let before = std::fs::read(&path).unwrap();
    for nothing in [WarcSaver::create, WarcSaver::append] {
        nothing(&path).unwrap().flush().await.unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
    WarcSaver::append(&path).unwrap().finish().await.unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), before);
    // A successful run without answers leaves no pages of an earlier run.
    WarcSaver::create(&path).unwrap().finish().await.unwrap();
    assert_eq!(record_lines(&records(&path), &site), ["warcinfo"]);
}

#[tokio::test]
async fn an_archive_has_one_writer_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("crawl.warc");
    std::fs::write(&path, "").unwrap();
    let first = WarcSaver::create(&path).unwrap();
    for second in [WarcSaver::create(&path), WarcSaver::append(&path)] {
        assert_eq!(second.unwrap_err().to_string(), "another run is writing it");
    }
    first.finish().await.unwrap();
    drop(first);
    WarcSaver::append(&path).unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn an_archive_becomes_private_when_opened() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (site, path) = (site().await, folder.path().join("crawl.warc"));
    for open in [WarcSaver::create, WarcSaver::append] {
        std::fs::write(&path, "").unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        crawl(&open(&path).unwrap(), &site, &["/a"]).await;
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_at_once() {
    let error = WarcSaver::create(Path::new("/dev/full")).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::StorageFull);
}
