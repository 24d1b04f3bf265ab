//! The port of the crawler.

use async_trait::async_trait;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Fetched, PageSource, Standing};

/// One page to be fetched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FetchRequest {
    /// Its address.
    pub url: HttpUrl,
    /// Where its bytes come from.
    pub source: PageSource,
    /// Whether the user gave its origin, so that his headers may be sent there.
    pub standing: Standing,
}

/// Brings pages back. Always answers with a value; what went wrong is part of it. Waits for the host's turn by itself.
#[async_trait]
pub trait Fetch: Send + Sync {
    /// Fetches one page. Dropping the future abandons the request.
    async fn fetch(&self, request: &FetchRequest) -> Fetched;
}
