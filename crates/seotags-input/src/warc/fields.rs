//! `Name: value` lines in the heads of records and of HTTP messages.

use super::WarcError;
use seotags_core::visit::Headers;
use std::io::{BufRead, Read};

/// Largest head of a record or of its HTTP message: the same limit as in the crawler.
pub(super) const MAX_HEAD_BYTES: usize = 64 << 10;

/// The fields of a head.
#[derive(Debug)]
pub(super) struct Fields {
    /// In their original order, names in lower case.
    pub(super) headers: Headers,
    /// Number of bytes read, including the blank line at the end.
    pub(super) bytes: u64,
    /// The input ends before the blank line.
    pub(super) is_cut: bool,
}

/// Reads fields up to and including the blank line.
pub(super) fn read_fields(reader: &mut impl BufRead) -> Result<Fields, WarcError> {
    let mut lines = Vec::new();
    let mut room = MAX_HEAD_BYTES;
    let mut bytes = 0;
    loop {
        let line = read_line(reader, room)?;
        bytes += line.len() as u64;
        if line.trim_ascii().is_empty() {
            return Ok(Fields { headers: headers(&lines), bytes, is_cut: !line.ends_with(b"\n") });
        }
        room -= line.len().min(room);
        lines.push(line);
    }
}

/// A line with its end, empty at the end of the input; a line longer than `most` bytes is refused.
pub(super) fn read_line(reader: &mut impl BufRead, most: usize) -> Result<Vec<u8>, WarcError> {
    let mut line = Vec::new();
    reader.by_ref().take(most as u64 + 1).read_until(b'\n', &mut line)?;
    if line.len() > most { Err(WarcError::HeadTooLarge) } else { Ok(line) }
}

/// A line that begins with a blank continues the previous one.
fn headers(lines: &[Vec<u8>]) -> Headers {
    let mut fields: Vec<(String, String)> = Vec::new();
    for line in lines {
        let text = line.trim_ascii();
        if line.first().is_some_and(|byte| matches!(byte, b' ' | b'\t')) {
            if let Some((_, value)) = fields.last_mut() {
                if !value.is_empty() {
                    value.push(' ');
                }
                value.push_str(&Headers::value_text(text));
            }
        } else if let Some(colon) = text.iter().position(|&byte| byte == b':') {
            let name = Headers::value_text(text[..colon].trim_ascii()).to_ascii_lowercase();
            fields.push((name, Headers::value_text(text[colon + 1..].trim_ascii())));
        }
    }
    Headers(fields)
}
