//! Decodes content codings: streaming, with limits, safe for any bytes.
//!
//! Owns: gzip, deflate (zlib and raw), br, zstd; the guard against bombs. Never: reads a socket, or knows what the
//! bytes mean.

use std::cell::Cell;
use std::io::{BufRead, BufReader, Cursor, Read};
use std::rc::Rc;

/// Maximum number of nested codings; more are a bomb or a mistake.
pub(crate) const MAX_CODINGS: usize = 2;

/// Base-2 logarithm of the largest window that zstd may ask for: 8 MiB (RFC 9659).
const ZSTD_WINDOW_LOG: u32 = 23;

/// Decoded bytes before the ratio is checked.
const RATIO_FREE_BYTES: usize = 1 << 20;

/// Maximum number of decoded bytes for each byte on the wire.
const MAX_RATIO: usize = 200;

/// Number of bytes decoded at a time.
const STEP: usize = 32 << 10;

/// One content coding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Coding {
    /// gzip, `x-gzip`.
    Gzip,
    /// zlib or raw deflate.
    Deflate,
    /// Brotli.
    Brotli,
    /// Zstandard.
    Zstd,
}

/// A decoded body.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Decoded {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// They were cut at the limit or by the bomb guard.
    pub truncated: bool,
    /// The coding ended early, or in damaged data.
    pub incomplete: bool,
}

/// The contents of `Content-Encoding`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Codings {
    /// The codings that we know, in the order in which they were applied.
    pub known: Vec<Coding>,
    /// The field also contains other words: a character set, a media type, a word like `none`, an unknown coding.
    pub has_others: bool,
}

/// Why nothing could be decoded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum DecodeError {
    /// Packed in a format that neither browsers nor we can open.
    #[error("the body is compressed with {0}, which is not supported")]
    Unopenable(&'static str),
    /// More than [`MAX_CODINGS`].
    #[error("{0} nested content codings")]
    TooMany(usize),
    /// Damaged from the start.
    #[error("the {0:?} body is damaged from its first byte")]
    Damaged(Coding),
    /// The decoder itself failed.
    #[error("the decoder failed")]
    Broken,
}

/// Reads the values of `Content-Encoding`, in the order in which they were applied. Unknown codings are ignored, as in
/// browsers.
///
/// # Errors
/// Too many codings.
pub(crate) fn parse_codings<'a>(values: impl Iterator<Item = &'a str>) -> Result<Codings, DecodeError> {
    let mut codings = Codings::default();
    for name in values.flat_map(|value| value.split(',')).map(str::trim) {
        match name.to_ascii_lowercase().as_str() {
            "" | "identity" => {}
            "gzip" | "x-gzip" => codings.known.push(Coding::Gzip),
            "deflate" => codings.known.push(Coding::Deflate),
            "br" => codings.known.push(Coding::Brotli),
            "zstd" => codings.known.push(Coding::Zstd),
            _ => codings.has_others = true,
        }
    }
    if codings.known.len() > MAX_CODINGS { Err(DecodeError::TooMany(codings.known.len())) } else { Ok(codings) }
}

/// The coding that the first bytes reveal if none was declared.
pub(crate) fn sniff_coding(wire: &[u8]) -> Option<Coding> {
    match wire {
        [0x1f, 0x8b, 0x08, ..] => Some(Coding::Gzip),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => Some(Coding::Zstd),
        _ => None,
    }
}

/// The format that the first bytes reveal, among those that cannot be opened.
fn sniff_unopenable(wire: &[u8]) -> Option<&'static str> {
    const MAGIC: [(&[u8], &str); 7] = [
        (b"\x1f\x9d", "compress"),
        (b"\xfd7zXZ\0", "xz"),
        (b"\x5d\0\0", "lzma"),
        (b"\x04\x22\x4d\x18", "lz4"),
        (b"\xff\x06\0\0sNaPpY", "snappy"),
        (b"\xffDCB", "a shared brotli dictionary"),
        (b"\x5e\x2a\x4d\x18", "a shared zstd dictionary"),
    ];
    // The digit of bzip2 is its level.
    let is_bzip2 = wire.len() > 10 && wire.starts_with(b"BZh") && &wire[4..10] == b"1AY&SY";
    let found = MAGIC.iter().find(|(magic, _)| wire.starts_with(magic)).map(|(_, name)| *name);
    found.or(is_bzip2.then_some("bzip2"))
}

