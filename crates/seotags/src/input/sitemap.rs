//! One sitemap or sitemap index, read as a stream.
//!
//! Namespaces and prefixes are passed over, and everything but `url/loc`, `url/lastmod`, the alternates of `url` and
//! `sitemap/loc`. A DOCTYPE is passed over too, so
//! that entities have nothing to expand to: those that XML does not know by itself stay as they are written.
//!
//! People and programs write sitemaps that are malformed. An element that is not closed ends where the next one of its
//! kind begins; an address counts wherever a sitemap can hold one; an entry without an address is named.

mod hreflang;

use self::hreflang::hreflang;
use super::InputWarning;
use super::address::has_web_scheme;
use super::bytes::{Opened, damage};
use super::limits::{MAX_SITEMAP_URLS, MAX_XML_DEPTH};
use super::list::shown;
use super::xml_pieces::Pieces;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::Event;
use seotags_core::page::Hreflang;
use std::collections::VecDeque;
use std::io::BufRead;

/// Longest text kept of one entry; an address is refused long before.
const MAX_LOC_BYTES: usize = 16 << 10;

/// Longest date of a change that is kept; `2026-11-21T10:30:00.123+00:00` takes 29.
const MAX_LASTMOD_BYTES: usize = 40;

/// Most language versions kept of one page; the largest sites have some 150.
const MAX_HREFLANGS: usize = 300;

/// Elements of extensions, whose `loc` is no page.
const EXTENSIONS: [&str; 3] = ["image", "video", "news"];

/// Elements that no `loc` can hold, so that one of them ends it.
const ELEMENTS: [&str; 9] =
    ["urlset", "sitemapindex", "url", "sitemap", "loc", "lastmod", "changefreq", "priority", "link"];

/// What a sitemap says, one after the other.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// A page.
    Page(PageEntry),
    /// A sitemap that an index names.
    Sitemap { loc: String, line: u64 },
    /// Something unusable.
    Warning(InputWarning),
}

/// What a sitemap says of a page.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct PageEntry {
    pub(super) loc: String,
    /// Where its address ends.
    pub(super) line: u64,
    /// As written.
    pub(super) lastmod: Option<String>,
    /// As written.
    pub(super) hreflangs: Vec<Hreflang>,
}

/// A text that is collected until its element ends.
enum Collecting {
    Loc {
        text: String,
        parent: Parent,
        is_whole: bool,
    },
    /// An address that stands in an entry, or beside all entries, without an element of its own.
    Stray {
        text: String,
        parent: Parent,
    },
    Lastmod(String),
}

/// Where an address stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Parent {
    Url,
    Sitemap,
    /// Not in an entry.
    Other,
}

/// Something that occurs here and there.
#[derive(Default)]
struct Occurrences {
    first_line: u64,
    count: u64,
}

impl Occurrences {
    fn met(&mut self, line: u64) {
        if self.count == 0 {
            self.first_line = line;
        }
        self.count += 1;
    }
}

/// Reads a sitemap entry by entry.
pub(super) struct Sitemap {
    name: String,
    reader: quick_xml::Reader<Pieces<Box<dyn BufRead + Send>>>,
    buffer: Vec<u8>,
    open: Vec<String>,
    is_index: bool,
    text: Option<Collecting>,
    /// The page whose entry is being read.
    page: Option<PageEntry>,
    is_in_entry: bool,
    /// The entry that is being read has named an address.
    has_address: bool,
    /// The first element has ended.
    is_behind_root: bool,
    ready: VecDeque<Entry>,
    pages: u64,
    malformed: Occurrences,
    without_address: Occurrences,
    ended: bool,
}

impl Sitemap {
    pub(super) fn new(opened: Opened) -> Self {
        let name = opened.name.clone();
        let mut reader = quick_xml::Reader::from_reader(Pieces::new(opened.decoded_xml()));
        let config = reader.config_mut();
        config.check_end_names = false;
        config.allow_unmatched_ends = true;
        config.allow_dangling_amp = true;
        config.expand_empty_elements = true;
        Self {
            name,
            reader,
            buffer: Vec::new(),
            open: Vec::new(),
            is_index: false,
            text: None,
            page: None,
            is_in_entry: false,
            has_address: false,
            is_behind_root: false,
            ready: VecDeque::new(),
            pages: 0,
            malformed: Occurrences::default(),
            without_address: Occurrences::default(),
            ended: false,
        }
    }

