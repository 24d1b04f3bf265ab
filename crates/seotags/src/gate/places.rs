//! Lines and columns in a text.

use memchr::memchr_iter;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A line and a column, both from 1; columns count characters (Unicode code points).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Position {
    /// Line.
    pub line: usize,
    /// Column.
    pub column: usize,
}

impl Position {
    /// The start of a file.
    pub const FIRST: Self = Self { line: 1, column: 1 };
}

/// A range in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextRange {
    /// Its first character.
    pub start: Position,
    /// The character after its last one.
    pub end: Position,
}

/// A text in which positions are looked up.
#[derive(Debug)]
pub(super) struct Lines<'t> {
    text: &'t str,
    /// Byte offset of the start of each line.
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let after_breaks = memchr_iter(b'\n', text.as_bytes()).map(|at| at + 1);
        Self { text, starts: std::iter::once(0).chain(after_breaks).collect() }
    }

    /// The position of a range of bytes.
    pub(super) fn place(&self, bytes: &Range<usize>) -> TextRange {
        TextRange { start: self.position(bytes.start), end: self.position(bytes.end) }
    }

    fn position(&self, at: usize) -> Position {
        let line = self.starts.partition_point(|start| *start <= at);
        let start = self.starts[line - 1];
        Position { line, column: self.text[start..at].chars().count() + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let text = "ab\r\nÜber <b>\n";
        let lines = Lines::new(text);
        let at = text.find('<').unwrap();
        let place = lines.place(&(at..at + 3));
        assert_eq!(place.start, Position { line: 2, column: 6 });
        assert_eq!(place.end, Position { line: 2, column: 9 });
        assert_eq!(lines.place(&(0..0)).start, Position::FIRST);
        assert_eq!(lines.place(&(text.len()..text.len())).start, Position { line: 3, column: 1 });
    }
}
