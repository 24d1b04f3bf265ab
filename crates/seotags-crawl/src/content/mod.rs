//! The bytes of an answer → the input of a page: decompressed, type determined, text decoded. Pure.

mod charset;
pub(crate) mod decode;
pub(crate) mod media_type;

pub use charset::{names_charset, text_of_page};
use decode::{Codings, DecodeError};
use media_type::ContentType;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Headers, Note};

/// What the head of an answer declares about its body.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Described {
    /// Its content codings.
    pub codings: Codings,
    /// Declared media type and character set.
    pub content_type: ContentType,
    /// Last label of the host, which helps to guess the character set.
    pub tld: Option<String>,
}

impl Described {
    /// Reads `headers` of an answer of `url`.
    ///
    /// # Errors
    /// Too many codings.
    pub(crate) fn new(headers: &Headers, url: &HttpUrl) -> Result<Self, DecodeError> {
        Ok(Self {
            codings: decode::parse_codings(headers.all("content-encoding"))?,
            content_type: media_type::parse(headers.all("content-type")),
            tld: url.host().rsplit_once('.').map(|(_, tld)| tld.to_owned()),
        })
    }

    /// True if the body may be a page: the type is HTML or not declared.
    pub(crate) fn may_be_page(&self) -> bool {
        self.content_type.essence.as_deref().is_none_or(media_type::is_html)
    }
}

/// A body, read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ReadBody {
    /// Text of a page; empty for anything else.
    pub text: String,
    /// Decoded bytes.
    pub bytes: u64,
    /// Media type, named or sniffed.
    pub content_type: Option<String>,
    /// Notes about the body.
    pub notes: Vec<Note>,
    /// The character set of a page, if finding it took more than reading its name.
    pub settled_charset: Option<&'static str>,
}

/// Reads a body of at most `max_bytes` decoded bytes.
///
/// # Errors
/// A coding that is damaged from the first byte, or not supported.
pub(crate) fn read(wire: Vec<u8>, described: &Described, max_bytes: usize) -> Result<ReadBody, DecodeError> {
    let decoded = undo(wire, described, max_bytes)?;
    let bytes = decoded.bytes.len() as u64;
    let mut notes = Vec::new();
    if decoded.truncated {
        notes.push(Note::BodyTruncatedAtLimit);
    }
    if decoded.incomplete {
        notes.push(Note::BodyIncomplete);
    }
    let named = described.content_type.essence.as_deref();
    let content_type = match named {
        Some(named) if media_type::is_html(named) => Some(media_type::sniff_binary(&decoded.bytes).unwrap_or(named)),
        Some(named) => Some(named),
        None => media_type::sniff(&decoded.bytes),
    };
    if named.is_none() && content_type.is_some() {
        notes.push(Note::ContentTypeGuessed);
    }
    let content_type = content_type.map(str::to_owned);
    if !content_type.as_deref().is_some_and(media_type::is_html) {
        return Ok(ReadBody { bytes, content_type, notes, ..ReadBody::default() });
    }
    let read = charset::to_text(decoded.bytes, described.content_type.charset.as_deref(), described.tld.as_deref());
    if read.is_guessed {
        notes.push(Note::CharsetGuessed);
    }
    if read.is_conflicting {
        notes.push(Note::CharsetConflict);
    }
    let settled_charset = (read.is_guessed || read.is_conflicting).then_some(read.charset);
    Ok(ReadBody { text: read.content, bytes, content_type, notes, settled_charset })
}

/// True for a body that is compressed, declared or not.
pub(crate) fn is_coded(wire: &[u8], described: &Described) -> bool {
    described.codings != Codings::default() || described.may_be_page() && decode::sniff_coding(wire).is_some()
}

fn undo(wire: Vec<u8>, described: &Described, max_bytes: usize) -> Result<decode::Decoded, DecodeError> {
    if described.codings != Codings::default() {
        return decode::undo(wire, &described.codings, max_bytes);
    }
    match decode::sniff_coding(&wire).filter(|_| described.may_be_page()) {
        Some(coding) => Ok(decode::decode(wire.clone(), &[coding], max_bytes)
            .unwrap_or_else(|_| decode::Decoded { bytes: wire, ..decode::Decoded::default() })),
        None => decode::decode(wire, &[], max_bytes),
    }
}

/// True if the end of a page is present: anything lost after it does not matter.
pub(crate) fn has_html_end(text: &str) -> bool {
    const END: &[u8] = b"</html";
    // A page that broke off ends near its last bytes, apart from a comment by the server.
    let bytes = text.as_bytes();
    let tail = &bytes[bytes.len().saturating_sub(4_096)..];
    tail.windows(END.len()).any(|window| window.eq_ignore_ascii_case(END))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn described(headers: &[(&str, &str)]) -> Described {
        let headers = headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Described::new(&Headers(headers), &HttpUrl::parse("https://shop.example/").unwrap()).unwrap()
    }

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn undeclared_compression_is_undone() {
        let content = read(gzip(b"<p>x"), &described(&[("content-type", "text/html; charset=utf-8")]), 100).unwrap();
        assert_eq!((content.text.as_str(), content.bytes, content.notes.as_slice()), ("<p>x", 4, [].as_slice()));
        let archive = read(gzip(b"<p>x"), &described(&[("content-type", "application/gzip")]), 100).unwrap();
        assert_eq!((archive.text.as_str(), archive.content_type.as_deref()), ("", Some("application/gzip")));
    }

    #[test]
    fn declared_type_wins_unless_the_bytes_contradict_it() {
        let of = |name: &str, body: &[u8]| {
            let content = read(body.to_vec(), &described(&[("content-type", name)]), 1_000).unwrap();
            (content.content_type.unwrap_or_default(), content.text.len(), content.notes)
        };
        assert_eq!(of("text/html", b"\x89PNG\r\n\x1a\n123"), ("image/png".into(), 0, vec![]));
        assert_eq!(of("text/plain", b"<html><p>"), ("text/plain".into(), 0, vec![]));
        assert_eq!(of("rubbish", b"<html><p>"), ("text/html".into(), 9, vec![Note::ContentTypeGuessed]));
        assert_eq!(of("", b""), (String::new(), 0, vec![]));
    }

    #[test]
    fn end_of_a_page_is_detected() {
        assert!(has_html_end("<html>…</HTML>\n<!-- cached -->"));
        assert!(!has_html_end("<html><p>half a se"));
    }
}
