//! One page in depth.

use super::{PATIENCE, ProbeError, Probes, TAB_PATIENCE, address};
use crate::accounts::UserId;
use seotags::crawl::{CrawlError, Crawler, FetchRequest};
use seotags::pipeline::{CrawlerVerdict, Depth, Reader, inspect, inspect_record};
use seotags::settings::{RenderPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::{PageSource, Standing};
use serde_json::Value;
use std::sync::Arc;

/// Which page, and how.
#[derive(Debug, Clone)]
pub struct InspectQuery {
    /// Who asks.
    pub user: UserId,
    /// The page, as they wrote it.
    pub url: String,
    /// It is opened in a browser.
    pub renders: bool,
    /// What is in force for whoever asks.
    pub settings: Settings,
}

/// What was seen.
#[derive(Debug, Clone)]
pub struct Inspected {
    /// As the API writes it.
    pub record: Value,
    /// The first screen of the page, as PNG.
    pub screenshot: Option<Vec<u8>>,
    /// A browser was asked for, and there is none.
    pub lacks_browser: bool,
}

impl Probes {
    /// Looks at a page. What goes wrong with it stands in the record.
    ///
    /// # Errors
    /// [`ProbeError`]: an address that cannot be asked, no answer in time, settings or machine that cannot be used.
    pub async fn inspect(&self, query: InspectQuery) -> Result<Inspected, ProbeError> {
        let url = address(&query.url)?;
        // Those of runs may have them all for long; whoever looks at a page does not wait so long.
        let _tab = match &self.crawl.tabs {
            Some(tabs) if query.renders => Some(tabs.open_within(TAB_PATIENCE).await.ok_or(ProbeError::Busy)?),
            _ => None,
        };
        let (crawler, settings, lacks_browser) = self.for_inspection(&query).await?;
        let looked = tokio::time::timeout(PATIENCE, look(Arc::new(crawler), Arc::new(settings), url)).await;
        let (record, screenshot) = looked.map_err(|_| ProbeError::Slow)?;
        Ok(Inspected { record, screenshot, lacks_browser })
    }

    /// The crawler with a browser, or without one where there is none.
    async fn for_inspection(&self, query: &InspectQuery) -> Result<(Crawler, Settings, bool), ProbeError> {
        let plain = Settings { render: RenderPolicy::Never, ..query.settings.clone() };
        if query.renders {
            let rendering = Settings { render: RenderPolicy::Always, ..plain.clone() };
            match self.crawler(query.user, None, &rendering).await {
                Ok(crawler) => return Ok((crawler, rendering, false)),
                Err(ProbeError::Crawl(CrawlError::Browser(error))) => {
                    tracing::warn!(%error, "a page is inspected without a browser");
                }
                Err(error) => return Err(error),
            }
        }
        Ok((self.crawler(query.user, None, &plain).await?, plain, query.renders))
    }
}

async fn look(crawler: Arc<Crawler>, settings: Arc<Settings>, url: HttpUrl) -> (Value, Option<Vec<u8>>) {
    let reader = Reader::new(crawler.clone(), Arc::clone(&settings), Depth::Distilled);
    let request = FetchRequest::new(url.clone(), PageSource::Web, Standing::Given);
    let inspection = inspect(&reader, &request, &[]).await;
    let crawlers = CrawlerVerdict::all(&settings.judge_as, &crawler.robots_file(&url).await, &url);
    let screenshot = match inspection.page.visit.hops().last() {
        Some(hop) => crawler.picture(&hop.url).await.and_then(Result::ok),
        None => None,
    };
    (inspect_record(&inspection, &crawlers), screenshot)
}
