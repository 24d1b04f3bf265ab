//! A guarded browser: whatever a page tries, it cannot reach the machine or its networks.

use crate::support::Site;
use async_trait::async_trait;
use seotags::crawl::{CrawlOptions, Crawler, DnsError, Fetch, FetchRequest, Guard, LookUp};
use seotags::judge::Visit;
use seotags::pipeline::{Depth, Reader};
use seotags::render::{RenderFailure, RenderedPage};
use seotags::settings::{RenderPolicy, RobotsPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::{PageSource, Standing, WithheldReason};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// Counts connections, and never answers.
pub(crate) struct Canary {
    pub(crate) port: u16,
    connections: Arc<AtomicUsize>,
}

impl Canary {
    pub(crate) async fn new() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let connections = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&connections);
        tokio::spawn(async move {
            while listener.accept().await.is_ok() {
                counted.fetch_add(1, Ordering::SeqCst);
            }
        });
        Self { port, connections }
    }

    pub(crate) fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }
}

/// Addresses by name, in lookup order; the last one is repeated.
#[derive(Debug)]
pub(crate) struct Names(Mutex<HashMap<String, Vec<IpAddr>>>);

impl Names {
    pub(crate) fn new(names: &[(&str, &[&str])]) -> Arc<Self> {
        let addresses = |texts: &[&str]| texts.iter().rev().map(|text| text.parse().unwrap()).collect();
        Arc::new(Self(Mutex::new(names.iter().map(|(name, texts)| ((*name).to_owned(), addresses(texts))).collect())))
    }
}

#[async_trait]
impl LookUp for Names {
    async fn look_up(&self, name: &str) -> Result<Vec<IpAddr>, DnsError> {
        let mut names = self.0.lock().unwrap();
        let addresses = names.get_mut(name).ok_or(DnsError::NotFound)?;
        let next = if addresses.len() > 1 { addresses.pop() } else { addresses.last().copied() };
        Ok(next.into_iter().collect())
    }
}

fn settings() -> Settings {
    // Without requests for robots.txt, all connections come from the browser.
    let robots = RobotsPolicy::Ignore;
    Settings { render: RenderPolicy::Always, robots, retries: 0, timeout: 5.0, ..Settings::default() }
}

fn crawler(guard: Guard, names: &[(&str, &[&str])]) -> Crawler {
    let options = CrawlOptions { guard, names: Some(Names::new(names)), ..CrawlOptions::default() };
    Crawler::with_options(&settings(), options).unwrap()
}

/// Allows public addresses, and this site.
fn opened(site: &Site) -> Guard {
    Guard::public_only().allow_host(&format!("shop.test:{}", port(site))).unwrap()
}

fn port(site: &Site) -> u16 {
    site.url("/").as_url().port().unwrap()
}

fn shop(site: &Site, path: &str) -> HttpUrl {
    HttpUrl::parse(&format!("http://shop.test:{}{path}", port(site))).unwrap()
}

fn request(url: &HttpUrl) -> FetchRequest {
    FetchRequest::new(url.clone(), PageSource::Web, Standing::Given)
}

pub(crate) async fn render(crawler: &Crawler, url: &HttpUrl) -> Result<RenderedPage, RenderFailure> {
    crawler.render(&request(url), url).await.unwrap()
}

/// Pages that try to reach `PORT` of this machine, each in another way.
const WAYS: &[(&str, &str)] = &[
    ("/img", "<h1>x</h1><img src='http://127.0.0.1:PORT/a.png'>"),
    ("/fetch", "<h1>x</h1><script>fetch('http://127.0.0.1:PORT/', {mode: 'no-cors'}).catch(() => {})</script>"),
    ("/name", "<h1>x</h1><script>fetch('http://localhost:PORT/', {mode: 'no-cors'}).catch(() => {})</script>"),
    ("/inside", "<h1>x</h1><script src='http://inside.test:PORT/a.js'></script>"),
    ("/tls", "<h1>x</h1><script src='https://127.0.0.1:PORT/a.js'></script>"),
    ("/v6", "<h1>x</h1><script src='http://[::ffff:127.0.0.1]:PORT/a.js'></script>"),
    ("/socket", "<h1>x</h1><script>new WebSocket('ws://127.0.0.1:PORT/')</script>"),
    (
        "/worker",
        "<h1>x</h1><script>new Worker(URL.createObjectURL(new Blob([`
            try { new WebSocket('ws://127.0.0.1:PORT/') } catch {}
            fetch('http://127.0.0.1:PORT/', {mode: 'no-cors'}).catch(() => {});
            importScripts('http://127.0.0.1:PORT/a.js');`])))</script>",
    ),
    ("/frame", "<h1>x</h1><iframe src='http://127.0.0.1:PORT/'></iframe>"),
    (
        "/open",
        "<h1>x</h1><iframe srcdoc='<script>window.open(`http://127.0.0.1:PORT/`)</script>'></iframe>
        <script>window.open('http://127.0.0.1:PORT/')</script><a href='http://127.0.0.1:PORT/' target=_blank id=a></a>
        <script>document.getElementById('a').click()</script>",
    ),
    ("/refresh", "<meta http-equiv=refresh content='0;url=http://127.0.0.1:PORT/'><h1>x</h1>"),
    (
        "/framed-refresh",
        "<h1>x</h1><iframe srcdoc=\"<meta http-equiv=refresh content='0;url=http://127.0.0.1:PORT/'>\"></iframe>",
    ),
    ("/worker-of-the-site", "<h1>x</h1><script>navigator.serviceWorker?.register('/service.js')</script>"),
    (
        "/hints",
        "<h1>x</h1><link rel=preconnect href='http://127.0.0.1:PORT'><link rel=prefetch href='http://127.0.0.1:PORT/'>
        <link rel=dns-prefetch href='http://127.0.0.1:PORT'><link rel=preload as=script href='http://127.0.0.1:PORT/'>",
    ),
    (
        "/form",
        "<h1>x</h1><iframe name=f></iframe><form action='http://127.0.0.1:PORT/' target=f></form><script>document.forms[0].submit()</script>",
    ),
    (
        "/beacon",
        "<h1>x</h1><script>navigator.sendBeacon('http://127.0.0.1:PORT/', 'x'); new EventSource('http://127.0.0.1:PORT/')</script>",
    ),
];

