//! Reads a WARC archive, plain or with one gzip member per record, and finds its answers and documents with their
//! offsets.

mod parts;
mod recovery;
mod role;
mod stand_in;

use self::role::response;
use crate::input::InputError;
use crate::input::bytes::cause;
use crate::warc::{RecordHead, WarcError, read_head};
use flate2::bufread::GzDecoder;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

pub(in crate::input) use self::parts::{Part, parts};
pub(in crate::input) use self::role::{Response, Role};
pub(in crate::input) use self::stand_in::stand_in;

/// First bytes of an archive that is not compressed.
pub const WARC_START: &[u8; 5] = b"WARC/";

/// Offset of the end of the last complete record of an archive; anything after it was cut off or is not a record.
///
/// # Errors
/// The file cannot be read, or was compressed as a whole.
pub fn whole_records(path: &Path, compressed: bool) -> io::Result<u64> {
    let mut archive = Archive::open(path, &Part { place: 0..file_length(path)?, compressed }).map_err(as_io)?;
    let mut end = 0;
    while archive.offset < archive.length {
        match archive.step() {
            Ok(_) => end = archive.offset,
            Err(Damage { search_from, .. }) => archive.recover(search_from),
        }
    }
    Ok(end)
}

/// Calls `each` with the URL and offset of every answer and document in an archive; damaged parts are skipped.
///
/// # Errors
/// As for [`whole_records`].
pub fn responses(path: &Path, mut each: impl FnMut(&str, u64)) -> io::Result<()> {
    for part in parts(path)? {
        let mut archive = Archive::open(path, &part).map_err(as_io)?;
        while let Some((offset, read)) = archive.next_response() {
            if let Ok(response) = read
                && response.role != Role::Conversion
            {
                each(&response.target, offset);
            }
        }
    }
    Ok(())
}

fn file_length(path: &Path) -> io::Result<u64> {
    Ok(File::open(path)?.metadata()?.len())
}

fn as_io(error: InputError) -> io::Error {
    match error {
        InputError::Read { error, .. } => error,
        other => io::Error::new(io::ErrorKind::InvalidData, other.to_string()),
    }
}

/// Why the next record is missing or incomplete.
#[derive(Debug, thiserror::Error)]
enum BadRecord {
    #[error(transparent)]
    Warc(#[from] WarcError),
    #[error("the head of a record has no end")]
    HeadCut,
    #[error("a record is cut off")]
    Cut,
    #[error("the last record is cut off")]
    LastCut,
}

impl From<io::Error> for BadRecord {
    fn from(error: io::Error) -> Self {
        Self::Warc(error.into())
    }
}

/// What is wrong with a part of an archive, and where to look for the next record.
struct Damage {
    cause: String,
    search_from: u64,
}

impl Damage {
    fn new(error: &BadRecord, search_from: u64) -> Self {
        let cause = match error {
            BadRecord::Warc(WarcError::Read(error)) => cause(error),
            other => other.to_string(),
        };
        Self { cause, search_from }
    }
}

/// A part of an archive, read record by record.
pub(in crate::input) struct Archive {
    file: BufReader<File>,
    compressed: bool,
    offset: u64,
    /// Offset of its end in the file.
    length: u64,
}

impl Archive {
    /// Opens a part of an archive.
    pub(in crate::input) fn open(path: &Path, part: &Part) -> Result<Self, InputError> {
        let name = path.display().to_string();
        let read_error = |error| InputError::Read { path: name.clone(), error };
        let file = File::open(path).map_err(read_error)?;
        let mut file = BufReader::with_capacity(64 << 10, file);
        file.seek(SeekFrom::Start(part.place.start)).map_err(read_error)?;
        let Part { place, compressed } = part.clone();
        let mut archive = Self { file, compressed, offset: place.start, length: place.end };
        if compressed && archive.first_member_holds_more() {
            return Err(InputError::WarcCompressedWhole { file: name });
        }
        Ok(archive)
    }

    /// True if a second record follows in the first gzip member, so that no offset can address it.
    fn first_member_holds_more(&mut self) -> bool {
        let mut member = BufReader::new(GzDecoder::new(&mut self.file));
        match whole_head(&mut member) {
            Ok(Some((_, length))) => {
                let skipped = skip(&mut member, length).and_then(|()| skip_line_ends(&mut member));
                skipped.is_ok() && member.fill_buf().is_ok_and(|rest| rest.starts_with(b"WARC/"))
            }
            _ => false,
        }
    }

