//! Whether an answer redirects, and where to. No request is made here.

use seotags_core::url::{HttpUrl, hex};
use seotags_core::visit::{Hop, RedirectTrouble};

/// True for the statuses whose `Location` is followed; 300, 304, 305 and 306 are not.
pub(crate) fn is_followed(status: u16) -> bool {
    matches!(status, 301 | 302 | 303 | 307 | 308)
}

/// The answers on the way to a page.
#[derive(Debug, Clone)]
pub(crate) struct Chain {
    hops: Vec<Hop>,
    most: u32,
}

/// The next step after an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Next {
    /// It is the last one.
    Stay,
    /// Fetch this URL.
    Follow(HttpUrl),
    /// It redirects, but cannot be followed.
    Trouble(RedirectTrouble),
}

impl Chain {
    /// An empty chain that follows at most `most` redirects.
    pub(crate) fn new(most: u32) -> Self {
        Self { hops: Vec::new(), most }
    }

    /// A chain that continues from `hops`; the last of them leads to `url` without a redirect. With `is_new`, a URL may
    /// be fetched a second time.
    ///
    /// # Errors
    /// The target cannot be followed.
    pub(crate) fn going_on(hops: &[Hop], url: &HttpUrl, most: u32, is_new: bool) -> Result<Self, RedirectTrouble> {
        let chain = Self { hops: hops.to_vec(), most };
        chain.check(url, is_new)?;
        Ok(chain)
    }

    /// Adds an answer of `url` and returns the next step; `locations` are the bytes of its `Location` headers.
    pub(crate) fn answered(&mut self, url: &HttpUrl, status: u16, locations: &[&[u8]]) -> Next {
        self.answered_anew(url, status, locations, |_| false)
    }

    /// Like [`Self::answered`]. With `is_new`, a URL may be fetched a second time, because other cookies are sent.
    pub(crate) fn answered_anew(
        &mut self,
        url: &HttpUrl,
        status: u16,
        locations: &[&[u8]],
        is_new: impl Fn(&HttpUrl) -> bool,
    ) -> Next {
        self.hops.push(Hop { status, url: url.clone() });
        if !is_followed(status) {
            return Next::Stay;
        }
        let Some(target) = target(url, locations) else {
            return Next::Trouble(RedirectTrouble::Invalid);
        };
        match self.check(&target, is_new(&target)) {
            Ok(()) => Next::Follow(target),
            Err(trouble) => Next::Trouble(trouble),
        }
    }

    /// Whether `target` may be fetched next.
    fn check(&self, target: &HttpUrl, is_new: bool) -> Result<(), RedirectTrouble> {
        if !is_new && self.hops.iter().any(|hop| hop.url == *target) {
            return Err(RedirectTrouble::Loop { url: target.clone() });
        }
        if self.hops.len() > self.most as usize {
            return Err(RedirectTrouble::TooMany { count: self.most });
        }
        Ok(())
    }

    /// The answers so far.
    pub(crate) fn into_hops(self) -> Vec<Hop> {
        self.hops
    }

    /// Number of answers so far.
    pub(crate) fn len(&self) -> usize {
        self.hops.len()
    }
}

/// The URL in `Location`; `None` if it is missing, empty, unusable, or if several differ.
fn target(url: &HttpUrl, locations: &[&[u8]]) -> Option<HttpUrl> {
    let (first, others) = locations.split_first()?;
    if others.iter().any(|other| other != first) {
        return None;
    }
    let reference = readable(first);
    if reference.trim().is_empty() { None } else { url.join(&reference).ok() }
}

/// Keeps UTF-8 unchanged (the parser escapes it). Other non-ASCII bytes become escapes, so that the server gets the
/// same bytes back.
fn readable(bytes: &[u8]) -> String {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.to_owned();
    }
    let mut text = String::with_capacity(bytes.len());
    for &byte in bytes {
        if byte.is_ascii() {
            text.push(char::from(byte));
        } else {
            text.push('%');
            text.push_str(&hex(&[byte]).to_ascii_uppercase());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(text: &str) -> HttpUrl {
        HttpUrl::parse(text).unwrap()
    }

    fn next(location: &[u8]) -> Next {
        Chain::new(10).answered(&url("https://a.example/dir/page?q=1"), 301, &[location])
    }

    #[test]
    fn locations_resolve_as_in_a_browser() {
        let follow = |text: &str| Next::Follow(url(text));
        assert_eq!(next(b"/x#top"), follow("https://a.example/x"));
        assert_eq!(next(b" ../y "), follow("https://a.example/y"));
        assert_eq!(next(b"//b.example/"), follow("https://b.example/"));
        assert_eq!(next(b"?q=2"), follow("https://a.example/dir/page?q=2"));
        assert_eq!(next("/caf\u{e9}".as_bytes()), follow("https://a.example/caf%C3%A9"));
        assert_eq!(next(b"/caf\xe9"), follow("https://a.example/caf%E9"));
        assert_eq!(next(b"http://a.example:8080/"), follow("http://a.example:8080/"));
    }

    #[test]
    fn unusable_locations_are_trouble() {
        let long = format!("/{}", "a".repeat(100_000));
        let cases: [&[u8]; 7] = [
            b"",
            b"  ",
            b"javascript:alert(1)",
            b"file:///etc/passwd",
            b"ftp://a.example/",
            b"http://",
            long.as_bytes(),
        ];
        for location in cases {
            assert_eq!(next(location), Next::Trouble(RedirectTrouble::Invalid), "{}", readable(location));
        }
        let mut chain = Chain::new(10);
        assert_eq!(chain.answered(&url("https://a.example/"), 302, &[]), Next::Trouble(RedirectTrouble::Invalid));
        let mut chain = Chain::new(10);
        let two = chain.answered(&url("https://a.example/"), 302, &[b"/x", b"/y"]);
        assert_eq!(two, Next::Trouble(RedirectTrouble::Invalid));
    }

    #[test]
    fn other_statuses_are_not_followed() {
        for status in [200, 204, 300, 304, 305, 306, 399, 404, 503] {
            let mut chain = Chain::new(10);
            assert_eq!(chain.answered(&url("https://a.example/"), status, &[b"/x"]), Next::Stay, "{status}");
        }
    }

    #[test]
    fn repeated_url_is_a_loop() {
        let mut chain = Chain::new(10);
        assert_eq!(
            chain.answered(&url("https://a.example/a"), 302, &[b"/b"]),
            Next::Follow(url("https://a.example/b"))
        );
        let back = chain.answered(&url("https://a.example/b"), 302, &[b"/a#x"]);
        assert_eq!(back, Next::Trouble(RedirectTrouble::Loop { url: url("https://a.example/a") }));
    }

    #[test]
    fn the_eleventh_redirect_is_too_many() {
        let mut chain = Chain::new(10);
        let mut at = url("https://a.example/0");
        for step in 1..=10 {
            let location = format!("/{step}");
            match chain.answered(&at, 302, &[location.as_bytes()]) {
                Next::Follow(next) => at = next,
                other => panic!("{step}: {other:?}"),
            }
        }
        let next = chain.answered(&at, 302, &[b"/11"]);
        assert_eq!(next, Next::Trouble(RedirectTrouble::TooMany { count: 10 }));
    }
}
