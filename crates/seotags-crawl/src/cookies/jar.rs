//! The cookies of one page's visit. The jar starts with those of the profile, takes what servers set on the way, and
//! ends with the visit, so that pages do not influence each other.

use crate::cookies::cookie::Cookie;
use crate::cookies::{Cookies, header_of, set_cookie};
use jiff::Timestamp;
use seotags_core::url::HttpUrl;
use seotags_render::RenderCookie;
use std::fmt;

/// Maximum number of cookies that one visit takes.
const MAX_TAKEN: usize = 500;

/// The cookies of one visit.
#[derive(Clone, Default)]
pub(crate) struct Jar {
    given: Cookies,
    /// Expired ones stay: they hide the cookies that they delete.
    taken: Vec<Cookie>,
}

impl fmt::Debug for Jar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Jar({:?}, {} taken)", self.given, self.taken.len())
    }
}

impl Jar {
    /// A jar with these in it.
    pub(crate) fn new(given: Cookies) -> Self {
        Self { given, taken: Vec::new() }
    }

    /// Takes what an answer of `url` sets: the values of its `Set-Cookie` fields.
    pub(crate) fn take<'a>(&mut self, url: &HttpUrl, fields: impl Iterator<Item = &'a str>, now: Timestamp) {
        fields.filter_map(|field| set_cookie::parse(field, url, now)).for_each(|cookie| self.put(cookie));
    }

    /// Takes the cookies that a browser returned after part of the visit; an expired one deletes the older one.
    pub(crate) fn bring(&mut self, cookies: &[RenderCookie]) {
        cookies.iter().filter_map(Cookie::of_browser).for_each(|cookie| self.put(cookie));
    }

    fn put(&mut self, cookie: Cookie) {
        self.taken.retain(|older| !cookie.replaces(older));
        if self.taken.len() < MAX_TAKEN {
            self.taken.push(cookie);
        }
    }

    /// All cookies in the jar, in the form that a browser is given.
    pub(crate) fn for_browser(&self, now: Timestamp) -> Vec<RenderCookie> {
        let left = self.left().filter(|cookie| !cookie.is_over(now));
        left.map(Cookie::for_browser).collect()
    }

    fn left(&self) -> impl Iterator<Item = &Cookie> {
        let is_left = |given: &&Cookie| !self.taken.iter().any(|taken| taken.replaces(given));
        self.given.0.iter().filter(is_left).chain(&self.taken)
    }

    /// The `Cookie` header of a request to `url`, if any fits.
    pub(crate) fn header(&self, url: &HttpUrl, now: Timestamp) -> Option<String> {
        header_of(self.left(), url, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jar() -> Jar {
        Jar::new(
            Cookies::parse("shop.example\tFALSE\t/\tFALSE\t0\tsid\t1\n.shop.example\tTRUE\t/\tFALSE\t0\tall\t2")
                .unwrap(),
        )
    }

    fn sent(jar: &Jar, url: &str) -> String {
        jar.header(&HttpUrl::parse(url).unwrap(), Timestamp::UNIX_EPOCH).unwrap_or_default()
    }

    fn answered(jar: &mut Jar, url: &str, fields: &[&str]) {
        jar.take(&HttpUrl::parse(url).unwrap(), fields.iter().copied(), Timestamp::UNIX_EPOCH);
    }

    #[test]
    fn set_cookies_are_added_replaced_and_deleted() {
        let mut jar = jar();
        assert_eq!(sent(&jar, "http://shop.example/"), "sid=1; all=2");
        answered(
            &mut jar,
            "http://shop.example/",
            &["sid=9; Path=/", "new=3", "all=; Domain=shop.example; Path=/; Max-Age=0"],
        );
        assert_eq!(sent(&jar, "http://shop.example/"), "sid=9; new=3");
        answered(&mut jar, "http://shop.example/", &["new=; Max-Age=0"]);
        assert_eq!(sent(&jar, "http://shop.example/"), "sid=9");
        assert_eq!(sent(&jar, "http://other.example/"), "");
    }

    #[test]
    fn browser_gets_the_jar_and_returns_its_changes() {
        let mut jar = jar();
        answered(&mut jar, "http://shop.example/", &["sid=9; Path=/; HttpOnly", "over=1; Max-Age=0"]);
        let mut given = jar.for_browser(Timestamp::UNIX_EPOCH);
        let shown: Vec<String> = given.iter().map(|cookie| format!("{}={}", cookie.name, cookie.value)).collect();
        assert_eq!(shown, ["all=2", "sid=9"]);
        given[0].expires = Some(0);
        given[1].value = "10".to_owned();
        jar.bring(&given);
        assert_eq!(sent(&jar, "http://shop.example/"), "sid=10");
    }

    #[test]
    fn number_of_taken_cookies_is_limited() {
        let mut jar = Jar::default();
        for number in 0..2 * MAX_TAKEN {
            answered(&mut jar, "http://a.example/", &[format!("c{number}=1").as_str()]);
        }
        assert_eq!(jar.taken.len(), MAX_TAKEN);
    }
}
