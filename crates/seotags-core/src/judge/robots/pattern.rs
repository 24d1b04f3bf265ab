//! Patterns of rules and the addresses they are compared with, both in the normal form of RFC 9309 2.2.2.

use std::fmt::Write;

/// The value of an allow or disallow line.
#[derive(Debug, Clone)]
pub(super) struct Pattern {
    /// Normalised, including wildcards and anchor; its length is the rule's priority.
    text: String,
}

/// Path and query of an address.
pub(super) struct RulePath(String);

impl RulePath {
    pub(super) fn new(path_and_query: &str) -> Self {
        let normal = normalise(path_and_query.as_bytes());
        Self(escape_specials(&normal, true))
    }
}

impl Pattern {
    /// `None` for a value that cannot match any address: empty, or not starting with `/` or `*`.
    pub(super) fn new(value: &[u8]) -> Option<Self> {
        matches!(value.first(), Some(b'/' | b'*')).then(|| Self { text: normalise(value) })
    }

    /// Length in bytes after normalising: the longest pattern wins.
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// `Allow: /dir/index.html` also allows `/dir/` itself (google/robotstxt).
    pub(super) fn folder_of_index(&self, allows: bool) -> Option<Self> {
        let slash = self.text.rfind('/')?;
        let names_index = self.text[slash..].starts_with("/index.htm");
        (allows && names_index).then(|| Self { text: format!("{}$", &self.text[..=slash]) })
    }

    /// Linear in both lengths: each part between wildcards is matched at its first occurrence, which is always optimal.
    pub(super) fn matches(&self, subject: &RulePath) -> bool {
        let (body, is_anchored) = match self.text.strip_suffix('$') {
            Some(body) => (body, true),
            None => (self.text.as_str(), false),
        };
        let body = escape_specials(body, false);
        let mut parts = body.split('*');
        let Some(mut rest) = parts.next().and_then(|first| subject.0.strip_prefix(first)) else { return false };
        let mut last_part = None;
        for part in parts {
            if let Some(previous) = last_part.replace(part) {
                let Some(at) = rest.find(previous) else { return false };
                rest = &rest[at + previous.len()..];
            }
        }
        match (last_part, is_anchored) {
            (None, true) => rest.is_empty(),
            (None, false) => true,
            (Some(part), true) => rest.ends_with(part),
            (Some(part), false) => rest.contains(part),
        }
    }
}

/// Bytes beyond ASCII, blanks, controls and characters that must be escaped in addresses become `%XX`. Escapes get
/// upper-case digits, escaped unreserved characters (RFC 3986 2.3) are decoded, and a `%` without two hex digits stays.
fn normalise(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let byte = bytes[at];
        let escaped = bytes.get(at + 1..at + 3).filter(|_| byte == b'%').and_then(hex_byte);
        if let Some(escaped) = escaped {
            push_escaped(&mut out, escaped);
            at += 3;
        } else {
            push_plain(&mut out, byte);
            at += 1;
        }
    }
    out
}

fn push_escaped(out: &mut String, byte: u8) {
    if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~') {
        out.push(char::from(byte));
    } else {
        push_percent(out, byte);
    }
}

fn push_plain(out: &mut String, byte: u8) {
    let is_bare =
        byte.is_ascii_graphic() && !matches!(byte, b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}');
    if is_bare {
        out.push(char::from(byte));
    } else {
        push_percent(out, byte);
    }
}

fn push_percent(out: &mut String, byte: u8) {
    // Writing to a string cannot fail.
    let _ = write!(out, "%{byte:02X}");
}

fn hex_byte(pair: &[u8]) -> Option<u8> {
    let high = char::from(pair[0]).to_digit(16)?;
    let low = char::from(pair[1]).to_digit(16)?;
    u8::try_from(high * 16 + low).ok()
}

/// A `$` that is not an anchor, and in an address also `*`, are equal to `%24` and `%2A`.
fn escape_specials(normal: &str, is_address: bool) -> String {
    let escaped = normal.replace('$', "%24");
    if is_address { escaped.replace('*', "%2A") } else { escaped }
}
