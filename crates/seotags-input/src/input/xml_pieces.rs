//! The bytes of XML on their way to its parser: counts lines and limits the size of a piece.

use super::limits::MAX_XML_PIECE_BYTES;
use super::lines::occurrences;
use std::io::{self, BufRead, Read};

/// A piece of XML larger than the limit; the cause inside an `io::Error`.
#[derive(Debug, thiserror::Error)]
#[error("a piece of XML is longer than {} MiB", MAX_XML_PIECE_BYTES >> 20)]
struct PieceTooLong;

/// Counts lines, and fails if one piece of XML exceeds the limit: the parser keeps a whole piece in memory.
pub(super) struct Pieces<R> {
    inner: R,
    left: u64,
    line: u64,
}

impl<R> Pieces<R> {
    pub(super) fn new(inner: R) -> Self {
        Self { inner, left: MAX_XML_PIECE_BYTES, line: 1 }
    }

    /// The current line, from 1.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// Call it before each piece.
    pub(super) fn begin_piece(&mut self) {
        self.left = MAX_XML_PIECE_BYTES;
    }
}

impl<R: BufRead> BufRead for Pieces<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.left == 0 {
            return Err(io::Error::other(PieceTooLong));
        }
        let buffer = self.inner.fill_buf()?;
        let allowed = buffer.len().min(usize::try_from(self.left).unwrap_or(usize::MAX));
        Ok(&buffer[..allowed])
    }

    fn consume(&mut self, amount: usize) {
        if let Ok(buffer) = self.inner.fill_buf() {
            let consumed = &buffer[..amount.min(buffer.len())];
            self.line += occurrences(b'\n', consumed) as u64;
        }
        self.left = self.left.saturating_sub(amount as u64);
        self.inner.consume(amount);
    }
}

impl<R: BufRead> Read for Pieces<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let count = available.len().min(buffer.len());
        buffer[..count].copy_from_slice(&available[..count]);
        self.consume(count);
        Ok(count)
    }
}
