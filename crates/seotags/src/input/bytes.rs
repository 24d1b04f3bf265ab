//! The bytes of an input: opened, decompressed, in UTF-8, with the first of them known.

use super::InputWarning;
use super::limits::MAX_LOCAL_DECODED_BYTES;
use encoding_rs::{Decoder, Encoding, UTF_16BE, UTF_16LE};
use flate2::bufread::MultiGzDecoder;
use std::io::{self, BufRead, BufReader, Cursor, Read};

/// First bytes by which an input is recognised.
const HEAD_BYTES: usize = 64 << 10;

/// Standard input may be slow, so that no more than this is waited for.
const SLOW_HEAD_BYTES: usize = 4;

/// An input whose first bytes are known.
pub(super) struct Opened {
    /// As it is called in messages.
    pub(super) name: String,
    /// The first bytes, which the reader gives again.
    pub(super) head: Vec<u8>,
    /// All bytes.
    pub(super) reader: Box<dyn BufRead + Send>,
}

impl Opened {
    /// Takes the first bytes of `reader`. `slow` readers are not waited for.
    pub(super) fn new(name: String, mut reader: impl Read + Send + 'static, slow: bool) -> io::Result<Self> {
        let mut head = vec![0; HEAD_BYTES];
        let wanted = if slow { SLOW_HEAD_BYTES } else { HEAD_BYTES };
        let mut filled = 0;
        while filled < wanted {
            match reader.read(&mut head[filled..]) {
                Ok(0) => break,
                Ok(count) => filled += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // What was read before the damage is still of use.
                Err(error) if filled > 0 => return Ok(Self::with_head(name, head, filled, Failing(Some(error)))),
                Err(error) => return Err(error),
            }
        }
        Ok(Self::with_head(name, head, filled, reader))
    }

    fn with_head(name: String, mut head: Vec<u8>, filled: usize, rest: impl Read + Send + 'static) -> Self {
        head.truncate(filled);
        let reader = Cursor::new(head.clone()).chain(BufReader::with_capacity(HEAD_BYTES, rest));
        Self { name, head, reader: Box::new(reader) }
    }

    /// An input that is held already.
    pub(super) fn of_bytes(name: String, bytes: Vec<u8>) -> Self {
        let head = bytes[..bytes.len().min(HEAD_BYTES)].to_vec();
        Self { name, head, reader: Box::new(Cursor::new(bytes)) }
    }

    /// Decompresses; beyond `limit` bytes reading fails.
    pub(super) fn gunzip(self, limit: u64, slow: bool) -> io::Result<Self> {
        Self::new(self.name, Bounded { inner: MultiGzDecoder::new(self.reader), left: limit, limit }, slow)
    }

    /// Turns UTF-16 into UTF-8; everything else stays.
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

/// UTF-16 by its byte order mark, or by a NUL in every second byte of what would be ASCII.
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

/// Too many decoded bytes, as the cause inside an `io::Error`.
#[derive(Debug, thiserror::Error)]
#[error("more than {limit} bytes when decompressed")]
struct DecodedTooLarge {
    limit: u64,
}

/// The warning for a reader that failed in the middle.
pub(super) fn damage(name: &str, line: u64, error: &io::Error) -> InputWarning {
    match error.get_ref().and_then(|inner| inner.downcast_ref::<DecodedTooLarge>()) {
        Some(DecodedTooLarge { limit }) => InputWarning::TooLarge { file: name.to_owned(), limit_bytes: *limit },
        None => InputWarning::Damaged { file: name.to_owned(), line, cause: cause(error) },
    }
}

/// What went wrong, in a person's words.
pub(super) fn cause(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => "the file ends too early".to_owned(),
        io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => "the compressed data is damaged".to_owned(),
        _ => error.to_string(),
    }
}

/// Default bound of decoded bytes for local files.
pub(super) fn gunzip_local(opened: Opened, slow: bool) -> io::Result<Opened> {
    opened.gunzip(MAX_LOCAL_DECODED_BYTES, slow)
}

struct Failing(Option<io::Error>);

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

struct Bounded<R> {
    inner: R,
    left: u64,
    limit: u64,
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
