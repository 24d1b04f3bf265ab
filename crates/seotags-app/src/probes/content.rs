//! The texts of a page whose result has none stored: from the cache of its project, otherwise fetched now.

use super::error::ProbeError;
use super::{Probes, TAB_PATIENCE};
use crate::cache::ProjectCache;
use crate::profiles::ProfileError;
use async_trait::async_trait;
use seotags::crawl::{AnswerCache, CacheKey, CachedAnswer, CrawlError, CrawlOptions, Crawler, FetchRequest};
use seotags::distill::Distilled;
use seotags::judge::Visit;
use seotags::pipeline::{Depth, Reader, to_be_rendered};
use seotags::result::ReadPage;
use seotags::settings::{CacheTtl, RenderPolicy, Settings};
use seotags::url::{AnalysisId, HttpUrl};
use seotags::visit::{ContentSource, PageSource};
use seotags_store::model::{ProfileId, ProjectId, UserId};
use std::sync::Arc;
use tokio::time::timeout;

/// The page, and how its analysis fetches it.
#[derive(Debug, Clone)]
pub struct ContentQuery {
    /// The user who requests the texts.
    pub user: UserId,
    /// The project of the analysis.
    pub project: ProjectId,
    /// The analysis that lists the page.
    pub analysis: AnalysisId,
    /// The browser profile; used only if it belongs to this user.
    pub profile: Option<ProfileId>,
    /// The page.
    pub url: HttpUrl,
    /// The settings of the analysis, including its extra headers.
    pub settings: Settings,
}

/// The texts of a page.
#[derive(Debug, Clone)]
pub struct Content {
    /// Whether they are cached or were fetched just now.
    pub source: ContentSource,
    /// Its texts.
    pub distilled: Distilled,
}

impl Probes {
    /// The texts of a page; `None` if the page has none, the analysis did not fetch it over the web, or it takes too
    /// long.
    ///
    /// # Errors
    /// [`ProbeError`]: the settings, the profile or the machine cannot be used, or no browser is free.
    pub async fn content(&self, query: &ContentQuery) -> Result<Option<Content>, ProbeError> {
        let listed = self.app.analyses().listed(query.analysis, &query.url).await?;
        let Some(listed) = listed.filter(|listed| listed.source == PageSource::Web) else { return Ok(None) };
        let request = FetchRequest::new(listed.url, listed.source, listed.standing);
        let Ok(page) = timeout(self.patience, self.read(query, &request)).await else { return Ok(None) };
        let page = page?;
        let source = source_of(&page).unwrap_or_default();
        Ok(page.distilled.map(|distilled| Content { source, distilled }))
    }

    /// Reads the page as its analysis would. Few pages need a browser, and there are few browsers.
    async fn read(&self, query: &ContentQuery, request: &FetchRequest) -> Result<ReadPage, ProbeError> {
        let options = self.content_options(query).await?;
        let cache = self.app.cache_unswept(query.project);
        // However old a cached response is, it is closer to what the analysis read than the current page.
        let rendering = Settings { cache_ttl: CacheTtl::MOST, ..query.settings.clone() };
        let plain = Settings { render: RenderPolicy::Never, ..rendering.clone() };
        let with = |cache: Arc<dyn AnswerCache>| CrawlOptions { cache: Some(cache), ..options.clone() };
        let kept = with(Arc::new(cache.clone()));
        let mut page = read_by(Crawler::with_options(&plain, kept.clone())?, &plain, request).await;
        let policy = match query.settings.render {
            RenderPolicy::Always if is_cached(&page) => RenderPolicy::Auto,
            policy => policy,
        };
        // A cached empty page does not mean that the page is empty now.
        if is_cached(&page) && page.distilled.is_none() && to_be_rendered(&page, policy).is_none() {
            let renewed = with(Arc::new(Renewed(cache)));
            page = read_by(Crawler::with_options(&plain, renewed)?, &plain, request).await;
        }
        if to_be_rendered(&page, policy).is_none() {
            return Ok(page);
        }
        match Crawler::with_options(&rendering, kept) {
            Err(CrawlError::Browser(error)) => {
                tracing::warn!(%error, "a page is read without a browser");
                Ok(page)
            }
            crawler => {
                let crawler = crawler?;
                let _tab = match &self.crawl.tabs {
                    Some(tabs) => Some(tabs.open_within(TAB_PATIENCE).await.ok_or(ProbeError::Busy)?),
                    None => None,
                };
                Ok(read_by(crawler, &rendering, request).await)
            }
        }
    }

    async fn content_options(&self, query: &ContentQuery) -> Result<CrawlOptions, ProbeError> {
        match self.options(query.user, query.profile).await {
            // Deleted, or of another user: fetch the page without it.
            Err(ProbeError::Profile(ProfileError::NotFound)) => self.options(query.user, None).await,
            options => options,
        }
    }
}

async fn read_by(crawler: Crawler, settings: &Settings, request: &FetchRequest) -> ReadPage {
    let reader = Reader::new(Arc::new(crawler), Arc::new(settings.clone()), Depth::Distilled);
    reader.read(request, &[]).await.page
}

fn is_cached(page: &ReadPage) -> bool {
    source_of(page) == Some(ContentSource::Cache)
}

/// A cache from which nothing is read; new responses are stored in it.
#[derive(Debug)]
struct Renewed(ProjectCache);

#[async_trait]
impl AnswerCache for Renewed {
    async fn find(&self, _: &CacheKey) -> Option<CachedAnswer> {
        None
    }

    async fn keep(&self, key: &CacheKey, answer: CachedAnswer) {
        self.0.keep(key, answer).await;
    }

    async fn freshen(&self, key: &CacheKey, answer: &CachedAnswer) {
        self.0.freshen(key, answer).await;
    }

    async fn forget(&self, key: &CacheKey) {
        self.0.forget(key).await;
    }
}

fn source_of(page: &ReadPage) -> Option<ContentSource> {
    match &page.visit {
        Visit::Answered(answer) => Some(answer.source),
        _ => None,
    }
}
