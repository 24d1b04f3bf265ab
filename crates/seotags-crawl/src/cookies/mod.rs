//! Cookies saved by a browser or a tool, and which of them a request carries (RFC 6265).
//!
//! They are sent unchanged. Cookies that servers set meanwhile are dropped, because search crawlers keep no cookies
//! either. With a profile they are kept for one page's visit: see [`Jar`].

mod cookie;
mod jar;
mod read;
mod session;
mod set_cookie;
mod visit;

pub(crate) use jar::Jar;
pub use session::{OriginStorage, SessionData, SessionError};
pub(crate) use visit::{JarContents, VisitMemory};

use cookie::Cookie;
use jiff::Timestamp;
use read::{bare, cookies};
use seotags_core::url::HttpUrl;
use seotags_render::RenderCookie;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// Maximum number of cookies used from a file.
const MAX_COOKIES: usize = 5_000;

/// Cookies to send. Their values are secrets: [`fmt::Debug`] shows only their number.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Cookies(Arc<[Cookie]>);

/// The cookies found in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CookieFile {
    /// Its cookies.
    pub cookies: Cookies,
    /// Number of entries that are not cookies, or that no browser would keep or send: no name, no host, over 4,096
    /// bytes, characters not allowed in headers, beyond the first 5,000.
    pub left_out: usize,
}

/// The text contains no cookies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no cookies found: expected a cookies.txt (Netscape) or the JSON of a browser's cookies")]
pub struct CookieError;

impl Cookies {
    /// Reads the text of a `cookies.txt` (Netscape format), or JSON: an array of cookies as browser extensions export
    /// them, or an object that contains one under `cookies`. Other lines and entries are skipped and counted.
    ///
    /// # Errors
    /// The text contains no cookie.
    pub fn read(text: &str) -> Result<CookieFile, CookieError> {
        let text = bare(text);
        let found = cookies(text, serde_json::from_str::<Value>(text).ok().as_ref());
        if found.cookies.is_empty() {
            return Err(CookieError);
        }
        Ok(CookieFile { cookies: Self(found.cookies.into()), left_out: found.left_out })
    }

    /// Only the cookies of [`Self::read`].
    ///
    /// # Errors
    /// The text contains no cookie.
    pub fn parse(text: &str) -> Result<Self, CookieError> {
        Self::read(text).map(|file| file.cookies)
    }

    /// Number of cookies.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True without any cookies.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Number of expired cookies, which are not sent.
    pub fn expired(&self, now: Timestamp) -> usize {
        self.0.iter().filter(|cookie| cookie.is_over(now)).count()
    }

    /// All of them, in the form that a browser is given.
    pub(super) fn for_browser(&self) -> Vec<RenderCookie> {
        self.0.iter().map(Cookie::for_browser).collect()
    }

    /// The `Cookie` header of a request to `url`, if any fits.
    pub(super) fn header(&self, url: &HttpUrl, now: Timestamp) -> Option<String> {
        header_of(self.0.iter(), url, now)
    }

    /// These, plus the cookies of `more` that these do not replace.
    #[must_use]
    pub fn with(&self, more: &Self) -> Self {
        let is_new = |cookie: &&Cookie| !self.0.iter().any(|ours| ours.replaces(cookie));
        Self(self.0.iter().chain(more.0.iter().filter(is_new)).cloned().collect())
    }
}

impl fmt::Debug for Cookies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cookies({})", self.0.len())
    }
}

/// The `Cookie` header that these make for a request to `url`, if any fits.
fn header_of<'a>(cookies: impl Iterator<Item = &'a Cookie>, url: &HttpUrl, now: Timestamp) -> Option<String> {
    let mut fitting: Vec<&Cookie> = cookies.filter(|cookie| cookie.fits(url, now)).collect();
    // RFC 6265 5.4: longer paths first.
    fitting.sort_by_key(|cookie| std::cmp::Reverse(cookie.path.len()));
    // All of them: a server that finds the header too long reports it, but one that misses a cookie does not.
    let pairs: Vec<String> = fitting.iter().map(|cookie| format!("{}={}", cookie.name, cookie.value)).collect();
    let header = pairs.join("; ");
    (!header.is_empty()).then_some(header)
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
    fn json_of_browser_extensions_is_read() {
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
    fn cookies_over_4096_bytes_are_skipped_and_counted() {
        let line =
            |name: usize, value: usize| format!("shop.example\tFALSE\t/\tFALSE\t0\tc{name}\t{}\n", "v".repeat(value));
        let text: String = (0..5).map(|name| line(name, 4_094)).chain([line(5, 4_095)]).collect();
        let file = Cookies::read(&text).unwrap();
        assert_eq!((file.cookies.len(), file.left_out), (5, 1));
        assert_eq!(sent(&file.cookies, "https://shop.example/").len(), 5 * (4_096 + 1) + 4 * 2);
        let many: String = (0..MAX_COOKIES + 7).map(|name| line(name, 1)).collect();
        let file = Cookies::read(&many).unwrap();
        assert_eq!((file.cookies.len(), file.left_out), (MAX_COOKIES, 7));
    }

    #[test]
    fn text_without_cookies_is_refused() {
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
