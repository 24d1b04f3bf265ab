//! Detects the type of an input from its first bytes, never from its name.

use quick_xml::events::Event;
use std::fmt;

/// The type of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// Empty, or only blanks.
    Empty,
    /// Compressed with gzip.
    Gzip,
    /// A WARC archive.
    Warc,
    /// A ZIP archive, which may be an Excel workbook.
    Zip,
    /// `<urlset>`.
    Sitemap,
    /// `<sitemapindex>`.
    SitemapIndex,
    /// RSS, Atom or JSON Feed.
    Feed,
    /// A page.
    Html,
    /// XML with another root element.
    OtherXml(String),
    /// Not a text.
    Binary(BinaryKind),
    /// Anything else, read line by line.
    List,
}

impl Kind {
    /// Its name in messages, with its article.
    pub(super) fn described(&self) -> String {
        match self {
            Self::Empty => "an empty file".to_owned(),
            Self::Gzip => "gzip data inside gzip data".to_owned(),
            Self::Warc => "a WARC archive".to_owned(),
            Self::Zip => BinaryKind::Zip.to_string(),
            Self::Sitemap => "a sitemap".to_owned(),
            Self::SitemapIndex => "a sitemap index".to_owned(),
            Self::Feed => "a feed".to_owned(),
            Self::Html => "a web page".to_owned(),
            Self::OtherXml(root) => format!("XML that begins with <{root}>"),
            Self::Binary(what) => what.to_string(),
            Self::List => "a text".to_owned(),
        }
    }
}

/// What a file that is not a text seems to be. Its text is its name in messages, with the article.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BinaryKind {
    /// A workbook or document of an early version of Excel or Word.
    OldOffice,
    /// An archive or Excel workbook without a usable list.
    Zip,
    /// A WACZ file whose WARC files cannot be read in place.
    PackedWacz,
    /// Anything else.
    Other(&'static str),
}

impl fmt::Display for BinaryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OldOffice => "an old Excel or Word file",
            Self::Zip => "an Excel workbook or ZIP archive",
            Self::PackedWacz => "a WACZ file whose WARC files are compressed or encrypted",
            Self::Other(name) => name,
        })
    }
}

/// Files that people mistake for lists, by their first bytes.
const BINARY: [(&[u8], BinaryKind); 14] = [
    (b"filedesc://", BinaryKind::Other("an ARC archive, which came before WARC")),
    (b"\xd0\xcf\x11\xe0", BinaryKind::OldOffice),
    (b"%PDF-", BinaryKind::Other("a PDF")),
    (b"\x89PNG", BinaryKind::Other("an image")),
    (b"\xff\xd8\xff", BinaryKind::Other("an image")),
    (b"GIF8", BinaryKind::Other("an image")),
    (b"SQLite format 3\0", BinaryKind::Other("an SQLite database")),
    (b"\x28\xb5\x2f\xfd", BinaryKind::Other("a Zstandard archive")),
    (b"BZh", BinaryKind::Other("a bzip2 archive")),
    (b"\xfd7zXZ", BinaryKind::Other("an xz archive")),
    (b"7z\xbc\xaf", BinaryKind::Other("a 7-Zip archive")),
    (b"\x7fELF", BinaryKind::Other("a program")),
    (b"MZ", BinaryKind::Other("a program")),
    (b"\x1f\x8b", BinaryKind::Other("gzip data inside gzip data")),
];

/// Recognises UTF-8 or legacy text, XML, and other formats. UTF-16 must already be decoded.
pub(super) fn recognise(head: &[u8]) -> Kind {
    if head.starts_with(b"\x1f\x8b\x08") {
        return Kind::Gzip;
    }
    if head.starts_with(b"WARC/") {
        return Kind::Warc;
    }
    if head.starts_with(b"PK\x03\x04") {
        return Kind::Zip;
    }
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let start = head.trim_ascii_start();
    if start.is_empty() {
        return Kind::Empty;
    }
    if let Some(what) = binary(head) {
        return Kind::Binary(what);
    }
    if start[0] == b'<' && !begins_with_address(start) {
        return markup(start);
    }
    if let Some(kind) = sitemap_behind(start) {
        return kind;
    }
    if start[0] == b'{' && contains(start, b"jsonfeed.org/version") {
        return Kind::Feed;
    }
    Kind::List
}

fn binary(head: &[u8]) -> Option<BinaryKind> {
    if let Some((magic, what)) = BINARY.iter().find(|(magic, _)| head.starts_with(magic)) {
        // `MZ` and `BZh` are letters: they count only together with bytes that no text contains.
        if !magic.is_ascii() || magic.len() > 3 || holds_binary(head) {
            return Some(*what);
        }
    }
    holds_binary(head).then_some(BinaryKind::Other("binary data"))
}

