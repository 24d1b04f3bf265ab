//! Media types: declared in the header, or sniffed from the first bytes (based on WHATWG MIME Sniffing).

/// A parsed `Content-Type`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ContentType {
    /// `type/subtype` in lower case; `None` if it is missing or unreadable.
    pub essence: Option<String>,
    /// Value of `charset`, unquoted.
    pub charset: Option<String>,
}

/// Number of bytes that are sniffed.
pub(crate) const SNIFF_BYTES: usize = 1 << 10;

/// Reads all `Content-Type` values; the last readable one counts (WHATWG Fetch, 'extract a MIME type').
pub(crate) fn parse<'a>(values: impl Iterator<Item = &'a str>) -> ContentType {
    let mut found = ContentType::default();
    for value in values.flat_map(|value| value.split(',')) {
        let one = parse_one(value);
        if one.essence.as_deref().is_some_and(|essence| essence != "*/*") {
            found.essence = one.essence;
            found.charset = one.charset.or(found.charset);
        } else if found.charset.is_none() {
            found.charset = one.charset;
        }
    }
    found
}

fn parse_one(value: &str) -> ContentType {
    let mut parts = value.split(';');
    let essence = parts.next().unwrap_or_default().trim().to_ascii_lowercase();
    let is_readable = essence.split_once('/').is_some_and(|(kind, subtype)| is_token(kind) && is_token(subtype));
    let charset = parts.find_map(|part| {
        let (name, value) = part.split_once('=')?;
        let value = value.trim().trim_matches(['"', '\'']).trim();
        (name.trim().eq_ignore_ascii_case("charset") && !value.is_empty()).then(|| value.to_owned())
    });
    ContentType { essence: is_readable.then_some(essence), charset }
}

fn is_token(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte))
}

/// True for the two types whose bodies are pages.
pub(crate) fn is_html(essence: &str) -> bool {
    matches!(essence, "text/html" | "application/xhtml+xml")
}

/// The type of a body whose first bytes cannot be HTML.
pub(crate) fn sniff_binary(bytes: &[u8]) -> Option<&'static str> {
    const MAGIC: [(&[u8], &str); 22] = [
        (b"\x89PNG\r\n\x1a\n", "image/png"),
        (b"%PDF-", "application/pdf"),
        (b"PK\x03\x04", "application/zip"),
        (b"PK\x05\x06", "application/zip"),
        (b"GIF87a", "image/gif"),
        (b"GIF89a", "image/gif"),
        (b"\xff\xd8\xff", "image/jpeg"),
        (b"\x00\x00\x01\x00", "image/x-icon"),
        (b"\x1f\x8b\x08", "application/gzip"),
        (b"7z\xbc\xaf\x27\x1c", "application/x-7z-compressed"),
        (b"Rar!\x1a\x07", "application/vnd.rar"),
        (b"OggS\x00", "application/ogg"),
        (b"ID3", "audio/mpeg"),
        (b"fLaC", "audio/flac"),
        (b"\x1a\x45\xdf\xa3", "video/webm"),
        (b"wOFF", "font/woff"),
        (b"wOF2", "font/woff2"),
        (b"\x00\x01\x00\x00\x00", "font/ttf"),
        (b"%!PS-Adobe-", "application/postscript"),
        (b"\x7fELF", "application/octet-stream"),
        (b"\x00asm", "application/wasm"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "application/x-ole-storage"),
    ];
    if let Some((_, name)) = MAGIC.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return Some(name);
    }
    match bytes {
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("image/webp"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'A', b'V', b'E', ..] => Some("audio/wav"),
        [_, _, _, _, b'f', b't', b'y', b'p', b'a', b'v', b'i', b'f', ..] => Some("image/avif"),
        [0, 0, _, _, b'f', b't', b'y', b'p', ..] => Some("video/mp4"),
        _ => None,
    }
}

