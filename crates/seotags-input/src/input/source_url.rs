//! The results of reading inputs, and the port that fetches remote ones.

use super::{InputNote, InputWarning};
use async_trait::async_trait;
use seotags_core::list::SourceUrl;
use seotags_core::url::HttpUrl;
use seotags_core::visit::Standing;

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
    async fn probe(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError> {
        self.download(url, standing).await
    }

    /// Counts bytes that a fetched list yields when it is decompressed. False if no more may be read: then the list
    /// ends there. The default has no limit.
    fn may_unpack(&self, _bytes: usize) -> bool {
        true
    }
}
