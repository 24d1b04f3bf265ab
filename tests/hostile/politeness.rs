//! Rows about politeness: the request rate of a host, and which requests wait.

use crate::support::{Reply, Site, describe, fetch, generous, one_try};
use seotags::crawl::{Bounds, Crawler, SlowDown};
use seotags::settings::Settings;
use std::time::Duration;

const HOUR: Duration = Duration::from_hours(1);

/// True if a page at `url` is not even requested while many pages of `other` are fetched.
async fn waits(crawler: &Crawler, url: &str, other: &Site) -> bool {
    let others = async {
        for number in 0..30 {
            let fetched = fetch(crawler, &other.url(&format!("/{number}"))).await;
            assert!(describe(&fetched).starts_with("200"), "another host is not delayed");
        }
    };
    tokio::select! {
        () = others => true,
        _ = fetch(crawler, url) => false,
    }
}

fn with_robots(robots: &'static str) -> impl Future<Output = Site> {
    Site::serve(move |request| match request.path.as_str() {
        "/robots.txt" => Reply::text(robots),
        _ => Reply::html("x"),
    })
}

#[tokio::test]
async fn crawl_delay_of_our_own_group_is_respected() {
    let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    let other = with_robots("").await;
    for (name, robots, is_slow) in [
        ("ours", "User-agent: seotags\nCrawl-delay: 20\n", true),
        ("everybody's", "User-agent: *\nCrawl-delay: 20\n", true),
        ("ours, if there is one", "User-agent: seotags\nAllow: /\n\nUser-agent: *\nCrawl-delay: 20\n", false),
        ("another's", "User-agent: bingbot\nCrawl-delay: 20\n", false),
    ] {
        let site = with_robots(robots).await;
        fetch(&crawler, &site.url("/first")).await;
        assert_eq!(waits(&crawler, &site.url("/second"), &other).await, is_slow, "{name}");
    }
}

#[tokio::test]
async fn a_delay_applies_to_each_host_separately() {
    let settings = Settings { delay: Some(60.0), ..one_try() };
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    let (first, second) = (with_robots("").await, with_robots("").await);
    // Each has had its first request with its robots.txt.
    let pages = [first.url("/"), second.url("/")];
    let both = futures::future::join_all(pages.iter().map(|url| fetch(&crawler, url)));
    tokio::pin!(both);
    while first.count("/robots.txt") + second.count("/robots.txt") < 2 {
        assert!(futures::poll!(&mut both).is_pending());
        tokio::task::yield_now().await;
    }
    assert_eq!((first.paths().len(), second.paths().len()), (1, 1));
}

#[tokio::test]
async fn an_overloaded_host_is_fetched_more_slowly() {
    for status in [429, 503] {
        let settings = one_try();
        let bounds = Bounds { slow_down: SlowDown { least: HOUR, most: HOUR }, ..generous(&settings) };
        let crawler = Crawler::with_bounds(&settings, bounds).unwrap();
        let busy = Site::serve(move |request| match request.path.as_str() {
            "/busy" => Reply::status(status),
            _ => Reply::html("x"),
        })
        .await;
        let other = with_robots("").await;
        assert!(describe(&fetch(&crawler, &busy.url("/before")).await).starts_with("200"));
        assert!(!waits(&crawler, &busy.url("/still-quick"), &other).await);
        fetch(&crawler, &busy.url("/busy")).await;
        assert!(waits(&crawler, &busy.url("/after"), &other).await, "{status}");
        assert_eq!(busy.count("/after"), 0);
    }
}

#[tokio::test]
async fn connections_per_host_are_limited() {
    let site = with_robots("").await;
    let settings = Settings { per_host: Some(3), ..one_try() };
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    let urls: Vec<String> = (0..60).map(|number| site.url(&format!("/{number}"))).collect();
    let all = futures::future::join_all(urls.iter().map(|url| fetch(&crawler, url))).await;
    assert!(all.iter().all(|fetched| describe(fetched).starts_with("200")));
    assert!(site.most_connections() <= 3, "{}", site.most_connections());
}