/// The type of a body without a usable declared type; `None` for an empty body.
pub(crate) fn sniff(bytes: &[u8]) -> Option<&'static str> {
    let start = &bytes[..bytes.len().min(SNIFF_BYTES)];
    if start.is_empty() {
        return None;
    }
    if let Some(binary) = sniff_binary(start) {
        return Some(binary);
    }
    if start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff") {
        let ascii: Vec<u8> = start.iter().copied().filter(|&byte| byte != 0 && byte.is_ascii()).collect();
        return Some(sniff_markup(&ascii).unwrap_or("text/plain"));
    }
    let text = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    if let Some(markup) = sniff_markup(text) {
        return Some(markup);
    }
    let is_binary = text.iter().any(|&byte| matches!(byte, 0x00..=0x08 | 0x0b | 0x0e..=0x1a | 0x1c..=0x1f));
    Some(if is_binary { "application/octet-stream" } else { "text/plain" })
}

fn sniff_markup(text: &[u8]) -> Option<&'static str> {
    const TAGS: [&str; 22] = [
        "<!doctype html",
        "<html",
        "<head",
        "<script",
        "<iframe",
        "<h1",
        "<div",
        "<font",
        "<table",
        "<a",
        "<style",
        "<title",
        "<b",
        "<body",
        "<br",
        "<p",
        "<meta",
        "<link",
        "<main",
        "<section",
        "<article",
        "<!--",
    ];
    let mut text = text.trim_ascii_start();
    let is_xml = text.starts_with(b"<?xml");
    if is_xml {
        let end = text.windows(2).position(|pair| pair == b"?>")?;
        text = text[end + 2..].trim_ascii_start();
    }
    let starts = |tag: &str| {
        let tag = tag.as_bytes();
        text.len() >= tag.len()
            && text[..tag.len()].eq_ignore_ascii_case(tag)
            && text.get(tag.len()).is_none_or(|&next| tag == b"<!--" || !next.is_ascii_alphanumeric())
    };
    let is_page = TAGS.into_iter().any(starts);
    match (is_xml, is_page) {
        (true, true) if !starts("<!--") => Some("application/xhtml+xml"),
        (true, _) => Some("text/xml"),
        (false, true) => Some("text/html"),
        (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn essence(values: &[&str]) -> Option<String> {
        parse(values.iter().copied()).essence
    }

    #[test]
    fn content_types_are_parsed_leniently() {
        assert_eq!(essence(&["Text/HTML; charset=utf-8"]).as_deref(), Some("text/html"));
        assert_eq!(essence(&["text/html;;;charset="]).as_deref(), Some("text/html"));
        assert_eq!(essence(&["text/plain", "text/html"]).as_deref(), Some("text/html"));
        assert_eq!(essence(&["text/html, rubbish"]).as_deref(), Some("text/html"));
        for unreadable in ["", "html", "text/", "/html", "text html/x", "charset=utf-8", "*/*"] {
            assert_eq!(essence(&[unreadable]), None, "{unreadable}");
        }
        let charset = |value| parse([value].into_iter()).charset;
        assert_eq!(charset("text/html; Charset=\"ISO-8859-1\"").as_deref(), Some("ISO-8859-1"));
        assert_eq!(charset("text/html; a=b; charset='utf8' ; x").as_deref(), Some("utf8"));
        assert_eq!(charset("text/html; charset="), None);
    }

    #[test]
    fn bodies_without_a_type_are_sniffed() {
        let cases: [(&[u8], Option<&str>); 14] = [
            (b"\n <!DOCTYPE HTML><p>", Some("text/html")),
            (b"<HTML lang=en>", Some("text/html")),
            (b"<!-- a comment --><p>", Some("text/html")),
            (b"<article>x", Some("text/html")),
            (b"<abbr>x", Some("text/plain")),
            (b"<?xml version='1.0'?><html xmlns='x'>", Some("application/xhtml+xml")),
            (b"<?xml version='1.0'?><urlset>", Some("text/xml")),
            (b"\xff\xfe<\0h\0t\0m\0l\0>\0", Some("text/html")),
            (b"\xef\xbb\xbf<title>x", Some("text/html")),
            (b"%PDF-1.7", Some("application/pdf")),
            (b"PK\x03\x04....", Some("application/zip")),
            (b"hello", Some("text/plain")),
            (b"hel\x00lo", Some("application/octet-stream")),
            (b"", None),
        ];
        for (bytes, expected) in cases {
            assert_eq!(sniff(bytes), expected, "{}", String::from_utf8_lossy(bytes));
        }
    }
}
