//! A server that says what a script tells it, a crawler with bounds for tests, and outcomes as one line of text.

mod outcome;
mod site;

pub(crate) use outcome::describe;
pub(crate) use site::{Reply, Request, Site, Step, page};

use seotags::crawl::{Bounds, Crawler, Fetch, FetchRequest, RetryPolicy};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::{Fetched, PageSource, Standing};
use std::time::Duration;

/// Settings of most rows: one try, so that each row shows what one answer comes to.
pub(crate) fn one_try() -> Settings {
    Settings { retries: 0, ..Settings::default() }
}

/// Bounds that no answer of these tests reaches on its own, with waits that cost no time.
pub(crate) fn generous(settings: &Settings) -> Bounds {
    let minute = Duration::from_mins(1);
    Bounds {
        connect: minute,
        head: minute,
        body: minute,
        rate_window: minute,
        total: minute * 2,
        robots: minute * 2,
        retry: RetryPolicy { retries: settings.retries, ..quick_retries() },
        ..Bounds::new(settings)
    }
}

/// Bounds for rows that must run into one.
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
    crawler.fetch(&FetchRequest { url, source: PageSource::Web, standing: Standing::Given }).await
}

/// What one answer comes to under generous bounds.
pub(crate) async fn outcome(reply: Reply) -> String {
    outcome_with(reply, &one_try(), generous).await
}

/// What one answer comes to under short bounds.
pub(crate) async fn outcome_in_time(reply: Reply) -> String {
    outcome_with(reply, &one_try(), short).await
}

/// What one answer comes to.
pub(crate) async fn outcome_with(reply: Reply, settings: &Settings, bounds: fn(&Settings) -> Bounds) -> String {
    let site = Site::serve(move |request| if request.path == "/" { reply.clone() } else { Reply::status(404) }).await;
    let crawler = Crawler::with_bounds(settings, bounds(settings)).unwrap();
    describe(&fetch(&crawler, &site.url("/")).await)
}
