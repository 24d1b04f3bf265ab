//! The port of the crawler.

use super::cookies::VisitMemory;
use crate::render::{RenderFailure, RenderedPage};
use async_trait::async_trait;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{FailureCode, Fetched, Hop, PageSource, RobotsVerdict, Standing};

/// One page to be fetched. Its clones are of the same visit, which keeps cookies where a profile is.
#[derive(Debug, Clone)]
pub struct FetchRequest {
    /// Its address.
    pub url: HttpUrl,
    /// Where its bytes come from.
    pub source: PageSource,
    /// Whether the user gave its origin, so that his headers may be sent there.
    pub standing: Standing,
    pub(super) visit: VisitMemory,
}

impl FetchRequest {
    /// A page that nothing is known of yet.
    pub fn new(url: HttpUrl, source: PageSource, standing: Standing) -> Self {
        Self { url, source, standing, visit: VisitMemory::default() }
    }

    /// The same page, for another visit.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self::new(self.url.clone(), self.source.clone(), self.standing)
    }
}

/// What a host says when it is asked for nothing but a sign of life.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SignOfLife {
    /// It answered.
    Answered,
    /// It answered, and sends those who ask to this other host.
    LeadsTo(String),
    /// There was no answer.
    Failed(FailureCode),
}

/// Brings pages back. Always answers with a value; what went wrong is part of it. Waits for the host's turn by itself.
#[async_trait]
pub trait Fetch: Send + Sync {
    /// Fetches one page. Dropping the future abandons the request.
    async fn fetch(&self, request: &FetchRequest) -> Fetched;

    /// Goes on to `url`, in the same visit, from the page of `request`, which sends its readers there, as from a redirect: `hops` are the
    /// answers so far, at least one, and `robots` what robots.txt says of the asked address. `None` where there is
    /// nothing to go on to (files, archives that do not hold it).
    async fn go_on(
        &self,
        _request: &FetchRequest,
        _hops: &[Hop],
        _robots: &RobotsVerdict,
        _url: &HttpUrl,
    ) -> Option<Fetched> {
        None
    }

    /// Opens the page of `request`, which answered from `url`, in a browser, in the same visit. `None` where there is none, or nothing that
    /// a browser could open (files, archives).
    async fn render(&self, _request: &FetchRequest, _url: &HttpUrl) -> Option<Result<RenderedPage, RenderFailure>> {
        None
    }

    /// Looks at a page that the one of `request` speaks of: redirects, headers and the start of the text, no more. `None`
    /// where that cannot be done (files, archives).
    async fn glimpse(&self, _request: &FetchRequest, _url: &HttpUrl) -> Option<Fetched> {
        None
    }

    /// What is kept of the answer to this page is not to be taken again: it was not the page's.
    async fn forget(&self, _request: &FetchRequest) {}

    /// Asks the host of `url` for any answer at all, past its queue and whatever is known of it. `None` where pages do
    /// not come over a network.
    async fn sign_of_life(&self, _url: &HttpUrl) -> Option<SignOfLife> {
        None
    }

    /// The network was gone and is back: what was learned of hosts that failed meanwhile is forgotten.
    fn network_is_back(&self) {}
}
