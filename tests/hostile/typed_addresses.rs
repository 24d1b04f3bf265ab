//! Typed addresses are fetched to see whether they are pages or lists, and crawled: that takes one
//! request.

use crate::support::{Reply, Site, Step, describe, fetch, generous, one_try, page};
use flate2::Compression;
use flate2::write::GzEncoder;
use seotags::crawl::{Bounds, CrawlOptions, Crawler, TraceLog, WarcSaver};
use seotags::input::{self, InputEvent, InputOptions, InputSpec};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

async fn site() -> Site {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(page("Packed").as_bytes()).unwrap();
    let packed = packed.finish().unwrap();
    Site::serve(move |request| match request.path.as_str() {
        "/robots.txt" => Reply::text("User-agent: *\nDisallow: /private\n"),
        "/packed" => Reply::with(200, "Content-Type: text/html\r\nContent-Encoding: gzip\r\n", &packed),
        "/old" => Reply::redirect(301, "/new"),
        "/gone" => Reply::with(404, "Content-Type: text/html\r\n", "gone"),
        "/busy" => Reply::with(503, "Content-Type: text/html\r\n", "busy"),
        "/picture" => Reply::with(200, "Content-Type: image/png\r\n", b"\x89PNG\r\n\x1a\n rest"),
        "/broken" => Reply(vec![Step::Reset]),
        "/never" => Reply(vec![Step::Hang]),
        _ => Reply::html(page("Page")),
    })
    .await
}

const PATHS: [&str; 9] = ["/page", "/packed", "/old", "/gone", "/busy", "/picture", "/broken", "/never", "/private/a"];

/// The list, opened with one crawler.
async fn open(crawler: &Arc<Crawler>, site: &Site) -> Vec<HttpUrl> {
    let specs = PATHS.map(|path| InputSpec::Url(HttpUrl::parse(&site.url(path)).unwrap()));
    let reader = input::open(&specs, &InputOptions::default(), crawler.clone()).await.unwrap();
    let pages = tokio::task::spawn_blocking(move || {
        reader.filter_map(|event| if let InputEvent::Url(page) = event { Some(page.url) } else { None }).collect()
    });
    pages.await.unwrap()
}

#[tokio::test]
async fn a_typed_page_is_fetched_once() {
    let folder = tempfile::tempdir().unwrap();
    let (log, archive) = (folder.path().join("requests.jsonl"), folder.path().join("crawl.warc"));
    let options = |bounds: &Bounds| CrawlOptions { bounds: Some(bounds.clone()), ..CrawlOptions::default() };
    let bounds = Bounds { head: Duration::from_millis(500), ..generous(&one_try()) };
    // The pages without an earlier look.
    let plain = site().await;
    let crawler = Crawler::with_options(&one_try(), options(&bounds)).unwrap();
    let mut expected = Vec::new();
    for path in PATHS {
        expected.push(describe(&fetch(&crawler, &plain.url(path)).await));
    }

    let looked = site().await;
    let shared = CrawlOptions {
        trace: Some(TraceLog::create(&log).unwrap()),
        archive: Some(WarcSaver::create(&archive).unwrap()),
        ..options(&bounds)
    };
    let opening = Arc::new(Crawler::with_options(&one_try(), shared.clone()).unwrap());
    let urls = open(&opening, &looked).await;
    assert_eq!(urls.len(), PATHS.len());
    let crawler = Crawler::with_options(&one_try(), shared.clone()).unwrap();
    let mut outcomes = Vec::new();
    for url in &urls {
        outcomes.push(describe(&fetch(&crawler, url.as_str()).await));
    }
    assert_eq!(outcomes, expected);
    let sorted = |site: &Site| {
        let mut paths = site.paths();
        paths.sort();
        paths
    };
    assert_eq!(sorted(&looked), sorted(&plain), "each address was fetched once, including robots.txt");
    shared.archive.as_ref().unwrap().finish().await.unwrap();
    shared.trace.as_ref().unwrap().flush().await.unwrap();
    assert_eq!(std::fs::read_to_string(&log).unwrap().lines().count(), looked.paths().len());
    let records = String::from_utf8_lossy(&std::fs::read(&archive).unwrap()).matches("WARC-Type: response").count();
    assert_eq!(records, 8, "robots.txt, six pages that answered, and a redirect target");
    // Later, it is fetched like any other.
    fetch(&crawler, urls[0].as_str()).await;
    assert_eq!(looked.count("/page"), 2);
}

#[tokio::test]
async fn a_crawl_with_other_request_settings_fetches_again() {
    let site = site().await;
    let options = CrawlOptions { bounds: Some(generous(&one_try())), ..CrawlOptions::default() };
    let opening = Arc::new(Crawler::with_options(&one_try(), options.clone()).unwrap());
    let specs = [InputSpec::Url(HttpUrl::parse(&site.url("/page")).unwrap())];
    input::open(&specs, &InputOptions::default(), opening).await.unwrap();
    let other = Settings { user_agent: Some("another".to_owned()), ..one_try() };
    let crawler = Crawler::with_options(&other, options).unwrap();
    fetch(&crawler, &site.url("/page")).await;
    assert_eq!(site.count("/page"), 2);
    assert!(site.heads("/page")[1].contains("another"));
}
