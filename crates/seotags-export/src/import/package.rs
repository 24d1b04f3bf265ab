//! Measures the parts of a workbook before they are read, because the reader keeps each cell, and all shared texts, in
//! memory.
//!
//! The archive is opened by the same code that the reader uses, so that both see the same parts. Sizes are counted
//! while decompressing, whatever the archive declares.

use super::ImportError;
use memchr::memchr2;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use zip::ZipArchive;

/// Maximum number of parts; a workbook with a hundred sheets and their pictures has a few hundred.
const MOST_PARTS: usize = 10_000;

/// The limits of a workbook.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    /// Bytes of all parts together.
    whole: u64,
    /// Bytes of one part.
    part: u64,
    /// Bytes of the texts that cells share, which are kept in memory.
    shared: u64,
    /// Bytes of a cell, including its markup.
    cell: u64,
}

/// Enough for a sheet of a million rows with long texts, and for a cell of hundreds of times Excel's maximum.
const BOUNDS: Bounds = Bounds { whole: 2 << 30, part: 1 << 30, shared: 512 << 20, cell: 8 << 20 };
/// Enough for a workbook of 100,000 pages, in the memory of a service with many users.
const BOUNDS_OF_SENT: Bounds = Bounds { whole: 256 << 20, part: 192 << 20, shared: 64 << 20, cell: 1 << 20 };
/// Bytes of a tag that are examined.
const TAG_BYTES: usize = 160;
/// Bytes decompressed at a time.
const STEP: usize = 64 << 10;

type Archive = ZipArchive<BufReader<File>>;

/// Decompresses every part of a workbook once, without keeping any.
pub(super) fn measure(file: &str, path: &Path, is_sent: bool) -> Result<(), ImportError> {
    measure_within(if is_sent { BOUNDS_OF_SENT } else { BOUNDS }, file, path)
}

fn measure_within(bounds: Bounds, file: &str, path: &Path) -> Result<(), ImportError> {
    let broken = |cause: String| ImportError::Workbook { file: file.to_owned(), cause };
    let archive = File::open(path).map(BufReader::new).map_err(zip::result::ZipError::from).and_then(Archive::new);
    let damaged = |error: &dyn Display| broken(format!("the workbook is damaged ({error})"));
    let mut archive = archive.map_err(|error| damaged(&error))?;
    if archive.by_name("content.xml").is_ok() {
        return Err(broken("an OpenDocument spreadsheet, which is not supported".to_owned()));
    }
    if archive.len() > MOST_PARTS {
        return Err(broken(format!("an archive of {} files is not a workbook", archive.len())));
    }
    // Every workbook contains this part; a file without it is not worth decompressing.
    if archive.by_name("_rels/.rels").is_err() {
        return Err(broken("not an Excel workbook (it has no _rels/.rels)".to_owned()));
    }
    let packed = packed_bytes(&mut archive).map_err(|error| damaged(&error))?;
    let file_bytes = std::fs::metadata(path).map_or(u64::MAX, |found| found.len());
    if packed > file_bytes {
        return Err(damaged(&"its parts overlap"));
    }
    let mut whole = 0_u64;
    for place in 0..archive.len() {
        let part = archive.by_index(place).map_err(|error| damaged(&error))?;
        let name = part.name().map_err(|error| damaged(&error))?.into_owned();
        let is_shared = name.to_ascii_lowercase().ends_with("sharedstrings.xml");
        let limit_bytes = if is_shared { bounds.shared } else { bounds.part };
        let too_large = || ImportError::TooLarge { file: file.to_owned(), part: name.clone(), limit_bytes };
        if part.size() > limit_bytes {
            return Err(too_large());
        }
        match Measure::new(bounds.cell).part(part, limit_bytes) {
            Ok(Measured { bytes, shared }) if shared.is_some_and(|count| count > bytes) => {
                return Err(damaged(&"it has fewer texts than it declares"));
            }
            Ok(Measured { bytes, .. }) if bytes > limit_bytes => return Err(too_large()),
            Ok(Measured { bytes, .. }) => whole += bytes,
            Err(Stopped::Cell(cell)) => {
                let place = cell.map_or_else(|| format!("a text in {name}"), |cell| format!("cell {cell} in {name}"));
                return Err(ImportError::HugeCell { file: file.to_owned(), place, limit_bytes: bounds.cell });
            }
            Err(Stopped::Io(error)) => return Err(damaged(&error)),
        }
        if whole > bounds.whole {
            let limit_bytes = bounds.whole;
            return Err(ImportError::TooLarge { file: file.to_owned(), part: "the workbook".to_owned(), limit_bytes });
        }
    }
    Ok(())
}

