//! The pages that were found so far, in bounded memory.

use super::SitemapPages;
use seotags::crawl::Guard;
use seotags::input::{InputEvent, InputWarning};
use seotags::url::HttpUrl;
use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

/// Bytes of the URLs in one answer.
const MOST_BYTES: usize = 16 << 20;
/// Warnings that are listed.
const MOST_WARNINGS: usize = 20;
/// Entries of any kind that are read at most: pages of the site and of other sites, and unusable entries.
const MOST_ENTRIES: u64 = 1_000_000;

/// The pages so far.
#[derive(Debug, Default)]
pub(super) struct Collected {
    pub(super) pages: SitemapPages,
    domain: String,
    guard: Guard,
    most: u64,
    entries_left: u64,
    bytes: usize,
    /// Hashes of the URLs.
    seen: HashSet<u64>,
    hasher: RandomState,
}

impl Collected {
    /// Nothing yet. Lists at most `most` pages, and reads at most twice as many entries.
    pub(super) fn new(site: &HttpUrl, guard: &Guard, most: u64) -> Self {
        let entries_left = most.saturating_mul(2).min(MOST_ENTRIES);
        let domain = site.registrable_domain().to_owned();
        Self { domain, guard: guard.clone(), most, entries_left, ..Self::default() }
    }

    /// Adds what a reader found; false if there is no room for more.
    pub(super) fn add(&mut self, event: InputEvent) -> bool {
        let Some(left) = self.entries_left.checked_sub(1) else {
            self.pages.limit_reached = true;
            return false;
        };
        match event {
            InputEvent::Url(page) => {
                self.entries_left = left;
                return self.add_page(&page.url);
            }
            InputEvent::Warning(warning) => {
                self.entries_left = left;
                self.pages.unusable += warning.rows_skipped();
                self.warn(warning.to_string());
                // The reader goes through the rest of the index in vain.
                if matches!(warning, InputWarning::TooManySitemaps { .. }) {
                    self.pages.limit_reached = true;
                    return false;
                }
            }
            InputEvent::MoreKeywords { .. } | InputEvent::Note(_) => {}
        }
        true
    }

    pub(super) fn warn(&mut self, warning: String) {
        if self.pages.warnings.len() < MOST_WARNINGS {
            self.pages.warnings.push(warning);
        }
    }

    fn add_page(&mut self, url: &HttpUrl) -> bool {
        let pages = &mut self.pages;
        if url.registrable_domain() != self.domain {
            pages.other_sites += 1;
        } else if self.guard.check(url).is_err() {
            pages.unusable += 1;
        } else if self.seen.insert(self.hasher.hash_one(url.normalised())) {
            if pages.urls.len() as u64 >= self.most || self.bytes + url.as_str().len() > MOST_BYTES {
                pages.limit_reached = true;
                return false;
            }
            self.bytes += url.as_str().len();
            pages.urls.push(url.as_str().to_owned());
        }
        true
    }
}
