//! Markup that a `<` may start: tags, comments, declarations, sections.

use super::{Text, Tokenizer, without_nulls};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{TagKind, Token, TokenSink};
use memchr::memchr;
use memchr::memmem;

impl Tokenizer<'_> {
    /// Reads the markup at [`Self::at`], which [`super::begins_markup`] has detected.
    pub(super) fn markup(&mut self) {
        let start = self.at;
        let rest = &self.bytes[start + 1..];
        match rest {
            [b'!', after @ ..] if after.starts_with(b"--") => self.comment(start + 4),
            [b'!', after @ ..] if has_prefix(after, b"doctype") => self.doctype(start + 9),
            [b'!', after @ ..] if after.starts_with(b"[CDATA[") && self.is_in_foreign_content() => {
                self.at = start + 9;
                self.cdata();
            }
            [b'?', ..] => self.bogus_comment(start + 1),
            [b'/', b'>', ..] => self.at = start + 3,
            [b'/', first, ..] if first.is_ascii_alphabetic() => self.tag(TagKind::EndTag, start + 2),
            [b'!' | b'/', ..] => self.bogus_comment(start + 2),
            _ => self.tag(TagKind::StartTag, start + 1),
        }
    }

    fn is_in_foreign_content(&self) -> bool {
        self.sink.adjusted_current_node_present_but_not_in_html_namespace()
    }

    /// A comment whose text starts at `start`.
    fn comment(&mut self, start: usize) {
        let rest = &self.bytes[start..];
        if rest.starts_with(b">") {
            return self.emit_comment(start, start, start + 1);
        }
        if rest.starts_with(b"->") {
            return self.emit_comment(start, start, start + 2);
        }
        for dashes in memmem::find_iter(rest, b"--") {
            match rest[dashes + 2..] {
                [b'>', ..] => return self.emit_comment(start, start + dashes, start + dashes + 3),
                [b'!', b'>', ..] => return self.emit_comment(start, start + dashes, start + dashes + 4),
                // The last two of three dashes may end it.
                [b'-', b'>', ..] => return self.emit_comment(start, start + dashes + 1, start + dashes + 4),
                [b'-', b'!', b'>', ..] => return self.emit_comment(start, start + dashes + 1, start + dashes + 5),
                _ => {}
            }
        }
        // An incomplete end is not part of the text.
        let half = [&b"--!"[..], b"--", b"-"].into_iter().find(|half| rest.ends_with(half)).map_or(0, <[u8]>::len);
        self.emit_comment(start, self.bytes.len() - half, self.bytes.len());
    }

    /// Anything that is treated as a comment, from `start` to the next `>`.
    fn bogus_comment(&mut self, start: usize) {
        match memchr(b'>', &self.bytes[start..]) {
            Some(found) => self.emit_comment(start, start + found, start + found + 1),
            None => self.emit_comment(start, self.bytes.len(), self.bytes.len()),
        }
    }

    fn emit_comment(&mut self, start: usize, end: usize, behind: usize) {
        self.at = behind;
        let text = match memchr(0, &self.bytes[start..end]) {
            None => self.slice(start, end),
            Some(_) => StrTendril::from_slice(&without_nulls(&self.html[start..end])),
        };
        self.emit(Token::CommentToken(text));
    }

    fn cdata(&mut self) {
        let end = memmem::find(&self.bytes[self.at..], b"]]>").map(|found| self.at + found);
        self.characters(end.unwrap_or(self.bytes.len()), Text::Cdata);
        self.at = end.map_or(self.bytes.len(), |end| end + 3);
    }
}

/// True if `bytes` start with `prefix` in any case; `prefix` is in lower case.
pub(super) fn has_prefix(bytes: &[u8], prefix: &[u8]) -> bool {
    bytes.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
}