    /// Reads the record at the current offset and advances to the next one. `Ok(None)` means a record of another kind.
    fn step(&mut self) -> Result<Option<Response>, Damage> {
        let offset = self.offset;
        self.file.seek(SeekFrom::Start(offset)).map_err(|error| Damage::new(&error.into(), self.length))?;
        let found = if self.compressed { self.step_compressed() } else { self.step_plain() };
        found.map_err(|error| Damage::new(&error, offset + 1))
    }

    /// The next answer and its offset, or the damage at that place; `None` at the end.
    pub(in crate::input) fn next_response(&mut self) -> Option<(u64, Result<Response, String>)> {
        while self.offset < self.length {
            let offset = self.offset;
            match self.step() {
                Ok(Some(response)) => return Some((offset, Ok(response))),
                Ok(None) => {}
                Err(Damage { cause, search_from }) => {
                    self.recover(search_from);
                    return Some((offset, Err(cause)));
                }
            }
        }
        None
    }

    /// The URL of the record at `offset`, as written. Only the record's head is read.
    pub(in crate::input) fn target_at(&mut self, offset: u64) -> Result<String, String> {
        let read_head = |archive: &mut Self| -> Result<Option<(RecordHead, u64)>, BadRecord> {
            archive.file.seek(SeekFrom::Start(offset))?;
            if archive.compressed {
                whole_head(&mut BufReader::with_capacity(8 << 10, GzDecoder::new(&mut archive.file)))
            } else {
                whole_head(&mut archive.file)
            }
        };
        let head = read_head(self).map_err(|error| Damage::new(&error, offset).cause)?;
        let target = head.as_ref().and_then(|(head, _)| head.target());
        target.map(str::to_owned).ok_or_else(|| BadRecord::Warc(WarcError::NotARecord).to_string())
    }

    fn step_plain(&mut self) -> Result<Option<Response>, BadRecord> {
        let Some((head, length)) = whole_head(&mut self.file)? else {
            self.offset = self.length;
            return Ok(None);
        };
        let end = (self.offset + head.bytes).saturating_add(length);
        let target = response(&head, &mut (&mut self.file).take(length))?;
        if end > self.length {
            return Err(BadRecord::LastCut);
        }
        self.file.seek(SeekFrom::Start(end))?;
        self.offset = end + skip_line_ends(&mut self.file)?;
        Ok(target)
    }

    fn step_compressed(&mut self) -> Result<Option<Response>, BadRecord> {
        let mut member = BufReader::with_capacity(8 << 10, GzDecoder::new(&mut self.file));
        let target = match whole_head(&mut member)? {
            Some((head, length)) => {
                let mut block = (&mut member).take(length);
                let target = response(&head, &mut block)?;
                io::copy(&mut block, &mut io::sink())?;
                if block.limit() > 0 {
                    return Err(BadRecord::Cut);
                }
                target
            }
            None => None,
        };
        io::copy(&mut member, &mut io::sink())?;
        self.offset = self.file.stream_position()?;
        Ok(target)
    }
}

/// The head of a record and the length of its block; `None` at the end of the archive.
fn whole_head(reader: &mut impl BufRead) -> Result<Option<(RecordHead, u64)>, BadRecord> {
    let Some(head) = read_head(reader)? else { return Ok(None) };
    if head.is_cut {
        return Err(BadRecord::HeadCut);
    }
    let length = head.block_length()?;
    Ok(Some((head, length)))
}

fn skip(reader: &mut impl Read, count: u64) -> io::Result<()> {
    io::copy(&mut reader.take(count), &mut io::sink()).map(|_| ())
}

/// Skips the two line ends after a record; returns the number of bytes.
fn skip_line_ends(reader: &mut impl BufRead) -> io::Result<u64> {
    let mut skipped = 0;
    loop {
        let buffer = reader.fill_buf()?;
        let count = buffer.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let more = count > 0 && count == buffer.len();
        reader.consume(count);
        skipped += count as u64;
        if !more {
            return Ok(skipped);
        }
    }
}
