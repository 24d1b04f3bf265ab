//! Cached answers: when and how they are revalidated.

use crate::support::{Reply, Request, Site, Step, describe, fetch, generous, one_try, page};
use async_trait::async_trait;
use jiff::SignedDuration;
use seotags::crawl::{AnswerCache, BasicAuth, CacheKey, CachedAnswer, Cookies, CrawlOptions, Crawler, MemoryCache};
use seotags::settings::{CacheTtl, Settings};
use seotags::visit::{ContentSource, Fetched, RawAnswer};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// A cache with a simulated age of its answers.
#[derive(Debug, Default)]
struct Aged {
    answers: MemoryCache,
    hours: AtomicI64,
}

impl Aged {
    fn age(&self, hours: i64) {
        self.hours.store(hours, Ordering::SeqCst);
    }
}

#[async_trait]
impl AnswerCache for Aged {
    async fn find(&self, key: &CacheKey) -> Option<CachedAnswer> {
        let mut found = self.answers.find(key).await?;
        found.validated_at -= SignedDuration::from_hours(self.hours.load(Ordering::SeqCst));
        Some(found)
    }

    async fn keep(&self, key: &CacheKey, answer: CachedAnswer) {
        self.answers.keep(key, answer).await;
    }

    async fn freshen(&self, key: &CacheKey, answer: &CachedAnswer) {
        self.answers.freshen(key, answer).await;
    }

    async fn forget(&self, key: &CacheKey) {
        self.answers.forget(key).await;
    }
}

fn with_ttl() -> Settings {
    Settings { cache_ttl: "1h".parse().unwrap(), ..one_try() }
}

fn crawler(cache: &Arc<Aged>, settings: &Settings, options: CrawlOptions) -> Crawler {
    let options = CrawlOptions { bounds: Some(generous(settings)), cache: Some(cache.clone()), ..options };
    Crawler::with_options(settings, options).unwrap()
}

/// Fetches an address with a new crawler, which shares no state with others.
async fn get(cache: &Arc<Aged>, url: &str) -> Fetched {
    fetch(&crawler(cache, &with_ttl(), CrawlOptions::default()), url).await
}

fn answered(fetched: Fetched) -> RawAnswer {
    match fetched {
        Fetched::Answered(answer) => answer,
        other => panic!("{other:?}"),
    }
}

fn source(fetched: &Fetched) -> ContentSource {
    answered(fetched.clone()).source
}

/// All that a record consists of.
fn all_fields(answer: &RawAnswer) -> String {
    let RawAnswer { hops, headers, body, body_bytes, content_type, notes, .. } = answer;
    format!("{hops:?} {headers:?} {body} {body_bytes} {content_type:?} {notes:?}")
}

const VALIDATORS: &str = "Content-Type: text/html; charset=iso-8859-1\r\nETag: \"one\"\r\nLast-Modified: Wed, 21 Oct 2015 07:28:00 GMT\r\nX-Robots-Tag: nosnippet\r\n";

/// A site whose pages did not change.
async fn unchanged() -> Site {
    Site::serve(|request: &Request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        "/old" => Reply::redirect(301, "/page"),
        _ if request.head.contains("if-none-match") => {
            Reply(vec![Step::Send(b"HTTP/1.1 304 Not Modified\r\nETag: \"one\"\r\n\r\n".to_vec())])
        }
        _ => Reply::with(200, VALIDATORS, b"<title>Caf\xe9</title><p>x"),
    })
    .await
}

#[tokio::test]
async fn a_fresh_answer_is_used_without_a_request() {
    let (site, cache) = (unchanged().await, Arc::new(Aged::default()));
    let first = get(&cache, &site.url("/old")).await;
    let asked = site.paths();
    let second = get(&cache, &site.url("/old")).await;
    assert_eq!(asked, ["/robots.txt", "/old", "/page"]);
    // Each crawler reads robots.txt itself, which has its own lifetime.
    assert_eq!(site.paths()[3..], ["/robots.txt"]);
    assert_eq!((source(&first), source(&second)), (ContentSource::Scraped, ContentSource::Cache));
    let (first, second) = (answered(first), answered(second));
    assert_eq!(all_fields(&first), all_fields(&second));
    assert_eq!((second.hops.len(), second.timings), (2, first.timings));
    assert!(second.body.contains("Café"));
}

