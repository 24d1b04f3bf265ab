//! The ZIP archive around the parts of a workbook, written from front to back (APPNOTE.TXT 6.3).
//!
//! Parts of unknown length are first compressed into a temporary file. So each entry's sizes precede it, as all readers
//! of workbooks expect, and the output never needs to seek.

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use std::fs::File;
use std::io::{self, Read, Seek, Write};

/// Bytes buffered in memory before they are written to a part's file.
const WAITING: usize = 64 * 1024;
/// Maximum size of a part and of the archive without ZIP64; Excel does not open larger parts either.
const MOST_BYTES: u64 = u32::MAX as u64;
/// 1 January 1980, the earliest date of the format, so that equal results produce equal files.
const DATE: u16 = (1 << 5) | 1;
/// Names are UTF-8.
const FLAGS: u16 = 1 << 11;
const DEFLATED: u16 = 8;
/// Version 2.0: deflated entries.
const VERSION: u16 = 20;

/// A part that is compressed while it is generated, in an unnamed temporary file.
pub(super) struct Part {
    file: File,
    packer: DeflateEncoder<Vec<u8>>,
    crc: Crc,
    packed: u64,
}

impl Part {
    pub(super) fn new() -> io::Result<Self> {
        let packer = DeflateEncoder::new(Vec::with_capacity(WAITING), Compression::fast());
        Ok(Self { file: tempfile::tempfile()?, packer, crc: Crc::new(), packed: 0 })
    }

    /// Uncompressed bytes so far.
    pub(super) fn size(&self) -> u64 {
        self.packer.total_in()
    }

    pub(super) fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.crc.update(bytes);
        self.packer.write_all(bytes)?;
        if self.packer.get_ref().len() >= WAITING {
            self.spill()?;
        }
        Ok(())
    }

    fn spill(&mut self) -> io::Result<()> {
        let waiting = self.packer.get_mut();
        self.file.write_all(waiting)?;
        self.packed += waiting.len() as u64;
        waiting.clear();
        Ok(())
    }
}

/// An archive while it is written.
pub(super) struct Archive<W> {
    out: W,
    offset: u64,
    directory: Vec<u8>,
    entries: u16,
}

impl<W: Write> Archive<W> {
    pub(super) fn new(out: W) -> Self {
        Self { out, offset: 0, directory: Vec::new(), entries: 0 }
    }

    /// Adds a part from memory.
    pub(super) fn add(&mut self, name: &str, text: &str) -> io::Result<()> {
        let mut packer = DeflateEncoder::new(Vec::new(), Compression::fast());
        packer.write_all(text.as_bytes())?;
        let mut crc = Crc::new();
        crc.update(text.as_bytes());
        let packed = packer.finish()?;
        self.head(name, crc.sum(), packed.len() as u64, text.len() as u64)?;
        self.out.write_all(&packed)?;
        Ok(())
    }

    /// Adds a part from its file.
    pub(super) fn add_part(&mut self, name: &str, mut part: Part) -> io::Result<()> {
        part.packer.try_finish()?;
        part.spill()?;
        self.head(name, part.crc.sum(), part.packed, part.size())?;
        part.file.rewind()?;
        io::copy(&mut part.file.take(part.packed), &mut self.out)?;
        Ok(())
    }

    /// The entry's own header, and its line in the directory.
    fn head(&mut self, name: &str, crc: u32, packed: u64, size: u64) -> io::Result<()> {
        let offset = small(self.offset)?;
        let mut common = Vec::with_capacity(32);
        for word in [VERSION, FLAGS, DEFLATED, 0, DATE] {
            common.extend(word.to_le_bytes());
        }
        for long in [crc, small(packed)?, small(size)?] {
            common.extend(long.to_le_bytes());
        }
        common.extend((name.len() as u16).to_le_bytes());
        // No extra field.
        common.extend(0_u16.to_le_bytes());

        self.out.write_all(b"PK\x03\x04")?;
        self.out.write_all(&common)?;
        self.out.write_all(name.as_bytes())?;

        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(VERSION.to_le_bytes());
        self.directory.extend(&common);
        // No comment, the first disk, no attributes.
        self.directory.extend([0; 10]);
        self.directory.extend(offset.to_le_bytes());
        self.directory.extend(name.as_bytes());

        self.entries += 1;
        self.offset += 4 + common.len() as u64 + name.len() as u64 + packed;
        Ok(())
    }

    /// Writes the directory, which ends the archive.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.out.write_all(&self.directory)?;
        self.out.write_all(b"PK\x05\x06")?;
        self.out.write_all(&[0; 4])?;
        self.out.write_all(&self.entries.to_le_bytes())?;
        self.out.write_all(&self.entries.to_le_bytes())?;
        self.out.write_all(&small(self.directory.len() as u64)?.to_le_bytes())?;
        self.out.write_all(&small(self.offset)?.to_le_bytes())?;
        // No comment.
        self.out.write_all(&[0; 2])?;
        self.out.flush()
    }
}

fn small(bytes: u64) -> io::Result<u32> {
    u32::try_from(bytes).map_err(|_| {
        io::Error::new(
            io::ErrorKind::FileTooLarge,
            format!("a workbook can have at most {MOST_BYTES} bytes; csv, jsonl and xml have no such limit"),
        )
    })
}
