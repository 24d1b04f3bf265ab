//! Rows about the recipients of the user's headers, and proxies: secrets are sent only to the
//! requested origin.

use crate::support::{Reply, Site, describe, fetch, generous, one_try};
use seotags::crawl::{BasicAuth, CrawlOptions, Crawler, CredentialSite, Fetch, FetchRequest};
use seotags::input::{self, Download, InputEvent, InputOptions, InputSpec};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::Standing;

const SECRET: &str = "Bearer s3cret";

fn with_secret() -> Settings {
    Settings { header: vec![format!("Authorization: {SECRET}"), "Accept: text/x-mine".into()], ..one_try() }
}

/// Another origin that answers every path, and one that redirects `/away` and `/map.xml` to it.
async fn two_sites() -> (Site, Site) {
    let other = Site::serve(|request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ => Reply::html("x"),
    })
    .await;
    let there = other.url("/there");
    let asked = Site::serve(move |request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        "/near" => Reply::redirect(302, "/page"),
        "/away" | "/map.xml" => Reply::redirect(302, &there),
        _ => Reply::html("x"),
    })
    .await;
    (asked, other)
}

fn has_secret(site: &Site, path: &str) -> Vec<bool> {
    site.heads(path).iter().map(|head| head.contains(SECRET) && head.contains("text/x-mine")).collect()
}

#[tokio::test]
async fn given_headers_are_sent_only_to_the_requested_origin() {
    let (asked, other) = two_sites().await;
    let settings = with_secret();
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    assert_eq!(describe(&fetch(&crawler, &asked.url("/near")).await), "302 > 200 text/html 1 B");
    for path in ["/robots.txt", "/near", "/page"] {
        assert_eq!(has_secret(&asked, path), [true], "{path}");
    }
    assert_eq!(describe(&fetch(&crawler, &asked.url("/away")).await), "302 > 200 text/html 1 B");
    crawler.download(&HttpUrl::parse(&asked.url("/map.xml")).unwrap(), Standing::Given).await.unwrap();
    assert_eq!((has_secret(&asked, "/away"), has_secret(&asked, "/map.xml")), (vec![true], vec![true]));
    for head in [other.heads("/robots.txt"), other.heads("/there")].concat() {
        assert!(!head.contains("s3cret") && !head.contains("x-mine") && head.contains("text/html"), "{head}");
    }
    assert_eq!(other.count("/there"), 2);
}

#[tokio::test]
async fn secrets_are_sent_only_to_the_named_site() {
    let site = Site::serve(|_| Reply::html("x")).await;
    let settings = with_secret();
    let options = CrawlOptions {
        bounds: Some(generous(&settings)),
        basic_auth: Some(BasicAuth::new("me", "s3cret")),
        credentials_for: vec![CredentialSite::parse("127.0.0.1").unwrap()],
        ..CrawlOptions::default()
    };
    let crawler = Crawler::with_options(&settings, options).unwrap();
    fetch(&crawler, &site.url("/own")).await;
    fetch(&crawler, &format!("http://localhost:{}/other", site.port())).await;
    let told = |path: &str| {
        site.heads(path)
            .iter()
            .map(|head| (head.contains("authorization: "), head.contains("text/x-mine")))
            .collect::<Vec<_>>()
    };
    assert_eq!((told("/own"), told("/other")), (vec![(true, true)], vec![(false, true)]));
    assert_eq!(told("/robots.txt"), [(true, true), (false, true)]);
}

#[tokio::test]
async fn a_robots_txt_read_without_headers_is_read_again_with_them() {
    let (asked, other) = two_sites().await;
    let settings = with_secret();
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    fetch(&crawler, &asked.url("/away")).await;
    fetch(&crawler, &other.url("/mine")).await;
    assert_eq!(has_secret(&other, "/robots.txt"), [false, true]);
    assert_eq!(has_secret(&other, "/mine"), [true]);
}

#[tokio::test]
async fn given_headers_are_not_sent_to_pages_of_a_remote_list() {
    let (_, other) = two_sites().await;
    let there = other.url("/there");
    let asked = Site::serve(move |request| match request.path.as_str() {
        "/sitemap.xml" => Reply::with(
            200,
            "Content-Type: application/xml\r\n",
            format!("<sitemapindex><sitemap><loc>/pages.xml</loc></sitemap><sitemap><loc>{there}.xml</loc></sitemap></sitemapindex>"),
        ),
        "/pages.xml" => Reply::with(
            200,
            "Content-Type: application/xml\r\n",
            format!("<urlset><url><loc>/own</loc></url><url><loc>{there}</loc></url></urlset>"),
        ),
        _ => Reply::html("x"),
    })
    .await;
    let settings = with_secret();
    let crawler = std::sync::Arc::new(Crawler::with_bounds(&settings, generous(&settings)).unwrap());
    let list = InputSpec::Url(HttpUrl::parse(&asked.url("/sitemap.xml")).unwrap());
    let mut reader = input::open(&[list], &InputOptions::default(), crawler.clone()).await.unwrap();
    let events = tokio::task::spawn_blocking(move || reader.by_ref().collect::<Vec<_>>()).await.unwrap();
    let pages = events.into_iter().filter_map(|event| match event {
        InputEvent::Url(page) => Some(FetchRequest::new(page.url, page.source, page.standing)),
        _ => None,
    });
    for page in pages.collect::<Vec<_>>() {
        assert_eq!(describe(&crawler.fetch(&page).await), "200 text/html 1 B");
    }
    for path in ["/sitemap.xml", "/pages.xml", "/own"] {
        assert_eq!(has_secret(&asked, path), [true], "{path}");
    }
    for path in ["/there.xml", "/there", "/robots.txt"] {
        assert_eq!(has_secret(&other, path), [false], "{path}");
    }
}

/// Set for the child process of this test, since the proxy settings of the system come from the
/// environment.
const INSIDE: &str = "SEOTAGS_TEST_BEHIND_A_PROXY";

#[tokio::test]
async fn local_hosts_are_not_fetched_through_a_proxy() {
    if std::env::var_os(INSIDE).is_some() {
        let site = Site::serve(|_| Reply::html("x")).await;
        let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
        assert_eq!(describe(&fetch(&crawler, &site.url("/")).await), "200 text/html 1 B");
        let far = describe(&fetch(&crawler, "http://far.example/").await);
        assert!(far.starts_with("502 "), "the proxy is used for other hosts: {far}");
        return;
    }
    let proxy = Site::serve(|request| {
        if request.path.ends_with("/robots.txt") {
            return Reply::status(404);
        }
        Reply::with(502, "Content-Type: text/html\r\n", "proxied")
    })
    .await;
    let mut this_test = std::process::Command::new(std::env::current_exe().unwrap());
    this_test
        .args(["--exact", "origins::local_hosts_are_not_fetched_through_a_proxy"])
        .env(INSIDE, "1")
        .env("http_proxy", proxy.url("/"))
        .env_remove("no_proxy")
        .env_remove("NO_PROXY");
    let output = tokio::task::spawn_blocking(move || this_test.output()).await.unwrap().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!(proxy.paths(), ["http://far.example/robots.txt", "http://far.example/"]);
}
