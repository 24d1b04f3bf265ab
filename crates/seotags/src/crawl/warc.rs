//! One record of a WARC archive (ISO 28500), however badly it was written.
//!
//! Owns: the record's head and block, the HTTP message inside. Never: finds records, opens files.

use seotags_core::visit::Headers;
use std::io::{self, BufRead, Read};

use super::exchange::field_text;

/// Longest head of a record or of the HTTP message in it.
const MAX_HEAD_BYTES: usize = 64 << 10;

/// One record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WarcRecord {
    /// Named fields, names in lower case.
    pub headers: Headers,
    /// The block: for a response, the HTTP message as it was sent.
    pub block: Vec<u8>,
    /// The block was cut at the limit.
    pub truncated: bool,
    /// The archive ends before the block does.
    pub incomplete: bool,
}

/// Why there is no record.
#[derive(Debug, thiserror::Error)]
pub enum WarcError {
    /// Something else than a record stands there.
    #[error("no WARC record begins there")]
    NotARecord,
    /// The head goes on for over 64 KiB.
    #[error("the record's head is over 64 KiB")]
    HeadTooLarge,
    /// Reading failed.
    #[error("reading the archive failed: {0}")]
    Read(#[from] io::Error),
}

impl WarcRecord {
    /// `WARC-Type` in lower case, e.g. `response`.
    pub fn kind(&self) -> String {
        self.headers.get("warc-type").unwrap_or_default().trim().to_ascii_lowercase()
    }

    /// `WARC-Target-URI`, without the angle brackets of some writers.
    pub fn target(&self) -> Option<&str> {
        self.headers.get("warc-target-uri").map(|uri| uri.trim().trim_matches(['<', '>']))
    }
}

/// Reads the record that `reader` stands before and at most `max_bytes` of its block; `None` at the end of the archive.
///
/// A record without a usable `Content-Length` ends before the next one, or with the archive; the reader then stands
/// behind the next one's first line. After a record with `truncated` set it stands within the block.
///
/// # Errors
/// There is no record, or reading fails.
pub fn read_record(reader: &mut impl BufRead, max_bytes: u64) -> Result<Option<WarcRecord>, WarcError> {
    let Some(version) = first_line(reader)? else { return Ok(None) };
    if !version.starts_with(b"WARC/") {
        return Err(WarcError::NotARecord);
    }
    let headers = read_fields(reader)?;
    let length = headers.get("content-length").and_then(|length| length.trim().parse::<u64>().ok());
    let mut record = WarcRecord { headers, ..WarcRecord::default() };
    match length {
        Some(length) => {
            read_up_to(reader, length.min(max_bytes), &mut record)?;
            record.truncated = length > max_bytes && !record.incomplete;
        }
        None => read_to_next(reader, max_bytes, &mut record)?,
    }
    Ok(Some(record))
}

fn first_line(reader: &mut impl BufRead) -> Result<Option<Vec<u8>>, WarcError> {
    loop {
        let line = read_line(reader, MAX_HEAD_BYTES)?;
        if line.is_empty() {
            return Ok(None);
        }
        let text = line.trim_ascii();
        if !text.is_empty() {
            return Ok(Some(text.to_vec()));
        }
    }
}

fn read_fields(reader: &mut impl BufRead) -> Result<Headers, WarcError> {
    let mut lines = Vec::new();
    let mut room = MAX_HEAD_BYTES;
    loop {
        let line = read_line(reader, room)?;
        if line.trim_ascii().is_empty() {
            return Ok(fields(&lines));
        }
        room -= line.len().min(room);
        lines.push(line);
    }
}

fn read_line(reader: &mut impl BufRead, most: usize) -> Result<Vec<u8>, WarcError> {
    let mut line = Vec::new();
    reader.by_ref().take(most as u64 + 1).read_until(b'\n', &mut line)?;
    if line.len() > most { Err(WarcError::HeadTooLarge) } else { Ok(line) }
}

/// `Name: value` lines; a line that begins with a blank goes on with the one before.
fn fields(lines: &[Vec<u8>]) -> Headers {
    let mut fields: Vec<(String, String)> = Vec::new();
    for line in lines {
        let text = line.trim_ascii();
        if line.first().is_some_and(|byte| matches!(byte, b' ' | b'\t')) {
            if let Some((_, value)) = fields.last_mut() {
                value.push(' ');
                value.push_str(&field_text(text));
            }
        } else if let Some(colon) = text.iter().position(|&byte| byte == b':') {
            let name = field_text(text[..colon].trim_ascii()).to_ascii_lowercase();
            fields.push((name, field_text(text[colon + 1..].trim_ascii())));
        }
    }
    Headers(fields)
}

fn read_up_to(reader: &mut impl BufRead, length: u64, record: &mut WarcRecord) -> Result<(), WarcError> {
    let result = reader.by_ref().take(length).read_to_end(&mut record.block);
    // A damaged gzip member still gave what came before the damage.
    if let Err(error) = result
        && record.block.is_empty()
    {
        return Err(error.into());
    }
    record.incomplete = (record.block.len() as u64) < length;
    Ok(())
}

fn read_to_next(reader: &mut impl BufRead, max_bytes: u64, record: &mut WarcRecord) -> Result<(), WarcError> {
    loop {
        let start = record.block.len();
        let room = max_bytes.saturating_sub(start as u64);
        if room == 0 {
            record.truncated = true;
            break;
        }
        if reader.by_ref().take(room).read_until(b'\n', &mut record.block)? == 0 {
            break;
        }
        if record.block[start..].starts_with(b"WARC/1.") {
            record.block.truncate(start);
            break;
        }
    }
    record.incomplete = true;
    let length = record.block.trim_ascii_end().len();
    record.block.truncate(length);
    Ok(())
}

/// An HTTP answer as it stands in a response record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HttpMessage {
    /// Status.
    pub status: u16,
    /// Fields, names in lower case.
    pub headers: Headers,
    /// Body, chunks joined; content codings are still on it.
    pub body: Vec<u8>,
    /// The last chunk is missing.
    pub incomplete: bool,
}

