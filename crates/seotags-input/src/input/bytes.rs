//! The bytes of an input: opened, decompressed, in UTF-8, with the first bytes buffered.

use super::InputWarning;
use encoding_rs::{Decoder, Encoding, UTF_16BE, UTF_16LE};
use flate2::bufread::MultiGzDecoder;
use std::io::{self, BufRead, BufReader, Cursor, Read};

/// Number of first bytes by which the type of an input is detected.
const HEAD_BYTES: usize = 64 << 10;

/// Standard input may be slow, so do not wait for more bytes than this.
const SLOW_HEAD_BYTES: usize = 4;

/// An input whose first bytes were read.
pub(super) struct Opened {
    /// Its name in messages.
    pub(super) name: String,
    /// The first bytes, which the reader returns again.
    pub(super) head: Vec<u8>,
    /// All bytes.
    pub(super) reader: Box<dyn BufRead + Send>,
    whole: bool,
}

impl Opened {
    /// Reads the first bytes of `reader`. For `slow` readers, fewer bytes suffice.
    pub(super) fn new(name: String, mut reader: impl Read + Send + 'static, slow: bool) -> io::Result<Self> {
        let mut head = vec![0; HEAD_BYTES];
        let wanted = if slow { SLOW_HEAD_BYTES } else { HEAD_BYTES };
        let mut filled = 0;
        let mut whole = false;
        while filled < wanted {
            match reader.read(&mut head[filled..]) {
                Ok(0) => {
                    whole = true;
                    break;
                }
                Ok(count) => filled += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // The bytes before the damage are still useful.
                Err(error) if filled > 0 => {
                    return Ok(Self::with_head(name, head, filled, Failing(Some(error)), false));
                }
                Err(error) => return Err(error),
            }
        }
        Ok(Self::with_head(name, head, filled, reader, whole))
    }

    fn with_head(
        name: String,
        mut head: Vec<u8>,
        filled: usize,
        rest: impl Read + Send + 'static,
        whole: bool,
    ) -> Self {
        head.truncate(filled);
        let reader = Cursor::new(head.clone()).chain(BufReader::with_capacity(HEAD_BYTES, rest));
        Self { name, head, reader: Box::new(reader), whole }
    }

    /// An input that is already in memory.
    pub(super) fn of_bytes(name: String, bytes: Vec<u8>) -> Self {
        let head = bytes[..bytes.len().min(HEAD_BYTES)].to_vec();
        let whole = head.len() == bytes.len();
        Self { name, head, reader: Box::new(Cursor::new(bytes)), whole }
    }

    /// Decompresses; reading fails beyond `limit` bytes.
    pub(super) fn gunzip(self, limit: u64, slow: bool) -> io::Result<Self> {
        Self::new(self.name, Bounded::new(MultiGzDecoder::new(self.reader), limit), slow)
    }

    /// The same, as long as `may_unpack` allows the next bytes.
    pub(super) fn gunzip_while(
        self,
        limit: u64,
        may_unpack: impl Fn(usize) -> bool + Send + 'static,
    ) -> io::Result<Self> {
        let inner = Bounded::new(MultiGzDecoder::new(self.reader), limit);
        Self::new(self.name, Counted { inner, may_unpack }, false)
    }

    /// True if the input ends with the first bytes.
    pub(super) fn is_whole(&self) -> bool {
        self.whole
    }

    /// Converts UTF-16 to UTF-8; other input stays unchanged.
    pub(super) fn in_utf8(mut self) -> io::Result<Self> {
        if let Some(encoding) = utf16(&self.head) {
            let decoder = encoding.new_decoder_with_bom_removal();
            let reader = Transcoded { inner: self.reader, decoder, ready: Vec::new(), given: 0, ended: false };
            return Self::new(self.name, reader, true);
        }
        if self.head.starts_with(b"\xef\xbb\xbf") {
            self.head.drain(..3);
            self.reader.consume(3);
        }
        Ok(self)
    }
}

impl Opened {
    /// The bytes of XML in UTF-8, converted from the encoding in its declaration. Invalid bytes are replaced.
    pub(super) fn decoded_xml(self) -> Box<dyn BufRead + Send> {
        let encoding = declared_encoding(&self.head).unwrap_or(encoding_rs::UTF_8);
        let decoder = encoding.new_decoder_with_bom_removal();
        Box::new(BufReader::new(Transcoded { inner: self.reader, decoder, ready: Vec::new(), given: 0, ended: false }))
    }
}

