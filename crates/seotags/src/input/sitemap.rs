//! One sitemap or sitemap index, read as a stream.
//!
//! Namespaces and prefixes are passed over, and everything but `url/loc`, `url/lastmod`, the alternates of `url` and
//! `sitemap/loc`. A DOCTYPE is passed over too, so
//! that entities have nothing to expand to: those that XML does not know by itself stay as they are written.

use super::InputWarning;
use super::bytes::{Opened, damage};
use super::limits::{MAX_SITEMAP_URLS, MAX_XML_DEPTH, MAX_XML_PIECE_BYTES};
use super::lines::occurrences;
use quick_xml::escape::{resolve_xml_entity, unescape};
use quick_xml::events::{BytesStart, Event};
use seotags_core::page::Hreflang;
use std::io::{self, BufRead, Read};

/// Longest text kept of one entry; an address is refused long before.
const MAX_LOC_BYTES: usize = 16 << 10;

/// Longest date of a change that is kept; `2026-11-21T10:30:00.123+00:00` takes 29.
const MAX_LASTMOD_BYTES: usize = 40;

/// Most language versions kept of one page; the largest sites have some 150.
const MAX_HREFLANGS: usize = 300;

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
    Loc(String),
    Lastmod(String),
}

/// Reads a sitemap entry by entry.
pub(super) struct Sitemap {
    name: String,
    reader: quick_xml::Reader<Pieces<Box<dyn BufRead + Send>>>,
    buffer: Vec<u8>,
    open: Vec<String>,
    text: Option<Collecting>,
    /// The page whose entry is being read.
    page: Option<PageEntry>,
    waiting: Option<Entry>,
    pages: u64,
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
            text: None,
            page: None,
            waiting: None,
            pages: 0,
            ended: false,
        }
    }

    /// As it is called in messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    fn start(&mut self, element: String, hreflang: Option<Hreflang>) -> Option<Entry> {
        if self.open.len() >= MAX_XML_DEPTH {
            return Some(self.end_damaged("elements are nested too deep".to_owned()));
        }
        match (self.open.last().map(String::as_str), element.as_str()) {
            (Some("url" | "sitemap"), "loc") => self.text = Some(Collecting::Loc(String::new())),
            (Some("url"), "lastmod") => self.text = Some(Collecting::Lastmod(String::new())),
            (Some("url"), "link") => {
                let page = self.page.get_or_insert_default();
                page.hreflangs.extend(hreflang.filter(|_| page.hreflangs.len() < MAX_HREFLANGS));
            }
            _ => {}
        }
        self.open.push(element);
        None
    }

    /// Closes an element and all that were left open in it.
    fn end(&mut self, element: &str) -> Option<Entry> {
        let at = self.open.iter().rposition(|open| open == element)?;
        let closes_text = self.open[at..].iter().any(|open| open == "loc" || open == "lastmod");
        self.open.truncate(at);
        let line = self.reader.get_ref().line;
        match self.text.take_if(|_| closes_text) {
            Some(Collecting::Loc(loc)) if self.open.last().is_some_and(|parent| parent == "sitemap") => {
                return Some(Entry::Sitemap { loc: loc.trim().to_owned(), line });
            }
            Some(Collecting::Loc(loc)) => {
                let page = self.page.get_or_insert_default();
                (page.loc, page.line) = (loc.trim().to_owned(), line);
            }
            Some(Collecting::Lastmod(date)) => {
                let date = date.trim();
                let is_kept = !date.is_empty() && date.len() <= MAX_LASTMOD_BYTES;
                self.page.get_or_insert_default().lastmod = is_kept.then(|| date.to_owned());
            }
            None => {}
        }
        if element == "url" { self.end_page() } else { None }
    }

    /// The page that was read, if it has an address and the sitemap has room for it.
    fn end_page(&mut self) -> Option<Entry> {
        let page = self.page.take().filter(|page| page.line > 0)?;
        self.pages += 1;
        (self.pages <= MAX_SITEMAP_URLS).then_some(Entry::Page(page))
    }

    fn text(&mut self, text: &str) {
        if let Some(Collecting::Loc(kept) | Collecting::Lastmod(kept)) = &mut self.text
            && kept.len() + text.len() <= MAX_LOC_BYTES
        {
            kept.push_str(text);
        }
    }

    fn end_of_file(&mut self) -> Option<Entry> {
        if let Some(page) = self.end_page() {
            return Some(page);
        }
        self.ended = true;
        let left_out = self.pages.saturating_sub(MAX_SITEMAP_URLS);
        if left_out > 0 {
            return Some(Entry::Warning(InputWarning::SitemapTooLong { sitemap: self.name.clone(), left_out }));
        }
        // A file that was cut off ends inside an element.
        (!self.open.is_empty()).then(|| self.end_damaged("the file ends too early".to_owned()))
    }

    fn end_damaged(&mut self, cause: String) -> Entry {
        let line = self.reader.get_ref().line;
        self.end_with(InputWarning::Damaged { file: self.name.clone(), line, cause })
    }

    /// Reads no further; a page whose address was read comes before the warning.
    fn end_with(&mut self, warning: InputWarning) -> Entry {
        self.ended = true;
        let warning = Entry::Warning(warning);
        match self.end_page() {
            Some(page) => {
                self.waiting = Some(warning);
                page
            }
            None => warning,
        }
    }

    fn step(&mut self) -> Option<Entry> {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        self.reader.get_mut().begin_piece();
        let read = self.reader.read_event_into(&mut buffer);
        let entry = match read {
            Ok(Event::Start(element)) => {
                let name = element.local_name().into_inner().to_ascii_lowercase();
                let alternate = if name == "link" { hreflang(&element) } else { None };
                self.start(name, alternate)
            }
            Ok(Event::End(element)) => {
                let name = element.local_name().into_inner().to_ascii_lowercase();
                self.end(&name)
            }
            Ok(Event::Text(text)) => {
                self.text(&text.xml10_content());
                None
            }
            Ok(Event::CData(text)) => {
                self.text(&text.xml10_content());
                None
            }
            Ok(Event::GeneralRef(reference)) => {
                let character = reference.resolve_char_ref().ok().flatten();
                let name: &str = &reference;
                match (character, resolve_xml_entity(name)) {
                    (Some(c), _) => self.text(c.encode_utf8(&mut [0; 4])),
                    (None, Some(known)) => self.text(known),
                    (None, None) => self.text(&format!("&{name};")),
                }
                None
            }
            Ok(Event::Eof) => self.end_of_file(),
            Ok(_) => None,
            Err(quick_xml::Error::Io(error)) => {
                let warning = damage(&self.name, self.reader.get_ref().line, &error);
                Some(self.end_with(warning))
            }
            Err(error) => Some(self.end_damaged(format!("the XML is broken ({error})"))),
        };
        self.buffer = buffer;
        entry
    }
}