impl HttpMessage {
    /// Reads the block of a response record; `None` if it is no HTTP answer.
    pub fn parse(block: &[u8]) -> Option<Self> {
        let (line, mut rest) = split_line(block);
        let line = line.strip_prefix(b"HTTP/")?;
        let status = line.split(|&byte| byte == b' ').filter(|part| !part.is_empty()).nth(1)?;
        let status: u16 = std::str::from_utf8(status).ok()?.trim().parse().ok()?;
        let mut lines = Vec::new();
        let mut weight = 0;
        while !rest.is_empty() {
            let (line, after) = split_line(rest);
            rest = after;
            weight += line.len();
            if line.trim_ascii().is_empty() || weight > MAX_HEAD_BYTES {
                break;
            }
            lines.push(line.to_vec());
        }
        let headers = fields(&lines);
        let is_chunked = headers.all("transfer-encoding").any(|value| value.to_ascii_lowercase().contains("chunked"));
        // Many writers join the chunks and leave the header standing.
        let (body, incomplete) = is_chunked.then(|| join_chunks(rest)).flatten().unwrap_or((rest.to_vec(), false));
        Some(Self { status, headers, body, incomplete })
    }
}

fn split_line(bytes: &[u8]) -> (&[u8], &[u8]) {
    match bytes.iter().position(|&byte| byte == b'\n') {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &[]),
    }
}

/// The chunks' content and whether the last one is missing; `None` if there are no chunks.
fn join_chunks(mut rest: &[u8]) -> Option<(Vec<u8>, bool)> {
    let mut body = Vec::new();
    let mut is_first = true;
    loop {
        let (line, after) = split_line(rest);
        let Some(size) = chunk_size(line) else {
            return if is_first { None } else { Some((body, true)) };
        };
        is_first = false;
        if size == 0 {
            return Some((body, false));
        }
        let taken = size.min(after.len());
        body.extend_from_slice(&after[..taken]);
        if taken < size {
            return Some((body, true));
        }
        rest = after[taken..].strip_prefix(b"\r\n").or_else(|| after[taken..].strip_prefix(b"\n")).unwrap_or(&[]);
    }
}