    /// As it is called in messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    fn line(&self) -> u64 {
        self.reader.get_ref().line()
    }

    fn is_malformed(&mut self) {
        let line = self.line();
        self.malformed.met(line);
    }

    fn parent(&self) -> Parent {
        match self.open.last().map(String::as_str) {
            Some("url") => Parent::Url,
            Some("sitemap") => Parent::Sitemap,
            _ => Parent::Other,
        }
    }

    fn start(&mut self, element: String, hreflang: Option<Hreflang>) {
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
    fn begin_with(&mut self, tag: &str) {
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
    fn end(&mut self, element: &str) {
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

    fn end_text(&mut self) {
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

    /// The text of a `loc`, which should be one address.
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

    /// Ends the entry that is being read, if one is.
    fn end_entry(&mut self) {
        let is_open = std::mem::take(&mut self.is_in_entry);
        if is_open && !self.has_address {
            let line = self.line();
            self.without_address.met(line);
        }
        self.end_page();
    }

    /// The page that was read, if it has an address and the sitemap has room for it.
    fn end_page(&mut self) {
        let Some(page) = self.page.take().filter(|page| page.line > 0) else { return };
        self.pages += 1;
        if self.pages <= MAX_SITEMAP_URLS {
            self.ready.push_back(Entry::Page(page));
        }
    }

    fn text(&mut self, piece: &str) {
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

    fn end_of_file(&mut self) {
        // A file that was cut off ends inside an element.
        let is_cut = !self.open.is_empty();
        if matches!(self.text, Some(Collecting::Stray { .. })) && !is_cut {
            self.end_text();
        }
        self.end_page();
        self.ended = true;
        let left_out = self.pages.saturating_sub(MAX_SITEMAP_URLS);
        if left_out > 0 {
            self.warn(InputWarning::SitemapTooLong { sitemap: self.name.clone(), left_out });
        } else if is_cut {
            self.end_damaged("the file ends too early".to_owned());
        }
    }

    fn warn(&mut self, warning: InputWarning) {
        self.ready.push_back(Entry::Warning(warning));
    }

    fn end_damaged(&mut self, cause: String) {
        let (file, line) = (self.name.clone(), self.line());
        self.end_with(InputWarning::Damaged { file, line, cause });
    }

    /// Reads no further; a page whose address was read comes before the warning.
    fn end_with(&mut self, warning: InputWarning) {
        self.ended = true;
        self.end_page();
        self.warn(warning);
    }

    /// Warns of what is wrong with the sitemap as a whole.
    fn told_at_end(&mut self) {
        let sitemap = || self.name.clone();
        let mut told = Vec::new();
        let Occurrences { first_line, count } = std::mem::take(&mut self.malformed);
        if count > 0 {
            told.push(InputWarning::MalformedEntries { sitemap: sitemap(), first_line, count });
        }
        let Occurrences { first_line, count } = std::mem::take(&mut self.without_address);
        if count > 0 {
            told.push(InputWarning::EntriesWithoutLoc { sitemap: sitemap(), first_line, count });
        }
        self.ready.extend(told.into_iter().map(Entry::Warning));
    }

    fn step(&mut self) {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        self.reader.get_mut().begin_piece();
        match self.reader.read_event_into(&mut buffer) {
            Ok(Event::Start(element)) => {
                let name = element.local_name().into_inner().to_ascii_lowercase();
                let alternate = if name == "link" { hreflang(&element) } else { None };
                let is_loc = name == "loc";
                self.start(name, alternate);
                if is_loc {
                    self.begin_with(element.attributes_raw());
                }
            }
            Ok(Event::End(element)) => {
                let name = element.local_name().into_inner().to_ascii_lowercase();
                self.end(&name);
            }
            Ok(Event::Text(text)) => self.text(&text.xml10_content()),
            Ok(Event::CData(text)) => self.text(&text.xml10_content()),
            Ok(Event::GeneralRef(reference)) => {
                let character = reference.resolve_char_ref().ok().flatten();
                let name: &str = &reference;
                match (character, resolve_xml_entity(name)) {
                    (Some(c), _) => self.text(c.encode_utf8(&mut [0; 4])),
                    (None, Some(known)) => self.text(known),
                    (None, None) => self.text(&format!("&{name};")),
                }
            }
            Ok(Event::Eof) => self.end_of_file(),
            Ok(_) => {}
            Err(quick_xml::Error::Io(error)) => {
                let warning = damage(&self.name, self.line(), &error);
                self.end_with(warning);
            }
            Err(error) => self.end_damaged(format!("the XML is broken ({error})")),
        }
        self.buffer = buffer;
        if self.ended {
            self.told_at_end();
        }
    }
}

impl Iterator for Sitemap {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        while self.ready.is_empty() && !self.ended {
            self.step();
        }
        self.ready.pop_front()
    }
}

/// The words of a text in which addresses should stand: apart by blanks, tags, or a sign before the next scheme.
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

/// True for the address of a file that is a sitemap, by its name.
fn names_sitemap(loc: &str) -> bool {
    let path = loc.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    [".xml", ".xml.gz"].iter().any(|ending| path.ends_with(ending))
}

#[cfg(test)]
mod tests;
