//! The links of one page.

use super::error::ProbeError;
use super::{Probes, address};
use crate::model::{ProfileId, UserId};
use seotags::crawl::FetchRequest;
use seotags::page::LinkSelector;
use seotags::pipeline::{PageLinks, links_of};
use seotags::settings::{RenderPolicy, Settings};
use seotags::visit::{PageSource, Standing};

/// The links of which page.
#[derive(Debug, Clone)]
pub struct LinksQuery {
    /// Who asks.
    pub user: UserId,
    /// The page, as they wrote it.
    pub url: String,
    /// Limits links to those within, or that are, matching elements; empty: all of the page.
    pub css_selector: Option<String>,
    /// As whom the page is asked; a profile of the user.
    pub profile: Option<ProfileId>,
    /// What is in force for the project that the links are for.
    pub settings: Settings,
}

impl Probes {
    /// Asks for a page and takes its links to its own site.
    ///
    /// # Errors
    /// [`ProbeError`] says what happened in place of a page.
    pub async fn links(&self, query: LinksQuery) -> Result<PageLinks, ProbeError> {
        let url = address(&query.url)?;
        let selector = query.css_selector.as_deref().map(str::trim).filter(|text| !text.is_empty());
        let selector = selector.map(LinkSelector::parse).transpose()?;
        let settings = Settings { render: RenderPolicy::Never, ..query.settings };
        let crawler = self.crawler(query.user, query.profile, &settings).await?;
        let request = FetchRequest::new(url, PageSource::Web, Standing::Given);
        let found = tokio::time::timeout(self.patience, links_of(&crawler, &request, selector)).await;
        Ok(found.map_err(|_| ProbeError::Slow)??)
    }
}
