//! The HTTP answer in a response record.

use super::WarcError;
use super::fields::{MAX_HEAD_BYTES, read_fields, read_line};
use seotags_core::visit::Headers;
use std::io::{BufRead, Read};

/// The head of an HTTP answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HttpHead {
    /// Status.
    pub status: u16,
    /// Header fields, names in lower case.
    pub headers: Headers,
}

impl HttpHead {
    /// Reads status line and fields, at most 64 KiB of them; `None` if it is not an HTTP answer. Blank lines and
    /// interim answers (`103 Early Hints`) before it are skipped. Afterwards the reader is at the start of the body.
    ///
    /// # Errors
    /// Reading fails.
    pub fn read(reader: &mut impl BufRead) -> Result<Option<Self>, WarcError> {
        let mut reader = reader.take(MAX_HEAD_BYTES as u64);
        loop {
            let line = read_line(&mut reader, MAX_HEAD_BYTES)?;
            if !line.is_empty() && line.trim_ascii().is_empty() {
                continue;
            }
            let Some(status) = status(&line) else { return Ok(None) };
            let headers = read_fields(&mut reader)?.headers;
            if !is_interim(status) {
                return Ok(Some(Self { status, headers }));
            }
        }
    }

    /// Media type in lower case without parameters.
    pub fn media_type(&self) -> Option<String> {
        let media_type = self.headers.get("content-type")?.split(';').next()?.trim().to_ascii_lowercase();
        (!media_type.is_empty()).then_some(media_type)
    }

    /// The body after the head with its chunks joined, and whether the last chunk is missing.
    pub fn body(&self, rest: &[u8]) -> (Vec<u8>, bool) {
        let mut codings = self.headers.all("transfer-encoding");
        let is_chunked = codings.any(|value| value.to_ascii_lowercase().contains("chunked"));
        // Many writers join the chunks but keep the header.
        is_chunked.then(|| join_chunks(rest)).flatten().unwrap_or_else(|| (rest.to_vec(), false))
    }
}

/// The HTTP answer in a response record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HttpMessage {
    /// Status and fields.
    pub head: HttpHead,
    /// Body with chunks joined; content codings are not undone.
    pub body: Vec<u8>,
    /// The last chunk is missing.
    pub incomplete: bool,
}

impl HttpMessage {
    /// Reads the block of a response record; `None` if it is not an HTTP answer.
    pub fn parse(block: &[u8]) -> Option<Self> {
        let mut rest = block;
        let head = HttpHead::read(&mut rest).ok().flatten()?;
        let (body, incomplete) = head.body(rest);
        Some(Self { head, body, incomplete })
    }
}

/// True for an answer that is followed by another one; 101 is followed by another protocol.
fn is_interim(status: u16) -> bool {
    (100..200).contains(&status) && status != 101
}

/// The number in a status line.
fn status(line: &[u8]) -> Option<u16> {
    let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let is_http = words.next()?.get(..5)?.eq_ignore_ascii_case(b"HTTP/");
    let number = std::str::from_utf8(words.next()?).ok()?;
    number.parse().ok().filter(|_| is_http)
}

/// The content of the chunks, and whether the last one is missing; `None` if the body is not chunked.
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

fn split_line(bytes: &[u8]) -> (&[u8], &[u8]) {
    match bytes.iter().position(|&byte| byte == b'\n') {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn chunks_are_joined_if_present() {
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

    #[test]
    fn blank_lines_and_interim_answers_are_skipped() {
        let early = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n";
        for before in ["\r\n", early, "HTTP/1.1 100 Continue\r\n\r\n\r\n"] {
            let block = format!("{before}HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>hi");
            let message = HttpMessage::parse(block.as_bytes()).unwrap();
            assert_eq!((message.head.status, message.head.headers.0.len()), (200, 1), "{before:?}");
            assert_eq!(message.body, b"<p>hi", "{before:?}");
        }
        assert_eq!(HttpMessage::parse(early.as_bytes()), None);
        assert_eq!(HttpMessage::parse(b"HTTP/1.1 101 Switching Protocols\r\n\r\n").unwrap().head.status, 101);
    }

    #[test]
    fn head_has_a_size_limit_and_a_media_type() {
        let head = |block: &str| HttpHead::read(&mut block.as_bytes()).unwrap();
        let read = head("http/1.0 404 Not Found\r\nContent-Type: Text/HTML;\r\n charset=utf-8\r\n\r\n").unwrap();
        assert_eq!((read.status, read.media_type().as_deref()), (404, Some("text/html")));
        assert_eq!(read.headers.get("content-type"), Some("Text/HTML; charset=utf-8"));
        assert_eq!(head("HTTP/1.1 200\r\nContent-Type: \r\n\r\n").unwrap().media_type(), None);
        let endless = format!("HTTP/1.1 200 OK\r\nA: 1\r\nB: {}", "x".repeat(MAX_HEAD_BYTES * 2));
        let read = HttpMessage::parse(endless.as_bytes()).unwrap();
        assert_eq!((read.head.headers.get("a"), read.body.len()), (Some("1"), endless.len() - MAX_HEAD_BYTES));
    }

    proptest! {
        #[test]
        fn chunked_anything_ends(body in "[0-9a-fA-F;\r\n]{0,200}") {
            let block = format!("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n{body}");
            prop_assert!(HttpMessage::parse(block.as_bytes()).is_some());
        }
    }
}
