//! Visits a page again, to see which of its suggestions are published.

use super::reader::Reader;
use seotags_core::judge::Visit;
use seotags_core::result::{PublishedTag, ResultRecord, published};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{PageSource, Standing};
use seotags_crawl::FetchRequest;
use serde::Serialize;

/// A page that was fetched again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LivePage {
    /// Its URL in the list.
    pub url: String,
    /// The URL after redirects.
    pub final_url: Option<String>,
    /// The status of the last response.
    pub status_code: Option<u16>,
    /// Why the page could not be read.
    pub error: Option<String>,
    /// The suggestions and what the page has.
    pub tags: Vec<PublishedTag>,
}

impl LivePage {
    /// Compares the suggestions of a record with a visit.
    pub fn of(record: &ResultRecord, visit: &Visit) -> Self {
        let last = visit.hops().last();
        let error = match visit {
            Visit::Failed { failure, .. } => Some(failure.message.clone()),
            Visit::Withheld(_) => Some("not fetched: robots.txt or the site's limits do not allow it".to_owned()),
            Visit::Answered(answer) if answer.facts.is_none() => Some("the answer is not a page".to_owned()),
            Visit::Answered(_) => None,
        };
        Self {
            final_url: last.map(|hop| hop.url.to_string()),
            status_code: last.map(|hop| hop.status),
            error,
            tags: published(record, visit),
            url: record.url.clone(),
        }
    }
}

/// Fetches a page over the web, whatever its source was. `None` if the stored URL is invalid.
pub async fn look_again(record: &ResultRecord, standing: Standing, reader: &Reader) -> Option<LivePage> {
    let url = HttpUrl::parse(&record.url).ok()?;
    let request = FetchRequest::new(url, PageSource::Web, standing);
    Some(LivePage::of(record, &reader.read(&request, &[]).await.page.visit))
}
