//! The latest version of the pages of a damaged file, including its log. Neither is trusted.
//!
//! Format: <https://www.sqlite.org/fileformat2.html>.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// The first bytes of every SQLite file.
const MAGIC: &[u8] = b"SQLite format 3\0";
/// Size of a page if the file does not state it: SQLite's default, which the store uses.
const USUAL_SIZE: usize = 4_096;
/// Bytes of the header of a file, a log and a frame of a log.
pub(super) const HEAD: usize = 100;
const LOG_HEAD: usize = 32;
const FRAME_HEAD: usize = 24;

/// The header of the file; `None` for fields that cannot be read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Head {
    /// The schema's number.
    pub(super) version: Option<i64>,
    /// The number of the application.
    pub(super) application: Option<i64>,
    /// The first page of the list of free ones; 0 if the list is empty.
    pub(super) free: Option<u32>,
}

/// The pages of a store.
#[derive(Debug)]
pub(super) struct Pages {
    file: File,
    log: Option<File>,
    /// The position of a page in the log.
    logged: HashMap<u32, u64>,
    size: usize,
    usable: usize,
    count: u32,
}

impl Pages {
    /// Opens the file and its log, if there is one.
    pub(super) fn open(path: &Path, log: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let log = match File::open(log) {
            Ok(log) => Some(log),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let mut pages = Self { file, log, logged: HashMap::new(), size: USUAL_SIZE, usable: USUAL_SIZE, count: 0 };
        pages.measure()?;
        Ok(pages)
    }

    /// Determines the size and number of pages.
    fn measure(&mut self) -> io::Result<()> {
        let mut head = [0; HEAD];
        if read_at(&self.file, 0, &mut head).is_some() && head.starts_with(MAGIC) {
            self.size = page_size(&head).unwrap_or(USUAL_SIZE);
        }
        let committed = self.read_log();
        let held = self.file.metadata()?.len().div_ceil(self.size as u64);
        let held = u32::try_from(held).unwrap_or(u32::MAX);
        let first = self.read(1).filter(|page| page.starts_with(MAGIC));
        if let Some(first) = &first {
            let reserved = first.get(20).map_or(0, |reserved| usize::from(*reserved));
            // SQLite refuses smaller pages (1.3.4).
            self.usable = if self.size - reserved >= 480 { self.size - reserved } else { self.size };
        }
        // The number in the header is valid only if the version that wrote it was the last one that wrote (1.3.7).
        let stated = first.filter(|page| page.get(24..28) == page.get(92..96)).and_then(|page| word(&page, 28));
        self.count = match (committed, stated) {
            (Some(committed), _) => committed,
            (None, Some(stated)) if stated > 0 => stated,
            _ => held,
        };
        // Pages after the end cannot be read, whatever a damaged number says.
        self.count = self.count.min(held.max(self.logged.keys().copied().max().unwrap_or(0)));
        Ok(())
    }

    /// Reads what was committed to the log; returns the number of pages after the last commit.
    fn read_log(&mut self) -> Option<u32> {
        let log = self.log.as_ref()?;
        let mut head = [0; LOG_HEAD];
        read_at(log, 0, &mut head)?;
        let magic = word(&head, 0)?;
        if magic & !1 != 0x377F_0682 || word(&head, 8)? as usize != self.size {
            return None;
        }
        let is_big_endian = magic & 1 == 1;
        let mut sum = checksum(is_big_endian, (0, 0), head.get(..24)?);
        if (word(&head, 24)?, word(&head, 28)?) != sum {
            return None;
        }
        let (mut at, mut committed) = (LOG_HEAD as u64, None);
        let mut open: Vec<(u32, u64)> = Vec::new();
        let mut frame = vec![0; FRAME_HEAD + self.size];
        // Frames count while their checksums are right, and only if a commit follows (4.1).
        while read_at(log, at, &mut frame).is_some() {
            sum = checksum(is_big_endian, sum, frame.get(..8)?);
            sum = checksum(is_big_endian, sum, frame.get(FRAME_HEAD..)?);
            let is_whole = frame.get(8..16) == head.get(16..24) && (word(&frame, 16)?, word(&frame, 20)?) == sum;
            if !is_whole {
                break;
            }
            open.push((word(&frame, 0)?, at + FRAME_HEAD as u64));
            let pages = word(&frame, 4)?;
            if pages > 0 {
                self.logged.extend(open.drain(..));
                committed = Some(pages);
            }
            at += frame.len() as u64;
        }
        committed
    }

    /// Number of pages.
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// Usable bytes of a page.
    pub(super) fn usable(&self) -> usize {
        self.usable
    }

    /// A page, numbered from 1; `None` if it cannot be read or the file ends before it.
    pub(super) fn read(&self, number: u32) -> Option<Vec<u8>> {
        let mut page = vec![0; self.size];
        match (self.logged.get(&number), &self.log) {
            (Some(at), Some(log)) => read_at(log, *at, &mut page)?,
            _ => read_at(&self.file, u64::from(number.checked_sub(1)?) * self.size as u64, &mut page)?,
        }
        Some(page)
    }

    /// The fields of the first page.
    pub(super) fn head(&self) -> Head {
        let Some(page) = self.read(1).filter(|page| page.starts_with(MAGIC)) else { return Head::default() };
        let number = |at| word(&page, at).map(i64::from);
        Head { version: number(60), application: number(68), free: word(&page, 32) }
    }
}

fn page_size(head: &[u8]) -> Option<usize> {
    let size = match u16::from_be_bytes([*head.get(16)?, *head.get(17)?]) {
        1 => 65_536,
        size => usize::from(size),
    };
    (size.is_power_of_two() && size >= 512).then_some(size)
}

fn read_at(mut file: &File, at: u64, into: &mut [u8]) -> Option<()> {
    file.seek(SeekFrom::Start(at)).ok()?;
    file.read_exact(into).ok()
}

/// A number of four bytes.
pub(super) fn word(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}

/// The checksum over pairs of words in a log (4.2).
fn checksum(is_big_endian: bool, (mut one, mut two): (u32, u32), bytes: &[u8]) -> (u32, u32) {
    let number = |bytes: &[u8]| {
        let bytes = bytes.try_into().unwrap_or_default();
        if is_big_endian { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) }
    };
    for pair in bytes.chunks_exact(8) {
        let (left, right) = pair.split_at(4);
        one = one.wrapping_add(number(left)).wrapping_add(two);
        two = two.wrapping_add(number(right)).wrapping_add(one);
    }
    (one, two)
}
