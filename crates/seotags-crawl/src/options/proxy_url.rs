//! The URL of a proxy.

use std::fmt;
use url::Host;

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

    pub(crate) fn as_url(&self) -> &url::Url {
        &self.0
    }

    /// The URL without credentials.
    pub(crate) fn address(&self) -> String {
        let scheme = self.0.scheme().trim_end_matches('h');
        let port = self.0.port().map(|port| format!(":{port}")).unwrap_or_default();
        format!("{scheme}://{}{port}", self.0.host_str().unwrap_or_default())
    }

    /// User name and password, if it contains any.
    pub(crate) fn login(&self) -> Option<(String, String)> {
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
