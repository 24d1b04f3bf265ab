//! One sitemap or sitemap index, read as a stream.
//!
//! Namespaces and prefixes are ignored, and so is everything except `url/loc`, `url/lastmod`, the alternates of `url`
//! and `sitemap/loc`. A DOCTYPE is also ignored, so that no entity can expand: entities other than the predefined ones
//! of XML stay as written.
//!
//! Many sitemaps are malformed. An unclosed element ends where the next one of its kind begins; a URL counts wherever
//! a sitemap can contain one; an entry without a URL is reported.

mod addresses;
mod elements;
mod hreflang;

use self::addresses::Collecting;
use self::hreflang::hreflang;
use super::InputWarning;
use super::bytes::{Opened, damage};
use super::limits::MAX_SITEMAP_URLS;
use super::xml_pieces::Pieces;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::Event;
use seotags_core::page::Hreflang;
use std::collections::VecDeque;
use std::io::BufRead;

/// Longest text kept of one entry; a URL is refused long before.
const MAX_LOC_BYTES: usize = 16 << 10;

/// The entries of a sitemap, in order.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// A page.
    Page(PageEntry),
    /// A sitemap in an index.
    Sitemap { loc: String, line: u64 },
    /// An unusable entry.
    Warning(InputWarning),
}

/// A page in a sitemap.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct PageEntry {
    pub(super) loc: String,
    /// Line in which its URL ends.
    pub(super) line: u64,
    /// As written.
    pub(super) lastmod: Option<String>,
    /// As written.
    pub(super) hreflangs: Vec<Hreflang>,
}

/// Counts the occurrences of a problem.
#[derive(Default)]
struct Occurrences {
    first_line: u64,
    count: u64,
}

impl Occurrences {
    fn add(&mut self, line: u64) {
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
    /// True if the current entry contained a URL.
    has_address: bool,
    /// True after the end of the root element.
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

    /// Its name in messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    fn line(&self) -> u64 {
        self.reader.get_ref().line()
    }

    fn is_malformed(&mut self) {
        let line = self.line();
        self.malformed.add(line);
    }

    fn end_of_file(&mut self) {
        // A truncated file ends inside an element.
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

    /// Stops reading; a page whose URL was read is returned before the warning.
    fn end_with(&mut self, warning: InputWarning) {
        self.ended = true;
        self.end_page();
        self.warn(warning);
    }

    /// Warns about problems of the sitemap as a whole.
    fn warn_of_the_whole(&mut self) {
        let sitemap = || self.name.clone();
        let mut warnings = Vec::new();
        let Occurrences { first_line, count } = std::mem::take(&mut self.malformed);
        if count > 0 {
            warnings.push(InputWarning::MalformedEntries { sitemap: sitemap(), first_line, count });
        }
        let Occurrences { first_line, count } = std::mem::take(&mut self.without_address);
        if count > 0 {
            warnings.push(InputWarning::EntriesWithoutLoc { sitemap: sitemap(), first_line, count });
        }
        self.ready.extend(warnings.into_iter().map(Entry::Warning));
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
            self.warn_of_the_whole();
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

#[cfg(test)]
mod tests;
