//! A browser profile: the identity of the crawler.

use super::proxy_url::ProxyUrl;
use crate::cookies::SessionData;

/// An identity that pages are fetched with. With a profile, each page's visit keeps the cookies that servers set on its
/// way; visits do not share cookies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Profile {
    /// User-Agent header, unless the settings state one.
    pub user_agent: Option<String>,
    /// Initial cookies and local storage of every page's visit.
    pub session: SessionData,
    /// Proxy for requests to all hosts, unless the options name one. Under a guard, it must be public.
    pub proxy: Option<ProxyUrl>,
}
