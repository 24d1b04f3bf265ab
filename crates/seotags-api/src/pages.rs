//! Single pages: what is asked about them, and their links; the sitemaps of a site.

use serde::{Deserialize, Serialize};

/// Which page, and how.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"url": "https://shop.example/shoes", "enable_ai_distillation": true, "use_advanced": false})))]
pub struct InspectBody {
    /// The page.
    pub url: String,
    /// Also return the distilled text, chosen by the model if one is configured. Default: true.
    pub enable_ai_distillation: Option<bool>,
    /// Open the page in a browser and take a screenshot. Default: false.
    pub use_advanced: Option<bool>,
}

/// Which links to extract.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"url": "https://shop.example/", "project_id": 3, "css_selector": "main", "browser_profile_id": null})))]
pub struct LinksBody {
    /// The page.
    pub url: String,
    /// The project whose settings apply.
    pub project_id: i64,
    /// CSS selector; only links in matching elements are returned.
    pub css_selector: Option<String>,
    /// The browser profile to fetch the page with.
    pub browser_profile_id: Option<i64>,
}

/// Links of a page to its own site.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"extracted_urls": ["https://shop.example/shoes"], "detected_language_code": "fr", "detected_language_name": "French"})))]
pub struct LinksView {
    /// In the order of the page, each once, without fragments.
    pub extracted_urls: Vec<String>,
    /// ISO 639-1; null when unsure.
    pub detected_language_code: Option<String>,
    pub detected_language_name: Option<String>,
}

/// The site whose sitemaps are read.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"url": "shop.example", "project_id": 3, "browser_profile_id": null})))]
pub struct SitemapBody {
    /// A domain, the URL of a page, or the URL of a sitemap. A domain gets the scheme https.
    pub url: String,
    /// The project whose settings apply.
    pub project_id: i64,
    /// The browser profile to fetch the sitemaps with.
    pub browser_profile_id: Option<i64>,
}

/// The pages in the sitemaps of a site.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SitemapPages, example = json!({"found_in": "robots_txt", "sitemaps": [{"url": "https://shop.example/sitemap.xml", "count": 2}], "urls": ["https://shop.example/", "https://shop.example/boots"], "count": 2, "limit_reached": false, "out_of_time": false, "other_sites": 0, "unusable": 0, "warnings": []})))]
pub struct SitemapView {
    /// `given`: `url` is a sitemap. `robots_txt`: robots.txt names it. `usual_path`: it has a usual address, such as
    /// `/sitemap.xml`. Null: the site has no sitemap.
    pub found_in: Option<String>,
    /// The sitemaps that were read, without those that an index lists.
    pub sitemaps: Vec<SitemapCount>,
    /// The pages, each once, in the order of the sitemaps.
    pub urls: Vec<String>,
    /// Number of these pages.
    pub count: u64,
    /// The sitemaps list more pages than an analysis of yours can have.
    pub limit_reached: bool,
    /// Not all sitemaps were read within a minute.
    pub out_of_time: bool,
    /// URLs of other sites. They are not in `urls`.
    pub other_sites: u64,
    /// Entries that are not URLs of pages, or lead to private addresses.
    pub unusable: u64,
    /// What is wrong with the sitemaps; the first 20.
    pub warnings: Vec<String>,
}

/// A sitemap that was read.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SitemapCount {
    pub url: String,
    /// Pages that no earlier sitemap lists.
    pub count: u64,
}
