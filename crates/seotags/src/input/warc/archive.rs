//! Goes through an archive and finds its HTML responses.

use super::record::{RecordError, RecordHead, read_http_head, read_record_head, skip_line_ends};
use crate::input::address::read_address;
use crate::input::bytes::cause;
use crate::input::reader::Found;
use crate::input::recognise::{Kind, recognise};
use crate::input::{InputError, InputWarning, SourceUrl};
use flate2::bufread::GzDecoder;
use seotags_core::visit::PageSource;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

/// First bytes of a body by which a page is known when no header names its type.
const SNIFFED_BYTES: u64 = 512;

/// What went wrong with a part of an archive, and where to look for the next record.
struct Damage {
    cause: String,
    search_from: u64,
}

impl Damage {
    fn new(error: &RecordError, search_from: u64) -> Self {
        let cause = match error {
            RecordError::Malformed(what) => (*what).to_owned(),
            RecordError::Io(error) => cause(error),
        };
        Self { cause, search_from }
    }
}

/// One archive, read record by record.
pub(in crate::input) struct Archive {
    path: String,
    file: BufReader<File>,
    compressed: bool,
    offset: u64,
    length: u64,
}

impl Archive {
    /// Opens an archive whose kind of compression is known already.
    pub(in crate::input) fn open(path: &Path, compressed: bool) -> Result<Self, InputError> {
        let name = path.display().to_string();
        let read_error = |source| InputError::Read { path: name.clone(), source };
        let file = File::open(path).map_err(read_error)?;
        let length = file.metadata().map_err(read_error)?.len();
        let mut archive =
            Self { path: name.clone(), file: BufReader::with_capacity(64 << 10, file), compressed, offset: 0, length };
        if compressed && archive.first_member_holds_more().map_err(read_error)? {
            return Err(InputError::WarcCompressedWhole { file: name });
        }
        Ok(archive)
    }

    /// True if a second record follows in the first gzip member, so that no offset leads to it.
    fn first_member_holds_more(&mut self) -> io::Result<bool> {
        let mut member = BufReader::new(GzDecoder::new(&mut self.file));
        let more = match read_record_head(&mut member) {
            Ok(Some((head, _))) => {
                let skipped = skip(&mut member, head.content_length).and_then(|()| skip_line_ends(&mut member));
                skipped.is_ok() && member.fill_buf().is_ok_and(|rest| rest.starts_with(b"WARC/"))
            }
            _ => false,
        };
        self.file.seek(SeekFrom::Start(0))?;
        Ok(more)
    }

    /// Reads the record at the present offset and moves on to the next one. `Ok(None)` is a record that is no page.
    fn step(&mut self) -> Result<Option<Found>, Damage> {
        let offset = self.offset;
        self.file.seek(SeekFrom::Start(offset)).map_err(|error| Damage::new(&error.into(), self.length))?;
        let found = if self.compressed { self.step_compressed() } else { self.step_plain() };
        found
            .map_err(|error| Damage::new(&error, offset + 1))
            .map(|target| target.map(|target| page(&self.path, offset, &target)))
    }

    fn step_plain(&mut self) -> Result<Option<String>, RecordError> {
        let Some((head, head_bytes)) = read_record_head(&mut self.file)? else {
            self.offset = self.length;
            return Ok(None);
        };
        let end = (self.offset + head_bytes).saturating_add(head.content_length);
        let target = html_target(&head, &mut (&mut self.file).take(head.content_length))?;
        if end > self.length {
            return Err(RecordError::Malformed("the last record is cut off"));
        }
        self.file.seek(SeekFrom::Start(end))?;
        self.offset = end + skip_line_ends(&mut self.file)?;
        Ok(target)
    }

    fn step_compressed(&mut self) -> Result<Option<String>, RecordError> {
        let mut member = BufReader::with_capacity(8 << 10, GzDecoder::new(&mut self.file));
        let record = read_record_head(&mut member)?;
        let target = match &record {
            Some((head, _)) => {
                let mut block = (&mut member).take(head.content_length);
                let target = html_target(head, &mut block)?;
                io::copy(&mut block, &mut io::sink())?;
                if block.limit() > 0 {
                    return Err(RecordError::Malformed("a record is cut off"));
                }
                target
            }
            None => None,
        };
        io::copy(&mut member, &mut io::sink())?;
        self.offset = self.file.stream_position()?;
        Ok(target)
    }

    /// Looks for the next place where a record may begin.
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

    /// True if a record begins at the present offset.
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
        read.is_ok() && &start == b"WARC/"
    }

    /// Moves on to the next record after damage, or to the end.
    fn recover(&mut self, mut from: u64) {
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

impl Iterator for Archive {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        while self.offset < self.length {
            let offset = self.offset;
            match self.step() {
                Ok(Some(found)) => return Some(found),
                Ok(None) => {}
                Err(Damage { cause, search_from }) => {
                    self.recover(search_from);
                    let file = self.path.clone();
                    return Some(Found::Warning(InputWarning::DamagedArchive { file, offset, cause }));
                }
            }
        }
        None
    }
}

fn page(path: &str, offset: u64, target: &str) -> Found {
    match read_address(target, None) {
        Ok((url, _)) => {
            let source = PageSource::Warc { path: path.to_owned(), offset };
            Found::Page(SourceUrl { url, source, keywords: Vec::new() })
        }
        Err(_) => Found::Warning(InputWarning::DamagedArchive {
            file: path.to_owned(),
            offset,
            cause: format!("the record's address is not a URL: «{}»", target.chars().take(120).collect::<String>()),
        }),
    }
}

/// The address of a record that holds an HTML answer.
fn html_target(head: &RecordHead, block: &mut impl BufRead) -> io::Result<Option<String>> {
    let is_http = head.kind == "response" && (head.content_type.is_empty() || head.content_type.contains("http"));
    let Some(target) = head.target.as_ref().filter(|target| is_http && target.starts_with("http")) else {
        return Ok(None);
    };
    let Some(answer) = read_http_head(block)? else { return Ok(None) };
    let is_html = if let Some(media_type) = answer.media_type() {
        matches!(media_type.as_str(), "text/html" | "application/xhtml+xml")
    } else {
        let mut start = Vec::new();
        block.take(SNIFFED_BYTES).read_to_end(&mut start)?;
        recognise(&start) == Kind::Html
    };
    Ok(is_html.then(|| target.clone()))
}

fn skip(reader: &mut impl Read, count: u64) -> io::Result<()> {
    io::copy(&mut reader.take(count), &mut io::sink()).map(|_| ())
}