#[tokio::test]
async fn a_stale_answer_is_revalidated_and_reused_on_304() {
    let (site, cache) = (unchanged().await, Arc::new(Aged::default()));
    let first = get(&cache, &site.url("/page")).await;
    cache.age(2);
    let second = get(&cache, &site.url("/page")).await;
    let head = site.heads("/page").remove(1);
    assert!(head.contains("if-none-match: \"one\"\r\n"), "{head}");
    assert!(head.contains("if-modified-since: Wed, 21 Oct 2015 07:28:00 GMT\r\n"), "{head}");
    assert_eq!((source(&first), source(&second)), (ContentSource::Scraped, ContentSource::Cache));
    let sorted = |fetched| {
        let mut answer = answered(fetched);
        answer.headers.0.sort();
        all_fields(&answer)
    };
    assert_eq!(sorted(first), sorted(second));
    // The validated answer counts as new.
    cache.age(0);
    get(&cache, &site.url("/page")).await;
    assert_eq!(site.count("/page"), 2);
}

#[tokio::test]
async fn a_changed_answer_replaces_the_cached_one() {
    let site = Site::serve(|request: &Request| match (request.path.as_str(), request.earlier) {
        ("/robots.txt", _) => Reply::status(404),
        ("/moved", 1..) => Reply::redirect(301, "/page"),
        ("/forbidden", 1) => Reply::status(403),
        ("/down", 1) => Reply::status(503),
        (_, earlier) => Reply::with(200, VALIDATORS, format!("<title>{earlier}</title>")),
    })
    .await;
    let cache = Arc::new(Aged::default());
    let visit = |path: &'static str| {
        let (cache, url) = (cache.clone(), site.url(path));
        async move { describe(&get(&cache, &url).await) }
    };
    for (path, first, later, then) in [
        ("/page", "200 text/html 16 B", "200 text/html 16 B", "200 text/html 16 B"),
        ("/moved", "200 text/html 16 B", "301 > 200 text/html 16 B", "301 > 200 text/html 16 B"),
        // A new answer is requested once the old one is known to be invalid.
        ("/forbidden", "200 text/html 16 B", "403 - 0 B", "200 text/html 16 B"),
    ] {
        cache.age(0);
        assert_eq!(visit(path).await, first, "{path}");
        cache.age(2);
        assert_eq!(visit(path).await, later, "{path}");
        cache.age(0);
        assert_eq!(visit(path).await, then, "{path}");
    }
    assert_eq!((site.count("/forbidden"), site.count("/moved")), (3, 2));
    // A server that is temporarily down does not invalidate the page, but its error is returned.
    visit("/down").await;
    cache.age(2);
    assert_eq!(visit("/down").await, "503 - 0 B");
    cache.age(0);
    assert_eq!((visit("/down").await.as_str(), site.count("/down")), ("200 text/html 16 B", 2));
}

#[tokio::test]
async fn some_answers_are_never_cached() {
    let site = Site::serve(|request: &Request| {
        let html =
            |head: &str| Reply::with(200, &format!("Content-Type: text/html\r\nETag: \"a\"\r\n{head}"), page("x"));
        match request.path.as_str() {
            "/no-store" => html("Cache-Control: private, no-store\r\n"),
            "/vary" => html("Vary: *\r\n"),
            "/broken" => {
                Reply::raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 99\r\n\r\n<p>x</html>")
            }
            "/error" => Reply::status(500),
            "/busy" => Reply::status(429),
            "/forbidden" => Reply::status(403),
            _ => Reply::status(404),
        }
    })
    .await;
    let cache = Arc::new(Aged::default());
    for path in ["/no-store", "/vary", "/broken", "/error", "/busy", "/forbidden"] {
        for _ in 0..2 {
            get(&cache, &site.url(path)).await;
        }
        assert_eq!((site.count(path), cache.answers.len()), (2, 0), "{path}");
    }
    for _ in 0..2 {
        get(&cache, &site.url("/missing")).await;
    }
    assert_eq!((site.count("/missing"), cache.answers.len()), (1, 1));
}

