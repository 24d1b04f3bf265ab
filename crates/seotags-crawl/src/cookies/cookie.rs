//! One cookie, and whether a request carries it (RFC 6265 5.4).

use jiff::Timestamp;
use seotags_core::url::{HttpUrl, registrable_domain};
use seotags_render::RenderCookie;

/// Maximum size of name and value together (RFC 6265bis 5.6); a cookie with a longer one is ignored.
const MAX_BYTES: usize = 4_096;

/// Whether a browser sends a cookie with requests caused by another site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SameSite {
    /// Never.
    Strict,
    /// Only when a person follows a link.
    Lax,
    /// Always.
    None,
}

impl SameSite {
    /// Parses the spelling of servers, tools and extensions; `None` for unknown values.
    pub(super) fn of(text: &str) -> Option<Self> {
        match text.to_ascii_lowercase().as_str() {
            "strict" => Some(Self::Strict),
            "lax" => Some(Self::Lax),
            "none" | "no_restriction" => Some(Self::None),
            _ => None,
        }
    }

    /// The browsers' spelling.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Strict => "Strict",
            Self::Lax => "Lax",
            Self::None => "None",
        }
    }
}

/// A cookie with everything that decides where it is sent. Not `Debug`: its value is a secret.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Cookie {
    pub(super) name: String,
    pub(super) value: String,
    /// In lower case, without dots around it.
    pub(super) domain: String,
    pub(super) is_host_only: bool,
    pub(super) path: String,
    pub(super) is_secure: bool,
    /// Hidden from scripts.
    pub(super) is_http_only: bool,
    /// Its rule for requests from other sites.
    pub(super) same_site: Option<SameSite>,
    /// Seconds since 1970; `None` for session cookies.
    pub(super) expires: Option<i64>,
}

impl Cookie {
    /// A cookie of a host, or of a domain if `domain` begins with a dot. `None` if no header may contain it, if
    /// browsers would not keep it, or if it covers a whole public suffix.
    pub(super) fn new(name: &str, value: &str, domain: &str) -> Option<Self> {
        let is_sendable = |text: &str| text.bytes().all(|byte| (0x20..0x7f).contains(&byte) && byte != b';');
        let is_host_only = !domain.starts_with('.');
        let domain = domain.trim_start_matches('.').trim_end_matches('.').to_ascii_lowercase();
        let is_usable = name.len() + value.len() <= MAX_BYTES
            && !name.is_empty()
            && !name.contains('=')
            && !domain.is_empty()
            && is_sendable(name)
            && is_sendable(value);
        (is_usable && (is_host_only || registrable_domain(&domain).is_some())).then(|| Self {
            name: name.to_owned(),
            value: value.to_owned(),
            domain,
            is_host_only,
            path: "/".to_owned(),
            is_secure: false,
            is_http_only: false,
            same_site: None,
            expires: None,
        })
    }

    /// The form that a browser is given.
    pub(super) fn for_browser(&self) -> RenderCookie {
        RenderCookie {
            name: self.name.clone(),
            value: self.value.clone(),
            domain: self.domain.clone(),
            is_host_only: self.is_host_only,
            path: self.path.clone(),
            is_secure: self.is_secure,
            is_http_only: self.is_http_only,
            same_site: self.same_site.map(SameSite::as_str),
            expires: self.expires,
        }
    }

    /// A cookie that a browser returned; `None` if no header may contain it.
    pub(super) fn of_browser(of: &RenderCookie) -> Option<Self> {
        let dot = if of.is_host_only { "" } else { "." };
        let cookie = Self::new(&of.name, &of.value, &format!("{dot}{}", of.domain))?;
        Some(Self {
            path: of.path.clone(),
            is_secure: of.is_secure,
            is_http_only: of.is_http_only,
            same_site: of.same_site.and_then(SameSite::of),
            expires: of.expires,
            ..cookie
        })
    }

    /// True if a request to `url` carries it.
    pub(super) fn fits(&self, url: &HttpUrl, now: Timestamp) -> bool {
        let host = url.host().trim_end_matches('.');
        (host == self.domain || (!self.is_host_only && is_below(host, &self.domain)))
            && path_fits(&self.path, url.as_url().path())
            && (!self.is_secure || url.as_url().scheme() == "https")
            && !self.is_over(now)
    }

    /// True once it has expired.
    pub(super) fn is_over(&self, now: Timestamp) -> bool {
        self.expires.is_some_and(|expires| expires <= now.as_second())
    }

    /// True if one replaces the other.
    pub(super) fn replaces(&self, other: &Self) -> bool {
        (&self.name, &self.domain, &self.path) == (&other.name, &other.domain, &other.path)
    }
}

/// True if `host` is a name below `domain`.
pub(super) fn is_below(host: &str, domain: &str) -> bool {
    host.strip_suffix(domain).is_some_and(|rest| rest.ends_with('.'))
}

/// RFC 6265 5.1.4.
fn path_fits(cookie: &str, path: &str) -> bool {
    path.strip_prefix(cookie).is_some_and(|rest| rest.is_empty() || cookie.ends_with('/') || rest.starts_with('/'))
}

/// A path that cookies can have.
pub(super) fn path_of(path: &str) -> String {
    if path.starts_with('/') { path.to_owned() } else { "/".to_owned() }
}
