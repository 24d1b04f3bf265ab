//! Options of a crawler besides the settings. They are not stored with an analysis, because some are secret.

use super::bounds::Bounds;
use super::cache::AnswerCache;
use super::cookies::Cookies;
use super::credentials::CredentialSite;
use super::first_looks::FirstLooks;
use super::guard::Guard;
use super::politeness::SharedHosts;
use super::profile::Profile;
use super::resolve::LookUp;
use super::robots_memory::RobotsMemory;
use super::save_warc::WarcSaver;
use super::trace::TraceLog;
use rustls::pki_types::CertificateDer;
use seotags_core::settings::Settings;
use seotags_render::Tabs;
use std::fmt;
use std::sync::Arc;
use url::Host;

/// Options of a crawler besides the settings.
#[derive(Debug, Clone, Default)]
pub struct CrawlOptions {
    /// Limits that replace those derived from the settings.
    pub bounds: Option<Bounds>,
    /// Which hosts may be fetched; all by default.
    pub guard: Guard,
    /// Resolver of host names; the system's by default.
    pub names: Option<Arc<dyn LookUp>>,
    /// Certificates that are trusted in addition to the system's.
    pub roots: Vec<CertificateDer<'static>>,
    /// Sent to the origin of each requested URL that belongs to [`Self::credentials_for`], and to no other.
    pub basic_auth: Option<BasicAuth>,
    /// Sites that basic authentication and headers with secrets are sent to; empty: every origin that the user gave.
    pub credentials_for: Vec<CredentialSite>,
    /// Sent to the hosts that they belong to.
    pub cookies: Cookies,
    /// Proxy for requests to all hosts.
    pub proxy: Option<ProxyUrl>,
    /// The browser profile that the crawler uses.
    pub profile: Option<Profile>,
    /// Log of all requests.
    pub trace: Option<TraceLog>,
    /// Archive of all answers.
    pub archive: Option<WarcSaver>,
    /// Cache of earlier answers; used if the settings allow a maximum age above zero.
    pub cache: Option<Arc<dyn AnswerCache>>,
    /// robots.txt results of earlier runs.
    pub robots: Option<Arc<dyn RobotsMemory>>,
    /// Results of looks at typed URLs; crawlers that share them do not fetch the same page again.
    pub first_looks: FirstLooks,
    /// Hosts whose pace is shared with other crawlers.
    pub hosts: Option<SharedHosts>,
    /// Browser tabs shared with other crawlers.
    pub tabs: Option<Tabs>,
}

impl CrawlOptions {
    /// Initial cookies of requests: those of the options, plus those of the profile that the former do not replace.
    pub(super) fn first_cookies(&self) -> Cookies {
        match &self.profile {
            Some(profile) => self.cookies.with(&profile.session.cookies),
            None => self.cookies.clone(),
        }
    }

    /// True if files are fetched without personal access. Answers to a session, through the user's own proxy or with
    /// an invalid certificate are useless to other runs.
    pub(super) fn asks_as_anybody(&self, settings: &Settings) -> bool {
        self.profile.is_none() && self.cookies.is_empty() && self.proxy.is_none() && !settings.insecure
    }

    /// The proxy in use.
    pub(super) fn proxy_in_use(&self) -> Option<&ProxyUrl> {
        self.proxy.as_ref().or_else(|| self.profile.as_ref()?.proxy.as_ref())
    }

    /// The User-Agent to send.
    pub(super) fn user_agent<'a>(&'a self, settings: &'a Settings) -> Option<&'a str> {
        settings.user_agent.as_deref().or_else(|| self.profile.as_ref()?.user_agent.as_deref())
    }
}

/// A user's name and password.
#[derive(Clone, PartialEq, Eq)]
pub struct BasicAuth {
    /// Name.
    pub user: String,
    password: String,
}

impl BasicAuth {
    /// These.
    pub fn new(user: impl Into<String>, password: impl Into<String>) -> Self {
        Self { user: user.into(), password: password.into() }
    }

    pub(super) fn password(&self) -> &str {
        &self.password
    }
}

impl fmt::Debug for BasicAuth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BasicAuth").field("user", &self.user).finish_non_exhaustive()
    }
}

/// The URL of a proxy, perhaps with credentials.
#[derive(Clone, PartialEq, Eq)]
pub struct ProxyUrl(url::Url);

/// The text is not a proxy URL. The error does not repeat it, because it may contain a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unusable proxy address: {}", Self::FORMS)]
pub struct ProxyError;

impl ProxyError {
    /// The accepted forms.
    pub const FORMS: &str = "expected http://, https://, socks5:// or socks5h://, followed by HOST:PORT";
}

