//! Elements whose content is text up to their own closing tag.

use super::markup::has_prefix;
use super::{Text, Tokenizer, is_space};
use html5ever::LocalName;
use html5ever::tokenizer::TagKind;
use html5ever::tokenizer::states::RawKind;
use memchr::{memchr, memchr2};

/// State inside a script (13.2.5.20 to 13.2.5.31): inside a comment-like section, a script's closing tag may be text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Script {
    Plain,
    Escaped,
    DoubleEscaped,
}

impl Tokenizer<'_> {
    /// Reads the content of an element, and its closing tag.
    pub(super) fn raw_text(&mut self, kind: RawKind, name: &LocalName) {
        let (end, text) = match kind {
            RawKind::Rcdata => (self.closing_tag(name), Text::Escapable),
            RawKind::Rawtext => (self.closing_tag(name), Text::Raw),
            RawKind::ScriptData | RawKind::ScriptDataEscaped(_) => (self.end_of_script(name), Text::Raw),
        };
        self.characters(end.unwrap_or(self.bytes.len()), text);
        if end.is_some() {
            self.tag(TagKind::EndTag, self.at + 2);
        }
    }

    /// Where the closing tag of `name` starts.
    fn closing_tag(&self, name: &str) -> Option<usize> {
        let mut at = self.at;
        loop {
            at += memchr(b'<', &self.bytes[at..])?;
            if self.is_closing_tag(at, name) {
                return Some(at);
            }
            at += 1;
        }
    }

    fn is_closing_tag(&self, at: usize, name: &str) -> bool {
        let Some(written) = self.bytes[at..].strip_prefix(b"</") else { return false };
        has_prefix(written, name.as_bytes()) && written.get(name.len()).is_some_and(|byte| ends_name(*byte))
    }

    fn end_of_script(&self, name: &str) -> Option<usize> {
        let (mut at, mut script) = (self.at, Script::Plain);
        loop {
            let rest = &self.bytes[at..];
            at += match script {
                Script::Plain => memchr(b'<', rest)?,
                Script::Escaped | Script::DoubleEscaped => memchr2(b'<', b'-', rest)?,
            };
            let rest = &self.bytes[at..];
            if script != Script::DoubleEscaped && self.is_closing_tag(at, name) {
                return Some(at);
            }
            match script {
                Script::Plain if rest.starts_with(b"<!--") => {
                    script = Script::Escaped;
                    // Its dashes may also be those of the end.
                    at += 2;
                    continue;
                }
                Script::Escaped | Script::DoubleEscaped if rest.starts_with(b"-->") => script = Script::Plain,
                Script::Escaped if names_script(rest, b"<") => script = Script::DoubleEscaped,
                Script::DoubleEscaped if names_script(rest, b"</") => script = Script::Escaped,
                _ => {}
            }
            at += 1;
        }
    }
}

/// True if a `script` tag starts here.
fn names_script(rest: &[u8], opening: &[u8]) -> bool {
    let Some(written) = rest.strip_prefix(opening) else { return false };
    has_prefix(written, b"script") && written.get(6).is_some_and(|byte| ends_name(*byte))
}

fn ends_name(byte: u8) -> bool {
    is_space(byte) || matches!(byte, b'/' | b'>')
}
