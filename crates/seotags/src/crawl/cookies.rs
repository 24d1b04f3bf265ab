//! Cookies out of a file that a browser or a tool wrote, and which of them a request carries (RFC 6265).
//!
//! They are sent as they are: what servers set meanwhile is not kept, since search crawlers keep no cookies either.

use crate::render::RenderCookie;
use jiff::Timestamp;
use seotags_core::url::HttpUrl;
use serde_json::Value;
use std::fmt;

/// Cookies of a file that are used.
const MAX_COOKIES: usize = 5_000;

/// Bytes of cookies that one request carries; servers commonly refuse heads over 8 KiB.
const MAX_SENT_BYTES: usize = 6 << 10;

/// Cookies to send. Their values are secrets: [`fmt::Debug`] shows their number alone.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Cookies(Vec<Cookie>);

#[derive(Clone, PartialEq, Eq)]
struct Cookie {
    name: String,
    value: String,
    domain: String,
    is_host_only: bool,
    path: String,
    is_secure: bool,
    /// Seconds since 1970; none for as long as the session lasts.
    expires: Option<i64>,
}

/// A text that holds no cookies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no cookies found: expected a cookies.txt (Netscape) or the JSON of a browser's cookies")]
pub struct CookieError;

impl Cookies {
    /// Reads the text of a `cookies.txt` (Netscape format), or JSON: an array of cookies as browser extensions export
    /// them, or an object that holds one under `cookies`. Lines and entries that are no cookies are left out.
    ///
    /// # Errors
    /// There is no cookie in it.
    pub fn parse(text: &str) -> Result<Self, CookieError> {
        let text = text.trim_start_matches('\u{feff}').trim();
        let found: Vec<Cookie> = match serde_json::from_str::<Value>(text) {
            Ok(json) => entries(&json).iter().filter_map(of_json).take(MAX_COOKIES).collect(),
            Err(_) => text.lines().filter_map(of_line).take(MAX_COOKIES).collect(),
        };
        if found.is_empty() { Err(CookieError) } else { Ok(Self(found)) }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, as a browser is given them.
    pub(super) fn for_browser(&self) -> Vec<RenderCookie> {
        let of = |cookie: &Cookie| RenderCookie {
            name: cookie.name.clone(),
            value: cookie.value.clone(),
            domain: cookie.domain.clone(),
            is_host_only: cookie.is_host_only,
            path: cookie.path.clone(),
            is_secure: cookie.is_secure,
            expires: cookie.expires,
        };
        self.0.iter().map(of).collect()
    }

    /// The `Cookie` header of a request to `url`, if any fits.
    pub(super) fn header(&self, url: &HttpUrl, now: Timestamp) -> Option<String> {
        let mut fitting: Vec<&Cookie> = self.0.iter().filter(|cookie| cookie.fits(url, now)).collect();
        // RFC 6265 5.4: longer paths first.
        fitting.sort_by_key(|cookie| std::cmp::Reverse(cookie.path.len()));
        let mut header = String::new();
        for cookie in fitting {
            let pair = format!("{}={}", cookie.name, cookie.value);
            if header.len() + pair.len() + 2 <= MAX_SENT_BYTES {
                let separator = if header.is_empty() { "" } else { "; " };
                header = format!("{header}{separator}{pair}");
            }
        }
        (!header.is_empty()).then_some(header)
    }
}

impl fmt::Debug for Cookies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cookies({})", self.0.len())
    }
}

impl Cookie {
    /// None for what no header may hold, and for cookies of a whole public suffix.
    fn new(name: &str, value: &str, domain: &str) -> Option<Self> {
        let is_sendable = |text: &str| text.bytes().all(|byte| (0x20..0x7f).contains(&byte) && byte != b';');
        let is_host_only = !domain.starts_with('.');
        let domain = domain.trim_start_matches('.').trim_end_matches('.').to_ascii_lowercase();
        let is_usable =
            !name.is_empty() && !name.contains('=') && !domain.is_empty() && is_sendable(name) && is_sendable(value);
        (is_usable && (is_host_only || psl::domain_str(&domain).is_some())).then(|| Self {
            name: name.to_owned(),
            value: value.to_owned(),
            domain,
            is_host_only,
            path: "/".to_owned(),
            is_secure: false,
            expires: None,
        })
    }

    fn fits(&self, url: &HttpUrl, now: Timestamp) -> bool {
        let host = url.host().trim_end_matches('.');
        let is_below = host.strip_suffix(self.domain.as_str()).is_some_and(|rest| rest.ends_with('.'));
        (host == self.domain || (!self.is_host_only && is_below))
            && path_fits(&self.path, url.as_url().path())
            && (!self.is_secure || url.as_url().scheme() == "https")
            && self.expires.is_none_or(|expires| expires > now.as_second())
    }
}

/// RFC 6265 5.1.4.
fn path_fits(cookie: &str, path: &str) -> bool {
    path.strip_prefix(cookie).is_some_and(|rest| rest.is_empty() || cookie.ends_with('/') || rest.starts_with('/'))
}

