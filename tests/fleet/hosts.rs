//! Many hosts on loopback (`127.0.0.2`, `127.0.0.3` …) behind one port, which record every request.

use seotags_testkit::{Answer, Site, Visit};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Deref;
use std::time::Duration;

/// The number of a page whose result is larger than a message may be.
pub(crate) const LONG: usize = 999;
/// Words on it.
const LONG_WORDS: u64 = 20_000;
/// The number of pages that are linked in a chain.
pub(crate) const LINKED: usize = 4;
/// Where the pages are.
const PAGES: &str = "/page/";

/// Running hosts. Dropping it stops accepting.
pub(crate) struct Hosts(Site);

impl Deref for Hosts {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.0
    }
}

impl Hosts {
    /// Answers immediately.
    pub(crate) fn serve() -> Self {
        Self::slow(Duration::ZERO)
    }

    /// Takes this long for each answer.
    pub(crate) fn slow(takes: Duration) -> Self {
        Self(Site::on_all_hosts(takes, |request| {
            let status = if request.path.starts_with(PAGES) { 200 } else { 404 };
            Answer::new(status, "text/html", body(&request.path))
        }))
    }

    /// The URL of a page of a host.
    pub(crate) fn url(&self, host: usize, page: usize) -> String {
        self.0.url_at(&format!("127.0.0.{}", host + 2), &format!("{PAGES}{page}"))
    }

    /// The first of [`LINKED`] pages, each with a link to the next.
    pub(crate) fn linked(&self) -> String {
        self.0.url_at("127.0.0.2", &format!("{PAGES}linked/0"))
    }

    /// This many pages of each of this many hosts, alternating.
    pub(crate) fn list(&self, hosts: usize, pages: usize) -> Vec<String> {
        self.pages(&(0..hosts).collect::<Vec<_>>(), pages)
    }

    /// This many pages of each of these hosts, host by host.
    pub(crate) fn pages(&self, hosts: &[usize], pages: usize) -> Vec<String> {
        (0..pages).flat_map(|page| hosts.iter().map(move |host| self.url(*host, page))).collect()
    }

    /// The number of requests for each page.
    pub(crate) fn counts(&self) -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        for visit in self.visits().iter().filter(|visit| is_page(visit)) {
            *counts.entry(format!("http://{}{}", visit.host, visit.path)).or_default() += 1;
        }
        counts
    }
}

/// True if a page was requested, and not robots.txt.
pub(crate) fn is_page(visit: &Visit) -> bool {
    visit.path.starts_with(PAGES)
}

/// A page with enough text to be distilled.
fn body(path: &str) -> String {
    let mut text =
        format!("<!doctype html><html lang=en><head><title>Boot {path}</title></head><body><main><h1>Boot {path}</h1>");
    for part in ["sole", "heel", "lace"] {
        let _ = write!(
            text,
            "<p>The {part} of {path} is made for wet stone and long days, and our workshop repairs it for ten years.</p>"
        );
    }
    if let Some(number) = path.strip_prefix("/page/linked/").and_then(|number| number.parse::<usize>().ok())
        && number + 1 < LINKED
    {
        let _ = write!(text, "<p><a href=\"/page/linked/{}\">The next boot</a></p>", number + 1);
    }
    if path == format!("/page/{LONG}") {
        text += "<p>";
        for number in 0..LONG_WORDS {
            // Words that do not compress well.
            let word = number.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23).wrapping_mul(0xd6e8_feb8_6659_fd93);
            let _ = write!(text, "{word:016x}{}", if number % 12 == 11 { ".</p><p>" } else { " " });
        }
        text += "</p>";
    }
    text + "</main></body></html>"
}