#[tokio::test]
async fn no_page_reaches_this_machine() {
    let canary = Canary::new().await;
    let pages: Vec<(&str, String)> =
        WAYS.iter().map(|(path, html)| (*path, html.replace("PORT", &canary.port.to_string()))).collect();
    let pages: Vec<(&str, &str)> = pages.iter().map(|(path, html)| (*path, html.as_str())).collect();
    let site = Site::serve(&pages);
    let crawler = crawler(opened(&site), &[("shop.test", &["127.0.0.1"]), ("inside.test", &["127.0.0.1"])]);
    let opening = WAYS.iter().map(async |(path, _)| {
        let url = shop(&site, path);
        let page = render(&crawler, &url).await.unwrap();
        assert!(page.html.contains("<h1>x</h1>") || page.redirected_to.is_some(), "{path}: {page:?}");
        assert!(!page.is_cut, "{path} waits without end");
    });
    futures::future::join_all(opening).await;
    // Images are loaded for a screenshot.
    crawler.picture(&shop(&site, "/img")).await.unwrap().unwrap();
    assert_eq!(canary.connections(), 0);
    assert!(WAYS.iter().all(|(path, _)| site.asked().contains(&(*path).to_owned())), "{:?}", site.asked());
}

#[tokio::test]
async fn without_a_guard_the_pages_do_reach_this_machine() {
    // Otherwise, the test above would prove nothing.
    for reaching in ["/fetch", "/name", "/tls", "/worker", "/frame", "/form"] {
        let canary = Canary::new().await;
        let html = WAYS.iter().find(|(path, _)| *path == reaching).unwrap().1;
        let site = Site::serve(&[("/", &html.replace("PORT", &canary.port.to_string()))]);
        let _ = render(&crawler(Guard::default(), &[]), &site.url("/")).await;
        assert!(canary.connections() > 0, "{reaching}");
    }
}

#[tokio::test]
async fn a_page_that_leads_into_the_private_network_is_withheld() {
    let canary = Canary::new().await;
    let inside = format!("http://127.0.0.1:{}/", canary.port);
    let script = format!("<h1>x</h1><p>{}</p><script>location.href = '{inside}'</script>", "word ".repeat(200));
    let site = Site::serve(&[("/script", &script)]);
    let crawler = crawler(opened(&site), &[("shop.test", &["127.0.0.1"])]);
    let url = shop(&site, "/script");
    let led = render(&crawler, &url).await.unwrap();
    assert_eq!(led.redirected_to, Some(HttpUrl::parse(&inside).unwrap()));
    let reader = Reader::new(Arc::new(crawler), Arc::new(settings()), Depth::Judged);
    let read = reader.read(&request(&url), &[]).await;
    let Visit::Withheld(withheld) = &read.page.visit else { panic!("{:?}", read.page.visit) };
    assert_eq!((&withheld.reason, withheld.url.as_str()), (&WithheldReason::PrivateAddress, inside.as_str()));
    assert_eq!(canary.connections(), 0);
}

#[tokio::test]
async fn a_name_that_becomes_private_before_rendering_is_withheld() {
    let site = Site::serve(&[("/", "<h1>x</h1>")]);
    // Loopback stands for the public address, and a metadata service for the private one.
    let addresses: &[(&str, &[&str])] = &[("shop.test", &["127.0.0.1", "127.0.0.1", "169.254.169.254"])];
    let guard = Guard::public_only().allow_private_networks();
    for (scheme, path) in [("http", "/"), ("https", "/")] {
        let crawler = crawler(guard.clone(), &[("shop.test", &["169.254.169.254"])]);
        let url = HttpUrl::parse(&format!("{scheme}://shop.test:{}{path}", port(&site))).unwrap();
        assert_eq!(render(&crawler, &url).await.unwrap_err(), RenderFailure::Refused, "{scheme}");
    }
    let url = shop(&site, "/gone");
    let crawler = crawler(guard, addresses);
    assert!(render(&crawler, &url).await.is_ok(), "an answer of the server itself");
}

#[tokio::test]
async fn an_allowed_host_is_rendered() {
    let html = "<h1></h1><script>fetch('/data.json').then(r => r.json()).then(d => {
        document.querySelector('h1').textContent = d.title; })</script>";
    let site = Site::serve(&[("/", html), ("/data.json", r#"{"title": "Ridge Boot"}"#)]);
    let crawler = crawler(opened(&site), &[("shop.test", &["127.0.0.1"])]);
    for _ in 0..2 {
        let page = render(&crawler, &shop(&site, "/")).await.unwrap();
        assert!(page.html.contains("<h1>Ridge Boot</h1>") && page.status == Some(200), "{page:?}");
    }
    assert_eq!(site.header("/", "proxy-authorization"), None);
    assert_eq!(site.header("/", "host").unwrap(), format!("shop.test:{}", port(&site)));
    let refused = render(&crawler, &site.url("/")).await.unwrap_err();
    assert_eq!(refused, RenderFailure::Refused, "the same server by its IP address");
}