impl ProxyUrl {
    /// Parses `SCHEME://[USER[:PASSWORD]@]HOST[:PORT]`. The default scheme is `http`. Without a scheme, the host must
    /// be an IP address, `localhost` or a name with a dot, so that another scheme (`javascript:1`) is not mistaken for
    /// a host.
    ///
    /// # Errors
    /// The text is not a proxy URL.
    pub fn parse(text: &str) -> Result<Self, ProxyError> {
        let text = text.trim();
        let (scheme, rest) = text.split_once("://").unwrap_or(("http", text));
        if rest.starts_with('/') {
            // The parser skips extra slashes and takes the text after them as the host.
            return Err(ProxyError);
        }
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        // Characters that the parser would remove or interpret differently.
        if text.contains(|c: char| c.is_control() || c.is_whitespace() || c == '\\')
            || authority.matches('@').count() > 1
        {
            return Err(ProxyError);
        }
        let url = url::Url::parse(&format!("{scheme}://{rest}")).map_err(|_| ProxyError)?;
        let is_known = matches!(url.scheme(), "http" | "https" | "socks5" | "socks5h");
        let ends_there = matches!(url.path(), "" | "/") && url.query().is_none() && url.fragment().is_none();
        let has_user = !url.username().is_empty() || (url.password().is_none() && !authority.contains('@'));
        let host = url.host_str().and_then(|host| Host::parse(host).ok()).ok_or(ProxyError)?;
        let is_host = match &host {
            Host::Domain(name) => {
                let is_plain = text.contains("://") || name == "localhost" || name.trim_end_matches('.').contains('.');
                is_plain && !name.trim_matches('.').is_empty()
            }
            Host::Ipv4(_) | Host::Ipv6(_) => true,
        };
        if is_known && ends_there && has_user && is_host && url.port() != Some(0) {
            Ok(Self(url))
        } else {
            Err(ProxyError)
        }
    }

    /// True if it contains a user name or password.
    pub fn has_login(&self) -> bool {
        !self.0.username().is_empty() || self.0.password().is_some()
    }

    pub(super) fn as_url(&self) -> &url::Url {
        &self.0
    }

    /// The URL without credentials.
    pub(super) fn address(&self) -> String {
        let scheme = self.0.scheme().trim_end_matches('h');
        let port = self.0.port().map(|port| format!(":{port}")).unwrap_or_default();
        format!("{scheme}://{}{port}", self.0.host_str().unwrap_or_default())
    }

    /// User name and password, if it contains any.
    pub(super) fn login(&self) -> Option<(String, String)> {
        let plain = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned();
        let user = Some(self.0.username()).filter(|user| !user.is_empty())?;
        Some((plain(user), plain(self.0.password().unwrap_or_default())))
    }
}

impl fmt::Debug for ProxyUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ProxyUrl({}://{})", self.0.scheme(), self.0.host_str().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_output_hides_secrets() {
        let proxy = ProxyUrl::parse("http://me:s3cret@proxy.example:3128").unwrap();
        let shown = format!("{proxy:?} {:?}", BasicAuth::new("me", "s3cret"));
        assert!(!shown.contains("s3cret") && shown.contains("proxy.example"), "{shown}");
    }

    #[test]
    fn proxies_are_read_with_or_without_a_scheme() {
        for text in [
            "proxy.example:3128",
            "127.0.0.1:3128",
            "localhost:3128",
            "[::1]:3128",
            "me:pw@proxy.example:3128",
            "http://squid:3128/",
            "HTTP://proxy.example",
            "http://me@proxy.example",
            "http://me:p%40w@proxy.example:3128",
            "socks5h://127.0.0.1:1080",
            "socks5://[::1]:1080",
            "https://proxy.example",
        ] {
            assert!(ProxyUrl::parse(text).is_ok(), "{text}");
        }
        for text in [
            "",
            "ftp://proxy.example",
            "http://",
            "socks5://",
            "socks4://proxy.example:1080",
            "javascript:1",
            "data:80",
            "file:///etc/passwd",
            "mailto:me@proxy",
            "squid:3128",
            "proxy.example:0",
            "http://proxy.example:0",
            "socks5://proxy.example:0",
            "http://proxy.example:99999",
            "http://proxy.example/path",
            "http://proxy.example/me:pw@other",
            "http://proxy.example?me=pw",
            "http://proxy.example#me",
            "http://a@b@proxy.example",
            "http:////a@b@proxy.example",
            "http:///proxy.example",
            "http://:pw@proxy.example",
            "http://@proxy.example",
            "http://proxy.example\\@other",
            "http://proxy .example",
            "http://pro\nxy.example",
            "http://.",
            "socks5://a b:1080",
            "socks5://%zz:1080",
            "://proxy.example",
        ] {
            assert_eq!(ProxyUrl::parse(text), Err(ProxyError), "{text}");
        }
    }
}
