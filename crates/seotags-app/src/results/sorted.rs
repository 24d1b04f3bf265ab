//! Sorting very many entries in little memory: what does not fit is stored on disk, in sorted runs that are merged when
//! they are read.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Entries of a run: those of about ten thousand pages, in 768 KiB.
const RUN: usize = 1 << 15;
/// Entries that are read of a run at once: a million pages make a hundred runs, so these take 600 KiB.
const READ: usize = 256;
/// Bytes of an entry on disk.
const ENTRY: usize = 24;

/// One page under a key. Entries are ordered by their fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Entry {
    /// The compared value: a hash.
    pub(super) key: u64,
    /// The page: a hash.
    pub(super) page: u64,
    /// A value for the caller.
    pub(super) value: i64,
}

/// Entries in any order.
#[derive(Debug)]
pub(super) struct Sorting {
    folder: PathBuf,
    held: Vec<Entry>,
    file: Option<BufWriter<File>>,
    runs: u64,
}

impl Sorting {
    /// An empty set of entries; `folder` gets a file without a name if there are many.
    pub(super) fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), held: Vec::new(), file: None, runs: 0 }
    }

    /// Adds an entry.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn push(&mut self, entry: Entry) -> io::Result<()> {
        self.held.push(entry);
        if self.held.len() < RUN { Ok(()) } else { self.put_away() }
    }

    fn put_away(&mut self) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            None => self.file.insert(BufWriter::new(tempfile::tempfile_in(&self.folder)?)),
        };
        self.held.sort_unstable();
        for Entry { key, page, value } in self.held.drain(..) {
            for number in [key, page, value.cast_unsigned()] {
                file.write_all(&number.to_le_bytes())?;
            }
        }
        self.runs += 1;
        Ok(())
    }

    /// The entries in their order.
    ///
    /// # Errors
    /// The file cannot be written or read.
    pub(super) fn finish(mut self) -> io::Result<Sorted> {
        self.held.sort_unstable();
        let held = Run { waiting: self.held.into(), at: 0, end: 0 };
        let mut sorted = Sorted { file: None, runs: vec![held], heads: BinaryHeap::new() };
        if let Some(file) = self.file {
            sorted.file = Some(file.into_inner().map_err(io::IntoInnerError::into_error)?);
            let bytes = (RUN * ENTRY) as u64;
            sorted.runs.extend((0..self.runs).map(|run| Run {
                waiting: VecDeque::new(),
                at: run * bytes,
                end: (run + 1) * bytes,
            }));
        }
        for run in 0..sorted.runs.len() {
            sorted.advance(run)?;
        }
        Ok(sorted)
    }
}

/// Entries in their order. Ends after the first error.
#[derive(Debug)]
pub(super) struct Sorted {
    file: Option<File>,
    runs: Vec<Run>,
    /// The first entry of each run that has one, with the run.
    heads: BinaryHeap<Reverse<(Entry, usize)>>,
}

#[derive(Debug)]
struct Run {
    waiting: VecDeque<Entry>,
    /// Position of the next unread byte in the file.
    at: u64,
    end: u64,
}

impl Sorted {
    /// Adds the next entry of a run to the heads.
    fn advance(&mut self, place: usize) -> io::Result<()> {
        let run = &mut self.runs[place];
        if let Some(file) = self.file.as_mut().filter(|_| run.waiting.is_empty() && run.at < run.end) {
            let mut bytes = [0; READ * ENTRY];
            let length = bytes.len().min((run.end - run.at) as usize);
            file.seek(SeekFrom::Start(run.at))?;
            file.read_exact(&mut bytes[..length])?;
            run.at += length as u64;
            run.waiting.extend(bytes[..length].chunks_exact(ENTRY).map(entry_of));
        }
        if let Some(entry) = run.waiting.pop_front() {
            self.heads.push(Reverse((entry, place)));
        }
        Ok(())
    }
}

impl Iterator for Sorted {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<Self::Item> {
        let Reverse((entry, run)) = self.heads.pop()?;
        if let Err(error) = self.advance(run) {
            self.heads.clear();
            return Some(Err(error));
        }
        Some(Ok(entry))
    }
}

fn entry_of(bytes: &[u8]) -> Entry {
    let number = |at: usize| bytes[at..at + 8].iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
    Entry { key: number(0), page: number(8), value: number(16).cast_signed() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_and_many_entries_are_sorted() {
        for count in [0, 5, RUN as u64, 3 * RUN as u64 + 7] {
            let folder = tempfile::tempdir().unwrap();
            let mut sorting = Sorting::new(folder.path());
            let mut entries: Vec<Entry> = (0..count)
                .map(|n| Entry {
                    key: n.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40,
                    page: n % 3,
                    value: -n.cast_signed(),
                })
                .collect();
            for entry in &entries {
                sorting.push(*entry).unwrap();
            }
            let sorted: Vec<Entry> = sorting.finish().unwrap().map(Result::unwrap).collect();
            entries.sort_unstable();
            assert!(sorted == entries, "{count}");
            assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        }
    }
}
