//! The pages of a list, and those that links add to it.
//!
//! Owns: the values that readers of lists, the pipeline and the store share. Never: reads a list.

use crate::named::named;
use crate::page::Hreflang;
use crate::url::{AnalysisId, HttpUrl};
use crate::visit::{PageSource, Standing};
use serde::{Deserialize, Serialize};

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceUrl {
    /// Its address.
    pub url: HttpUrl,
    /// Where its bytes come from.
    pub source: PageSource,
    /// Target keywords, the most important first.
    pub keywords: Vec<String>,
    /// Whether the user gave its origin.
    #[serde(default)]
    pub standing: Standing,
    /// Date of its last change, as written in a sitemap or feed.
    #[serde(default)]
    pub lastmod: Option<String>,
    /// Its versions in other languages, from a sitemap.
    #[serde(default)]
    pub hreflangs: Vec<Hreflang>,
}

impl SourceUrl {
    /// A page of the web of which only the URL is known.
    pub fn web(url: HttpUrl) -> Self {
        Self {
            url,
            source: PageSource::Web,
            keywords: Vec::new(),
            standing: Standing::Given,
            lastmod: None,
            hreflangs: Vec::new(),
        }
    }

    /// The same page, found in a list that was fetched from the origin `given`: pages on other origins count as
    /// foreign.
    #[must_use]
    pub fn listed_by(mut self, given: Option<&str>) -> Self {
        if given.is_some_and(|given| self.url.origin() != given) {
            self.standing = Standing::Foreign;
        }
        self
    }
}

/// The content of a page in an earlier analysis.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownContent {
    /// That analysis.
    pub analysis: AnalysisId,
    /// Its [`content_hash`](crate::distill::Distilled::content_hash).
    pub hash: String,
}

/// Rules for URLs, as users write them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct UrlRules {
    /// Keep only URLs that contain one of these, or match one of `include_re` (all, if both are empty). Case-sensitive.
    pub include: Vec<String>,
    /// Drop URLs that contain one of these. Case-sensitive.
    pub exclude: Vec<String>,
    /// Regular expressions, matched anywhere in the URL.
    pub include_re: Vec<String>,
    /// Regular expressions, matched anywhere in the URL.
    pub exclude_re: Vec<String>,
    /// Names of query parameters to drop; `*` matches any letters; case-insensitive.
    pub drop_params: Vec<String>,
    /// Names of the only query parameters to keep (all, if empty).
    pub keep_params: Vec<String>,
}

/// Rules for following links, as the user states them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FollowRules {
    /// Maximum number of links between a page of the list and a followed page.
    pub depth: u32,
    /// Maximum number of pages, including those of the list; the list itself is never cut.
    pub max_pages: u64,
    /// Hosts whose pages are followed in addition to those of the page's own host; `*` matches any letters.
    pub hosts: Vec<String>,
    /// Which URLs are followed, and in which form.
    pub urls: UrlRules,
}

impl Default for FollowRules {
    /// Deep enough for sites that people can navigate, and a limit for those that generate endless pages.
    fn default() -> Self {
        Self { depth: 10, max_pages: 10_000, hosts: Vec::new(), urls: UrlRules::default() }
    }
}

named! {
    /// Why a found URL is not followed.
    pub enum LeftOut {
        /// Excluded by a filter.
        Filter = "filter",
        /// Deeper than the maximum number of links.
        Depth = "depth",
        /// The maximum number of pages is reached.
        Cap = "cap",
        /// robots.txt disallows it, or could not be fetched.
        Robots = "robots",
        /// The link or its page is marked `nofollow`, and robots rules are obeyed.
        Nofollow = "nofollow",
        /// Another spelling of a page that is already taken.
        Duplicate = "duplicate",
        /// On a host that is not followed.
        OtherHost = "other_host",
        /// Not a web URL: `mailto:`, `tel:`, `javascript:` …
        NotHttp = "not_http",
    }
}

/// A URL found on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FoundLink {
    /// To be followed, unless it is already known or there are enough pages.
    Take {
        /// The URL without dropped parameters.
        url: HttpUrl,
        /// As written on the page, if that differs.
        written: Option<HttpUrl>,
        /// Links between the list and it.
        depth: u32,
        /// Whether the user gave its origin.
        standing: Standing,
    },
    /// Not to be followed.
    Skip {
        /// The URL, or the text in its place.
        url: String,
        /// Why.
        reason: LeftOut,
        /// Links between the list and it.
        depth: u32,
    },
}
