//! Splits HTML into tags and text with their positions in the source. It is far simpler than the parser that reads
//! pages, and builds no tree. Its results are verified with that parser before they are used.

use std::borrow::Cow;
use std::ops::Range;

/// Elements whose content is text up to their closing tag.
const RAW: [&str; 9] = ["script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "noscript"];

/// A piece of the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece<'a> {
    /// What it is.
    pub kind: Kind<'a>,
    /// Its position.
    pub span: Range<usize>,
}

/// The kind of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind<'a> {
    /// An opening tag.
    Start(Tag<'a>),
    /// A closing tag; its name in lower case.
    End(Cow<'a, str>),
    /// Text with character references, or the content of a text-only element.
    Text,
    /// Comments, doctypes, sections.
    Other,
}

/// An opening tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag<'a> {
    /// Name in lower case.
    pub name: Cow<'a, str>,
    /// Attributes in their order.
    pub attributes: Vec<Attribute<'a>>,
    /// True if it ends with `/>`.
    pub closes_itself: bool,
    /// Position of its `>` or `/>`.
    pub end: usize,
}

/// An attribute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute<'a> {
    /// Name in lower case.
    pub name: Cow<'a, str>,
    /// From its name to the end of its value, quotes included.
    pub span: Range<usize>,
    /// Its value without quotes; `None` if it has no `=`.
    pub value: Option<Range<usize>>,
    /// The quotes around its value.
    pub quote: Option<char>,
}

impl Tag<'_> {
    /// The first attribute with that name; later ones do not count.
    pub fn attribute(&self, name: &str) -> Option<&Attribute<'_>> {
        self.attributes.iter().find(|attribute| attribute.name == name)
    }

    /// The value of that attribute as written in the source; empty if there is none.
    pub fn value<'h>(&self, html: &'h str, name: &str) -> &'h str {
        let value = self.attribute(name).and_then(|attribute| attribute.value.clone());
        value.map_or("", |value| &html[value])
    }

    /// True for a template whose contents are on the page.
    pub fn opens_shadow_root(&self, html: &str) -> bool {
        let mode = self.value(html, "shadowrootmode");
        self.name == "template" && (mode.eq_ignore_ascii_case("open") || mode.eq_ignore_ascii_case("closed"))
    }
}

/// Scans a source piece by piece.
#[derive(Debug)]
pub struct Scan<'a> {
    html: &'a str,
    bytes: &'a [u8],
    at: usize,
    /// Number of open SVG and MathML elements; they contain no raw text.
    foreign: usize,
    /// The element whose raw content follows.
    raw: Option<Cow<'a, str>>,
}

impl<'a> Scan<'a> {
    /// A scan of this source from its start.
    pub fn new(html: &'a str) -> Self {
        Self { html, bytes: html.as_bytes(), at: 0, foreign: 0, raw: None }
    }

    /// True inside SVG or MathML.
    pub fn is_in_foreign(&self) -> bool {
        self.foreign > 0
    }

