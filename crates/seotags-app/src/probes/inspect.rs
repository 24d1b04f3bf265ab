//! One page in depth.

use super::distillation::{Distillation, distil};
use super::error::ProbeError;
use super::{Probes, TAB_PATIENCE, address};
use crate::dispatch::Condenser;
use crate::model::UserId;
use seotags::clock;
use seotags::crawl::{CrawlError, Crawler, FetchRequest};
use seotags::pipeline::{CrawlerVerdict, Depth, Inspection, Reader, inspect, inspect_record, read_failure};
use seotags::result::Spent;
use seotags::settings::{RenderPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::{FailureCode, FetchFailure, PageSource, Phase, Standing};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Longest wait for a robots.txt file beyond that for its page.
const MORE_PATIENCE: Duration = Duration::from_secs(2);

/// Which page, and how.
#[derive(Debug, Clone)]
pub struct InspectQuery {
    /// Who asks.
    pub user: UserId,
    /// The page, as they wrote it.
    pub url: String,
    /// It is opened in a browser.
    pub renders: bool,
    /// The settings of that user.
    pub settings: Settings,
    /// Shortens the page's main content; none: it is not asked for.
    pub condenser: Option<Condenser>,
}

/// What was seen.
#[derive(Debug, Clone)]
pub struct Inspected {
    /// As the API writes it.
    pub record: Value,
    /// What is left of the page's main content, if that was asked for and there is any.
    pub distillation: Option<Distillation>,
    /// The first screen of the page, as PNG.
    pub screenshot: Option<Vec<u8>>,
    /// A browser was asked for, and there is none.
    pub lacks_browser: bool,
}

impl Probes {
    /// Looks at a page. What goes wrong with it stands in the record, a page that takes too long included.
    ///
    /// # Errors
    /// [`ProbeError`]: an address that cannot be asked, settings or machine that cannot be used.
    pub async fn inspect(&self, query: InspectQuery) -> Result<Inspected, ProbeError> {
        let url = address(&query.url)?;
        // Runs may hold all tabs for a long time; a user who looks at a page does not wait for them.
        let tab = match &self.crawl.tabs {
            Some(tabs) if query.renders => Some(tabs.open_within(TAB_PATIENCE).await.ok_or(ProbeError::Busy)?),
            _ => None,
        };
        let (crawler, settings, lacks_browser) = self.for_inspection(&query).await?;
        let settings = Arc::new(settings);
        let look = look(Arc::new(crawler), Arc::clone(&settings), url, self.patience).await;
        let Look { inspection, crawlers, screenshot } = look;
        // The model may take long, and needs no browser.
        drop(tab);
        let distillation = match query.condenser {
            Some(condenser) => distil(condenser, &inspection.page, &settings, self.patience).await,
            None => None,
        };
        Ok(Inspected { record: inspect_record(&inspection, &crawlers), distillation, screenshot, lacks_browser })
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

/// What was found where a page was looked for.
struct Look {
    inspection: Inspection,
    crawlers: Vec<CrawlerVerdict>,
    screenshot: Option<Vec<u8>>,
}

async fn look(crawler: Arc<Crawler>, settings: Arc<Settings>, url: HttpUrl, patience: Duration) -> Look {
    let reader = Reader::new(crawler.clone(), Arc::clone(&settings), Depth::Distilled);
    let request = FetchRequest::new(url.clone(), PageSource::Web, Standing::Given);
    let inspection = match timeout(patience, inspect(&reader, &request, &[])).await {
        Ok(inspection) => inspection,
        Err(_) => given_up(&url, &settings),
    };
    // Known by now, unless it is what takes so long.
    let robots = timeout(patience.min(MORE_PATIENCE), crawler.robots_file(&url)).await.ok();
    let crawlers = robots.map(|robots| CrawlerVerdict::all(&settings.judge_as, &robots, &url)).unwrap_or_default();
    let screenshot = match inspection.page.visit.hops().last() {
        Some(hop) => timeout(patience, crawler.picture(&hop.url)).await.ok().flatten().and_then(Result::ok),
        None => None,
    };
    Look { inspection, crawlers, screenshot }
}

/// What is known of a page that did not come in time.
fn given_up(url: &HttpUrl, settings: &Settings) -> Inspection {
    let failure = FetchFailure {
        code: FailureCode::Timeout,
        message: ProbeError::Slow.to_string(),
        phase: Phase::Total,
        attempts: 1,
    };
    let page = read_failure(url, failure, settings, clock::now().as_millisecond());
    Inspection {
        page,
        spent: Spent::default(),
        current: Vec::new(),
        suggestion: None,
        findings: Vec::new(),
        evidence: Vec::new(),
    }
}
