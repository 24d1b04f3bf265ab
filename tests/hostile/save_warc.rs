//! Archives of what was fetched: every answer once, as it came, readable whatever became of the writer.

use crate::support::{Reply, Site, Step, fetch, generous, one_try, page};
use flate2::Compression;
use flate2::write::GzEncoder;
use seotags::crawl::{CrawlOptions, Crawler, WarcSaver};
use seotags::settings::Settings;
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

/// `/old 301`, with what was cut off.
fn told(records: &[WarcRecord], site: &Site) -> Vec<String> {
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
async fn every_answer_is_kept_as_it_came() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["crawl.warc", "crawl.warc.gz"] {
        let (site, path) = (site().await, folder.path().join(name));
        let archive = WarcSaver::create(&path).unwrap();
        crawl(&archive, &site, &["/old", "/private/x", "/chunked", "/again", "/broken", "/half", "/large"]).await;
        let records = records(&path);
        assert_eq!(
            told(&records, &site),
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
async fn an_archive_goes_on_behind_its_last_whole_record() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["crawl.warc", "crawl.warc.gz"] {
        let (site, path) = (site().await, folder.path().join(name));
        crawl(&WarcSaver::append(&path).unwrap(), &site, &["/a", "/b"]).await;
        let whole = std::fs::read(&path).unwrap();
        let before = told(&records(&path), &site);
        assert_eq!(before, ["warcinfo", "/robots.txt 200", "/a 200", "/b 200"]);
        // As a kill leaves it: in the middle of a record, or in the middle of the blank lines behind one.
        for (cut, left) in [(40, 3), (whole.len() - 60, 0)] {
            std::fs::write(&path, &whole[..whole.len() - cut]).unwrap();
            crawl(&WarcSaver::append(&path).unwrap(), &site, &["/c"]).await;
            let expected: Vec<&str> =
                before[..left].iter().map(String::as_str).chain(["warcinfo", "/robots.txt 200", "/c 200"]).collect();
            assert_eq!(told(&records(&path), &site), expected, "{name}, cut by {cut}");
        }
    }
    let other = folder.path().join("list.txt");
    std::fs::write(&other, "https://shop.example/").unwrap();
    assert_eq!(WarcSaver::append(&other).unwrap_err().to_string(), "it is no WARC archive");
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "https://shop.example/");
}

#[tokio::test]
async fn a_file_stays_as_it_is_until_there_is_an_answer() {
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
    // A run that ended well and met nothing leaves no pages of an earlier one.
    WarcSaver::create(&path).unwrap().finish().await.unwrap();
    assert_eq!(told(&records(&path), &site), ["warcinfo"]);
}

#[tokio::test]
async fn one_file_has_one_writer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("crawl.warc");
    std::fs::write(&path, "").unwrap();
    let first = WarcSaver::create(&path).unwrap();
    for second in [WarcSaver::create(&path), WarcSaver::append(&path)] {
        assert_eq!(second.unwrap_err().to_string(), "another run writes it");
    }
    first.finish().await.unwrap();
    drop(first);
    WarcSaver::append(&path).unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn an_archive_that_others_could_read_is_ones_own_from_then_on() {
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
fn a_disk_that_is_full_is_said_at_once() {
    let error = WarcSaver::create(Path::new("/dev/full")).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::StorageFull);
}
