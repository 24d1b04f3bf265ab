//! What inputs yield, and the port through which remote ones are fetched.

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
    /// Target keywords, the first one most wanted.
    pub keywords: Vec<String>,
    /// Whether the user gave its origin.
    #[serde(default)]
    pub standing: Standing,
    /// Date of its last change, as a sitemap or feed writes it.
    #[serde(default)]
    pub lastmod: Option<String>,
    /// Its versions in other languages, as a sitemap states them.
    #[serde(default)]
    pub hreflangs: Vec<Hreflang>,
}

impl SourceUrl {
    /// A page of the web of which nothing but its address is known.
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

    /// The same page, found in a list that was fetched from the origin `given`: what lies elsewhere is foreign.
    pub(super) fn listed_by(mut self, given: Option<&str>) -> Self {
        if given.is_some_and(|given| self.url.origin() != given) {
            self.standing = Standing::Foreign;
        }
        self
    }
}

/// What reading an input says, one after the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputEvent {
    /// A page; each address comes once.
    Url(SourceUrl),
    /// A later row repeats an address that was already given, with keywords. The reader remembers only a hash of what
    /// it gave, so whoever stores the pages adds these to the page's own, leaving out those it has.
    MoreKeywords {
        /// The address, one spelling of it: compare by `HttpUrl::normalised`.
        url: HttpUrl,
        /// Keywords of the later row.
        keywords: Vec<String>,
    },
    /// Something unusable that does not stop the rest.
    Warning(InputWarning),
    /// How a list was understood where its rows leave it open.
    Note(InputNote),
}

/// A remote list, fetched.
#[derive(Debug, Clone)]
pub struct Downloaded {
    /// Address that answered.
    pub url: HttpUrl,
    /// HTTP status of the last answer.
    pub status: u16,
    /// Media type in lower case, without parameters.
    pub content_type: Option<String>,
    /// Body, content codings undone, at most 50 MiB.
    pub body: Vec<u8>,
}

/// Why a remote list could not be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{url}: {message}")]
pub struct DownloadError {
    /// The address.
    pub url: String,
    /// What happened.
    pub message: String,
}

/// Fetches a whole body, following redirects; implemented by the crawler.
#[async_trait]
pub trait Download: Send + Sync {
    /// Fetches `url`, which is a list: robots.txt does not speak of lists that the user names.
    async fn download(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError>;

    /// Fetches `url`, which may be a page that the user named: refused, and not asked for, where robots.txt is obeyed
    /// and against it.
    async fn probe(&self, url: &HttpUrl) -> Result<Downloaded, DownloadError> {
        self.download(url, Standing::Given).await
    }
}
