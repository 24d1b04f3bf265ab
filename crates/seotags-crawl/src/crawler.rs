//! All sources of pages behind one port.

use super::bounds::Bounds;
use super::browser::Browser;
use super::crawl_error::CrawlError;
use super::fetch::{Fetch, FetchRequest, Liveness};
use super::http_fetch::HttpFetch;
use super::local::LocalFetch;
use super::options::CrawlOptions;
use super::options::credentials::{self, CredentialSite};
use crate::robots::RobotsFile;
use async_trait::async_trait;
use seotags_core::settings::{RenderPolicy, Settings};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Fetched, Hop, PageSource, RobotsVerdict, Standing};
use seotags_input::input::{Download, DownloadError, Downloaded};
use seotags_render::{RenderFailure, RenderRequest, RenderedPage};
use seotags_system::limits::RunMemory;
use std::sync::Arc;

/// Fetches pages from the source that their list names: the web, files, archives.
#[derive(Debug)]
pub struct Crawler {
    http: Arc<HttpFetch>,
    local: LocalFetch,
    browser: Option<Browser>,
    credentials_for: Vec<CredentialSite>,
}

impl Crawler {
    /// A crawler with the limits that follow from `settings`.
    ///
    /// # Errors
    /// A header that cannot be sent, or no HTTP client on this system.
    pub fn new(settings: &Settings) -> Result<Self, CrawlError> {
        Self::with_options(settings, CrawlOptions::default())
    }

    /// The robots.txt that applies to `url`; fetched once per site.
    pub async fn robots_file(&self, url: &HttpUrl) -> RobotsFile {
        self.http.robots_file(url).await
    }

    /// The first screen of `url` in a browser, as PNG; `None` where pages are not rendered.
    pub async fn picture(&self, url: &HttpUrl) -> Option<Result<Vec<u8>, RenderFailure>> {
        let page = RenderRequest { wants_screenshot: true, ..self.to_render(url, true) };
        let page = self.http.for_browser(None, page);
        let rendered = self.browser.as_ref()?.render(&self.http, page).await;
        let taken = rendered.and_then(|page| {
            page.screenshot
                .ok_or(RenderFailure::Unreachable { reason: "the browser returned no screenshot".to_owned() })
        });
        Some(taken)
    }

    /// A crawler with its own limits.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn with_bounds(settings: &Settings, bounds: Bounds) -> Result<Self, CrawlError> {
        Self::with_options(settings, CrawlOptions { bounds: Some(bounds), ..CrawlOptions::default() })
    }

    /// A crawler with all possible options.
    ///
    /// # Errors
    /// As [`Self::new`]; a proxy that cannot be used; no browser where pages are to be rendered.
    pub fn with_options(settings: &Settings, options: CrawlOptions) -> Result<Self, CrawlError> {
        if options.proxy.is_some() && !options.guard.is_open() {
            // The proxy resolves names and connects for us, bypassing the guard.
            return Err(CrawlError::Proxy);
        }
        let browser = match settings.render {
            RenderPolicy::Never => None,
            RenderPolicy::Auto | RenderPolicy::Always => Some(Browser::new(settings, &options)?),
        };
        let credentials_for = options.credentials_for.clone();
        let http = Arc::new(HttpFetch::with_options(settings, options)?);
        Ok(Self { local: LocalFetch::new(settings), http, browser, credentials_for })
    }

    fn to_render(&self, url: &HttpUrl, sends_headers: bool) -> RenderRequest {
        let sends_credentials = sends_headers && credentials::are_for(&self.credentials_for, url);
        RenderRequest { sends_headers, sends_credentials, ..RenderRequest::new(url.clone()) }
    }
}

#[async_trait]
impl Fetch for Crawler {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        match request.source {
            PageSource::Web => self.http.page(request).await,
            PageSource::File { .. } | PageSource::Warc { .. } => self.local.fetch(request).await,
        }
    }

    fn memory(&self) -> Arc<RunMemory> {
        self.http.memory()
    }

    async fn go_on(
        &self,
        request: &FetchRequest,
        hops: &[Hop],
        robots: &RobotsVerdict,
        url: &HttpUrl,
    ) -> Option<Fetched> {
        match request.source {
            PageSource::Web => self.http.go_on(request, hops, robots, url).await,
            PageSource::File { .. } | PageSource::Warc { .. } => self.local.go_on(request, hops, robots, url).await,
        }
    }

    async fn render(&self, request: &FetchRequest, url: &HttpUrl) -> Option<Result<RenderedPage, RenderFailure>> {
        let browser = self.browser.as_ref().filter(|_| request.source == PageSource::Web)?;
        // The user's headers are not for hosts that redirects or scripts lead to.
        let is_users = request.standing == Standing::Given && url.origin() == request.url.origin();
        let page = self.http.for_browser(Some(request), self.to_render(url, is_users));
        let rendered = browser.render(&self.http, page).await;
        if let Ok(page) = &rendered {
            self.http.came_back(request, page);
        }
        Some(rendered)
    }

    async fn glimpse(&self, request: &FetchRequest, url: &HttpUrl) -> Option<Fetched> {
        self.http.glimpse(request, url).await
    }

    async fn forget(&self, request: &FetchRequest) {
        if request.source == PageSource::Web {
            self.http.forget(request).await;
        }
    }

    async fn sign_of_life(&self, url: &HttpUrl) -> Option<Liveness> {
        self.http.sign_of_life(url).await
    }

    fn network_is_back(&self) {
        self.http.network_is_back();
    }
}

#[async_trait]
impl Download for Crawler {
    async fn download(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError> {
        self.http.download(url, standing).await
    }

    async fn probe(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError> {
        self.http.probe(url, standing).await
    }
}