impl Iterator for Sitemap {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        while !self.ended {
            if let Some(entry) = self.step() {
                return Some(entry);
            }
        }
        self.waiting.take()
    }
}

/// `<xhtml:link rel="alternate" hreflang="de" href="…"/>`.
fn hreflang(element: &BytesStart<'_>) -> Option<Hreflang> {
    let value = |name: &str| {
        let mut attributes = element.attributes();
        let found = attributes
            .with_checks(false)
            .flatten()
            .find(|attribute| attribute.key.local_name().into_inner().eq_ignore_ascii_case(name))?;
        let value = unescape(&found.value).unwrap_or_else(|_| found.value.clone());
        (value.len() <= MAX_LOC_BYTES).then(|| value.trim().to_owned())
    };
    let is_alternate = value("rel")?.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case("alternate"));
    let (code, href) = (value("hreflang")?, value("href")?);
    (is_alternate && !code.is_empty() && !href.is_empty()).then_some(Hreflang { code, href })
}

/// A piece of XML beyond the bound, as the cause inside an `io::Error`.
#[derive(Debug, thiserror::Error)]
#[error("a piece of XML is longer than {} MiB", MAX_XML_PIECE_BYTES >> 20)]
struct PieceTooLong;

/// Counts lines, and fails when one piece of XML takes more than its bound: the parser holds a piece as a whole.
struct Pieces<R> {
    inner: R,
    left: u64,
    line: u64,
}

impl<R> Pieces<R> {
    fn new(inner: R) -> Self {
        Self { inner, left: MAX_XML_PIECE_BYTES, line: 1 }
    }

    fn begin_piece(&mut self) {
        self.left = MAX_XML_PIECE_BYTES;
    }
}

impl<R: BufRead> BufRead for Pieces<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.left == 0 {
            return Err(io::Error::other(PieceTooLong));
        }
        let buffer = self.inner.fill_buf()?;
        let allowed = buffer.len().min(usize::try_from(self.left).unwrap_or(usize::MAX));
        Ok(&buffer[..allowed])
    }

    fn consume(&mut self, amount: usize) {
        if let Ok(buffer) = self.inner.fill_buf() {
            let consumed = &buffer[..amount.min(buffer.len())];
            self.line += occurrences(b'\n', consumed) as u64;
        }
        self.left = self.left.saturating_sub(amount as u64);
        self.inner.consume(amount);
    }
}

