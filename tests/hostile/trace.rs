//! The log of requests: one line each, without secrets.

use crate::support::tls::Authority;
use crate::support::{Names, Reply, Site, Step, at, fetch, generous, one_try};
use seotags::crawl::{BasicAuth, Cookies, CrawlOptions, Crawler, TraceLog};
use seotags::settings::Settings;
use seotags_testkit::MemoryFile;
use serde_json::Value;
use std::io::{self, Write};

fn field<'a>(headers: &'a Value, name: &str) -> &'a str {
    let pairs = headers.as_array().unwrap();
    pairs.iter().find(|pair| pair[0] == name).and_then(|pair| pair[1].as_str()).unwrap_or_default()
}

#[tokio::test]
async fn every_request_has_a_line() {
    let site = Site::serve(|request| match (request.path.as_str(), request.earlier) {
        ("/robots.txt", _) => Reply::status(404),
        ("/moved", _) => Reply::redirect(301, "/page?access_token=s3cret"),
        ("/page?access_token=s3cret", 0) => Reply::status(500),
        ("/broken", _) => Reply(vec![Step::Reset]),
        _ => Reply::with(200, "Content-Type: text/html\r\nSet-Cookie: session=s3cret\r\n", "x"),
    })
    .await;
    let settings = Settings { header: vec!["X-Mine: s3cret".into()], retries: 1, ..Settings::default() };
    let (paper, names) = (MemoryFile::default(), Names::new([("shop.test", vec![at(&["127.0.0.1"])])]));
    let log = TraceLog::new(paper.clone()).unwrap();
    let options = CrawlOptions {
        bounds: Some(generous(&settings)),
        names: Some(names),
        basic_auth: Some(BasicAuth::new("me", "s3cret")),
        cookies: Cookies::parse("shop.test\tFALSE\t/\tFALSE\t0\tsid\ts3cret").unwrap(),
        trace: Some(log.clone()),
        ..CrawlOptions::default()
    };
    let crawler = Crawler::with_options(&settings, options).unwrap();
    let url = |path: &str| format!("http://shop.test:{}{path}", site.port());
    fetch(&crawler, &url("/moved")).await;
    fetch(&crawler, &url("/broken")).await;
    log.flush().await.unwrap();

    let sent = site.heads("/moved").remove(0);
    for line in ["x-mine: s3cret", "cookie: sid=s3cret", "authorization: Basic bWU6czNjcmV0"] {
        assert!(sent.contains(line), "{sent}");
    }
    assert!(!paper.text().contains("s3cret") && !paper.text().contains("bWU6czNjcmV0"), "{}", paper.text());
    let lines = paper.lines();
    let told: Vec<String> = lines
        .iter()
        .map(|line| {
            let path = line["url"].as_str().unwrap().split_once(&format!(":{}", site.port())).unwrap().1;
            format!("{path} {} {} {}", line["attempt"], line["status"], line["outcome"].as_str().unwrap())
        })
        .collect();
    assert_eq!(
        told[..4],
        [
            "/robots.txt 1 404 answered",
            "/moved 1 301 answered",
            "/page?access_token=*** 1 500 answered",
            "/page?access_token=*** 2 200 answered"
        ]
    );
    assert!(told[4..].iter().all(|line| line.ends_with("null connection_closed")), "{told:?}");
    let first = &lines[0];
    assert_eq!(
        (&first["method"], &first["http_version"], &first["ip"]),
        (&"GET".into(), &"HTTP/1.1".into(), &"127.0.0.1".into())
    );
    assert!(first["time"].as_str().unwrap().ends_with('Z'));
    assert!(first["timings_ms"]["dns"].is_number() && first["timings_ms"]["connect"].is_number(), "{first}");
    assert!(first["timings_ms"]["ttfb"].is_number() && first["timings_ms"]["total"].is_number());
    assert_eq!(field(&first["request_headers"], "authorization"), "***");
    assert!(field(&first["request_headers"], "user-agent").starts_with("Mozilla/5.0"));
    let last = &lines[3];
    assert_eq!((field(&last["response_headers"], "set-cookie"), &last["bytes"]), ("***", &1.into()));
    assert!(last["timings_ms"]["connect"].is_null(), "a kept connection: {last}");
}

#[tokio::test]
async fn a_handshake_has_its_own_time() {
    let root = Authority::new("root");
    let site = Site::serve_tls(root.sign(|_| ()).server(&[]), |_| Reply::html("x")).await;
    let paper = MemoryFile::default();
    let log = TraceLog::new(paper.clone()).unwrap();
    let options = CrawlOptions {
        bounds: Some(generous(&one_try())),
        roots: vec![root.certificate()],
        trace: Some(log.clone()),
        ..CrawlOptions::default()
    };
    let crawler = Crawler::with_options(&one_try(), options).unwrap();
    fetch(&crawler, &site.url("/")).await;
    log.flush().await.unwrap();
    let times = &paper.lines()[0]["timings_ms"];
    for part in ["dns", "connect", "tls", "ttfb", "total"] {
        assert!(times[part].is_number(), "{part}: {times}");
    }
}

/// A full disk.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn an_unwritable_log_does_not_stop_the_crawl() {
    let site = Site::serve(|_| Reply::html("x")).await;
    let log = TraceLog::new(Full).unwrap();
    let options =
        CrawlOptions { bounds: Some(generous(&one_try())), trace: Some(log.clone()), ..CrawlOptions::default() };
    let crawler = Crawler::with_options(&one_try(), options).unwrap();
    for number in 0..3 {
        assert!(matches!(
            fetch(&crawler, &site.url(&format!("/{number}"))).await,
            seotags::visit::Fetched::Answered(_)
        ));
    }
    assert_eq!(log.flush().await.unwrap_err().kind(), io::ErrorKind::StorageFull);
}
