//! Single pages that users of a service have looked at: one in depth, the links of one, or what one says.
//!
//! Owns: with which settings, as whom and for how long such a page is asked; the guard stands before each.
//! Never: keeps what it saw; counts how often somebody asks.

mod content;
mod distillation;
mod error;
mod inspect;
mod links;

pub use content::{Content, ContentQuery};
pub use distillation::{Distillation, DistilledBy};
pub use error::ProbeError;
pub use inspect::{InspectQuery, Inspected};
pub use links::LinksQuery;

use crate::app::App;
use crate::model::{ProfileId, UserId};
use crate::profiles::ProfileError;
use seotags::crawl::{CrawlOptions, Crawler};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use std::sync::Arc;
use std::time::Duration;

/// Longest that anybody waits for a page, all tries and redirects included.
const PATIENCE: Duration = Duration::from_mins(1);
/// Longest wait for a page to be opened in a browser.
const TAB_PATIENCE: Duration = Duration::from_secs(20);

/// The room of these looks.
#[derive(Debug, Clone)]
pub struct Probes {
    pub(crate) app: App,
    pub(crate) crawl: CrawlOptions,
    pub(crate) patience: Duration,
}

impl Probes {
    /// Those of `app`, got at in this way.
    pub(crate) fn new(app: App, crawl: CrawlOptions) -> Self {
        Self { app, crawl, patience: PATIENCE }
    }

    /// With another wait than a minute for a page, all tries and redirects included.
    #[must_use]
    pub fn within(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// How pages are fetched. The place for a browser is taken before.
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

/// An address that may be asked: http(s), written with its scheme, without credentials.
fn address(text: &str) -> Result<HttpUrl, ProbeError> {
    let text = text.trim();
    let begins_with = |scheme: &str| text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    if !begins_with("http://") && !begins_with("https://") {
        return Err(ProbeError::Address);
    }
    let url = HttpUrl::parse(text).map_err(|_| ProbeError::Address)?;
    let has_login = !url.as_url().username().is_empty() || url.as_url().password().is_some();
    // What the parser takes away must not have been there either.
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
    fn an_address_says_its_scheme_and_no_password() {
        assert_eq!(address(" HTTPS://shop.example/a ").unwrap().as_str(), "https://shop.example/a");
        for text in ["", "shop.example", "ftp://shop.example", "https://", "https://u:p@shop.example/", "javascript:1"]
        {
            assert!(address(text).is_err(), "{text}");
        }
    }
}
