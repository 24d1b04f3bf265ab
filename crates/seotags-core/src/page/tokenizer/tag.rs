//! Reads tags and their attributes within limits. Comparing each attribute with all previous ones would take hours for
//! a million attributes.

use super::{Tokenizer, is_space, references, without_nulls};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{Tag, TagKind, Token, TokenSink, TokenSinkResult};
use html5ever::{Attribute, LocalName, QualName, ns};
use memchr::{memchr, memchr2};

/// Maximum number of attributes of an element.
const MAX_ATTRIBUTES: usize = 256;
/// Maximum length of an attribute value, in bytes.
const MAX_VALUE_BYTES: usize = 64 << 10;
/// Maximum length of a tag or attribute name, in bytes; longer names have no meaning.
const MAX_NAME_BYTES: usize = 1_024;

impl Tokenizer<'_> {
    /// Reads the tag whose name starts at `name`. A tag that is cut off by the end of the page is dropped.
    pub(super) fn tag(&mut self, kind: TagKind, name: usize) {
        let name_end = self.skip(name, |byte| !is_space(byte) && !matches!(byte, b'/' | b'>'));
        let local = self.name(name, name_end);
        let Some((attrs, had_duplicate_attributes, self_closing)) = self.attributes(name_end) else { return };
        let tag = Tag { kind, name: local.clone(), self_closing, attrs, had_duplicate_attributes };
        match self.sink.process_token(Token::TagToken(tag), 1) {
            TokenSinkResult::RawData(kind) => self.raw_text(kind, &local),
            TokenSinkResult::Plaintext => self.characters(self.bytes.len(), super::Text::Raw),
            _ => {}
        }
    }

    /// Reads to the end of the tag; `None` if the page ends first. Returns the attributes, whether there were
    /// duplicates, and whether the tag is self-closing.
    fn attributes(&mut self, mut at: usize) -> Option<(Vec<Attribute>, bool, bool)> {
        let mut attributes: Vec<Attribute> = Vec::new();
        let (mut count, mut is_double) = (0, false);
        loop {
            at = self.skip(at, is_space);
            let byte = self.bytes.get(at).copied();
            if byte.is_none() {
                self.at = self.bytes.len();
            }
            match byte? {
                b'>' => {
                    self.at = at + 1;
                    return Some((attributes, is_double, false));
                }
                b'/' if self.bytes.get(at + 1) == Some(&b'>') => {
                    self.at = at + 2;
                    return Some((attributes, is_double, true));
                }
                b'/' => at += 1,
                _ => {
                    let keeps = count < MAX_ATTRIBUTES;
                    let (attribute, end) = self.attribute(at, keeps);
                    self.has_cut |= !keeps;
                    count += 1;
                    at = end;
                    match attribute {
                        Some(new) if attributes.iter().all(|known| known.name.local != new.name.local) => {
                            attributes.push(new);
                        }
                        Some(_) => is_double = true,
                        None => {}
                    }
                }
            }
        }
    }

    /// The attribute that starts at `start`, if it is to be kept, and where it ends.
    fn attribute(&mut self, start: usize, keeps: bool) -> (Option<Attribute>, usize) {
        // An attribute's name may begin with an equals sign.
        let name_end =
            self.skip(self.boundary(start + 1), |byte| !is_space(byte) && !matches!(byte, b'/' | b'>' | b'='));
        let equals = self.skip(name_end, is_space);
        let (value, end) = if self.bytes.get(equals) == Some(&b'=') {
            self.value_place(self.skip(equals + 1, is_space))
        } else {
            ((name_end, name_end), name_end)
        };
        let attribute = keeps.then(|| Attribute {
            name: QualName::new(None, ns!(), self.name(start, name_end)),
            value: self.value(value),
        });
        (attribute, end)
    }

    /// Range of the value that starts at `start` without its quotes, and its end including them.
    fn value_place(&self, start: usize) -> ((usize, usize), usize) {
        if let Some(quote @ (b'"' | b'\'')) = self.bytes.get(start) {
            let start = start + 1;
            let end = memchr(*quote, &self.bytes[start..]).map_or(self.bytes.len(), |found| start + found);
            ((start, end), (end + 1).min(self.bytes.len()))
        } else {
            let end = self.skip(start, |byte| !is_space(byte) && byte != b'>');
            ((start, end), end)
        }
    }

    fn value(&mut self, (start, mut end): (usize, usize)) -> StrTendril {
        if end - start > MAX_VALUE_BYTES {
            end = self.boundary(start + MAX_VALUE_BYTES);
            self.has_cut = true;
        }
        if memchr2(b'&', 0, &self.bytes[start..end]).is_none() {
            return self.slice(start, end);
        }
        references::decode(&without_nulls(&self.html[start..end]), true)
    }

    /// The name from `start`, in lower case.
    fn name(&mut self, start: usize, mut end: usize) -> LocalName {
        if end - start > MAX_NAME_BYTES {
            end = self.boundary(start + MAX_NAME_BYTES);
            self.has_cut = true;
        }
        let name = &self.html[start..end];
        if name.bytes().any(|byte| byte == 0 || byte.is_ascii_uppercase()) {
            return LocalName::from(without_nulls(name).to_ascii_lowercase());
        }
        LocalName::from(name)
    }
}