/// A single NUL or control character is noise; many indicate another file format.
fn holds_binary(head: &[u8]) -> bool {
    let controls = head.iter().filter(|byte| matches!(byte, 0..=8 | 14..=26 | 28..=31)).count();
    controls * 50 > head.len().max(50)
}

/// `<https://…>`, as mail programs write addresses.
fn begins_with_address(start: &[u8]) -> bool {
    start.get(1..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"http"))
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

fn markup(start: &[u8]) -> Kind {
    let lower: Vec<u8> = start.iter().take(15).map(u8::to_ascii_lowercase).collect();
    if lower.starts_with(b"<!doctype html") {
        return Kind::Html;
    }
    let text = String::from_utf8_lossy(start);
    let root = first_element(&text);
    match root.as_deref() {
        // Entries may occur without the element around them.
        Some("urlset" | "url" | "loc") => return Kind::Sitemap,
        Some("sitemapindex" | "sitemap") => return Kind::SitemapIndex,
        Some("rss" | "feed" | "rdf") => return Kind::Feed,
        _ => {}
    }
    if let Some(kind) = sitemap_behind(start) {
        return kind;
    }
    let Some(root) = root else { return Kind::Html };
    match root.as_str() {
        _ if lower.starts_with(b"<?xml") && root != "html" => Kind::OtherXml(root),
        _ => Kind::Html,
    }
}

/// A sitemap preceded by foreign text, such as a warning of the program that wrote it.
fn sitemap_behind(start: &[u8]) -> Option<Kind> {
    let lower = start.to_ascii_lowercase();
    if contains(&lower, b"<html") || contains(&lower, b"<!doctype html") || contains(&lower, b"<body") {
        return None;
    }
    if contains(&lower, b"<urlset") {
        return Some(Kind::Sitemap);
    }
    contains(&lower, b"<sitemapindex").then_some(Kind::SitemapIndex)
}

/// Local name of the root element in lower case; declarations, comments and a DOCTYPE may precede it.
fn first_element(text: &str) -> Option<String> {
    let mut reader = quick_xml::Reader::from_str(text);
    loop {
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => {
                return Some(element.local_name().into_inner().to_ascii_lowercase());
            }
            Ok(Event::Eof) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn type_is_detected_from_the_content() {
        let cases: [(&[u8], Kind); 26] = [
            (b"<url><loc>https://a.example/1</loc></url>", Kind::Sitemap),
            (b"<?xml version='1.0'?><loc>https://a.example/1</loc>", Kind::Sitemap),
            (b"<sitemap><loc>https://a.example/1.xml</loc></sitemap>", Kind::SitemapIndex),
            (b"\nWarning: x in /a.php on line 3\n<?xml version='1.0'?><urlset>", Kind::Sitemap),
            (b"<br />\n<b>Notice</b>: x<br />\n<?xml version='1.0'?><sitemapindex>", Kind::SitemapIndex),
            (b"<html><body><urlset></urlset>", Kind::Html),
            (
                b"filedesc://a.arc 0.0.0.0 20240501100000 text/plain 76\n",
                Kind::Binary(BinaryKind::Other("an ARC archive, which came before WARC")),
            ),
            (b"", Kind::Empty),
            (b" \r\n\n", Kind::Empty),
            (b"\xef\xbb\xbf", Kind::Empty),
            (b"https://a.example/\n", Kind::List),
            (b"<https://a.example/>\n", Kind::List),
            (b"MZ list\nhttps://a.example/", Kind::List),
            (b"\x1f\x8b\x08\0", Kind::Gzip),
            (b"WARC/1.1\r\n", Kind::Warc),
            (b"<?xml version='1.0'?>\n<!-- x --><urlset>", Kind::Sitemap),
            (b"\xef\xbb\xbf  <sm:sitemapindex xmlns:sm='x'>", Kind::SitemapIndex),
            (b"<!DOCTYPE urlset [<!ENTITY a \"b\">]><urlset>", Kind::Sitemap),
            (b"<rss version='2.0'>", Kind::Feed),
            (b"<rdf:RDF>", Kind::Feed),
            (b"{\"version\": \"https://jsonfeed.org/version/1.1\"}", Kind::Feed),
            (b"<!DOCTYPE html><title>x", Kind::Html),
            (b"<?xml version='1.0'?><html xmlns='x'>", Kind::Html),
            (b"<div>half a page", Kind::Html),
            (b"<?xml version='1.0'?><products>", Kind::OtherXml("products".to_owned())),
            (b"PK\x03\x04\x14\0\x06\0", Kind::Zip),
        ];
        for (head, kind) in cases {
            assert_eq!(recognise(head), kind, "{:?}", String::from_utf8_lossy(head));
        }
        let noise: Vec<u8> = (0..2_000_u32).map(|n| (n * 7 % 256) as u8).collect();
        assert_eq!(recognise(&noise), Kind::Binary(BinaryKind::Other("binary data")));
    }
}
