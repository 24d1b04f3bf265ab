//! Finds the next record after damage.

use super::{Archive, WARC_START};
use flate2::bufread::GzDecoder;
use std::io::{self, BufRead, Read, Seek, SeekFrom};

impl Archive {
    /// Searches for the next place where a record may begin.
    fn resume(&mut self, from: u64) -> io::Result<()> {
        let mark: &[u8] = if self.compressed { b"\x1f\x8b\x08" } else { b"WARC/1." };
        self.file.seek(SeekFrom::Start(from))?;
        let mut at = from;
        let mut matched = 0;
        loop {
            let buffer = self.file.fill_buf()?;
            if buffer.is_empty() {
                self.offset = self.length;
                return Ok(());
            }
            for (index, &byte) in buffer.iter().enumerate() {
                matched = if byte == mark[matched] { matched + 1 } else { usize::from(byte == mark[0]) };
                if matched == mark.len() {
                    self.offset = at + index as u64 + 1 - mark.len() as u64;
                    return Ok(());
                }
            }
            let count = buffer.len();
            at += count as u64;
            self.file.consume(count);
        }
    }

    /// True if a record begins at the current offset.
    fn begins_here(&mut self) -> bool {
        if self.file.seek(SeekFrom::Start(self.offset)).is_err() {
            return false;
        }
        let mut start = [0; 5];
        let read = if self.compressed {
            GzDecoder::new(&mut self.file).read_exact(&mut start)
        } else {
            self.file.read_exact(&mut start)
        };
        read.is_ok() && &start == WARC_START
    }

    /// Advances to the next record after damage, or to the end.
    pub(super) fn recover(&mut self, mut from: u64) {
        loop {
            if from >= self.length || self.resume(from).is_err() {
                self.offset = self.length;
                return;
            }
            if self.offset >= self.length || self.begins_here() {
                return;
            }
            from = self.offset + 1;
        }
    }
}