/// Undoes the codings in `codings`, or, if it contains an unknown one, the coding that the bytes reveal. Keeps at most
/// `max_bytes`.
///
/// # Errors
/// Damaged from the first byte, or packed in an unsupported format.
pub(crate) fn undo(wire: Vec<u8>, codings: &Codings, max_bytes: usize) -> Result<Decoded, DecodeError> {
    if !codings.known.is_empty() || !codings.has_others {
        return decode(wire, &codings.known, max_bytes);
    }
    if let Some(name) = sniff_unopenable(&wire) {
        return Err(DecodeError::Unopenable(name));
    }
    let shown = sniff_coding(&wire).or_else(|| is_plain_zlib(&wire).then_some(Coding::Deflate));
    if shown.is_none() && !looks_like_text(&wire) {
        // Raw deflate has no signature: a body is raw deflate if it is not text but inflates to text.
        let inflated = run(&wire, &[Coding::Deflate], max_bytes);
        if !inflated.incomplete && !inflated.bytes.is_empty() && looks_like_text(&inflated.bytes) {
            return Ok(inflated);
        }
    }
    decode(wire, shown.as_slice(), max_bytes)
}

/// zlib at one of its usual levels; no text begins with these bytes.
fn is_plain_zlib(wire: &[u8]) -> bool {
    matches!(wire, [0x78, 0x01 | 0x9c | 0xda, ..])
}

/// Undoes `codings` (in the order of the header) and keeps at most `max_bytes`.
///
/// A body without its declared coding is used unchanged; one that breaks off keeps what came before.
///
/// # Errors
/// Damaged from the first byte.
pub(crate) fn decode(wire: Vec<u8>, codings: &[Coding], max_bytes: usize) -> Result<Decoded, DecodeError> {
    let Some(&outermost) = codings.last() else {
        return Ok(cut(wire, max_bytes));
    };
    if wire.is_empty() {
        return Ok(Decoded::default());
    }
    let decoded = run(&wire, codings, max_bytes);
    if !decoded.bytes.is_empty() || !decoded.incomplete {
        return Ok(decoded);
    }
    if looks_like_text(&wire) { Ok(cut(wire, max_bytes)) } else { Err(DecodeError::Damaged(outermost)) }
}

fn cut(mut bytes: Vec<u8>, max_bytes: usize) -> Decoded {
    let truncated = bytes.len() > max_bytes;
    bytes.truncate(max_bytes);
    Decoded { bytes, truncated, incomplete: false }
}

fn run(wire: &[u8], codings: &[Coding], max_bytes: usize) -> Decoded {
    let consumed = Rc::new(Cell::new(0));
    let mut reader: Box<dyn BufRead + '_> =
        Box::new(Counted { inner: Cursor::new(wire), consumed: Rc::clone(&consumed) });
    for &coding in codings.iter().rev() {
        reader = match layer(coding, reader) {
            Some(layer) => Box::new(BufReader::with_capacity(STEP, layer)),
            None => return Decoded { incomplete: true, ..Decoded::default() },
        };
    }
    // Markup shrinks to about a quarter.
    let mut out = Decoded { bytes: Vec::with_capacity((wire.len() * 4).min(max_bytes)), ..Decoded::default() };
    drain(&mut reader, &consumed, max_bytes, &mut out);
    out
}

fn drain(reader: &mut dyn BufRead, consumed: &Cell<usize>, max_bytes: usize, out: &mut Decoded) {
    loop {
        let step = match reader.fill_buf() {
            Ok([]) => return,
            Ok(step) => step,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(_) => {
                out.incomplete = true;
                return;
            }
        };
        let room = max_bytes.saturating_sub(out.bytes.len());
        let taken = step.len().min(room);
        out.bytes.extend_from_slice(&step[..taken]);
        let length = step.len();
        let is_bomb = out.bytes.len() > RATIO_FREE_BYTES && out.bytes.len() / MAX_RATIO > consumed.get();
        if taken < length || is_bomb {
            out.truncated = true;
            return;
        }
        reader.consume(length);
    }
}