/// `domain  TRUE  /  FALSE  0  name  value`, between tabs.
fn of_line(line: &str) -> Option<Cookie> {
    let line = line.trim_end_matches('\r');
    let line = line.strip_prefix("#HttpOnly_").unwrap_or(line);
    if line.starts_with('#') {
        return None;
    }
    let fields: Vec<&str> = line.split('\t').collect();
    let [domain, with_subdomains, path, is_secure, expires, name, value] = fields[..] else { return None };
    let is_true = |text: &str| text.eq_ignore_ascii_case("true");
    let domain = domain.trim_start_matches('.');
    let domain = if is_true(with_subdomains) { format!(".{domain}") } else { domain.to_owned() };
    let cookie = Cookie::new(name, value, &domain)?;
    let expires = expires.parse().ok().filter(|&expires: &i64| expires > 0);
    Some(Cookie { path: path_of(path), is_secure: is_true(is_secure), expires, ..cookie })
}

fn entries(json: &Value) -> &[Value] {
    json.as_array().or_else(|| json.get("cookies")?.as_array()).map_or(&[], Vec::as_slice)
}

fn of_json(entry: &Value) -> Option<Cookie> {
    let text = |key: &str| entry.get(key).and_then(Value::as_str);
    let is_true = |key: &str| entry.get(key).and_then(Value::as_bool).unwrap_or(false);
    let cookie = Cookie::new(text("name")?, text("value")?, text("domain")?)?;
    let expires = ["expirationDate", "expires"].iter().find_map(|key| entry.get(*key)?.as_f64());
    Some(Cookie {
        path: path_of(text("path").unwrap_or("/")),
        is_secure: is_true("secure"),
        is_host_only: cookie.is_host_only || is_true("hostOnly"),
        expires: expires.filter(|&expires| expires > 0.0).map(|expires| expires as i64),
        ..cookie
    })
}

fn path_of(path: &str) -> String {
    if path.starts_with('/') { path.to_owned() } else { "/".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn now() -> Timestamp {
        Timestamp::from_second(1_000_000).unwrap()
    }

    fn sent(cookies: &Cookies, url: &str) -> String {
        cookies.header(&HttpUrl::parse(url).unwrap(), now()).unwrap_or_default()
    }

    #[test]
    fn a_cookies_txt_is_read() {
        let text = "# Netscape HTTP Cookie File\r\n\
            .shop.example\tTRUE\t/\tFALSE\t0\tall\t1\r\n\
            #HttpOnly_shop.example\tFALSE\t/account\tTRUE\t2000000\tmine\ts3cret\r\n\
            shop.example\tFALSE\t/\tFALSE\t999\told\t1\r\n\
            .com\tTRUE\t/\tFALSE\t0\teverybody\t1\r\n\
            no cookie\n";
        let cookies = Cookies::parse(text).unwrap();
        assert_eq!(cookies.len(), 3);
        assert_eq!(sent(&cookies, "https://shop.example/account/orders"), "mine=s3cret; all=1");
        assert_eq!(sent(&cookies, "http://shop.example/account"), "all=1");
        assert_eq!(sent(&cookies, "https://shop.example/accounting"), "all=1");
        assert_eq!(sent(&cookies, "https://www.shop.example/account"), "all=1");
        assert_eq!(sent(&cookies, "https://othershop.example/"), "");
        assert!(!format!("{cookies:?}").contains("s3cret"));
    }

    #[test]
    fn json_of_browsers_is_read() {
        let extension = r#"[{"domain": ".shop.example", "name": "a", "value": "1", "path": "/", "expirationDate": 2000000.5},
            {"domain": "shop.example", "hostOnly": true, "name": "b", "value": "2"}, {"name": "half"}]"#;
        let cookies = Cookies::parse(extension).unwrap();
        assert_eq!(sent(&cookies, "https://shop.example/"), "a=1; b=2");
        assert_eq!(sent(&cookies, "https://www.shop.example/"), "a=1");
        let state =
            r#"{"cookies": [{"domain": "shop.example", "name": "c", "value": "3", "path": "/", "expires": -1}]}"#;
        assert_eq!(sent(&Cookies::parse(state).unwrap(), "http://shop.example/"), "c=3");
    }

    #[test]
    fn what_holds_no_cookies_is_refused() {
        for text in ["", "[]", "{}", "<html>", "a\tb", "# Netscape HTTP Cookie File"] {
            assert_eq!(Cookies::parse(text), Err(CookieError), "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_cookie_breaks_out_of_its_header(text in "(?s).{0,200}", value in "\\PC{0,40}") {
            let line = format!("a.example\tFALSE\t/\tFALSE\t0\tname\t{value}\n{text}");
            if let Ok(cookies) = Cookies::parse(&line) {
                let header = sent(&cookies, "http://a.example/");
                prop_assert!(header.bytes().all(|byte| (0x20..0x7f).contains(&byte)));
            }
        }
    }
}
