//! Physical lines of a list, each within a bound, however long it is in the file.

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
    /// True if it was longer than is read.
    pub(super) cut: bool,
}

/// Reads lines that end in LF, CR LF, or (in files of old) CR alone.
pub(super) struct Lines<R> {
    reader: R,
    end: u8,
    number: u64,
    waiting: VecDeque<Line>,
    /// Why nothing can be read behind the lines that wait.
    failure: Option<io::Error>,
}

impl<R: BufRead> Lines<R> {
    /// `head` are the first bytes of the reader, by which the kind of line end is known.
    pub(super) fn new(reader: R, head: &[u8]) -> Self {
        let end = if head.contains(&b'\r') && !head.contains(&b'\n') { b'\r' } else { b'\n' };
        Self { reader, end, number: 0, waiting: VecDeque::new(), failure: None }
    }

    /// Number of the last line that was read.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Gives lines back, to be read again before all others; the first of them comes first.
    pub(super) fn put_back(&mut self, lines: impl DoubleEndedIterator<Item = Line>) {
        for line in lines.rev() {
            self.waiting.push_front(line);
        }
    }

    /// Reads lines ahead, about so many bytes of them. What goes wrong is reported when those lines have been read.
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

/// How often `byte` stands in `bytes`.
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
    fn a_line_without_end_is_cut_and_the_next_one_keeps_its_number() {
        let mut text = vec![b'x'; 3 * MAX_LINE_BYTES];
        text.extend_from_slice(b"\nnext");
        let read = lines(&text);
        assert_eq!((read[0].0, read[0].1.len(), read[0].2), (1, MAX_LINE_BYTES, true));
        assert_eq!(read[1], (2, "next".to_owned(), false));
    }
}
