//! The port of the crawler.

use super::cookies::VisitMemory;
use async_trait::async_trait;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{FailureCode, Fetched, Hop, PageSource, RobotsVerdict, Standing};
use seotags_render::{RenderFailure, RenderedPage};
use seotags_system::limits::RunMemory;
use std::sync::Arc;

/// One page to fetch. Its clones belong to the same visit, which keeps cookies if there is a profile.
#[derive(Debug, Clone)]
pub struct FetchRequest {
    /// Its address.
    pub url: HttpUrl,
    /// Where its bytes come from.
    pub source: PageSource,
    /// Whether the user gave its origin, so that the user's headers may be sent there.
    pub standing: Standing,
    pub(super) visit: VisitMemory,
}

impl FetchRequest {
    /// A page without any history.
    pub fn new(url: HttpUrl, source: PageSource, standing: Standing) -> Self {
        Self { url, source, standing, visit: VisitMemory::default() }
    }

    /// The same page, for another visit.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self::new(self.url.clone(), self.source.clone(), self.standing)
    }
}

/// How a host reacts to a request that only checks whether it is alive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Liveness {
    /// It answered.
    Answered,
    /// It answered with a redirect to this other host.
    LeadsTo(String),
    /// It did not answer.
    Failed(FailureCode),
}

/// Fetches pages. It always returns a value, which includes failures, and waits for the host's turn itself.
#[async_trait]
pub trait Fetch: Send + Sync {
    /// Fetches one page. Dropping the future abandons the request.
    async fn fetch(&self, request: &FetchRequest) -> Fetched;

    /// Continues to `url` in the same visit, because the page of `request` sends its readers there, like a redirect.
    /// `hops` are the answers so far, at least one, and `robots` is the robots.txt verdict on the requested URL. `None`
    /// if this is not possible (files, archives without that URL).
    async fn go_on(
        &self,
        _request: &FetchRequest,
        _hops: &[Hop],
        _robots: &RobotsVerdict,
        _url: &HttpUrl,
    ) -> Option<Fetched> {
        None
    }

    /// Opens the page of `request`, which answered from `url`, in a browser, in the same visit. `None` without a
    /// browser, or for pages that a browser cannot open (files, archives).
    async fn render(&self, _request: &FetchRequest, _url: &HttpUrl) -> Option<Result<RenderedPage, RenderFailure>> {
        None
    }

    /// Takes a short look at a page that the page of `request` refers to: only redirects, headers and the start of the
    /// text. `None` if that is not possible (files, archives).
    async fn glimpse(&self, _request: &FetchRequest, _url: &HttpUrl) -> Option<Fetched> {
        None
    }

    /// Does not use the cached answer of this page again: it was not the page itself.
    async fn forget(&self, _request: &FetchRequest) {}

    /// Sends a request to the host of `url` to see whether it answers at all, bypassing its queue and everything known
    /// about it. `None` if pages do not come over a network.
    async fn sign_of_life(&self, _url: &HttpUrl) -> Option<Liveness> {
        None
    }

    /// The memory for the pages that it fetches.
    fn memory(&self) -> Arc<RunMemory> {
        RunMemory::of_process()
    }

    /// The network is back after an outage: forget what was learned about hosts that failed during it.
    fn network_is_back(&self) {}
}
