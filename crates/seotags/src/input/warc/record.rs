//! The heads of a record and of the HTTP answer in it.

use std::io::{self, BufRead, Read};

/// Longest head of a record or an answer.
const MAX_HEAD_BYTES: u64 = 64 << 10;

/// The named fields of a record that matter here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RecordHead {
    /// `response`, `request`, `warcinfo` …
    pub(super) kind: String,
    /// Address it is about, as written.
    pub(super) target: Option<String>,
    /// Media type of the block, in lower case.
    pub(super) content_type: String,
    /// Bytes of the block.
    pub(super) content_length: u64,
}

/// Why there is no record where one should be.
#[derive(Debug, thiserror::Error)]
pub(super) enum RecordError {
    /// Not `WARC/…`, or a head without end or length.
    #[error("{0}")]
    Malformed(&'static str),
    /// The archive cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Reads the head of a record; blank lines before it are passed over. `None` at the end of the archive.
/// The number is that of the bytes read.
pub(super) fn read_record_head(reader: &mut impl BufRead) -> Result<Option<(RecordHead, u64)>, RecordError> {
    let mut read = skip_line_ends(reader)?;
    let Some((version, length)) = read_line(reader)? else { return Ok(None) };
    read += length;
    if !version.starts_with("WARC/") {
        return Err(RecordError::Malformed("no record begins here"));
    }
    let mut head = RecordHead { kind: String::new(), target: None, content_type: String::new(), content_length: 0 };
    let mut has_length = false;
    let mut head_bytes = 0;
    loop {
        let Some((line, length)) = read_line(reader)? else {
            return Err(RecordError::Malformed("the head of a record has no end"));
        };
        read += length;
        head_bytes += length;
        if head_bytes > MAX_HEAD_BYTES {
            return Err(RecordError::Malformed("the head of a record has no end"));
        }
        if line.is_empty() {
            break;
        }
        let Some((name, value)) = line.split_once(':') else { continue };
        let value = value.trim();
        match name.trim().to_ascii_lowercase().as_str() {
            "warc-type" => head.kind = value.to_ascii_lowercase(),
            // Wget before 1.20 wrote the address in angle brackets.
            "warc-target-uri" => head.target = Some(value.trim_matches(['<', '>']).to_owned()),
            "content-type" => head.content_type = value.to_ascii_lowercase(),
            "content-length" => {
                head.content_length =
                    value.parse().map_err(|_| RecordError::Malformed("the length of a record is no number"))?;
                has_length = true;
            }
            _ => {}
        }
    }
    if !has_length {
        return Err(RecordError::Malformed("a record names no length"));
    }
    Ok(Some((head, read)))
}

/// The head of an HTTP answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HttpHead {
    pub(super) status: u16,
    pub(super) headers: Vec<(String, String)>,
}

impl HttpHead {
    /// Media type in lower case without parameters.
    pub(super) fn media_type(&self) -> Option<String> {
        let (_, value) = self.headers.iter().find(|(name, _)| name == "content-type")?;
        let media_type = value.split(';').next()?.trim().to_ascii_lowercase();
        (!media_type.is_empty()).then_some(media_type)
    }
}

/// Reads status line and headers; `None` if it is no HTTP answer. Stops after 64 KiB.
pub(super) fn read_http_head(reader: &mut impl BufRead) -> io::Result<Option<HttpHead>> {
    let mut reader = reader.take(MAX_HEAD_BYTES);
    let Some((status_line, _)) = read_line(&mut reader)? else { return Ok(None) };
    let mut words = status_line.split_ascii_whitespace();
    let is_http = words.next().is_some_and(|word| word.to_ascii_uppercase().starts_with("HTTP/"));
    let Some(status) = words.next().and_then(|word| word.parse().ok()).filter(|_| is_http) else { return Ok(None) };
    let mut headers: Vec<(String, String)> = Vec::new();
    while let Some((line, _)) = read_line(&mut reader)? {
        if line.is_empty() {
            break;
        }
        if line.starts_with([' ', '\t']) {
            // A folded header of old.
            if let Some((_, value)) = headers.last_mut() {
                value.push(' ');
                value.push_str(line.trim());
            }
        } else if let Some((name, value)) = line.split_once(':') {
            headers.push((name.trim().to_ascii_lowercase(), value.trim().to_owned()));
        }
    }
    Ok(Some(HttpHead { status, headers }))
}

/// A line without its end, bytes beyond ASCII read as UTF-8, else Latin-1; and its length. A line longer than a head
/// may be is cut.
fn read_line(reader: &mut impl BufRead) -> io::Result<Option<(String, u64)>> {
    let mut bytes = Vec::new();
    let length = reader.take(MAX_HEAD_BYTES).read_until(b'\n', &mut bytes)?;
    if length == 0 {
        return Ok(None);
    }
    while bytes.last().is_some_and(|byte| matches!(byte, b'\r' | b'\n')) {
        bytes.pop();
    }
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
    };
    Ok(Some((text, length as u64)))
}

/// Passes over the two line ends after a record; how many bytes they were.
pub(super) fn skip_line_ends(reader: &mut impl BufRead) -> io::Result<u64> {
    let mut skipped = 0;
    loop {
        let buffer = reader.fill_buf()?;
        let count = buffer.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let more = count > 0 && count == buffer.len();
        reader.consume(count);
        skipped += count as u64;
        if !more {
            return Ok(skipped);
        }
    }
}