fn chunk_size(line: &[u8]) -> Option<usize> {
    let digits = line.split(|&byte| byte == b';').next()?.trim_ascii();
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    usize::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const RESPONSE: &str = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-A: 1\r\n  2\r\n\r\n<p>x</p>";

    fn record(length: &str, block: &str) -> Vec<u8> {
        format!("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: <http://a.example/>\r\nContent-Length: {length}\r\n\r\n{block}\r\n\r\n")
            .into_bytes()
    }

    fn read(bytes: &[u8], most: u64) -> Result<Option<WarcRecord>, WarcError> {
        read_record(&mut io::BufReader::with_capacity(7, bytes), most)
    }

    #[test]
    fn records_are_read_one_after_the_other() {
        let mut archive = record(&RESPONSE.len().to_string(), RESPONSE);
        archive.extend(record("0", ""));
        let mut reader = archive.as_slice();
        let first = read_record(&mut reader, 10_000).unwrap().unwrap();
        assert_eq!((first.kind().as_str(), first.target()), ("response", Some("http://a.example/")));
        let message = HttpMessage::parse(&first.block).unwrap();
        assert_eq!((message.status, message.body.as_slice()), (200, b"<p>x</p>".as_slice()));
        assert_eq!(message.headers.get("x-a"), Some("1 2"));
        assert!(read_record(&mut reader, 10_000).unwrap().unwrap().block.is_empty());
        assert_eq!(read_record(&mut reader, 10_000).unwrap(), None);
    }

    #[test]
    fn bad_lengths_do_not_lead_into_the_next_record() {
        for length in ["", "-1", "many", "99999999999999999999999"] {
            let mut archive = record(length, RESPONSE);
            archive.extend(record("0", ""));
            let found = read(&archive, 10_000).unwrap().unwrap();
            assert_eq!((found.block.as_slice(), found.incomplete), (RESPONSE.as_bytes(), true), "{length}");
        }
        let long = read(&record("500", RESPONSE), 10_000).unwrap().unwrap();
        assert!(long.incomplete && !long.truncated);
        let cut = read(&record(&RESPONSE.len().to_string(), RESPONSE), 20).unwrap().unwrap();
        assert_eq!((cut.block.len(), cut.truncated), (20, true));
    }

    #[test]
    fn what_is_no_record_is_refused() {
        assert!(matches!(read(b"<html>", 100), Err(WarcError::NotARecord)));
        assert!(matches!(read(&vec![b'a'; 100_000], 100), Err(WarcError::HeadTooLarge)));
        assert_eq!(read(b"\r\n\r\n", 100).unwrap(), None);
    }

    #[test]
    fn chunks_are_joined_if_they_are_there() {
        let parse = |body: &str| {
            let block = format!("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n{body}");
            let message = HttpMessage::parse(block.as_bytes()).unwrap();
            (String::from_utf8(message.body).unwrap(), message.incomplete)
        };
        assert_eq!(parse("3\r\n<p>\r\n2;ext=1\r\nhi\r\n0\r\n\r\n"), ("<p>hi".into(), false));
        assert_eq!(parse("3\r\n<p>\r\nffff\r\nhi"), ("<p>hi".into(), true));
        assert_eq!(parse("<p>joined already"), ("<p>joined already".into(), false));
        assert!(!parse("ffffffffffffffffffffffff\r\nx").1);
        assert_eq!(HttpMessage::parse(b"<html>"), None);
    }

    proptest! {
        #[test]
        fn any_bytes_end(bytes in proptest::collection::vec(any::<u8>(), 0..400), most in 0u64..500) {
            let _ = read(&bytes, most);
            let _ = HttpMessage::parse(&bytes);
        }

        #[test]
        fn any_block_and_length_end_within_the_limit(block in "\\PC{0,200}", length in "[0-9a-f+-]{0,22}", most in 0u64..300) {
            if let Ok(Some(found)) = read(&record(&length, &block), most) {
                prop_assert!(found.block.len() as u64 <= most);
            }
        }

        #[test]
        fn chunked_anything_ends(body in "[0-9a-fA-F;\r\n]{0,200}") {
            let block = format!("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n{body}");
            prop_assert!(HttpMessage::parse(block.as_bytes()).is_some());
        }
    }
}
