//! Doctypes (13.2.5.53 to 13.2.5.68), which decide whether a page is laid out in quirks mode.

use super::markup::has_prefix;
use super::{Tokenizer, is_space, without_nulls};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{Doctype, Token};
use memchr::memchr;

impl Tokenizer<'_> {
    /// The doctype whose keyword ends at `start`. The first `>` ends it, even inside quotes.
    pub(super) fn doctype(&mut self, start: usize) {
        let end = memchr(b'>', &self.bytes[start..]).map(|found| start + found);
        let doctype = read(&self.html[start..end.unwrap_or(self.bytes.len())], end.is_some());
        self.at = end.map_or(self.bytes.len(), |end| end + 1);
        self.emit(Token::DoctypeToken(doctype));
    }
}

/// Reads the text between the keyword and the end.
fn read(written: &str, has_end: bool) -> Doctype {
    let written = written.trim_start_matches(is_space_char);
    let name_end = written.find(is_space_char).unwrap_or(written.len());
    let (name, rest) = written.split_at(name_end);
    let mut doctype = Doctype { force_quirks: !has_end || name.is_empty(), ..Doctype::default() };
    if name.is_empty() {
        return doctype;
    }
    doctype.name = Some(StrTendril::from_slice(&without_nulls(name).to_ascii_lowercase()));
    let rest = rest.trim_start_matches(is_space_char);
    let (is_public, rest) = match rest.as_bytes() {
        [] => return doctype,
        bytes if has_prefix(bytes, b"public") => (true, &rest[6..]),
        bytes if has_prefix(bytes, b"system") => (false, &rest[6..]),
        _ => return Doctype { force_quirks: true, ..doctype },
    };
    let (first, rest) = identifier(rest);
    *(if is_public { &mut doctype.public_id } else { &mut doctype.system_id }) = first;
    let Some(mut rest) = rest else { return Doctype { force_quirks: true, ..doctype } };
    if is_public && !rest.trim_start_matches(is_space_char).is_empty() {
        let (second, behind) = identifier(rest);
        doctype.system_id = second;
        let Some(behind) = behind else { return Doctype { force_quirks: true, ..doctype } };
        rest = behind;
    }
    if !rest.trim_start_matches(is_space_char).is_empty() {
        // Text after a system identifier is ignored, up to the end of the page.
        doctype.force_quirks = false;
    }
    doctype
}

/// An identifier in quotes, and the text after it; `None` without a closing quote.
fn identifier(text: &str) -> (Option<StrTendril>, Option<&str>) {
    let text = text.trim_start_matches(is_space_char);
    let Some(quote) = text.chars().next().filter(|first| matches!(first, '"' | '\'')) else { return (None, None) };
    let (written, behind) = match text[1..].split_once(quote) {
        Some((written, behind)) => (written, Some(behind)),
        None => (&text[1..], None),
    };
    (Some(StrTendril::from_slice(&without_nulls(written))), behind)
}

fn is_space_char(c: char) -> bool {
    u8::try_from(c).is_ok_and(is_space)
}