/// Compressed bytes of the parts, as the archive declares.
fn packed_bytes(archive: &mut Archive) -> zip::result::ZipResult<u64> {
    let mut packed = 0_u64;
    for place in 0..archive.len() {
        packed = packed.saturating_add(archive.by_index_raw(place)?.compressed_size());
    }
    Ok(packed)
}

/// The measurements of a part.
struct Measured {
    bytes: u64,
    /// Declared number of shared texts.
    shared: Option<u64>,
}

/// Why a part was not read completely.
enum Stopped {
    Cell(Option<String>),
    Io(io::Error),
}

/// Examines a part's tags while it is decompressed.
struct Measure {
    most_cell_bytes: u64,
    is_tag: bool,
    tag: Vec<u8>,
    /// Bytes since the last tag that begins or ends a cell, or since the last tag outside a cell.
    run: u64,
    is_cell: bool,
    /// The name of the cell, `B17`.
    cell: Option<String>,
    shared: Option<u64>,
}

impl Measure {
    fn new(most_cell_bytes: u64) -> Self {
        Self { most_cell_bytes, is_tag: false, tag: Vec::new(), run: 0, is_cell: false, cell: None, shared: None }
    }

    fn part(mut self, mut part: impl Read, limit: u64) -> Result<Measured, Stopped> {
        let mut step = vec![0; STEP];
        let mut bytes = 0;
        while bytes <= limit {
            let count = part.read(&mut step).map_err(Stopped::Io)?;
            if count == 0 {
                break;
            }
            bytes += count as u64;
            self.bytes(&step[..count])?;
        }
        Ok(Measured { bytes, shared: self.shared })
    }

    fn bytes(&mut self, mut bytes: &[u8]) -> Result<(), Stopped> {
        while !bytes.is_empty() {
            let end = memchr2(b'<', b'>', bytes);
            let piece = &bytes[..end.unwrap_or(bytes.len())];
            self.run += piece.len() as u64 + 1;
            if self.is_tag {
                self.tag.extend_from_slice(&piece[..piece.len().min(TAG_BYTES.saturating_sub(self.tag.len()))]);
            }
            if self.run > self.most_cell_bytes {
                return Err(Stopped::Cell(self.cell.take()));
            }
            let Some(end) = end else { return Ok(()) };
            if bytes[end] == b'<' {
                self.tag.clear();
                self.is_tag = true;
            } else if self.is_tag {
                self.is_tag = false;
                self.tag();
            }
            bytes = &bytes[end + 1..];
        }
        Ok(())
    }

    fn tag(&mut self) {
        let tag = String::from_utf8_lossy(&self.tag);
        let (name, attributes) = tag.split_once(char::is_whitespace).unwrap_or((&tag, ""));
        let (is_end, name) = name.strip_prefix('/').map_or((false, name), |name| (true, name));
        match name.rsplit(':').next().unwrap_or(name) {
            "c" | "si" => {
                self.is_cell = !is_end && !tag.ends_with('/');
                self.cell = value(attributes, "r").map(str::to_owned).filter(|_| self.is_cell);
                self.run = 0;
            }
            "sst" if !is_end => self.shared = value(attributes, "uniqueCount").and_then(|count| count.parse().ok()),
            _ if !self.is_cell => self.run = 0,
            _ => {}
        }
    }
}