fn layer<'a>(coding: Coding, mut inner: Box<dyn BufRead + 'a>) -> Option<Box<dyn Read + 'a>> {
    Some(match coding {
        Coding::Gzip => Box::new(Members { state: MemberState::Between(inner), count: 0 }),
        Coding::Deflate => match inner.fill_buf().ok()? {
            [first, second, ..] if is_zlib(*first, *second) => Box::new(flate2::bufread::ZlibDecoder::new(inner)),
            _ => Box::new(flate2::bufread::DeflateDecoder::new(inner)),
        },
        Coding::Brotli => Box::new(brotli::Decompressor::new(inner, STEP)),
        Coding::Zstd => {
            let mut decoder = zstd::stream::read::Decoder::with_buffer(inner).ok()?;
            decoder.window_log_max(ZSTD_WINDOW_LOG).ok()?;
            Box::new(decoder)
        }
    })
}

/// The two-byte header of zlib (RFC 1950 2.2), which servers often omit.
fn is_zlib(first: u8, second: u8) -> bool {
    first & 0x0f == 8 && u16::from_be_bytes([first, second]).is_multiple_of(31)
}

/// True for markup or plain text rather than packed bytes: the first 64 bytes contain no control characters.
fn looks_like_text(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(64)];
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    start.iter().all(|&byte| byte >= b' ' && byte != 0x7f || matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c))
        && (start.trim_ascii_start().first() == Some(&b'<') || start.is_ascii())
}

/// Consecutive gzip members. Other data after the last member is a sign of damage; the bytes before it are kept.
struct Members<'a> {
    state: MemberState<'a>,
    count: u32,
}

enum MemberState<'a> {
    Between(Box<dyn BufRead + 'a>),
    Within(Box<flate2::bufread::GzDecoder<Box<dyn BufRead + 'a>>>),
    Done,
}

impl Read for Members<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        loop {
            match std::mem::replace(&mut self.state, MemberState::Done) {
                MemberState::Done => return Ok(0),
                MemberState::Between(mut inner) => {
                    let rest = inner.fill_buf()?;
                    if rest.is_empty() && self.count > 0 {
                        return Ok(0);
                    }
                    // Zero padding is common on tapes and harmless.
                    if self.count > 0 && rest.iter().all(|&byte| byte == 0) {
                        return Ok(0);
                    }
                    self.count += 1;
                    self.state = MemberState::Within(Box::new(flate2::bufread::GzDecoder::new(inner)));
                }
                MemberState::Within(mut decoder) => {
                    let count = decoder.read(buffer)?;
                    if count > 0 {
                        self.state = MemberState::Within(decoder);
                        return Ok(count);
                    }
                    self.state = MemberState::Between(decoder.into_inner());
                }
            }
        }
    }
}

/// Counts the bytes that decoders have consumed.
struct Counted<'a> {
    inner: Cursor<&'a [u8]>,
    consumed: Rc<Cell<usize>>,
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.consumed.set(self.consumed.get() + count);
        Ok(count)
    }
}

