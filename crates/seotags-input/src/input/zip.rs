//! The lists in a ZIP archive: the format in which Search Console and other tools export.
//!
//! Reads the archives that such tools write: the directory at the end, entries stored or deflated. No encryption, no
//! ZIP64.

use flate2::read::DeflateDecoder;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;

/// Size of the directory's end record without its comment, and of the longest comment.
const END_BYTES: u64 = 22;
const MAX_COMMENT_BYTES: u64 = u16::MAX as u64;
/// Maximum number of entries; an export has ten.
const MAX_ENTRIES: u16 = 1_000;
/// Largest supported directory.
const MAX_DIRECTORY_BYTES: u32 = 1 << 20;

const END_MARK: &[u8] = b"PK\x05\x06";
const ENTRY_MARK: &[u8] = b"PK\x01\x02";
const LOCAL_MARK: &[u8] = b"PK\x03\x04";
/// Sizes of the fixed parts of an entry in the directory, and of the header before the data.
const ENTRY_BYTES: usize = 46;
const LOCAL_BYTES: u64 = 30;

/// One file in an archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ZipEntry {
    /// Its path in the archive.
    pub(super) name: String,
    method: u16,
    is_encrypted: bool,
    packed_bytes: u32,
    offset: u32,
}

impl ZipEntry {
    /// True if its name may be that of a list.
    pub(super) fn may_be_list(&self) -> bool {
        let name = self.name.to_ascii_lowercase();
        let is_list = [".csv", ".tsv", ".txt", ".xml"].iter().any(|ending| name.ends_with(ending));
        // macOS adds these files.
        is_list && !name.starts_with("__macosx/") && !self.is_encrypted && matches!(self.method, 0 | 8)
    }

    /// True if it is a WARC file that is stored uncompressed, so that its records have offsets: the format of WACZ
    /// files.
    pub(super) fn is_stored_warc(&self) -> bool {
        self.is_warc() && !self.is_encrypted && self.method == 0
    }

    /// True if it is a WARC file, but compressed or encrypted.
    pub(super) fn is_packed_warc(&self) -> bool {
        self.is_warc() && !self.is_stored_warc()
    }

    fn is_warc(&self) -> bool {
        let name = self.name.to_ascii_lowercase();
        [".warc", ".warc.gz", ".warc.zst"].iter().any(|ending| name.ends_with(ending))
    }

    /// Its decompressed bytes.
    ///
    /// # Errors
    /// The archive is damaged.
    pub(super) fn open(&self, archive: &Path) -> io::Result<Box<dyn Read + Send>> {
        let mut file = File::open(archive)?;
        let place = self.place(&mut file)?;
        file.seek(SeekFrom::Start(place.start))?;
        let packed = file.take(place.end - place.start);
        Ok(if self.method == 8 { Box::new(DeflateDecoder::new(packed)) } else { Box::new(packed) })
    }

    /// The range of its bytes in the archive.
    ///
    /// # Errors
    /// The archive is damaged.
    pub(super) fn place(&self, archive: &mut File) -> io::Result<Range<u64>> {
        let start = u64::from(self.offset);
        archive.seek(SeekFrom::Start(start))?;
        let mut head = [0; LOCAL_BYTES as usize];
        archive.read_exact(&mut head)?;
        if !head.starts_with(LOCAL_MARK) {
            return Err(damaged());
        }
        let names = u64::from(u16_at(&head, 26)) + u64::from(u16_at(&head, 28));
        let start = start + LOCAL_BYTES + names;
        Ok(start..start + u64::from(self.packed_bytes))
    }
}

/// The files of an archive, in its order.
///
/// # Errors
/// The file is not a ZIP archive, or is damaged.
pub(super) fn entries(archive: &Path) -> io::Result<Vec<ZipEntry>> {
    let mut file = File::open(archive)?;
    let length = file.metadata()?.len();
    let tail_bytes = length.min(END_BYTES + MAX_COMMENT_BYTES);
    file.seek(SeekFrom::Start(length - tail_bytes))?;
    let mut tail = Vec::new();
    file.by_ref().take(tail_bytes).read_to_end(&mut tail)?;
    let last = tail.len().checked_sub(END_BYTES as usize).ok_or_else(damaged)?;
    let end = (0..=last).rev().find(|at| tail[*at..].starts_with(END_MARK)).ok_or_else(damaged)?;
    let end = &tail[end..];
    let (count, bytes, offset) = (u16_at(end, 10), u32_at(end, 12), u32_at(end, 16));
    if bytes > MAX_DIRECTORY_BYTES {
        return Err(damaged());
    }
    file.seek(SeekFrom::Start(u64::from(offset)))?;
    let mut directory = Vec::new();
    file.take(u64::from(bytes)).read_to_end(&mut directory)?;
    let mut rest = directory.as_slice();
    (0..count.min(MAX_ENTRIES)).map(|_| entry(&mut rest).ok_or_else(damaged)).collect()
}

fn entry(rest: &mut &[u8]) -> Option<ZipEntry> {
    let (head, after) = rest.split_at_checked(ENTRY_BYTES)?;
    if !head.starts_with(ENTRY_MARK) {
        return None;
    }
    let name_bytes = usize::from(u16_at(head, 28));
    let skipped = usize::from(u16_at(head, 30)) + usize::from(u16_at(head, 32));
    let (name, after) = after.split_at_checked(name_bytes)?;
    *rest = after.get(skipped..)?;
    Some(ZipEntry {
        name: String::from_utf8_lossy(name).into_owned(),
        is_encrypted: u16_at(head, 8) & 1 == 1,
        method: u16_at(head, 10),
        packed_bytes: u32_at(head, 20),
        offset: u32_at(head, 42),
    })
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    bytes.get(at..at + 2).map_or(0, |pair| u16::from_le_bytes([pair[0], pair[1]]))
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from(u16_at(bytes, at)) | u32::from(u16_at(bytes, at + 2)) << 16
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the archive is damaged")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn any_bytes_end(bytes in prop::collection::vec(any::<u8>(), 0..200), ends in any::<bool>()) {
            let mut archive = tempfile::NamedTempFile::new().unwrap();
            io::Write::write_all(&mut archive, &bytes).unwrap();
            if ends {
                let end = [b"PK\x05\x06\0\0\0\0\x01\0\x01\0".to_vec(), vec![200, 0, 0, 0], vec![0; 6]].concat();
                io::Write::write_all(&mut archive, &end).unwrap();
            }
            for entry in entries(archive.path()).unwrap_or_default() {
                let _ = entry.open(archive.path());
            }
        }
    }
}
