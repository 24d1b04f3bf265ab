//! The links of one page.

use super::error::ProbeError;
use super::{Probes, address};
use seotags::crawl::FetchRequest;
use seotags::page::LinkSelector;
use seotags::pipeline::{PageLinks, links_of};
use seotags::settings::{RenderPolicy, Settings};
use seotags::visit::{PageSource, Standing};
use seotags_store::model::{ProfileId, UserId};

/// The page whose links are requested.
#[derive(Debug, Clone)]
pub struct LinksQuery {
    /// The user who requests them.
    pub user: UserId,
    /// The URL as the user typed it.
    pub url: String,
    /// Only links that match this selector or are inside a match; empty: all links of the page.
    pub css_selector: Option<String>,
    /// The browser profile for fetching the page; a profile of the user.
    pub profile: Option<ProfileId>,
    /// The effective settings of the project that the links are for.
    pub settings: Settings,
}

impl Probes {
    /// Fetches a page and returns its links within its own site.
    ///
    /// # Errors
    /// [`ProbeError`], if there is no page.
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
