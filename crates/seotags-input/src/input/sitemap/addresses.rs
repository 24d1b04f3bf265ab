//! The texts of a sitemap, and the URLs and pages in them.

use super::{Entry, MAX_LOC_BYTES, Sitemap};
use crate::input::InputWarning;
use crate::input::address::has_web_scheme;
use crate::input::limits::MAX_SITEMAP_URLS;
use crate::input::list::shown;

/// Longest modification date that is kept; `2026-11-21T10:30:00.123+00:00` takes 29.
const MAX_LASTMOD_BYTES: usize = 40;

/// A text that is collected until its element ends.
pub(super) enum Collecting {
    Loc {
        text: String,
        parent: Parent,
        is_whole: bool,
    },
    /// A URL inside an entry, or outside all entries, without an element around it.
    Stray {
        text: String,
        parent: Parent,
    },
    Lastmod(String),
}

/// The position of a URL.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Parent {
    Url,
    Sitemap,
    /// Outside an entry.
    Other,
}

impl Sitemap {
    pub(super) fn end_text(&mut self) {
        match self.text.take() {
            Some(Collecting::Loc { text, parent, is_whole }) => {
                if parent == Parent::Other && !text.trim().is_empty() {
                    self.is_malformed();
                }
                self.addresses(text.trim(), parent, is_whole);
            }
            Some(Collecting::Stray { text, parent }) => {
                let words: Vec<&str> = addresses_of(&text).collect();
                let is_foreign = self.open.is_empty() && !words.iter().all(|word| has_web_scheme(word));
                if is_foreign {
                    return;
                }
                for word in words.into_iter().filter(|word| has_web_scheme(word)) {
                    self.is_malformed();
                    self.address(word, parent);
                }
            }
            Some(Collecting::Lastmod(date)) => {
                let date = date.trim();
                let is_kept = !date.is_empty() && date.len() <= MAX_LASTMOD_BYTES;
                self.page.get_or_insert_default().lastmod = is_kept.then(|| date.to_owned());
            }
            None => {}
        }
    }

    /// The text of a `loc`, which should be one URL.
    fn addresses(&mut self, text: &str, parent: Parent, is_whole: bool) {
        if !is_whole {
            self.has_address = true;
            let (file, line, text) = (self.name.clone(), self.line(), shown(text));
            let warning = InputWarning::NotAUrl { file, line, text, suggestion: None, cause: None };
            self.ready.push_back(Entry::Warning(warning));
            return;
        }
        let words: Vec<&str> = addresses_of(text).collect();
        if words.len() > 1 && words.iter().all(|word| has_web_scheme(word)) {
            self.is_malformed();
            for word in words {
                self.address(word, parent);
            }
        } else if !text.is_empty() {
            self.address(text, parent);
        }
    }

    fn address(&mut self, loc: &str, parent: Parent) {
        self.has_address = true;
        let (loc, line) = (loc.to_owned(), self.line());
        let is_sitemap = match parent {
            Parent::Sitemap => true,
            Parent::Url => self.is_index && names_sitemap(&loc),
            Parent::Other => self.is_index,
        };
        if is_sitemap {
            self.ready.push_back(Entry::Sitemap { loc, line });
            return;
        }
        if self.page.as_ref().is_some_and(|page| page.line > 0) {
            self.is_malformed();
            self.end_page();
        }
        let page = self.page.get_or_insert_default();
        (page.loc, page.line) = (loc, line);
        if parent == Parent::Other {
            self.end_page();
        }
    }

    /// Ends the current entry, if there is one.
    pub(super) fn end_entry(&mut self) {
        let is_open = std::mem::take(&mut self.is_in_entry);
        if is_open && !self.has_address {
            let line = self.line();
            self.without_address.add(line);
        }
        self.end_page();
    }

    /// Returns the current page, if it has a URL and the sitemap's limit is not reached.
    pub(super) fn end_page(&mut self) {
        let Some(page) = self.page.take().filter(|page| page.line > 0) else { return };
        self.pages += 1;
        if self.pages <= MAX_SITEMAP_URLS {
            self.ready.push_back(Entry::Page(page));
        }
    }

    pub(super) fn text(&mut self, piece: &str) {
        let is_stray = self.text.is_none() && piece.contains("://");
        let parent = self.parent();
        let is_beside = self.open.len() == 1 || (self.open.is_empty() && self.is_behind_root);
        if is_stray && (parent != Parent::Other || is_beside) {
            self.text = Some(Collecting::Stray { text: String::new(), parent });
        }
        let Some(collecting) = &mut self.text else { return };
        let (Collecting::Loc { text: kept, .. } | Collecting::Stray { text: kept, .. } | Collecting::Lastmod(kept)) =
            collecting;
        if kept.len() + piece.len() <= MAX_LOC_BYTES {
            kept.push_str(piece);
        } else if let Collecting::Loc { text, is_whole, .. } = collecting {
            if text.is_empty() {
                text.extend(piece.chars().take(MAX_LASTMOD_BYTES));
            }
            *is_whole = false;
        }
    }
}

/// The words of a text that should contain URLs: separated by blanks, tags, or a character before the next
/// scheme.
fn addresses_of(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, '<' | '>')).filter(|word| !word.is_empty());
    words.flat_map(|word| {
        let signs = word.match_indices([',', ';', '|']).map(|(at, _)| at);
        let cuts: Vec<usize> = signs.filter(|at| has_web_scheme(&word[at + 1..])).collect();
        let starts = std::iter::once(0).chain(cuts.clone().into_iter().map(|at| at + 1));
        let ends = cuts.into_iter().chain(std::iter::once(word.len()));
        starts.zip(ends).map(|(start, end)| &word[start..end]).collect::<Vec<_>>()
    })
}

/// True for a URL whose file name indicates a sitemap.
fn names_sitemap(loc: &str) -> bool {
    let path = loc.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    [".xml", ".xml.gz"].iter().any(|ending| path.ends_with(ending))
}
