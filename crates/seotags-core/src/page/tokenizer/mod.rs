//! Turns HTML into tokens for the tree builder, following chapter 13.2.5 of the HTML standard. The whole page is in
//! memory, so the standard's states become searches for the next significant character, and text and values are slices
//! of the page. This takes a third of the time of an incremental tokenizer (`benches/page.rs`), and attributes can be
//! limited while they are read.
//!
//! Owns: where tags, text, comments, doctypes and raw text start and end. Does not decide what happens to them.

mod doctype;
mod markup;
mod raw_text;
mod references;
mod tag;

use super::tree::Flattener;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{Token, TokenSink, TokenSinkResult};
use memchr::{memchr, memchr2};
use std::borrow::Cow;

/// Tokenises one page.
struct Tokenizer<'a> {
    sink: &'a Flattener,
    html: &'a str,
    bytes: &'a [u8],
    /// The page as a tendril; the tree keeps slices of it.
    page: StrTendril,
    /// Position up to which the page has been read.
    at: usize,
    has_cut: bool,
}

/// How character references and NUL are treated in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Text {
    /// Character references are decoded; the tree builder handles NUL.
    Data,
    /// Character references are decoded; NUL becomes U+FFFD.
    Escapable,
    /// No references; NUL becomes U+FFFD.
    Raw,
    /// No references; the tree builder handles NUL.
    Cdata,
}

/// Reads the whole page, or as much of it as the tree accepts; true if attributes were dropped.
pub(super) fn run(html: &str, sink: &Flattener) -> bool {
    let html = html.strip_prefix('\u{feff}').unwrap_or(html);
    let html = normalise_newlines(html);
    let mut tokenizer = Tokenizer {
        sink,
        html: &html,
        bytes: html.as_bytes(),
        page: StrTendril::from_slice(&html),
        at: 0,
        has_cut: false,
    };
    tokenizer.data();
    tokenizer.emit(Token::EOFToken);
    sink.end();
    tokenizer.has_cut
}

/// CR LF and CR become LF.
fn normalise_newlines(html: &str) -> Cow<'_, str> {
    if memchr(b'\r', html.as_bytes()).is_none() {
        return Cow::Borrowed(html);
    }
    let mut text = String::with_capacity(html.len());
    for (index, line) in html.split('\r').enumerate() {
        if index > 0 {
            text.push('\n');
        }
        text.push_str(if index > 0 { line.strip_prefix('\n').unwrap_or(line) } else { line });
    }
    Cow::Owned(text)
}

impl Tokenizer<'_> {
    fn data(&mut self) {
        let mut search = self.at;
        while !self.sink.is_exhausted() {
            let Some(found) = memchr(b'<', &self.bytes[search..]) else {
                return self.characters(self.bytes.len(), Text::Data);
            };
            let start = search + found;
            if begins_markup(self.bytes.get(start + 1..).unwrap_or_default()) {
                self.characters(start, Text::Data);
                self.markup();
                search = self.at;
            } else {
                search = start + 1;
            }
        }
    }

    /// Emits the text up to `end`.
    fn characters(&mut self, end: usize, kind: Text) {
        let (start, end) = (self.at, end.max(self.at));
        self.at = end;
        let bytes = &self.bytes[start..end];
        let is_plain = match kind {
            Text::Data | Text::Escapable => memchr2(b'&', 0, bytes).is_none(),
            Text::Raw | Text::Cdata => memchr(0, bytes).is_none(),
        };
        if is_plain {
            self.emit_text(self.slice(start, end));
            return;
        }
        let text = &self.html[start..end];
        match kind {
            Text::Data => self.with_nulls(text, |part| references::decode(part, false)),
            Text::Cdata => self.with_nulls(text, StrTendril::from_slice),
            Text::Escapable => self.emit_text(references::decode(&without_nulls(text), false)),
            Text::Raw => self.emit_text(StrTendril::from_slice(&without_nulls(text))),
        }
    }

    fn with_nulls(&self, text: &str, read: impl Fn(&str) -> StrTendril) {
        for (index, part) in text.split('\0').enumerate() {
            if index > 0 {
                self.emit(Token::NullCharacterToken);
            }
            self.emit_text(read(part));
        }
    }

    fn emit_text(&self, text: StrTendril) {
        if !text.is_empty() {
            self.emit(Token::CharacterTokens(text));
        }
    }

    /// Emits a token that does not change the tokenizer's state.
    fn emit(&self, token: Token) {
        let _: TokenSinkResult<_> = self.sink.process_token(token, 1);
    }

    fn slice(&self, start: usize, end: usize) -> StrTendril {
        // The page is far smaller than 4 GiB, the limit of a tendril.
        self.page.subtendril(start as u32, (end - start) as u32)
    }

    /// First position from `from` where `goes_on` is false. It is a character boundary because the test stops only at
    /// ASCII.
    fn skip(&self, from: usize, goes_on: impl Fn(u8) -> bool) -> usize {
        let rest = self.bytes.get(from..).unwrap_or_default();
        rest.iter().position(|byte| !goes_on(*byte)).map_or(self.bytes.len(), |stop| from + stop)
    }

    /// The next character boundary from `at`.
    fn boundary(&self, at: usize) -> usize {
        self.html.ceil_char_boundary(at)
    }
}

/// A text of a page with its character references decoded; some are not decoded in attributes.
pub(crate) fn decode_references(text: &str, in_attribute: bool) -> String {
    references::decode(text, in_attribute).to_string()
}

/// Whitespace as defined by the standard. Carriage returns have already become line feeds.
fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\x0c' | b' ')
}

/// True if a `<` followed by `after` starts markup. At the end of the page, it does not.
fn begins_markup(after: &[u8]) -> bool {
    match after {
        [b'/', next @ ..] => !next.is_empty(),
        [first, ..] => first.is_ascii_alphabetic() || matches!(first, b'!' | b'?'),
        [] => false,
    }
}

fn without_nulls(text: &str) -> Cow<'_, str> {
    if text.contains('\0') { Cow::Owned(text.replace('\0', "\u{fffd}")) } else { Cow::Borrowed(text) }
}
