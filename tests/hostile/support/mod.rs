//! A scripted server, a crawler with limits for tests, and outcomes as one line of text.

mod archive;
pub(crate) mod h2;
mod names;
mod outcome;
mod run;
mod site;
pub(crate) mod tls;

pub(crate) use archive::archived_pages;
pub(crate) use names::{Names, Says, at};
pub(crate) use outcome::describe;
pub(crate) use run::{Listed, SwitchedNames, remote_settings, run_list, run_list_into};
pub(crate) use site::{Reply, Request, Site, Step, page, wall};

use seotags::crawl::{Bounds, CrawlOptions, Crawler, Fetch, FetchRequest, RetryPolicy, SlowDown};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::{Fetched, PageSource, Standing};
use std::time::Duration;

/// Bytes in socket buffers beyond those that were read.
const IN_FLIGHT: u64 = 16 << 20;

/// Settings of most rows: one try, so that each row shows the outcome of one answer.
pub(crate) fn one_try() -> Settings {
    Settings { retries: 0, ..Settings::default() }
}

/// Limits that no answer of these tests reaches, with waits that take no time.
pub(crate) fn generous(settings: &Settings) -> Bounds {
    let minute = Duration::from_mins(1);
    Bounds {
        connect: minute,
        head: minute,
        body: minute,
        rate_window: minute,
        total: minute * 2,
        robots: minute * 2,
        slow_down: SlowDown { least: Duration::from_millis(1), most: Duration::from_millis(2) },
        retry: RetryPolicy { retries: settings.retries, ..quick_retries() },
        ..Bounds::new(settings)
    }
}

/// Limits for rows that must reach one.
pub(crate) fn short(settings: &Settings) -> Bounds {
    Bounds {
        head: Duration::from_millis(300),
        body: Duration::from_millis(600),
        rate_window: Duration::from_millis(400),
        ..generous(settings)
    }
}

fn quick_retries() -> RetryPolicy {
    RetryPolicy { least: Duration::from_millis(1), most: Duration::from_millis(20), ..RetryPolicy::default() }
}

/// Fetches one address.
pub(crate) async fn fetch(crawler: &Crawler, url: &str) -> Fetched {
    let url = HttpUrl::parse(url).unwrap();
    crawler.fetch(&FetchRequest::new(url, PageSource::Web, Standing::Given)).await
}

/// The outcome of one answer under generous limits.
pub(crate) async fn outcome(reply: Reply) -> String {
    outcome_with(reply, &one_try(), generous).await
}

/// The outcome of one answer under short limits.
pub(crate) async fn outcome_in_time(reply: Reply) -> String {
    outcome_with(reply, &one_try(), short).await
}

/// The outcome of one answer. An unusable connection is closed while the crawler still exists.
pub(crate) async fn outcome_with(reply: Reply, settings: &Settings, bounds: fn(&Settings) -> Bounds) -> String {
    let site = Site::serve(move |request| if request.path == "/" { reply.clone() } else { Reply::status(404) }).await;
    let options = CrawlOptions { bounds: Some(bounds(settings)), ..CrawlOptions::default() };
    let crawler = Crawler::with_options(settings, options).unwrap();
    let outcome = outcome_of(&crawler, &site, settings, bounds(settings).wire_bytes).await;
    let is_useless = outcome.starts_with("failed") && !outcome.contains("decode_failure");
    if is_useless || outcome.contains("body_truncated_at_limit") && site.sent() > settings.max_bytes {
        site.closes_one().await;
    }
    outcome
}

/// The outcome of the page `/` of `site`. It must not affect a page of another host that is fetched
/// at the same time, and a try must read at most `most` bytes plus socket buffers.
pub(crate) async fn outcome_of(crawler: &Crawler, site: &Site, settings: &Settings, most: u64) -> String {
    let other = Site::serve(|_| Reply::html("x")).await;
    let (page, other_page) = (site.url("/"), other.url("/"));
    let (fetched, unaffected) = tokio::join!(fetch(crawler, &page), fetch(crawler, &other_page));
    let unaffected = describe(&unaffected);
    assert!(unaffected.starts_with("200 text/html 1 B"), "a page of another host: {unaffected}");
    let outcome = describe(&fetched);
    let tries = u64::from(settings.retries) + 1;
    assert!(site.sent() <= tries.saturating_mul(most).saturating_add(IN_FLIGHT), "{outcome}: {} bytes", site.sent());
    outcome
}