impl<R: BufRead> Read for Pieces<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let count = available.len().min(buffer.len());
        buffer[..count].copy_from_slice(&available[..count]);
        self.consume(count);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn entries(xml: &[u8]) -> Vec<String> {
        let opened = Opened::of_bytes("sitemap.xml".to_owned(), xml.to_vec());
        Sitemap::new(opened)
            .map(|entry| match entry {
                Entry::Page(PageEntry { loc, line, lastmod, hreflangs }) => {
                    let versions: Vec<String> =
                        hreflangs.iter().map(|version| format!(" {}={}", version.code, version.href)).collect();
                    let lastmod = lastmod.map(|date| format!(" ({date})")).unwrap_or_default();
                    format!("{line} {loc}{lastmod}{}", versions.concat())
                }
                Entry::Sitemap { loc, line } => format!("{line} sitemap {loc}"),
                Entry::Warning(warning) => warning.to_string(),
            })
            .collect()
    }

    #[test]
    fn only_the_locs_of_entries_are_read() {
        let xml = br#"<?xml version="1.0"?>
<!-- made by hand -->
<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<sm:url><sm:loc> https://a.example/1?x=1&amp;y=2 </sm:loc><image:image><image:loc>https://a.example/1.png</image:loc></image:image></sm:url>
<sm:url><sm:loc><![CDATA[https://a.example/2?x=1&y=2]]></sm:loc><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de"/><xhtml:link rel="alternate" href="https://a.example/fr"/></sm:url>
<sm:url><sm:loc>https://a.example/3?x=1&y=2</sm:loc><lastmod>2026</lastmod></sm:url>
<sm:url><sm:loc>https://a.example/&#252;</sm:loc></sm:url>
</sm:urlset>"#;
        insta::assert_snapshot!(entries(xml).join("\n"), @r"
        4 https://a.example/1?x=1&y=2
        5 https://a.example/2?x=1&y=2 de=https://a.example/de
        6 https://a.example/3?x=1&y=2 (2026)
        7 https://a.example/ü
        ");
    }

    #[test]
    fn an_index_names_sitemaps() {
        let xml = b"<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>";
        assert_eq!(entries(xml), ["1 sitemap https://a.example/1.xml"]);
    }

    #[test]
    fn declared_encodings_are_obeyed_and_wrong_bytes_survived() {
        let latin =
            b"<?xml version='1.0' encoding='ISO-8859-1'?><urlset><url><loc>https://a.example/\xfc</loc></url></urlset>";
        assert_eq!(entries(latin), ["1 https://a.example/ü"]);
        let wrong = b"<urlset><url><loc>https://a.example/\xfc</loc></url></urlset>";
        assert_eq!(entries(wrong), ["1 https://a.example/\u{fffd}"]);
    }

    #[test]
    fn entities_expand_to_nothing_and_read_no_file() {
        let mut xml = String::from("<!DOCTYPE urlset [<!ENTITY a \"ha\"><!ENTITY x SYSTEM \"file:///etc/passwd\">");
        for level in b'b'..=b'j' {
            let inner = format!("&{};", char::from(level - 1)).repeat(10);
            let name = char::from(level);
            xml.extend(["<!ENTITY ", &name.to_string(), " \"", &inner, "\">"]);
        }
        xml.push_str(
            "]><urlset><url><loc>https://a.example/&j;</loc></url><url><loc>https://a.example/&x;</loc></url></urlset>",
        );
        assert_eq!(entries(xml.as_bytes()), ["1 https://a.example/&j;", "1 https://a.example/&x;"]);
    }

    #[test]
    fn broken_xml_gives_what_came_before_it() {
        let cut = b"<urlset>\n<url><loc>https://a.example/1</loc></url>\n<url><loc>https://a.ex";
        assert_eq!(
            entries(cut),
            ["2 https://a.example/1", "sitemap.xml: cannot be read beyond line 3: the file ends too early"]
        );
        let crossed =
            b"<urlset><url><loc>https://a.example/1</url></loc><url><loc>https://a.example/2</loc></url></urlset>";
        assert_eq!(entries(crossed).last().unwrap(), "1 https://a.example/2");
    }

    #[test]
    fn huge_and_deep_pieces_end_the_reading() {
        let mut text = b"<urlset><!--".to_vec();
        text.extend(std::iter::repeat_n(b'x', 3 << 20));
        text.extend_from_slice(b"--><url><loc>https://a.example/</loc></url></urlset>");
        assert_eq!(entries(&text), ["sitemap.xml: cannot be read beyond line 1: a piece of XML is longer than 1 MiB"]);
        let deep = "<urlset>".repeat(100_000);
        assert_eq!(
            entries(deep.as_bytes()),
            ["sitemap.xml: cannot be read beyond line 1: elements are nested too deep"]
        );
    }

    #[test]
    fn a_sitemap_holds_fifty_thousand_entries() {
        let pages: Vec<String> = (0..60_000).map(|n| format!("<url><loc>https://a.example/{n}</loc></url>")).collect();
        let xml = format!("<urlset>{}</urlset>", pages.concat());
        let read = entries(xml.as_bytes());
        assert_eq!(read.len(), 50_001);
        assert_eq!(read[50_000], "sitemap.xml: 10,000 entries left out, a sitemap holds at most 50,000");
    }

    proptest! {
        #[test]
        fn any_bytes_end(xml in prop::collection::vec(prop_oneof![
            Just(b"<url>".to_vec()), Just(b"<loc>".to_vec()), Just(b"</loc>".to_vec()), Just(b"<![CDATA[".to_vec()),
            Just(b"]]>".to_vec()), Just(b"<!DOCTYPE x [".to_vec()), Just(b"&amp;".to_vec()),
            prop::collection::vec(any::<u8>(), 0..6)], 0..40)) {
            let _ = entries(&xml.concat());
        }
    }
}
