//! Single pages that users of a service request: an inspection, the links of a page, its texts, or the
//! sitemaps of its site.
//!
//! Owns: the settings, profile and time limit for fetching such a page; checks each request with the guard first.
//! Never: stores the page; counts the requests of a user.

mod content;
mod distillation;
mod error;
mod inspect;
mod links;
mod sitemap;

pub use content::{Content, ContentQuery};
pub use distillation::{Distillation, DistilledBy};
pub use error::ProbeError;
pub use inspect::{InspectQuery, Inspected};
pub use links::LinksQuery;
pub use sitemap::{FoundSitemap, SitemapFound, SitemapPages, SitemapQuery};

use crate::app::App;
use crate::profiles::ProfileError;
use seotags::crawl::{CrawlOptions, Crawler};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags_store::model::{ProfileId, UserId};
use std::sync::Arc;
use std::time::Duration;

/// Longest wait for a page, including all retries and redirects.
const PATIENCE: Duration = Duration::from_mins(1);
/// Longest wait for a page to be opened in a browser.
const TAB_PATIENCE: Duration = Duration::from_secs(20);

/// Fetches single pages for users.
#[derive(Debug, Clone)]
pub struct Probes {
    pub(crate) app: App,
    pub(crate) crawl: CrawlOptions,
    pub(crate) patience: Duration,
}

impl Probes {
    /// The probes of `app`, with these crawl options.
    pub(crate) fn new(app: App, crawl: CrawlOptions) -> Self {
        Self { app, crawl, patience: PATIENCE }
    }

    /// Sets the longest wait for a page, including all retries and redirects; the default is a minute.
    #[must_use]
    pub fn within(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// The crawl options for a user. The browser slot was taken before.
    async fn options(&self, owner: UserId, profile: Option<ProfileId>) -> Result<CrawlOptions, ProbeError> {
        let profile = match profile {
            Some(id) => Some(self.app.profiles_of(owner).open(id).await?),
            None => None,
        };
        let robots = Some(Arc::new(self.app.robots_files()) as Arc<_>);
        Ok(CrawlOptions { robots, profile, tabs: None, ..self.crawl.clone() })
    }

    async fn crawler(
        &self,
        owner: UserId,
        profile: Option<ProfileId>,
        settings: &Settings,
    ) -> Result<Crawler, ProbeError> {
        Ok(Crawler::with_options(settings, self.options(owner, profile).await?)?)
    }
}

/// Parses the URL of a page that may be fetched: http(s), with its scheme, without credentials.
fn address(text: &str) -> Result<HttpUrl, ProbeError> {
    let text = text.trim();
    let begins_with = |scheme: &str| text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    if !begins_with("http://") && !begins_with("https://") {
        return Err(ProbeError::Address);
    }
    let url = HttpUrl::parse(text).map_err(|_| ProbeError::Address)?;
    let has_login = !url.as_url().username().is_empty() || url.as_url().password().is_some();
    // Also refuses credentials that the parser removes.
    if has_login || seotags::url::without_credentials(text) != text { Err(ProbeError::Address) } else { Ok(url) }
}

impl From<ProfileError> for ProbeError {
    fn from(error: ProfileError) -> Self {
        Self::Profile(error)
    }
}

#[cfg(test)]
mod tests {
    use super::address;

    #[test]
    fn an_address_needs_a_scheme_and_no_password() {
        assert_eq!(address(" HTTPS://shop.example/a ").unwrap().as_str(), "https://shop.example/a");
        for text in ["", "shop.example", "ftp://shop.example", "https://", "https://u:p@shop.example/", "javascript:1"]
        {
            assert!(address(text).is_err(), "{text}");
        }
    }
}