    fn piece(&mut self, kind: Kind<'a>, end: usize) -> Piece<'a> {
        let start = self.at;
        self.at = end;
        Piece { kind, span: start..end }
    }

    /// Position after the next `needle` from `from`, or the end.
    fn behind(&self, needle: &str, from: usize) -> usize {
        let found = self.bytes.get(from..).and_then(|rest| memchr::memmem::find(rest, needle.as_bytes()));
        found.map_or(self.bytes.len(), |found| from + found + needle.len())
    }

    fn raw_content(&self, name: &str) -> usize {
        let mut at = self.at;
        while let Some(found) = memchr::memmem::find(&self.bytes[at..], b"</") {
            let start = at + found;
            let written = &self.bytes[start + 2..];
            let is_name = written.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes()));
            if is_name && written.get(name.len()).is_some_and(|byte| is_space(*byte) || matches!(byte, b'/' | b'>')) {
                return start;
            }
            at = start + 2;
        }
        self.bytes.len()
    }

    fn markup(&mut self) -> Piece<'a> {
        let rest = &self.html[self.at..];
        let at = self.at;
        if rest.starts_with("<!--") {
            // `<!-->` and `<!--->` are complete comments.
            let end = if rest.starts_with("<!-->") || rest.starts_with("<!--->") {
                self.behind(">", at)
            } else {
                let end = self.behind("-->", at + 4);
                let early = memchr::memmem::find(&self.bytes[at + 4..end], b"--!>");
                early.map_or(end, |early| at + 4 + early + "--!>".len())
            };
            return self.piece(Kind::Other, end);
        }
        if rest.starts_with("<![CDATA[") && self.foreign > 0 {
            let end = self.behind("]]>", at);
            return self.piece(Kind::Other, end);
        }
        match rest.as_bytes().get(1..3) {
            Some([b'/', letter]) if letter.is_ascii_alphabetic() => self.closing_tag(),
            Some([letter, _]) if letter.is_ascii_alphabetic() => self.opening_tag(),
            _ => {
                let end = self.behind(">", at);
                self.piece(Kind::Other, end)
            }
        }
    }

    fn closing_tag(&mut self) -> Piece<'a> {
        match self.tag(self.at + 2) {
            Some((tag, end)) => {
                if is_foreign(&tag.name) {
                    self.foreign = self.foreign.saturating_sub(1);
                }
                self.piece(Kind::End(tag.name), end)
            }
            None => self.piece(Kind::Other, self.bytes.len()),
        }
    }

    fn opening_tag(&mut self) -> Piece<'a> {
        let Some((tag, end)) = self.tag(self.at + 1) else { return self.piece(Kind::Other, self.bytes.len()) };
        if is_foreign(&tag.name) && !tag.closes_itself {
            self.foreign += 1;
        } else if self.foreign == 0 && RAW.contains(&&*tag.name) {
            self.raw = Some(tag.name.clone());
        }
        self.piece(Kind::Start(tag), end)
    }

    /// The tag whose name starts at `name`, and its end; `None` if the source ends first.
    fn tag(&self, name: usize) -> Option<(Tag<'a>, usize)> {
        let name_end = self.skip(name, |byte| !is_space(byte) && !matches!(byte, b'/' | b'>'));
        let mut tag = Tag {
            name: lower(&self.html[name..name_end]),
            attributes: Vec::new(),
            closes_itself: false,
            end: name_end,
        };
        let mut at = name_end;
        loop {
            at = self.skip(at, is_space);
            match self.bytes.get(at)? {
                b'>' => {
                    tag.end = at;
                    return Some((tag, at + 1));
                }
                b'/' if self.bytes.get(at + 1) == Some(&b'>') => {
                    (tag.end, tag.closes_itself) = (at, true);
                    return Some((tag, at + 2));
                }
                b'/' => at += 1,
                _ => {
                    let attribute = self.attribute(at)?;
                    at = attribute.span.end;
                    tag.attributes.push(attribute);
                }
            }
        }
    }

    fn attribute(&self, start: usize) -> Option<Attribute<'a>> {
        // A `=` at the start of a name is part of it.
        let name_end = self.skip(start + 1, |byte| !is_space(byte) && !matches!(byte, b'/' | b'>' | b'='));
        let name_end = self.html.ceil_char_boundary(name_end);
        let name = lower(&self.html[start..name_end]);
        let equals = self.skip(name_end, is_space);
        if self.bytes.get(equals) != Some(&b'=') {
            return Some(Attribute { name, span: start..name_end, value: None, quote: None });
        }
        let value = self.skip(equals + 1, is_space);
        match self.bytes.get(value)? {
            quote @ (b'"' | b'\'') => {
                let end = value + 1 + memchr::memchr(*quote, &self.bytes[value + 1..])?;
                let quote = Some(char::from(*quote));
                Some(Attribute { name, span: start..end + 1, value: Some(value + 1..end), quote })
            }
            b'>' => Some(Attribute { name, span: start..equals + 1, value: Some(equals + 1..equals + 1), quote: None }),
            _ => {
                let end = self.skip(value, |byte| !is_space(byte) && byte != b'>');
                Some(Attribute { name, span: start..end, value: Some(value..end), quote: None })
            }
        }
    }

    /// First position from `from` where `goes_on` is false; stops at ASCII only.
    fn skip(&self, from: usize, goes_on: impl Fn(u8) -> bool) -> usize {
        let rest = self.bytes.get(from..).unwrap_or_default();
        rest.iter().position(|byte| !goes_on(*byte)).map_or(self.bytes.len(), |stop| from + stop)
    }

    /// End of the text at [`Self::at`]: the start of the next markup.
    fn text_end(&self) -> usize {
        let mut search = self.at;
        while let Some(found) = memchr::memchr(b'<', self.bytes.get(search..).unwrap_or_default()) {
            let start = search + found;
            if begins_markup(&self.bytes[start + 1..]) {
                return start;
            }
            search = start + 1;
        }
        self.bytes.len()
    }
}

impl<'a> Iterator for Scan<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        if self.at >= self.bytes.len() {
            return None;
        }
        if let Some(name) = self.raw.take() {
            let end = self.raw_content(&name);
            if end > self.at {
                return Some(self.piece(Kind::Text, end));
            }
        }
        let end = self.text_end();
        if end > self.at {
            return Some(self.piece(Kind::Text, end));
        }
        Some(self.markup())
    }
}

/// A name in lower case; most are.
fn lower(name: &str) -> Cow<'_, str> {
    if name.bytes().any(|byte| byte.is_ascii_uppercase()) { name.to_ascii_lowercase().into() } else { name.into() }
}

fn is_foreign(name: &str) -> bool {
    matches!(name, "svg" | "math")
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r' | b'\x0c' | b' ')
}

fn begins_markup(after: &[u8]) -> bool {
    match after {
        [b'/', next @ ..] => !next.is_empty(),
        [first, ..] => first.is_ascii_alphabetic() || matches!(first, b'!' | b'?'),
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_pieces_are_the_whole_source(html in "([<>/='\" a-z!-]|<title>|</title>|<svg>|<h1 |<!--|-->|é|&amp;|\\PC){0,60}") {
            let mut at = 0;
            for piece in Scan::new(&html) {
                prop_assert_eq!(piece.span.start, at);
                prop_assert!(piece.span.end > at && html.is_char_boundary(piece.span.end));
                at = piece.span.end;
            }
            prop_assert_eq!(at, html.len());
        }
    }
}
