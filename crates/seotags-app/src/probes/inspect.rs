//! Inspects one page in depth.

use super::distillation::{Distillation, distil};
use super::error::ProbeError;
use super::{Probes, TAB_PATIENCE, address};
use crate::dispatch::Condenser;
use seotags::clock;
use seotags::crawl::{CrawlError, Crawler, FetchRequest};
use seotags::pipeline::{CrawlerVerdict, Depth, Inspection, Reader, inspect, inspect_record, read_failure};
use seotags::result::Spent;
use seotags::settings::{RenderPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::{FailureCode, FetchFailure, PageSource, Phase, Standing};
use seotags_store::model::UserId;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Longest wait for a robots.txt file after its page.
const MORE_PATIENCE: Duration = Duration::from_secs(2);

/// The page to inspect, and the options.
#[derive(Debug, Clone)]
pub struct InspectQuery {
    /// The user who inspects it.
    pub user: UserId,
    /// The URL as the user typed it.
    pub url: String,
    /// Whether to open it in a browser.
    pub renders: bool,
    /// The settings of that user.
    pub settings: Settings,
    /// Shortens the page's main content; `None`: this is not requested.
    pub condenser: Option<Condenser>,
}

/// The result of an inspection.
#[derive(Debug, Clone)]
pub struct Inspected {
    /// The record in the format of the API.
    pub record: Value,
    /// The shortened main content of the page, if it was requested and there is any.
    pub distillation: Option<Distillation>,
    /// The first screen of the page, as PNG.
    pub screenshot: Option<Vec<u8>>,
    /// A browser was requested, but none is installed.
    pub lacks_browser: bool,
}

impl Probes {
    /// Inspects a page. Problems with it are part of the record, including a page that takes too long.
    ///
    /// # Errors
    /// [`ProbeError`]: the URL is not permitted, or the settings or the machine cannot be used.
    pub async fn inspect(&self, query: InspectQuery) -> Result<Inspected, ProbeError> {
        let url = address(&query.url)?;
        // Runs may use all tabs for a long time; an inspection does not wait for them.
        let tab = match &self.crawl.tabs {
            Some(tabs) if query.renders => Some(tabs.open_within(TAB_PATIENCE).await.ok_or(ProbeError::Busy)?),
            _ => None,
        };
        let (crawler, settings, lacks_browser) = self.for_inspection(&query).await?;
        let settings = Arc::new(settings);
        let look = look(Arc::new(crawler), Arc::clone(&settings), url, self.patience).await;
        let FetchOutcome { inspection, crawlers, screenshot } = look;
        // The model may take long, and does not need the browser.
        drop(tab);
        let distillation = match query.condenser {
            Some(condenser) => distil(condenser, &inspection.page, &settings, self.patience).await,
            None => None,
        };
        Ok(Inspected { record: inspect_record(&inspection, &crawlers), distillation, screenshot, lacks_browser })
    }

    /// A crawler with a browser, or without one if none is installed.
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

/// The outcome of a fetch.
struct FetchOutcome {
    inspection: Inspection,
    crawlers: Vec<CrawlerVerdict>,
    screenshot: Option<Vec<u8>>,
}

async fn look(crawler: Arc<Crawler>, settings: Arc<Settings>, url: HttpUrl, patience: Duration) -> FetchOutcome {
    let reader = Reader::new(crawler.clone(), Arc::clone(&settings), Depth::Distilled);
    let request = FetchRequest::new(url.clone(), PageSource::Web, Standing::Given);
    let inspection = match timeout(patience, inspect(&reader, &request, &[])).await {
        Ok(inspection) => inspection,
        Err(_) => given_up(&url, &settings),
    };
    // Known by now, unless robots.txt is what takes so long.
    let robots = timeout(patience.min(MORE_PATIENCE), crawler.robots_file(&url)).await.ok();
    let crawlers = robots.map(|robots| CrawlerVerdict::all(&settings.judge_as, &robots, &url)).unwrap_or_default();
    let screenshot = match inspection.page.visit.hops().last() {
        Some(hop) => timeout(patience, crawler.picture(&hop.url)).await.ok().flatten().and_then(Result::ok),
        None => None,
    };
    FetchOutcome { inspection, crawlers, screenshot }
}

/// The record of a page that did not come in time.
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