#[tokio::test]
async fn without_a_ttl_nothing_is_read_or_cached() {
    let (site, cache) = (unchanged().await, Arc::new(Aged::default()));
    get(&cache, &site.url("/page")).await;
    let off = Settings { cache_ttl: CacheTtl::OFF, ..with_ttl() };
    let fetched = fetch(&crawler(&cache, &off, CrawlOptions::default()), &site.url("/page")).await;
    assert_eq!((source(&fetched), site.count("/page"), cache.answers.len()), (ContentSource::Scraped, 2, 1));
    assert!(!site.heads("/page")[1].contains("if-none-match"));
}

#[tokio::test]
async fn users_do_not_share_cached_answers() {
    let site = Site::serve(|request: &Request| {
        if request.path == "/robots.txt" {
            Reply::status(404)
        } else {
            let asked: Vec<&str> = ["authorization", "cookie", "x-shop"]
                .into_iter()
                .filter(|name| request.head.contains(&format!("\r\n{name}: ")))
                .collect();
            Reply::with(200, VALIDATORS, format!("<title>for {}</title>", asked.join(" ")))
        }
    })
    .await;
    let cache = Arc::new(Aged::default());
    let title = |settings: Settings, options: CrawlOptions| {
        let (crawler, url) = (crawler(&cache, &settings, options), site.url("/page"));
        async move {
            let body = answered(fetch(&crawler, &url).await).body;
            body.trim_start_matches("<title>for ").trim_end_matches("</title>").to_owned()
        }
    };
    let plain = || CrawlOptions::default();
    let signed_in = || CrawlOptions { basic_auth: Some(BasicAuth::new("me", "s3cret")), ..CrawlOptions::default() };
    let with_cookie = || CrawlOptions {
        cookies: Cookies::parse("127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret").unwrap(),
        ..CrawlOptions::default()
    };
    let german = || Settings { header: vec!["X-Shop: de".into()], ..with_ttl() };
    for _ in 0..2 {
        assert_eq!(title(with_ttl(), signed_in()).await, "authorization");
        assert_eq!(title(with_ttl(), with_cookie()).await, "cookie");
        assert_eq!(title(german(), plain()).await, "x-shop");
        assert_eq!(title(with_ttl(), plain()).await, "");
    }
    // Only answers without secrets were cached, each under its own key.
    assert_eq!((site.count("/page"), cache.answers.len()), (6, 2));
}

#[tokio::test]
async fn no_secret_is_cached() {
    let site = Site::serve(|request: &Request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ if request.head.contains("if-none-match") => Reply(vec![Step::Send(
            b"HTTP/1.1 304 Not Modified\r\nETag: \"one\"\r\nSet-Cookie: sid=s3cret\r\n\r\n".to_vec(),
        )]),
        _ => Reply::with(200, &format!("{VALIDATORS}Set-Cookie: sid=s3cret\r\nSet-Cookie: b=s3cret\r\n"), page("x")),
    })
    .await;
    for name in ["CF-Access-Client-Secret", "X-Session-Token", "X-Auth-Key", "X-Api-Key", "Authorization"] {
        let cache = Arc::new(Aged::default());
        let settings = Settings { header: vec![format!("{name}: s3cret")], ..with_ttl() };
        answered(fetch(&crawler(&cache, &settings, CrawlOptions::default()), &site.url("/page")).await);
        assert_eq!(cache.answers.len(), 0, "{name}");
    }
    let cache = Arc::new(Aged::default());
    let first = answered(get(&cache, &site.url("/page")).await);
    assert!(first.headers.get("set-cookie").is_some(), "the answer itself is unchanged");
    assert!(!format!("{:?}", cache.answers).contains("set-cookie"), "{:?}", cache.answers);
    cache.age(2);
    answered(get(&cache, &site.url("/page")).await);
    assert_eq!((site.heads("/page").len(), cache.answers.len()), (7, 1));
    assert!(!format!("{:?}", cache.answers).contains("set-cookie"), "{:?}", cache.answers);
}
