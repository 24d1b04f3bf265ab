//! The sitemaps of a site, and the pages that they list.

mod collected;
mod download;
mod reading;

use super::error::ProbeError;
use super::{Probes, address};
use collected::Collected;
use download::{BoundedDownload, Bounds};
use reading::Reading;
use seotags::crawl::{Crawler, RobotsFile};
use seotags::input::{Download, site_address};
use seotags::pipeline::LinksError;
use seotags::settings::{RenderPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::FailureCode;
use seotags_store::model::{ProfileId, UserId};
use std::sync::Arc;
use tokio::time::{Instant, timeout_at};

/// Where sitemaps usually are, if robots.txt names none.
const USUAL_PATHS: [&str; 3] = ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"];
/// Sitemaps in a robots.txt that are read at most.
const MOST_SITEMAPS: usize = 100;

/// The site whose sitemaps are requested.
#[derive(Debug, Clone)]
pub struct SitemapQuery {
    /// The user who requests them.
    pub user: UserId,
    /// What the user typed: a domain, the URL of a page, or the URL of a sitemap.
    pub url: String,
    /// The browser profile for fetching them; a profile of the user.
    pub profile: Option<ProfileId>,
    /// The effective settings of the project that the pages are for.
    pub settings: Settings,
    /// Maximum number of pages.
    pub most: u64,
}

/// The pages in the sitemaps of a site.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SitemapPages {
    /// How the sitemaps were found; `None` if there are none.
    pub found: Option<SitemapFound>,
    /// The sitemaps that were read, without those that an index lists.
    pub sitemaps: Vec<FoundSitemap>,
    /// The pages of the site, each once, in the order of the sitemaps.
    pub urls: Vec<String>,
    /// URLs of other sites, which are skipped.
    pub other_sites: u64,
    /// Entries that cannot be used: they are not URLs of pages, or lead to private addresses.
    pub unusable: u64,
    /// Reading ended at a limit: of pages, entries, sitemaps, or bytes.
    pub limit_reached: bool,
    /// Time ran out before all sitemaps were read.
    pub out_of_time: bool,
    /// What is wrong with the sitemaps, for people.
    pub warnings: Vec<String>,
}

/// How sitemaps were found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SitemapFound {
    /// The user named it.
    Given,
    /// robots.txt names them.
    RobotsTxt,
    /// It has the usual address.
    UsualPath,
}

/// A sitemap that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundSitemap {
    /// Its URL.
    pub url: String,
    /// Pages of the site that it lists first.
    pub pages: u64,
}

impl Probes {
    /// Finds the sitemaps of a site and reads their pages. A thread may still end a fetch when this returns or is
    /// dropped; it drops `turn` when it ends.
    ///
    /// # Errors
    /// [`ProbeError`], if the site cannot be reached.
    pub async fn sitemap(
        &self,
        query: SitemapQuery,
        turn: impl Send + Sync + 'static,
    ) -> Result<SitemapPages, ProbeError> {
        let until = Instant::now() + self.patience;
        let site = site(query.url.trim())?;
        self.crawl.guard.check(&site).map_err(|_| LinksError::PrivateAddress)?;
        let settings = fetching(query.settings);
        let crawler = Arc::new(self.crawler(query.user, query.profile, &settings).await?);
        let (found, sitemaps) =
            timeout_at(until, candidates(&crawler, &site)).await.map_err(|_| ProbeError::Slow)??;
        let bounds = Bounds { origin: site.origin(), until, ..Bounds::default() };
        let download = BoundedDownload::new(crawler as Arc<dyn Download>, bounds);
        let collected = Collected::new(&site, &self.crawl.guard, query.most);
        let mut reading = Reading::new(download, collected, Arc::new(turn));
        for sitemap in sitemaps {
            if reading.read(&sitemap).await {
                reading.collected.pages.found = Some(found);
                if found == SitemapFound::UsualPath {
                    break;
                }
            }
            if reading.collected.pages.limit_reached || reading.collected.pages.out_of_time {
                break;
            }
        }
        let pages = reading.into_pages();
        if pages.out_of_time && pages.urls.is_empty() { Err(ProbeError::Slow) } else { Ok(pages) }
    }
}

/// The settings for fetching sitemaps: without a browser, and without extra headers, which may be secrets.
fn fetching(settings: Settings) -> Settings {
    Settings { render: RenderPolicy::Never, header: Vec::new(), ..settings }
}

/// The URL that a user typed. A domain has the scheme https.
fn site(text: &str) -> Result<HttpUrl, ProbeError> {
    if text.contains("://") {
        return address(text);
    }
    site_address(text).map_err(|_| ProbeError::Address)?;
    address(&format!("https://{text}"))
}

/// The URLs where sitemaps may be.
async fn candidates(crawler: &Crawler, url: &HttpUrl) -> Result<(SitemapFound, Vec<HttpUrl>), ProbeError> {
    if names_a_sitemap(url) {
        return Ok((SitemapFound::Given, vec![url.clone()]));
    }
    let named: Vec<HttpUrl> = match crawler.robots_file(url).await {
        RobotsFile::Read(robots) => {
            let named = robots.sitemaps().iter().filter_map(|sitemap| url.join(sitemap).ok());
            named.take(MOST_SITEMAPS).collect()
        }
        RobotsFile::Unreachable { .. } => Vec::new(),
        RobotsFile::NoConnection(failure) => return Err(no_connection(failure.code, failure.message).into()),
    };
    if !named.is_empty() {
        return Ok((SitemapFound::RobotsTxt, named));
    }
    let usual = USUAL_PATHS.iter().filter_map(|path| url.join(path).ok()).collect();
    Ok((SitemapFound::UsualPath, usual))
}

fn no_connection(code: FailureCode, message: String) -> LinksError {
    match code {
        FailureCode::PrivateAddress => LinksError::PrivateAddress,
        FailureCode::Timeout | FailureCode::ConnectTimeout => LinksError::Timeout { message },
        _ => LinksError::Unreachable { message },
    }
}

/// True for URLs of files that are sitemaps by their names.
fn names_a_sitemap(url: &HttpUrl) -> bool {
    let path = url.as_url().path().to_ascii_lowercase();
    let name = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    name.contains("sitemap") || [".xml", ".xml.gz"].iter().any(|ending| name.ends_with(ending))
}

#[cfg(test)]
mod tests {
    use super::{fetching, site};
    use seotags::settings::{RenderPolicy, Settings};

    #[test]
    fn sitemaps_are_fetched_without_headers_and_browser() {
        let header = vec!["X-Key: secret".to_owned()];
        let settings = fetching(Settings { render: RenderPolicy::Always, header, ..Settings::default() });
        assert_eq!((settings.render, settings.header), (RenderPolicy::Never, Vec::<String>::new()));
    }

    #[test]
    fn a_domain_is_a_site_and_a_password_is_refused() {
        assert_eq!(site("shop.example").unwrap().as_str(), "https://shop.example/");
        assert_eq!(site("http://shop.example/map.xml").unwrap().as_str(), "http://shop.example/map.xml");
        for text in ["", "shop", "u:p@shop.example", "https://u:p@shop.example/", "ftp://shop.example/", "not a site"] {
            assert!(site(text).is_err(), "{text}");
        }
    }
}
