//! Single pages that users open.

use jiff::{SignedDuration, Timestamp};
use seotags::crawl::{AnswerCache, CacheKey, CachedAnswer, CrawlOptions, Extent, WireAnswer};
use seotags::input::SourceUrl;
use seotags::render::Tabs;
use seotags::settings::{RenderPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::{ContentSource, PageSource, Standing, Timings};
use seotags_app::App;
use seotags_app::accounts::UserId;
use seotags_app::probes::{ContentQuery, InspectQuery};
use seotags_samples::new_analysis;
use seotags_testkit::{Answer, Site};
use serde_json::Value;
use std::net::TcpListener;
use std::time::Duration;
use tempfile::TempDir;

const PAGE: &str = "<!doctype html><html lang=en><title>Trail Runner</title><body><main><h1>Trail Runner</h1>\
    <p>A light shoe for rough paths, with a sole that holds on wet stone and dries before the next climb begins.</p>\
    </main></body></html>";

/// A site without robots.txt that returns this page for every other path.
fn site() -> (HttpUrl, Site) {
    let site =
        Site::answering(|request| if request.path == "/robots.txt" { Answer::not_found() } else { Answer::html(PAGE) });
    (HttpUrl::parse(&site.url("/a")).unwrap(), site)
}

/// Heads of the requests for pages.
fn heads(site: &Site) -> Vec<String> {
    let visits = site.visits().into_iter().filter(|visit| visit.path != "/robots.txt");
    visits.map(|visit| visit.head.clone()).collect()
}

/// A query for a page listed like this.
async fn query(app: &App, listed: SourceUrl, settings: Settings) -> ContentQuery {
    let url = listed.url.clone();
    let analysis = app.analyses().create(new_analysis(app, "Sample").await, [listed]).await.unwrap().analysis;
    let project = analysis.project_id;
    ContentQuery { user: UserId(1), project, analysis: analysis.id, profile: None, url, settings }
}

#[tokio::test]
async fn the_html_content_is_returned_while_all_browsers_are_busy() {
    let (url, site) = site();
    let folder = TempDir::new().unwrap();
    let app = App::open(folder.path()).await.unwrap();
    let settings = Settings { render: RenderPolicy::Auto, ..Settings::default() };
    let query = query(&app, SourceUrl::web(url), settings).await;
    let tabs = Tabs::new(1);
    let _taken = tabs.open().await;
    let probes = app.probes(CrawlOptions { tabs: Some(tabs), ..CrawlOptions::default() });
    let content = probes.content(&query).await.unwrap().unwrap();
    assert!(content.source == ContentSource::Scraped && content.distilled.text.contains("rough paths"), "{content:?}");
    // Cached content is returned even if every page needs a browser.
    let rendered = Settings { render: RenderPolicy::Always, ..query.settings.clone() };
    let content = probes.content(&ContentQuery { settings: rendered, ..query }).await.unwrap().unwrap();
    assert!(content.source == ContentSource::Cache && content.distilled.text.contains("rough paths"), "{content:?}");
    assert_eq!(heads(&site).len(), 1);
    app.close().await;
}

#[tokio::test]
async fn opening_a_page_does_not_sweep_the_cache() {
    let (url, _site) = site();
    let folder = TempDir::new().unwrap();
    let app = App::open(folder.path()).await.unwrap();
    let query = query(&app, SourceUrl::web(url.clone()), Settings::default()).await;
    let cache = app.cache(query.project).await.unwrap();
    let old = Timestamp::from_millisecond(seotags::clock::now().as_millisecond()).unwrap()
        - SignedDuration::from_hours(91 * 24);
    let answer = WireAnswer {
        url,
        status: 200,
        fields: Vec::new(),
        body: b"x".to_vec(),
        extent: Extent::Whole,
        peer: None,
        is_http2: false,
        at: old,
        timings: Timings::default(),
    };
    let key = CacheKey([99; 32]);
    cache.keep(&key, CachedAnswer { answer, validated_at: old }).await;
    let probes = app.probes(CrawlOptions::default());
    assert_eq!(probes.content(&query).await.unwrap().unwrap().source, ContentSource::Scraped);
    assert!(cache.find(&key).await.is_some(), "only runs sweep the cache");
    app.close().await;
}

#[tokio::test]
async fn headers_are_not_sent_to_sites_outside_the_list() {
    let folder = TempDir::new().unwrap();
    let app = App::open(folder.path()).await.unwrap();
    let settings = Settings { header: vec!["X-Members: marker-7".to_owned()], ..Settings::default() };
    let probes = app.probes(CrawlOptions::default());
    for is_foreign in [false, true] {
        let (url, site) = site();
        let listed = SourceUrl::web(url);
        let standing = if is_foreign { Standing::Foreign } else { Standing::Given };
        let listed = SourceUrl { standing, ..listed };
        let query = query(&app, listed, settings.clone()).await;
        assert!(probes.content(&query).await.unwrap().is_some());
        let head = heads(&site).concat().to_ascii_lowercase();
        assert_eq!(head.contains("x-members: marker-7"), !is_foreign, "{head}");
    }
    app.close().await;
}

#[tokio::test]
async fn only_pages_of_the_web_are_fetched() {
    let (url, site) = site();
    let folder = TempDir::new().unwrap();
    let app = App::open(folder.path()).await.unwrap();
    let source = PageSource::File { path: "a.html".into() };
    let query = query(&app, SourceUrl { source, ..SourceUrl::web(url.clone()) }, Settings::default()).await;
    let probes = app.probes(CrawlOptions::default());
    assert!(probes.content(&query).await.unwrap().is_none());
    let unlisted = HttpUrl::parse(&format!("{}b", url.as_str())).unwrap();
    assert!(probes.content(&ContentQuery { url: unlisted, ..query }).await.unwrap().is_none());
    assert_eq!(heads(&site).len(), 0);
    app.close().await;
}

#[tokio::test]
async fn an_unresponsive_page_is_an_error_of_the_page() {
    // Accepts connections and never answers.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let folder = TempDir::new().unwrap();
    let app = App::open(folder.path()).await.unwrap();
    let query = InspectQuery {
        user: UserId(1),
        url: format!("http://{}/", listener.local_addr().unwrap()),
        renders: false,
        settings: Settings::default(),
        condenser: None,
    };
    let probes = app.probes(CrawlOptions::default()).within(Duration::from_millis(50));
    let record = probes.inspect(query).await.unwrap().record;
    assert_eq!(record["error"], "the website took too long to answer");
    assert_eq!((&record["raw_text_content"], &record["diagnostics"]["http_status"]), (&Value::Null, &Value::Null));
    assert!(record["diagnostics"]["content"]["indexability"].is_object(), "{record}");
    app.close().await;
}
