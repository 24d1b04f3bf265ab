//! The elements of a sitemap: where each begins and ends, though many are not closed.

use super::addresses::{Collecting, Parent};
use super::{MAX_LOC_BYTES, Sitemap};
use crate::input::address::has_web_scheme;
use crate::input::limits::MAX_XML_DEPTH;
use seotags_core::page::Hreflang;

/// Most language versions kept of one page; the largest sites have some 150.
const MAX_HREFLANGS: usize = 300;

/// Elements of extensions, whose `loc` is no page.
const EXTENSIONS: [&str; 3] = ["image", "video", "news"];

/// Elements that no `loc` can hold, so that one of them ends it.
const ELEMENTS: [&str; 9] =
    ["urlset", "sitemapindex", "url", "sitemap", "loc", "lastmod", "changefreq", "priority", "link"];

impl Sitemap {
    pub(super) fn parent(&self) -> Parent {
        match self.open.last().map(String::as_str) {
            Some("url") => Parent::Url,
            Some("sitemap") => Parent::Sitemap,
            _ => Parent::Other,
        }
    }

    pub(super) fn start(&mut self, element: String, hreflang: Option<Hreflang>) {
        if self.is_within_loc(&element) && self.open.len() < MAX_XML_DEPTH {
            self.open.push(element);
            return;
        }
        self.end_unclosed_text(&element);
        let is_root = |name: &String| matches!(name.as_str(), "urlset" | "sitemapindex");
        if is_root(&element) {
            self.end_entry();
            self.is_index = element == "sitemapindex";
            if !self.open.iter().any(is_root) {
                self.open.clear();
            }
        }
        if matches!(element.as_str(), "url" | "sitemap") {
            if let Some(at) = self.open.iter().position(|open| open == "url" || open == "sitemap") {
                self.open.truncate(at);
                self.is_malformed();
                // An entry that holds nothing but another one is no entry.
                self.is_in_entry &= self.has_address || self.page.is_some();
                self.end_entry();
            }
            (self.page, self.is_in_entry, self.has_address) = (None, true, false);
        }
        if self.open.len() >= MAX_XML_DEPTH {
            return self.end_damaged("elements are nested too deep".to_owned());
        }
        match (self.parent(), element.as_str()) {
            (parent, "loc") if parent != Parent::Other || self.may_hold_address() => {
                self.text = Some(Collecting::Loc { text: String::new(), parent, is_whole: true });
            }
            (Parent::Url, "lastmod") => self.text = Some(Collecting::Lastmod(String::new())),
            (Parent::Url, "link") => {
                let page = self.page.get_or_insert_default();
                page.hreflangs.extend(hreflang.filter(|_| page.hreflangs.len() < MAX_HREFLANGS));
            }
            _ => {}
        }
        self.open.push(element);
    }

    /// True beside all elements, in the first one, and in one that stands where an entry should.
    fn may_hold_address(&self) -> bool {
        match self.open.as_slice() {
            [] | [_] => true,
            [_, inner] => !EXTENSIONS.contains(&inner.as_str()),
            _ => false,
        }
    }

    /// True if an element begins within a `loc` of which nothing was read yet: `<loc><a href="…">…`.
    fn is_within_loc(&self, element: &str) -> bool {
        let is_empty = matches!(&self.text, Some(Collecting::Loc { text, .. }) if text.trim().is_empty());
        is_empty && !ELEMENTS.contains(&element) && !EXTENSIONS.contains(&element) && !element.contains('<')
    }

    /// The address that stands in the tag of a `loc` itself: `<loc https://…</loc>`.
    pub(super) fn begin_with(&mut self, tag: &str) {
        let begin = tag.split_whitespace().find(|word| has_web_scheme(word));
        if let (Some(Collecting::Loc { text, .. }), Some(begin)) = (&mut self.text, begin)
            && begin.len() <= MAX_LOC_BYTES
        {
            text.push_str(begin.split('<').next().unwrap_or_default());
        }
    }

    /// Ends a text whose element is still open where another one begins.
    fn end_unclosed_text(&mut self, element: &str) {
        if matches!(self.text, Some(Collecting::Loc { .. } | Collecting::Lastmod(_))) {
            let at = self.open.iter().rposition(|open| open == "loc" || open == "lastmod");
            self.open.truncate(at.unwrap_or(self.open.len()));
            match (&mut self.text, element.split_once('<')) {
                // `<` within an address: what follows was taken for an element.
                (Some(Collecting::Loc { text, is_whole, .. }), Some((name, _))) => {
                    text.extend(["<", name]);
                    *is_whole = false;
                }
                (Some(Collecting::Loc { text, .. }), _) if text.trim().is_empty() => {}
                _ => self.is_malformed(),
            }
        }
        self.end_text();
    }

    /// Closes an element and all that were left open in it.
    pub(super) fn end(&mut self, element: &str) {
        if matches!(self.text, Some(Collecting::Stray { .. })) {
            self.end_text();
        }
        let Some(at) = self.open.iter().rposition(|open| open == element) else { return };
        self.is_behind_root = at == 0;
        let closed = self.open.split_off(at);
        if closed.iter().any(|open| open == "loc" || open == "lastmod") {
            let is_empty = match &self.text {
                Some(Collecting::Loc { text, .. } | Collecting::Stray { text, .. }) => text.trim().is_empty(),
                Some(Collecting::Lastmod(_)) => false,
                None => true,
            };
            if !matches!(element, "loc" | "lastmod") && !is_empty {
                self.is_malformed();
            }
            self.end_text();
        }
        if let Some(left_open) = closed.iter().find(|open| *open == "url" || *open == "sitemap") {
            if left_open != element {
                self.is_malformed();
            }
            self.end_entry();
        }
    }
}
