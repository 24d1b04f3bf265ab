//! Physical lines of a list, each cut at a maximum length.

use super::limits::MAX_LINE_BYTES;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read};

/// One line without its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// 1-based.
    pub(super) number: u64,
    /// Its bytes.
    pub(super) bytes: Vec<u8>,
    /// True if it exceeded the maximum length.
    pub(super) cut: bool,
}

/// Reads lines that end in LF, CR LF, or (in old files) CR alone.
pub(super) struct Lines<R> {
    reader: R,
    end: u8,
    number: u64,
    waiting: VecDeque<Line>,
    /// Why nothing can be read after the buffered lines.
    failure: Option<io::Error>,
}

impl<R: BufRead> Lines<R> {
    /// `head` contains the first bytes of the reader, from which the type of line end is detected.
    pub(super) fn new(reader: R, head: &[u8]) -> Self {
        let end = if head.contains(&b'\r') && !head.contains(&b'\n') { b'\r' } else { b'\n' };
        Self { reader, end, number: 0, waiting: VecDeque::new(), failure: None }
    }

    /// Number of the last line read.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Puts lines back, to be read again before all others, in their order.
    pub(super) fn put_back(&mut self, lines: impl DoubleEndedIterator<Item = Line>) {
        for line in lines.rev() {
            self.waiting.push_front(line);
        }
    }

    /// Reads ahead about this many bytes. An error is reported after those lines were read.
    pub(super) fn ahead(&mut self, most_bytes: usize) -> Vec<Line> {
        let (mut ahead, mut size) = (Vec::new(), 0);
        while size < most_bytes {
            match self.next() {
                Ok(Some(line)) => {
                    size += line.bytes.len();
                    ahead.push(line);
                }
                Ok(None) => break,
                Err(error) => {
                    self.failure = Some(error);
                    break;
                }
            }
        }
        ahead
    }

    /// The next line, `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        if let Some(line) = self.waiting.pop_front() {
            return Ok(Some(line));
        }
        if let Some(error) = self.failure.take() {
            return Err(error);
        }
        let mut bytes = Vec::new();
        let read = (&mut self.reader).take(MAX_LINE_BYTES as u64 + 1).read_until(self.end, &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        self.number += 1;
        let mut cut = false;
        if bytes.last() == Some(&self.end) {
            bytes.pop();
        } else if bytes.len() > MAX_LINE_BYTES {
            bytes.truncate(MAX_LINE_BYTES);
            cut = true;
            skip_past(&mut self.reader, self.end)?;
        }
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        Ok(Some(Line { number: self.number, bytes, cut }))
    }
}

/// How often `byte` occurs in `bytes`.
pub(super) fn occurrences(byte: u8, bytes: &[u8]) -> usize {
    bytes.split(|other| *other == byte).count() - 1
}

fn skip_past(reader: &mut impl BufRead, end: u8) -> io::Result<()> {
    loop {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let found = buffer.iter().position(|byte| *byte == end);
        let used = found.map_or(buffer.len(), |at| at + 1);
        reader.consume(used);
        if found.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8]) -> Vec<(u64, String, bool)> {
        let mut lines = Lines::new(text, text);
        let mut out = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            out.push((line.number, String::from_utf8_lossy(&line.bytes).into_owned(), line.cut));
        }
        out
    }

    #[test]
    fn every_kind_of_line_end_ends_a_line() {
        for text in ["a\nb\n\nc", "a\r\nb\r\n\r\nc\r\n", "a\rb\r\rc\r"] {
            let read: Vec<String> = lines(text.as_bytes()).into_iter().map(|line| line.1).collect();
            assert_eq!(read, ["a", "b", "", "c"], "{text:?}");
        }
    }

    #[test]
    fn overlong_line_is_cut_and_the_next_one_keeps_its_number() {
        let mut text = vec![b'x'; 3 * MAX_LINE_BYTES];
        text.extend_from_slice(b"\nnext");
        let read = lines(&text);
        assert_eq!((read[0].0, read[0].1.len(), read[0].2), (1, MAX_LINE_BYTES, true));
        assert_eq!(read[1], (2, "next".to_owned(), false));
    }
}
