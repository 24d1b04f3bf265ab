//! Every source of pages behind one port.

use super::bounds::Bounds;
use super::client::CrawlError;
use super::http::HttpFetch;
use super::local::LocalFetch;
use super::options::CrawlOptions;
use super::{Fetch, FetchRequest, RobotsFile};
use crate::input::{Download, DownloadError, Downloaded};
use async_trait::async_trait;
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Fetched, Hop, PageSource, RobotsVerdict, Standing};

/// Fetches pages from wherever their list says: the web, files, archives.
#[derive(Debug)]
pub struct Crawler {
    http: HttpFetch,
    local: LocalFetch,
}

impl Crawler {
    /// A crawler with the bounds that follow from `settings`.
    ///
    /// # Errors
    /// A header that cannot be sent, or no HTTP client on this system.
    pub fn new(settings: &Settings) -> Result<Self, CrawlError> {
        Self::with_options(settings, CrawlOptions::default())
    }

    /// The robots.txt that holds for `url`; asked for once per site.
    pub async fn robots_file(&self, url: &HttpUrl) -> RobotsFile {
        self.http.robots_file(url).await
    }

    /// A crawler with bounds of its own.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn with_bounds(settings: &Settings, bounds: Bounds) -> Result<Self, CrawlError> {
        Self::with_options(settings, CrawlOptions { bounds: Some(bounds), ..CrawlOptions::default() })
    }

    /// A crawler with all that it can be given.
    ///
    /// # Errors
    /// As [`Self::new`]; a proxy that cannot be used.
    pub fn with_options(settings: &Settings, options: CrawlOptions) -> Result<Self, CrawlError> {
        Ok(Self { local: LocalFetch::new(settings), http: HttpFetch::with_options(settings, options)? })
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

    async fn go_on(
        &self,
        request: &FetchRequest,
        hops: &[Hop],
        robots: &RobotsVerdict,
        url: &HttpUrl,
    ) -> Option<Fetched> {
        self.http.go_on(request, hops, robots, url).await
    }

    async fn glimpse(&self, request: &FetchRequest, url: &HttpUrl) -> Option<Fetched> {
        self.http.glimpse(request, url).await
    }
}

#[async_trait]
impl Download for Crawler {
    async fn download(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError> {
        self.http.download(url, standing).await
    }

    async fn probe(&self, url: &HttpUrl) -> Result<Downloaded, DownloadError> {
        self.http.probe(url).await
    }
}
