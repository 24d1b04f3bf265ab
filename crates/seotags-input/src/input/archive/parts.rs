//! The WARC files in an archive.

use super::WARC_START;
use crate::input::zip::{self, ZipEntry};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;

/// A file of records: a WARC file, or one of those in a WACZ file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::input) struct Part {
    /// The range of its bytes in the file.
    pub(super) place: Range<u64>,
    /// True if each record is compressed with gzip.
    pub(super) compressed: bool,
}

/// The parts of an archive; empty if the file is not an archive.
///
/// # Errors
/// The file cannot be read.
pub(in crate::input) fn parts(path: &Path) -> io::Result<Vec<Part>> {
    let mut file = File::open(path)?;
    let places = match start_at(&mut file, 0)? {
        Some(Start::Zip) => {
            let warcs = zip::entries(path)?.into_iter().filter(ZipEntry::is_stored_warc);
            warcs.map(|entry| entry.place(&mut file)).collect::<io::Result<Vec<_>>>()?
        }
        _ => std::iter::once(0..file.metadata()?.len()).collect(),
    };
    let mut parts = Vec::new();
    for place in places {
        match start_at(&mut file, place.start)? {
            Some(Start::Plain) => parts.push(Part { place, compressed: false }),
            Some(Start::Packed) => parts.push(Part { place, compressed: true }),
            Some(Start::Zip) | None => {}
        }
    }
    Ok(parts)
}

enum Start {
    Plain,
    Packed,
    Zip,
}

/// What kind of file starts at this offset.
fn start_at(file: &mut File, offset: u64) -> io::Result<Option<Start>> {
    file.seek(SeekFrom::Start(offset))?;
    let mut start = Vec::new();
    file.take(WARC_START.len() as u64).read_to_end(&mut start)?;
    Ok(match start.as_slice() {
        start if start == WARC_START => Some(Start::Plain),
        [b'P', b'K', 3, 4, ..] => Some(Start::Zip),
        [0x1f, 0x8b, ..] => Some(Start::Packed),
        _ => None,
    })
}
