//! Files of a static site that are not pages: redirects, error pages, and files that prove who owns the site. A server
//! sends them with a special status or only to one client; in a folder, only their contents identify them.

mod error_page;
mod outage;
mod proof;
mod signs;
#[cfg(test)]
mod tests;

use super::refresh::{noscript_target, onward_of, script_target};
use crate::page::PageFacts;
use crate::url::HttpUrl;
use signs::{MOST_TEXT_CHARS, canonical_of};

/// A file that is not a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SpecialFile {
    /// It forwards its readers to that address.
    Redirect(HttpUrl),
    /// The site shows it instead of a page that it cannot show.
    ErrorPage,
    /// A service reads it to verify who owns the site.
    Verification,
}

/// Maximum delay, in seconds.
const MOST_SECONDS: u32 = 10;

impl SpecialFile {
    /// The kind of the file at `url`; `facts` is `None` if it contains no HTML.
    pub fn of(url: &HttpUrl, facts: Option<&PageFacts>) -> Option<Self> {
        if let Some(target) = facts.and_then(|facts| redirect(facts, url)) {
            return Some(Self::Redirect(target));
        }
        let path = url.as_url().path();
        if error_page::is_it(url, facts) {
            return Some(Self::ErrorPage);
        }
        facts.filter(|facts| proof::is_it(path, facts)).map(|_| Self::Verification)
    }

    /// Like [`Self::of`], but includes suspected redirects: a script leads elsewhere, and the file contains hardly
    /// anything else.
    pub fn suspected(url: &HttpUrl, facts: Option<&PageFacts>) -> Option<Self> {
        Self::of(url, facts).or_else(|| Some(Self::Redirect(script_target(facts?, url)?)))
    }

    /// The kind, as the continuation of `it is …`.
    pub fn words(&self) -> &'static str {
        match self {
            Self::Redirect(_) => "a redirect to another address",
            Self::ErrorPage => "the site's error page",
            Self::Verification => "a verification file",
        }
    }
}

/// An immediate refresh without main text, a delayed refresh with hardly anything else, or a script redirect that the
/// page itself confirms.
fn redirect(facts: &PageFacts, url: &HttpUrl) -> Option<HttpUrl> {
    let has_media = facts.has_media || !facts.images.is_empty();
    if let Some(onward) = onward_of(facts, url) {
        let is_stub = if onward.seconds == 0 {
            facts.main_text_chars < MOST_TEXT_CHARS
        } else {
            let is_thin = facts.visible_text_chars < MOST_TEXT_CHARS && facts.h1s.is_empty() && !has_media;
            onward.seconds <= MOST_SECONDS && is_thin
        };
        return is_stub.then_some(onward.url);
    }
    let target = script_target(facts, url).filter(|_| !has_media)?;
    let is_target = |other: &HttpUrl| other.normalised() == target.normalised();
    let is_canonical = canonical_of(facts, url).as_ref().is_some_and(is_target);
    let is_agreed = noscript_target(facts, url).as_ref().is_some_and(is_target);
    let is_only_link = !facts.links.is_empty() && facts.links.iter().all(|link| is_target(&link.url));
    let is_empty = facts.visible_text_chars == 0 && facts.links.is_empty() && !facts.substance.has_empty_place;
    (is_canonical || is_agreed || is_only_link || is_empty).then_some(target)
}
