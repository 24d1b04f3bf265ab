//! The elements of a sitemap: where each begins and ends, although many are not closed.

use super::addresses::{Collecting, Parent};
use super::{MAX_LOC_BYTES, Sitemap};
use crate::input::address::has_web_scheme;
use crate::input::limits::MAX_XML_DEPTH;
use seotags_core::page::Hreflang;

/// Maximum number of language versions kept of one page; the largest sites have some 150.
const MAX_HREFLANGS: usize = 300;

/// Elements of extensions, whose `loc` is not a page.
const EXTENSIONS: [&str; 3] = ["image", "video", "news"];

/// Elements that a `loc` cannot contain, so that they end it.
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
                // An element that contains only other entries is not an entry.
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

    /// True outside all elements, in the root element, and in an element at the position of an
    /// entry.
    fn may_hold_address(&self) -> bool {
        match self.open.as_slice() {
            [] | [_] => true,
            [_, inner] => !EXTENSIONS.contains(&inner.as_str()),
            _ => false,
        }
    }

    /// True if an element begins inside a `loc` that is still empty: `<loc><a href="…">…`.
    fn is_within_loc(&self, element: &str) -> bool {
        let is_empty = matches!(&self.text, Some(Collecting::Loc { text, .. }) if text.trim().is_empty());
        is_empty && !ELEMENTS.contains(&element) && !EXTENSIONS.contains(&element) && !element.contains('<')
    }

    /// The URL inside the tag of a `loc`: `<loc https://…</loc>`.
    pub(super) fn begin_with(&mut self, tag: &str) {
        let begin = tag.split_whitespace().find(|word| has_web_scheme(word));
        if let (Some(Collecting::Loc { text, .. }), Some(begin)) = (&mut self.text, begin)
            && begin.len() <= MAX_LOC_BYTES
        {
            text.push_str(begin.split('<').next().unwrap_or_default());
        }
    }

    /// Ends the text of an unclosed element where another element begins.
    fn end_unclosed_text(&mut self, element: &str) {
        if matches!(self.text, Some(Collecting::Loc { .. } | Collecting::Lastmod(_))) {
            let at = self.open.iter().rposition(|open| open == "loc" || open == "lastmod");
            self.open.truncate(at.unwrap_or(self.open.len()));
            match (&mut self.text, element.split_once('<')) {
                // `<` inside a URL: the text after it was mistaken for an element.
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

    /// Closes an element and all unclosed elements in it.
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
