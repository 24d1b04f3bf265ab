//! A file's bytes as text, and back; only if the round trip does not change the bytes.

use super::Refusal;
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};
use seotags_crawl::{names_charset, text_of_page};
use std::fmt::Write;

/// The text of a file, with the information needed to write it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SourceText {
    /// The text, including a byte order mark.
    pub(super) text: String,
    encoding: &'static Encoding,
    /// Only ASCII is written: the file contains nothing else, and does not declare its character set.
    is_ascii: bool,
}

impl SourceText {
    /// Decodes an HTML page, like the crawler.
    pub(super) fn of_html(bytes: Vec<u8>) -> Result<Self, Refusal> {
        let read = text_of_page(bytes.clone());
        let refused = || Refusal::Charset { charset: read.charset.to_owned() };
        let encoding = Encoding::for_label(read.charset.as_bytes()).ok_or_else(refused)?;
        if encoding == UTF_8 {
            let is_ascii = bytes.is_ascii() && !names_charset(&bytes);
            let text = String::from_utf8(bytes).map_err(|_| refused())?;
            return Ok(Self { text, encoding, is_ascii });
        }
        if read.is_guessed {
            return Err(refused());
        }
        let text = encoding.decode_without_bom_handling_and_without_replacement(&bytes).ok_or_else(refused)?;
        let source = Self { text: text.into_owned(), encoding, is_ascii: false };
        if source.bytes(&source.text) == bytes { Ok(source) } else { Err(refused()) }
    }

    /// Decodes a Markdown file, which must be UTF-8.
    pub(super) fn of_markdown(bytes: Vec<u8>) -> Result<Self, Refusal> {
        let text = String::from_utf8(bytes).map_err(|_| Refusal::Charset { charset: "not UTF-8".to_owned() })?;
        Ok(Self { text, encoding: UTF_8, is_ascii: false })
    }

    /// Encodes a text for the file. Characters that its character set lacks become character references, which are
    /// valid in every place that is edited.
    pub(super) fn bytes(&self, text: &str) -> Vec<u8> {
        if self.is_ascii {
            return in_ascii(text).into_bytes();
        }
        if self.encoding == UTF_16LE {
            return text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        }
        if self.encoding == UTF_16BE {
            return text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        }
        self.encoding.encode(text).0.into_owned()
    }

    /// True if it is written in UTF-16.
    pub(super) fn is_wide(&self) -> bool {
        self.encoding == UTF_16LE || self.encoding == UTF_16BE
    }
}

fn in_ascii(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut out, c| {
        if c.is_ascii() {
            out.push(c);
        } else {
            // Writing into a String cannot fail.
            let _ = write!(out, "&#{};", u32::from(c));
        }
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_survive_the_round_trip() {
        let utf16: Vec<u8> = "\u{feff}<p>é靴👟".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for bytes in [
            b"plain".to_vec(),
            "\u{feff}<meta charset=utf-8>é\r\n\0".as_bytes().to_vec(),
            b"<meta charset=windows-1252><p>caf\xe9".to_vec(),
            b"<meta charset=shift_jis><p>\x83\x65\x83\x58\x83\x67".to_vec(),
            utf16,
        ] {
            let source = SourceText::of_html(bytes.clone()).unwrap();
            assert_eq!(source.bytes(&source.text), bytes);
        }
    }

    #[test]
    fn unencodable_characters_become_references() {
        let written = |html: &[u8]| SourceText::of_html(html.to_vec()).unwrap().bytes("\u{9774}é");
        assert_eq!(written(b"<meta charset=windows-1252><p>caf\xe9"), b"&#38772;\xe9");
        // Readers may assume any character set that contains ASCII.
        assert_eq!(written(b"<p>plain"), b"&#38772;&#233;");
        assert_eq!(written(b"<meta charset=utf-8><p>plain"), "\u{9774}é".as_bytes());
        assert_eq!(written("<p>\u{e9}t\u{e9}".as_bytes()), "\u{9774}é".as_bytes());
    }

    #[test]
    fn uncertain_character_set_is_refused() {
        for bytes in [b"<p>caf\xe9".as_slice(), b"<meta charset=utf-8>\xc3\xa9\xc3\xa9\xe9", b"\xef\xbb\xbf\xe9"] {
            assert!(matches!(SourceText::of_html(bytes.to_vec()), Err(Refusal::Charset { .. })), "{bytes:?}");
        }
        assert!(SourceText::of_markdown(b"caf\xe9".to_vec()).is_err());
    }
}
