//! What a page says, for a result with which nothing was stored: by the cache of its project, else as it is now.

use super::{ProbeError, Probes, TAB_PATIENCE};
use crate::accounts::UserId;
use crate::cache::ProjectCache;
use crate::profiles::{ProfileError, ProfileId};
use crate::projects::ProjectId;
use async_trait::async_trait;
use seotags::crawl::{AnswerCache, CacheKey, CachedAnswer, CrawlError, CrawlOptions, Crawler, FetchRequest};
use seotags::distill::Distilled;
use seotags::judge::Visit;
use seotags::pipeline::{Depth, Reader};
use seotags::result::ReadPage;
use seotags::settings::{CacheTtl, RenderPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::{ContentSource, PageSource, Standing};
use std::sync::Arc;

/// Which page, and how its analysis asks for it.
#[derive(Debug, Clone)]
pub struct ContentQuery {
    /// Whose the analysis is.
    pub owner: UserId,
    /// Where it belongs.
    pub project: ProjectId,
    /// As whom it asks pages.
    pub profile: Option<ProfileId>,
    /// The page.
    pub url: HttpUrl,
    /// The settings of the analysis, its extra headers among them.
    pub settings: Settings,
}

/// What a page says.
#[derive(Debug, Clone)]
pub struct Content {
    /// From the cache, or asked for just now.
    pub source: ContentSource,
    /// Its texts.
    pub distilled: Distilled,
}

impl Probes {
    /// What a page says; `None` if nothing can be read there.
    ///
    /// # Errors
    /// [`ProbeError`]: settings, profile or machine that cannot be used, no place in a browser.
    pub async fn content(&self, query: &ContentQuery) -> Result<Option<Content>, ProbeError> {
        let _tab = match &self.crawl.tabs {
            Some(tabs) if query.settings.render != RenderPolicy::Never => {
                Some(tabs.open_within(TAB_PATIENCE).await.ok_or(ProbeError::Busy)?)
            }
            _ => None,
        };
        let cache = self.app.cache(query.project).await?;
        let known = self.read(query, Arc::new(cache.clone())).await?;
        // That there was nothing some time ago does not say that there is nothing now.
        let page = match known {
            Some(page) if page.distilled.is_none() && source_of(&page) == Some(ContentSource::Cache) => {
                self.read(query, Arc::new(Renewed(cache))).await?
            }
            known => known,
        };
        let Some(page) = page else { return Ok(None) };
        let source = source_of(&page).unwrap_or_default();
        Ok(page.distilled.map(|distilled| Content { source, distilled }))
    }

    /// The page as its analysis would read it; `None` if that takes longer than anybody waits.
    async fn read(&self, query: &ContentQuery, cache: Arc<dyn AnswerCache>) -> Result<Option<ReadPage>, ProbeError> {
        let (crawler, settings) = self.content_crawler(query, cache).await?;
        let reader = Reader::new(Arc::new(crawler), Arc::new(settings), Depth::Distilled);
        let request = FetchRequest::new(query.url.clone(), PageSource::Web, Standing::Given);
        let reading = tokio::time::timeout(self.patience, reader.read(&request, &[])).await;
        Ok(reading.ok().map(|read| read.page))
    }

    /// The crawler with a browser where the settings want one, or without one where there is none.
    async fn content_crawler(
        &self,
        query: &ContentQuery,
        cache: Arc<dyn AnswerCache>,
    ) -> Result<(Crawler, Settings), ProbeError> {
        // However old it is, it is nearer to what the analysis read than what is there now.
        let settings = Settings { cache_ttl: CacheTtl::MOST, ..query.settings.clone() };
        let options = match self.options(query.owner, query.profile).await {
            // Deleted meanwhile: its pages are asked without.
            Err(ProbeError::Profile(ProfileError::NotFound)) => self.options(query.owner, None).await?,
            options => options?,
        };
        let options = CrawlOptions { cache: Some(cache), ..options };
        match Crawler::with_options(&settings, options.clone()) {
            Err(CrawlError::Browser(error)) => {
                tracing::warn!(%error, "a page is read without a browser");
                let plain = Settings { render: RenderPolicy::Never, ..settings };
                Ok((Crawler::with_options(&plain, options)?, plain))
            }
            made => Ok((made?, settings)),
        }
    }
}

/// A cache from which nothing is taken; what is answered takes its place there.
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