impl BufRead for Counted<'_> {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        // In steps, so that the ratio refers to the bytes that a decoder has consumed, not to the whole body.
        let rest = self.inner.fill_buf()?;
        Ok(&rest[..rest.len().min(STEP)])
    }

    fn consume(&mut self, count: usize) {
        self.consumed.set(self.consumed.get() + count);
        self.inner.consume(count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use proptest::prelude::*;
    use std::io::Write;

    const PAGE: &[u8] = b"<!doctype html><title>Trail shoes</title><p>Light, quick, dry.</p>";

    fn encode(coding: Coding, bytes: &[u8]) -> Vec<u8> {
        match coding {
            Coding::Gzip => {
                let mut encoder = flate2::write::GzEncoder::new(Vec::new(), Compression::best());
                encoder.write_all(bytes).unwrap();
                encoder.finish().unwrap()
            }
            Coding::Deflate => {
                let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), Compression::best());
                encoder.write_all(bytes).unwrap();
                encoder.finish().unwrap()
            }
            Coding::Brotli => {
                let mut out = Vec::new();
                brotli::CompressorWriter::new(&mut out, 4096, 2, 18).write_all(bytes).unwrap();
                out
            }
            Coding::Zstd => zstd::encode_all(bytes, 1).unwrap(),
        }
    }

    const ALL: [Coding; 4] = [Coding::Gzip, Coding::Deflate, Coding::Brotli, Coding::Zstd];

    #[test]
    fn every_coding_is_undone_alone_and_in_pairs() {
        for first in ALL {
            let once = encode(first, PAGE);
            assert_eq!(decode(once.clone(), &[first], 1_000).unwrap().bytes, PAGE, "{first:?}");
            for second in ALL {
                let twice = encode(second, &once);
                let decoded = decode(twice, &[first, second], 1_000).unwrap();
                assert_eq!(decoded, Decoded { bytes: PAGE.to_vec(), ..Decoded::default() }, "{first:?} {second:?}");
            }
        }
        let mut raw = flate2::write::DeflateEncoder::new(Vec::new(), Compression::fast());
        raw.write_all(PAGE).unwrap();
        assert_eq!(decode(raw.finish().unwrap(), &[Coding::Deflate], 1_000).unwrap().bytes, PAGE);
    }

    #[test]
    fn coding_names_are_parsed_leniently() {
        let parse = |values: &[&str]| parse_codings(values.iter().copied());
        let known = |known: &[Coding], has_others| Ok(Codings { known: known.to_vec(), has_others });
        assert_eq!(parse(&["GZIP , br"]), known(&[Coding::Gzip, Coding::Brotli], false));
        assert_eq!(parse(&["", "identity", "x-gzip"]), known(&[Coding::Gzip], false));
        assert_eq!(parse(&["lzma"]), known(&[], true));
        assert_eq!(parse(&["text/html; q=1", "gzip, UTF-16"]), known(&[Coding::Gzip], true));
        assert_eq!(parse(&["gzip, gzip", "gzip"]), Err(DecodeError::TooMany(3)));
    }

    #[test]
    fn unknown_coding_is_ignored_and_the_bytes_are_sniffed() {
        let others = |known: &[Coding]| Codings { known: known.to_vec(), has_others: true };
        let utf_16: Vec<u8> = "\u{feff}<p>x".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for plain in [PAGE, utf_16.as_slice(), b"BZh is not a page", b"x\x5e", b"", b"\0\x01\x02"] {
            assert_eq!(undo(plain.to_vec(), &others(&[]), 1_000).unwrap().bytes, plain, "{plain:?}");
        }
        for coding in [Coding::Gzip, Coding::Deflate, Coding::Zstd] {
            assert_eq!(undo(encode(coding, PAGE), &others(&[]), 1_000).unwrap().bytes, PAGE, "{coding:?}");
        }
        assert_eq!(undo(encode(Coding::Brotli, PAGE), &others(&[Coding::Brotli]), 1_000).unwrap().bytes, PAGE);
        let mut raw = flate2::write::DeflateEncoder::new(Vec::new(), Compression::best());
        raw.write_all(PAGE).unwrap();
        assert_eq!(undo(raw.finish().unwrap(), &others(&[]), 1_000).unwrap().bytes, PAGE);
        let picture = b"%PDF-1.7\n\xe2\xe3\x00\x01".to_vec();
        assert_eq!(undo(picture.clone(), &others(&[]), 1_000).unwrap().bytes, picture);
        for (packed, name) in [
            (&b"\x1f\x9d\x90abc"[..], "compress"),
            (b"\xfd7zXZ\0abc", "xz"),
            (b"BZh91AY&SYabc", "bzip2"),
            (b"\x5d\0\0\x80abc", "lzma"),
        ] {
            assert_eq!(undo(packed.to_vec(), &others(&[]), 1_000), Err(DecodeError::Unopenable(name)));
        }
        let damaged = vec![0x1f, 0x8b, 0x08, 0xff, 0xff, 0x00, 0x01, 0xfe];
        assert_eq!(undo(damaged, &others(&[]), 1_000), Err(DecodeError::Damaged(Coding::Gzip)));
    }

    #[test]
    fn declared_but_missing_coding_is_ignored() {
        for coding in ALL {
            assert_eq!(decode(PAGE.to_vec(), &[coding], 1_000).unwrap().bytes, PAGE, "{coding:?}");
        }
    }

    #[test]
    fn trailing_junk_and_a_wrong_checksum_are_tolerated() {
        let mut trailing = encode(Coding::Gzip, PAGE);
        trailing.extend_from_slice(b"rubbish");
        let decoded = decode(trailing, &[Coding::Gzip], 1_000).unwrap();
        assert_eq!((decoded.bytes.as_slice(), decoded.incomplete), (PAGE, true));

        let mut checksum = encode(Coding::Gzip, PAGE);
        let at = checksum.len() - 6;
        checksum[at] ^= 0xff;
        let decoded = decode(checksum, &[Coding::Gzip], 1_000).unwrap();
        assert_eq!((decoded.bytes.as_slice(), decoded.incomplete), (PAGE, true));

        let mut members = encode(Coding::Gzip, PAGE);
        members.extend(encode(Coding::Gzip, b"<p>more</p>"));
        members.extend([0; 512]);
        let decoded = decode(members, &[Coding::Gzip], 1_000).unwrap();
        assert!(decoded.bytes.ends_with(b"<p>more</p>") && !decoded.incomplete);
    }

    #[test]
    fn damage_from_the_start_is_an_error() {
        for coding in ALL {
            let wire = vec![0x1f, 0x8b, 0x08, 0xff, 0xff, 0x00, 0x01, 0xfe];
            match decode(wire, &[coding], 1_000) {
                Err(DecodeError::Damaged(named)) => assert_eq!(named, coding),
                Ok(decoded) => assert!(decoded.incomplete, "{coding:?} {decoded:?}"),
                Err(other) => panic!("{other}"),
            }
        }
    }

    #[test]
    fn bombs_end_at_the_limit_or_at_the_ratio() {
        let zeros = vec![b' '; 40 << 20];
        for coding in ALL {
            let bomb = encode(coding, &zeros);
            let decoded = decode(bomb.clone(), &[coding], 2 << 20).unwrap();
            assert!(decoded.truncated && decoded.bytes.len() <= 2 << 20, "{coding:?}");
            let decoded = decode(bomb, &[coding], 64 << 20).unwrap();
            assert!(decoded.truncated && decoded.bytes.len() < 36 << 20, "{coding:?}: {}", decoded.bytes.len());
        }
        let twice = encode(Coding::Gzip, &encode(Coding::Gzip, &zeros));
        let decoded = decode(twice, &[Coding::Gzip, Coding::Gzip], 64 << 20).unwrap();
        assert!(decoded.truncated && decoded.bytes.len() < 8 << 20, "{}", decoded.bytes.len());
    }

    #[test]
    fn a_large_zstd_window_is_refused() {
        let mut encoder = zstd::stream::write::Encoder::new(Vec::new(), 1).unwrap();
        encoder.window_log(27).unwrap();
        encoder.long_distance_matching(true).unwrap();
        encoder.write_all(&vec![b'a'; 1 << 20]).unwrap();
        let wire = encoder.finish().unwrap();
        assert_eq!(decode(wire, &[Coding::Zstd], 2 << 20), Err(DecodeError::Damaged(Coding::Zstd)));
    }

    proptest! {
        #[test]
        fn any_bytes_under_any_coding_end_within_the_limit(
            bytes in proptest::collection::vec(any::<u8>(), 0..2_000),
            which in 0usize..4,
            inner in 0usize..4,
            limit in 0usize..4_000,
        ) {
            if let Ok(decoded) = decode(bytes, &[ALL[inner], ALL[which]], limit) {
                prop_assert!(decoded.bytes.len() <= limit);
            }
        }

        #[test]
        fn a_body_cut_anywhere_yields_a_prefix(cut in 0usize..400, which in 0usize..4, seed in any::<u64>()) {
            let page: Vec<u8> = (0..3_000u64).map(|at| b'a' + ((seed ^ (at * at)) % 26) as u8).collect();
            let mut wire = encode(ALL[which], &page);
            let whole = wire.len();
            wire.truncate(whole.saturating_sub(cut));
            if let Ok(decoded) = decode(wire, &[ALL[which]], 10_000) {
                prop_assert!(page.starts_with(&decoded.bytes));
            }
        }
    }
}
