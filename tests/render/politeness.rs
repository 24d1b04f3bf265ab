//! The browser is as polite as the crawler, and writes to the same log.

use crate::support::Site;
use seotags::crawl::{Cookies, CrawlOptions, Crawler, Fetch, FetchRequest, TraceLog};
use seotags::judge::Visit;
use seotags::pipeline::{Depth, Reader};
use seotags::settings::{RenderPolicy, RobotsPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::{Note, PageSource, Standing};
use seotags_testkit::{Answer, MemoryFile};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::runtime::Handle;
use tokio::sync::Notify;

fn settings() -> Settings {
    Settings { render: RenderPolicy::Always, check_canonical: false, ..Settings::default() }
}

fn request(url: &HttpUrl) -> FetchRequest {
    FetchRequest::new(url.clone(), PageSource::Web, Standing::Given)
}

fn reader(settings: Settings) -> Reader {
    Reader::new(Arc::new(Crawler::new(&settings).unwrap()), Arc::new(settings), Depth::Judged)
}

/// Loads parts of its own and of another host, some of which robots.txt disallows.
const PARTS: &str = r#"<h1>Parts</h1><script src="/app.js"></script><img src="/a.png"><script>
for (const path of ['/data.json?access_token=s3cret', '/private/own.json', 'OTHER/open.json', 'OTHER/private/far.json'])
  fetch(path, {mode: 'no-cors'}).catch(() => {});
new Worker('/worker.js');</script>"#;
const ROBOTS: &str = "User-agent: *\nDisallow: /private/";

fn sites() -> (Site, Site) {
    let other = Site::serve(&[("/robots.txt", ROBOTS), ("/open.json", "1"), ("/private/far.json", "1")]);
    let there = other.url("/").as_str().trim_end_matches('/').replace("127.0.0.1", "localhost");
    let parts = PARTS.replace("OTHER", &there);
    let pages = [
        ("/", parts.as_str()),
        ("/robots.txt", ROBOTS),
        ("/app.js", ""),
        ("/data.json", "1"),
        ("/private/own.json", "1"),
        ("/worker.js", "fetch('/of-worker.json'); fetch('/private/of-worker.json').catch(() => {})"),
        ("/of-worker.json", "1"),
    ];
    (Site::serve(&pages), other)
}

#[tokio::test]
async fn requests_of_a_page_are_logged_without_secrets() {
    let (site, _other) = sites();
    let paper = MemoryFile::default();
    let log = TraceLog::new(paper.clone()).unwrap();
    let options = CrawlOptions {
        trace: Some(log.clone()),
        cookies: Cookies::parse("127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret").unwrap(),
        ..CrawlOptions::default()
    };
    let settings = Settings { header: vec!["X-Mine: s3cret".into()], ..settings() };
    let crawler = Crawler::with_options(&settings, options).unwrap();
    let url = site.url("/");
    crawler.fetch(&request(&url)).await;
    crawler.render(&request(&url), &url).await.unwrap().unwrap();
    log.flush().await.unwrap();
    assert_eq!(site.headers("/", "x-mine").len(), 2);

    assert!(!paper.text().contains("s3cret"), "{}", paper.text());
    let lines = paper.lines();
    let told = |by: &str| {
        let of = lines.iter().filter(|line| line["by"] == by);
        let mut told: Vec<String> = of
            .map(|line| {
                let path = line["url"].as_str().unwrap().splitn(4, '/').nth(3).unwrap();
                let resource = line["resource"].as_str().unwrap_or("-");
                format!("/{path} {resource} {} {}", line["status"], line["outcome"].as_str().unwrap())
            })
            .collect();
        told.sort();
        told
    };
    assert_eq!(
        told("browser"),
        [
            "/ Document 200 answered",
            "/app.js Script 200 answered",
            "/data.json?access_token=*** Fetch 200 answered",
            "/of-worker.json XHR null sent",
            "/open.json Fetch 200 answered",
            "/private/far.json XHR null robots_txt_blocked",
            "/private/of-worker.json XHR null robots_txt_blocked",
            "/private/own.json XHR null robots_txt_blocked",
            "/worker.js Other null sent",
        ]
    );
    // The second one is the same file without the user's header.
    assert_eq!(told("crawler"), ["/ - 200 answered", "/robots.txt - 200 answered", "/robots.txt - 200 answered"]);
    let document = lines.iter().find(|line| line["resource"] == "Document").unwrap();
    assert_eq!((&document["method"], &document["http_version"]), (&"GET".into(), &"HTTP/1.1".into()));
    assert!(document["timings_ms"]["ttfb"].is_number() && document["bytes"].as_u64() > Some(100), "{document}");
    assert!(document["time"].as_str().unwrap().ends_with('Z') && document["ip"] == "127.0.0.1", "{document}");
}

#[tokio::test]
async fn robots_txt_applies_to_the_parts_of_a_page() {
    for (robots, barred) in [(RobotsPolicy::Obey, 3), (RobotsPolicy::Ignore, 0)] {
        let (site, other) = sites();
        let settings = Arc::new(Settings { robots, ..settings() });
        let crawler = Arc::new(Crawler::new(&settings).unwrap());
        let url = site.url("/");
        assert_eq!(crawler.render(&request(&url), &url).await.unwrap().unwrap().barred, barred);
        let is_asked = |site: &Site, path: &str| site.asked().iter().any(|asked| asked == path);
        assert!(is_asked(&other, "/open.json") && is_asked(&site, "/data.json") && is_asked(&site, "/of-worker.json"));
        for (site, path) in
            [(&other, "/private/far.json"), (&site, "/private/own.json"), (&site, "/private/of-worker.json")]
        {
            assert_eq!(is_asked(site, path), barred == 0, "{path}");
        }
        let page = Reader::new(crawler, settings, Depth::Judged).read(&request(&url), &[]).await.page;
        let Visit::Answered(answer) = &page.visit else { panic!("{:?}", page.visit) };
        assert_eq!(answer.notes.contains(&Note::ResourcesBlockedByRobots), barred > 0);
    }
}

#[tokio::test]
async fn a_rendered_page_uses_the_slot_of_its_host() {
    let (open, most, begun) = (AtomicUsize::new(0), Arc::new(AtomicUsize::new(0)), Arc::new(Notify::new()));
    let (open, seen, in_browser) = (Arc::new(open), Arc::clone(&most), Arc::clone(&begun));
    let other = Site::serve(&[("/", "<h1>Other</h1>")]);
    let (elsewhere, aside) = (Arc::new(reader(Settings::default())), request(&other.url("/")));
    let runtime = Handle::current();
    let site = Site::answering(move |asked| {
        if asked.path == "/robots.txt" {
            return Answer::not_found();
        }
        most.fetch_max(open.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        if asked.path.starts_with("/part") {
            begun.notify_one();
        }
        // Not before a page of another host was read, so that a second request would have time to
        // arrive.
        let read = runtime.block_on(elsewhere.read(&aside, &[]));
        assert!(matches!(read.page.visit, Visit::Answered(_)));
        open.fetch_sub(1, Ordering::SeqCst);
        Answer::html("<h1>x</h1><script>for (let i = 0; i < 4; i++) fetch('/part' + i)</script>")
    });
    let reader = reader(Settings { per_host: Some(1), ..settings() });
    let read = async |number: u32| {
        let url = site.url(&format!("/page{number}"));
        let read = reader.read(&request(&url), &[]).await;
        assert!(matches!(&read.page.visit, Visit::Answered(answer) if !answer.notes.contains(&Note::RenderFailed)));
    };
    let others = async {
        in_browser.notified().await;
        tokio::join!(read(1), read(2));
    };
    tokio::join!(read(0), others);
    assert_eq!(seen.load(Ordering::SeqCst), 1);
}
