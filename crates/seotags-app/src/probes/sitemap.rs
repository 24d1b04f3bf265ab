//! The sitemaps of a site, and the pages that they list.

use super::error::ProbeError;
use super::{Probes, address};
use seotags::crawl::{Crawler, Guard, RobotsFile};
use seotags::input::{InputEvent, InputKind, InputOptions, InputSpec, open, site_address};
use seotags::pipeline::LinksError;
use seotags::settings::{RenderPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::FailureCode;
use seotags_store::model::{ProfileId, UserId};
use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout_at};

/// Where sitemaps usually are, if robots.txt names none.
const USUAL_PATHS: [&str; 3] = ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"];
/// Sitemaps in a robots.txt that are read at most.
const MOST_SITEMAPS: usize = 100;
/// Bytes of the URLs in one answer.
const MOST_BYTES: usize = 16 << 20;
/// Warnings that are listed.
const MOST_WARNINGS: usize = 20;

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
    /// URLs of other sites, which are left out.
    pub other_sites: u64,
    /// Entries that cannot be used: they are not URLs of pages, or lead to private addresses.
    pub unusable: u64,
    /// The sitemaps list more pages than the limit.
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
    /// Finds the sitemaps of a site and reads their pages.
    ///
    /// # Errors
    /// [`ProbeError`], if the site cannot be reached.
    pub async fn sitemap(&self, query: SitemapQuery) -> Result<SitemapPages, ProbeError> {
        let until = Instant::now() + self.patience;
        let site = site(query.url.trim())?;
        self.crawl.guard.check(&site).map_err(|_| LinksError::PrivateAddress)?;
        let settings = Settings { render: RenderPolicy::Never, ..query.settings };
        let crawler = Arc::new(self.crawler(query.user, query.profile, &settings).await?);
        let (found, sitemaps) =
            timeout_at(until, candidates(&crawler, &site)).await.map_err(|_| ProbeError::Slow)??;
        let mut reading = Reading { crawler, until, collected: Collected::new(&site, &self.crawl.guard, query.most) };
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
        let pages = reading.collected.pages;
        if pages.out_of_time && pages.urls.is_empty() { Err(ProbeError::Slow) } else { Ok(pages) }
    }
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

/// Reads sitemaps one after the other.
struct Reading {
    crawler: Arc<Crawler>,
    until: Instant,
    collected: Collected,
}

impl Reading {
    /// Adds the pages of a sitemap; false if it cannot be read.
    async fn read(&mut self, sitemap: &HttpUrl) -> bool {
        let before = self.collected.pages.urls.len();
        let shared = Arc::new(Mutex::new(Some(std::mem::take(&mut self.collected))));
        let (lent, crawler, url) = (Arc::clone(&shared), Arc::clone(&self.crawler), sitemap.clone());
        let reading = spawn_blocking(move || collect(&url, crawler, &lent));
        let read = timeout_at(self.until, reading).await;
        self.collected = shared.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_default();
        let pages = &mut self.collected.pages;
        pages.out_of_time |= read.is_err();
        let count = (pages.urls.len() - before) as u64;
        let is_sitemap = matches!(read, Ok(Ok(true))) || count > 0;
        if is_sitemap {
            pages.sitemaps.push(FoundSitemap { url: sitemap.to_string(), pages: count });
        }
        is_sitemap
    }
}

/// Collects the pages of a sitemap until it ends or the collection was taken back; false if there is no sitemap. Blocks.
fn collect(sitemap: &HttpUrl, crawler: Arc<Crawler>, lent: &Mutex<Option<Collected>>) -> bool {
    let specs = [InputSpec::Url(sitemap.clone())];
    let opened = Handle::current().block_on(open(&specs, &InputOptions::default(), crawler));
    let why = match &opened {
        Ok(reader) if reader.kinds().contains(&InputKind::Pages) => format!("{sitemap}: not a sitemap but a page"),
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    };
    let lock = || lent.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(reader) = opened.ok().filter(|_| why.is_empty()) else {
        lock().iter_mut().for_each(|collected| collected.pages.warn(why.clone()));
        return false;
    };
    // It fetches the sitemaps of an index one by one.
    for event in reader {
        if !lock().as_mut().is_some_and(|collected| collected.add(event)) {
            break;
        }
    }
    true
}

/// The pages so far.
#[derive(Debug, Default)]
struct Collected {
    pages: SitemapPages,
    domain: String,
    guard: Guard,
    most: u64,
    bytes: usize,
    /// Hashes of the URLs.
    seen: HashSet<u64>,
    hasher: RandomState,
}

impl Collected {
    fn new(site: &HttpUrl, guard: &Guard, most: u64) -> Self {
        Self { domain: site.registrable_domain().to_owned(), guard: guard.clone(), most, ..Self::default() }
    }

    /// Adds what a reader found; false if there is no room for more.
    fn add(&mut self, event: InputEvent) -> bool {
        match event {
            InputEvent::Url(page) => return self.add_page(&page.url),
            InputEvent::Warning(warning) => {
                self.pages.unusable += warning.rows_skipped();
                self.pages.warn(warning.to_string());
            }
            InputEvent::MoreKeywords { .. } | InputEvent::Note(_) => {}
        }
        true
    }

    fn add_page(&mut self, url: &HttpUrl) -> bool {
        let pages = &mut self.pages;
        if url.registrable_domain() != self.domain {
            pages.other_sites += 1;
        } else if self.guard.check(url).is_err() {
            pages.unusable += 1;
        } else if self.seen.insert(self.hasher.hash_one(url.normalised())) {
            if pages.urls.len() as u64 >= self.most || self.bytes + url.as_str().len() > MOST_BYTES {
                pages.limit_reached = true;
                return false;
            }
            self.bytes += url.as_str().len();
            pages.urls.push(url.as_str().to_owned());
        }
        true
    }
}

impl SitemapPages {
    fn warn(&mut self, warning: String) {
        if self.warnings.len() < MOST_WARNINGS {
            self.warnings.push(warning);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::site;

    #[test]
    fn a_domain_is_a_site_and_a_password_is_refused() {
        assert_eq!(site("shop.example").unwrap().as_str(), "https://shop.example/");
        assert_eq!(site("http://shop.example/map.xml").unwrap().as_str(), "http://shop.example/map.xml");
        for text in ["", "shop", "u:p@shop.example", "https://u:p@shop.example/", "ftp://shop.example/", "not a site"] {
            assert!(site(text).is_err(), "{text}");
        }
    }
}
