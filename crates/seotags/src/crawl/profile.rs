//! A browser profile: who the crawler shows itself as.

use super::cookies::SessionData;
use super::options::ProxyUrl;

/// What pages are asked with in place of a nameless browser. With one, each page's visit keeps the cookies that servers
/// set on its way; no visit knows of another's.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Profile {
    /// User-Agent header, unless the settings state one.
    pub user_agent: Option<String>,
    /// Cookies and local storage that every page's visit begins with.
    pub session: SessionData,
    /// Asked in place of every host, unless the options state a proxy. Where a guard is, it has to be public.
    pub proxy: Option<ProxyUrl>,
}