/// The encoding of `<?xml … encoding="…"?>`. UTF-16 is ignored, because it is already decoded.
fn declared_encoding(head: &[u8]) -> Option<&'static Encoding> {
    let start = head.trim_ascii_start();
    let declaration = start.strip_prefix(b"<?xml")?;
    let end = declaration.iter().position(|byte| *byte == b'>')?;
    let declaration = std::str::from_utf8(&declaration[..end]).ok()?;
    let value = declaration.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let label = value.trim_start_matches(['"', '\'']).split(['"', '\'']).next()?;
    Encoding::for_label(label.as_bytes()).filter(|encoding| encoding.is_ascii_compatible())
}

/// Detects UTF-16 by its byte order mark, or by a NUL in every second byte of otherwise ASCII text.
fn utf16(head: &[u8]) -> Option<&'static Encoding> {
    if let Some((encoding, _)) = Encoding::for_bom(head) {
        return (encoding != encoding_rs::UTF_8).then_some(encoding);
    }
    let pairs = || head.chunks_exact(2).take(64);
    if pairs().count() < 4 {
        return None;
    }
    if pairs().all(|pair| pair[0] != 0 && pair[1] == 0) {
        return Some(UTF_16LE);
    }
    pairs().all(|pair| pair[0] == 0 && pair[1] != 0).then_some(UTF_16BE)
}

/// Too many decoded bytes; the cause inside an `io::Error`.
#[derive(Debug, thiserror::Error)]
#[error("more than {limit} bytes when decompressed")]
struct DecodedTooLarge {
    limit: u64,
}

/// The warning for a reader that failed before the end.
pub(super) fn damage(name: &str, line: u64, error: &io::Error) -> InputWarning {
    match error.get_ref().and_then(|inner| inner.downcast_ref::<DecodedTooLarge>()) {
        Some(DecodedTooLarge { limit }) => InputWarning::TooLarge { file: name.to_owned(), limit_bytes: *limit },
        None => InputWarning::Damaged { file: name.to_owned(), line, cause: cause(error) },
    }
}

/// The failure in plain words.
pub(super) fn cause(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => "the file ends too early".to_owned(),
        io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => "the compressed data is damaged".to_owned(),
        _ => without_number(&error.to_string()),
    }
}

/// `Permission denied (os error 13)` → `permission denied`.
fn without_number(text: &str) -> String {
    let text = text.split_once(" (os error ").map_or(text, |(text, _)| text);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

struct Failing(Option<io::Error>);

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// A reader that fails beyond its limit.
pub(super) struct Bounded<R> {
    inner: R,
    left: u64,
    limit: u64,
}

impl<R> Bounded<R> {
    /// Allows `limit` bytes.
    pub(super) fn new(inner: R, limit: u64) -> Self {
        Self { inner, left: limit, limit }
    }
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 && self.inner.read(&mut [0])? > 0 {
            return Err(io::Error::other(DecodedTooLarge { limit: self.limit }));
        }
        let wanted = buffer.len().min(usize::try_from(self.left).unwrap_or(usize::MAX));
        let count = self.inner.read(&mut buffer[..wanted])?;
        self.left -= count as u64;
        Ok(count)
    }
}

/// A reader that fails as soon as its bytes are refused.
struct Counted<R, F> {
    inner: R,
    may_unpack: F,
}

impl<R: Read, F: Fn(usize) -> bool> Read for Counted<R, F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        if (self.may_unpack)(count) { Ok(count) } else { Err(io::Error::other("too many bytes when decompressed")) }
    }
}

struct Transcoded<R> {
    inner: R,
    decoder: Decoder,
    ready: Vec<u8>,
    given: usize,
    ended: bool,
}

impl<R: BufRead> Read for Transcoded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.given == self.ready.len() && !self.ended {
            let bytes = self.inner.fill_buf()?;
            self.ended = bytes.is_empty();
            let mut text = String::with_capacity(self.decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(0));
            let (_, used, _) = self.decoder.decode_to_string(bytes, &mut text, self.ended);
            self.inner.consume(used);
            self.ready = text.into_bytes();
            self.given = 0;
        }
        let count = buffer.len().min(self.ready.len() - self.given);
        buffer[..count].copy_from_slice(&self.ready[self.given..self.given + count]);
        self.given += count;
        Ok(count)
    }
}