/// The value of an attribute.
fn value<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let of = |attribute: &'a str| {
        let (key, value) = attribute.split_once('=')?;
        (key.trim() == name).then(|| value.trim_matches(['"', '\'', '/', ' ']))
    };
    attributes.split_whitespace().find_map(of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    /// The error for an archive of these parts.
    fn measured(parts: &[(&str, String)]) -> String {
        let mut archive = tempfile::NamedTempFile::new().unwrap();
        let mut writer = ZipWriter::new(&mut archive);
        let rels = ("_rels/.rels", "<Relationships/>".to_owned());
        for (name, content) in parts.iter().chain([&rels]) {
            writer.start_file(*name, SimpleFileOptions::default()).unwrap();
            writer.write_all(content.as_bytes()).unwrap();
        }
        writer.finish().unwrap();
        let bounds = Bounds { whole: 4 << 20, part: 3 << 20, shared: 2 << 20, cell: 1 << 20 };
        let measured = measure_within(bounds, "tags.xlsx", archive.path());
        measured.map_or_else(|error| error.to_string(), |()| "fine".to_owned())
    }

    #[test]
    fn oversized_parts_are_refused() {
        let rows = |count: usize| format!("<sheetData>{}</sheetData>", "<row><c r=\"A1\"/></row>".repeat(count));
        assert_eq!(measured(&[("xl/worksheets/sheet1.xml", rows(100_000))]), "fine");
        let (sheet, bomb) = (("xl/worksheets/sheet1.xml", rows(10)), rows(200_000));
        assert_eq!(
            measured(&[sheet, ("xl/any.name", bomb)]),
            "tags.xlsx: xl/any.name is larger than 3 MiB when decompressed"
        );
        let shared = ("xl/sharedStrings.xml", "<si><t>x</t></si>".repeat(130_000));
        assert_eq!(measured(&[shared]), "tags.xlsx: xl/sharedStrings.xml is larger than 2 MiB when decompressed");
    }

    #[test]
    fn parts_that_are_too_large_together_are_refused() {
        let rows = |name| (name, "<row><c r=\"A1\"/></row>".repeat(90_000));
        let parts = [rows("xl/worksheets/sheet1.xml"), rows("xl/worksheets/sheet2.xml"), rows("xl/a.xml")];
        assert_eq!(measured(&parts), "tags.xlsx: the workbook is larger than 4 MiB when decompressed");
    }

    #[test]
    fn overlong_cell_is_named_in_the_error() {
        let long = "x".repeat((1 << 20) + 1);
        let sheet = format!("<sheetData><row r=\"1\"><c r=\"A1\"><v>1</v></c><c s='1' r='B17'><is><t>{long}");
        assert_eq!(
            measured(&[("xl/worksheets/sheet1.xml", sheet)]),
            "tags.xlsx: cell B17 in xl/worksheets/sheet1.xml is longer than 1 MiB"
        );
        let runs = format!("<si>{}</si>", "<r><t>many runs</t></r>".repeat(60_000));
        assert_eq!(
            measured(&[("xl/sharedStrings.xml", runs)]),
            "tags.xlsx: a text in xl/sharedStrings.xml is longer than 1 MiB"
        );
        assert_eq!(
            measured(&[("xl/styles.xml", format!("<a b='{long}'/>"))]),
            "tags.xlsx: a text in xl/styles.xml is longer than 1 MiB"
        );
    }

    #[test]
    fn impossible_count_of_texts_is_damage() {
        let shared = "<sst count='1' uniqueCount='99999999999999'><si><t>x</t></si></sst>".to_owned();
        let damaged = measured(&[("xl/sharedStrings.xml", shared)]);
        assert_eq!(damaged, "tags.xlsx: the workbook is damaged (it has fewer texts than it declares)");
    }
}
