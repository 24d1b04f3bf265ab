//! Fetches under a lease: as soon as it is over, requests to its hosts are cut.

use super::poison_pages;
use crate::broker::Fleet;
use crate::leases::LeasedPages;
use crate::protocol::RunId;
use async_trait::async_trait;
use seotags::crawl::{Crawler, Fetch, FetchRequest, Liveness, gap_per_host};
use seotags::judge::Visit;
use seotags::limits::RunMemory;
use seotags::render::{RenderFailure, RenderedPage};
use seotags::result::PageResult;
use seotags::settings::Settings;
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags::visit::{Failed, FailureCode, FetchFailure, Fetched, Hop, Phase, RobotsVerdict};
use std::future::Future;
use std::sync::Arc;
use tokio::time::sleep_until;

/// The crawler of a worker.
pub(crate) struct GuardedFetch {
    pub(crate) fleet: Fleet,
    pub(crate) crawler: Crawler,
    pub(crate) leased_pages: Arc<LeasedPages>,
    pub(crate) run: RunId,
    pub(crate) analysis: AnalysisId,
    pub(crate) settings: Arc<Settings>,
}

impl GuardedFetch {
    /// Runs `work` for the page of `request` while its lease is valid.
    async fn guarded<T>(&self, request: &FetchRequest, work: impl Future<Output = T>) -> Option<T> {
        let leased_page = self.leased_pages.begin(&self.run, &ResultKey::new(self.analysis, &request.url))?;
        // The previous worker may have sent requests to this host until the lease was taken.
        let first = leased_page.lease.since + gap_per_host(&request.url, &self.settings);
        let work = async {
            sleep_until(first).await;
            poison_pages::begin(&self.fleet, &leased_page).await;
            work.await
        };
        leased_page.lease.while_good(work).await
    }
}

#[async_trait]
impl Fetch for GuardedFetch {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        self.guarded(request, self.crawler.fetch(request)).await.unwrap_or_else(cut)
    }

    fn memory(&self) -> Arc<RunMemory> {
        self.crawler.memory()
    }

    async fn go_on(
        &self,
        request: &FetchRequest,
        hops: &[Hop],
        robots: &RobotsVerdict,
        url: &HttpUrl,
    ) -> Option<Fetched> {
        let going = self.crawler.go_on(request, hops, robots, url);
        self.guarded(request, going).await.unwrap_or_else(|| Some(cut()))
    }

    async fn render(&self, request: &FetchRequest, url: &HttpUrl) -> Option<Result<RenderedPage, RenderFailure>> {
        self.guarded(request, self.crawler.render(request, url)).await.flatten()
    }

    async fn glimpse(&self, request: &FetchRequest, url: &HttpUrl) -> Option<Fetched> {
        self.guarded(request, self.crawler.glimpse(request, url)).await.flatten()
    }

    async fn forget(&self, request: &FetchRequest) {
        self.crawler.forget(request).await;
    }

    async fn sign_of_life(&self, url: &HttpUrl) -> Option<Liveness> {
        self.crawler.sign_of_life(url).await
    }

    fn network_is_back(&self) {
        self.crawler.network_is_back();
    }
}

fn cut() -> Fetched {
    let message = "another worker has the page's partition".to_owned();
    let failure = FetchFailure { code: FailureCode::LeaseLost, message, phase: Phase::Read, attempts: 0 };
    Fetched::Failed(Failed { failure, hops: Vec::new(), robots: RobotsVerdict::Unknown })
}

/// True if the page was cut, so that there is no result to store.
pub(crate) fn was_cut(result: &PageResult) -> bool {
    matches!(&result.read.visit, Visit::Failed { failure, .. } if failure.code == FailureCode::LeaseLost)
}
