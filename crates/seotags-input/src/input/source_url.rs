//! The results of reading inputs, and the port that fetches remote ones.

use super::{InputNote, InputWarning};
use async_trait::async_trait;
use seotags_core::page::Hreflang;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{PageSource, Standing};
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
    pub(super) fn listed_by(mut self, given: Option<&str>) -> Self {
        if given.is_some_and(|given| self.url.origin() != given) {
            self.standing = Standing::Foreign;
        }
        self
    }
}

/// The results of reading an input, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputEvent {
    /// A page; each URL is returned once.
    Url(SourceUrl),
    /// A later row repeats a URL with more keywords. The reader remembers only hashes of the returned URLs, so the
    /// code that stores the pages must add these keywords to the page's own, without duplicates.
    MoreKeywords {
        /// The URL in one of its spellings: compare with `HttpUrl::normalised`.
        url: HttpUrl,
        /// Keywords of the later row.
        keywords: Vec<String>,
    },
    /// An unusable entry; reading continues.
    Warning(InputWarning),
    /// How an ambiguous list was interpreted.
    Note(InputNote),
}

/// A fetched remote list.
#[derive(Debug, Clone)]
pub struct Downloaded {
    /// URL that answered.
    pub url: HttpUrl,
    /// HTTP status of the last answer.
    pub status: u16,
    /// Media type in lower case, without parameters.
    pub content_type: Option<String>,
    /// Body with content codings undone, at most 50 MiB.
    pub body: Vec<u8>,
}

/// Why a remote list could not be fetched.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{url}: {message}")]
pub struct DownloadError {
    /// The address.
    pub url: String,
    /// What happened.
    pub message: String,
}

/// Fetches a whole body and follows redirects; implemented by the crawler.
#[async_trait]
pub trait Download: Send + Sync {
    /// Fetches `url`, which is a list: robots.txt does not apply to lists that the user names.
    async fn download(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError>;

    /// Fetches `url`, which may be a page that the user named: if robots.txt is obeyed and disallows it, it is
    /// refused without a request.
    async fn probe(&self, url: &HttpUrl) -> Result<Downloaded, DownloadError> {
        self.download(url, Standing::Given).await
    }
}
