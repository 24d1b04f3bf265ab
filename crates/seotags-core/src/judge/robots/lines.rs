//! Splits bytes into `key: value` lines, as tolerantly as google/robotstxt.

/// Maximum length of a line in bytes; the rest is ignored (google/robotstxt).
const MAX_LINE_BYTES: usize = 16_663;

/// The key of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Key {
    UserAgent,
    Allow,
    Disallow,
    Sitemap,
    CrawlDelay,
    Noindex,
}

/// A line with a known key.
pub(super) struct Line<'a> {
    /// 1-based.
    pub(super) number: u32,
    pub(super) key: Key,
    /// Trimmed, without comment.
    pub(super) value: &'a [u8],
    /// The whole line, trimmed, without comment.
    pub(super) text: &'a [u8],
}

/// Every readable line of a file.
pub(super) fn read(bytes: &[u8]) -> impl Iterator<Item = Line<'_>> {
    split(skip_byte_order_mark(bytes)).enumerate().filter_map(|(index, line)| read_line(index as u32 + 1, line))
}

/// Skips a byte order mark, even a truncated one.
fn skip_byte_order_mark(bytes: &[u8]) -> &[u8] {
    let mark = [0xef, 0xbb, 0xbf];
    let matching = bytes.iter().zip(mark).take_while(|(byte, expected)| **byte == *expected).count();
    &bytes[matching..]
}

/// LF, CR LF and CR each end a line.
fn split(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = Some(bytes);
    std::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
            rest = None;
            return Some(text);
        };
        let end_len = if text[end..].starts_with(b"\r\n") { 2 } else { 1 };
        rest = Some(&text[end + end_len..]);
        Some(&text[..end])
    })
}

fn read_line(number: u32, line: &[u8]) -> Option<Line<'_>> {
    let line = &line[..line.len().min(MAX_LINE_BYTES)];
    let text = line.split(|byte| *byte == b'#').next().unwrap_or_default();
    let text = trim(text);
    let (key, value) = match text.iter().position(|byte| *byte == b':') {
        Some(colon) => (&text[..colon], &text[colon + 1..]),
        None => two_words(text)?,
    };
    Some(Line { number, key: key_of(trim(key))?, value: trim(value), text })
}

/// A line without a colon counts if it consists of exactly two words.
fn two_words(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let gap = text.iter().position(|byte| is_blank(*byte))?;
    let value = trim(&text[gap..]);
    let is_one_word = !value.iter().any(|byte| is_blank(*byte));
    is_one_word.then_some((&text[..gap], value))
}

/// White space as defined by C's `isspace`, including the vertical tab.
fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

fn trim(text: &[u8]) -> &[u8] {
    let start = text.iter().position(|byte| !is_blank(*byte)).unwrap_or(text.len());
    let end = text.iter().rposition(|byte| !is_blank(*byte)).map_or(start, |last| last + 1);
    &text[start..end]
}

/// Keys match by prefix, in any case, including the misspellings that google/robotstxt accepts.
fn key_of(key: &[u8]) -> Option<Key> {
    const USER_AGENT: [&str; 3] = ["user-agent", "useragent", "user agent"];
    const DISALLOW: [&str; 6] = ["disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw"];
    const SITEMAP: [&str; 2] = ["sitemap", "site-map"];
    let starts = |names: &[&str]| {
        names.iter().any(|name| key.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes())))
    };
    if starts(&USER_AGENT) {
        Some(Key::UserAgent)
    } else if starts(&["allow"]) {
        Some(Key::Allow)
    } else if starts(&DISALLOW) {
        Some(Key::Disallow)
    } else if starts(&SITEMAP) {
        Some(Key::Sitemap)
    } else if key.eq_ignore_ascii_case(b"crawl-delay") {
        Some(Key::CrawlDelay)
    } else if key.eq_ignore_ascii_case(b"noindex") {
        Some(Key::Noindex)
    } else {
        None
    }
}
