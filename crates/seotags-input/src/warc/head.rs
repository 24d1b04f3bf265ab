//! The head of a record.

use super::WarcError;
use super::fields::{MAX_HEAD_BYTES, read_fields, read_line};
use super::write::{ROLE, RecordRole, Truncation};
use seotags_core::visit::Headers;
use std::io::BufRead;

/// The head of a record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecordHead {
    /// Named fields, names in lower case.
    pub headers: Headers,
    /// Bytes from the reader's position to the block, including blank lines before the record.
    pub bytes: u64,
    /// The archive ends within the head.
    pub is_cut: bool,
}

impl RecordHead {
    /// `WARC-Type` in lower case, e.g. `response`.
    pub fn kind(&self) -> String {
        self.headers.get("warc-type").unwrap_or_default().to_ascii_lowercase()
    }

    /// `WARC-Target-URI`, without the angle brackets that Wget wrote before 1.20.
    pub fn target(&self) -> Option<&str> {
        self.headers.get("warc-target-uri").map(|uri| uri.trim_matches(['<', '>']))
    }

    /// Media type of the block with its parameters, in lower case; empty if it has none.
    pub fn content_type(&self) -> String {
        self.headers.get("content-type").unwrap_or_default().to_ascii_lowercase()
    }

    /// The content type of the block. Records that only refer to others (`revisit`, `metadata`, `request`,
    /// `continuation`) have no content.
    pub fn content(&self) -> Option<RecordContent> {
        match self.kind().as_str() {
            "response" => Some(RecordContent::Answer),
            "resource" if self.holds_http() => Some(RecordContent::Answer),
            "resource" => Some(RecordContent::Document),
            "conversion" => Some(RecordContent::Conversion),
            _ => None,
        }
    }

    /// Header fields of a document that is itself the block, instead of an HTTP answer: its type, if the record names
    /// one.
    pub fn document_fields(&self) -> Headers {
        let fields = self.headers.0.iter().filter(|(name, _)| !self.holds_http() && name == "content-type");
        Headers(fields.cloned().collect())
    }

    fn holds_http(&self) -> bool {
        self.content_type().contains("/http")
    }

    /// Why the record is incomplete, if it declares that: in `WARC-Truncated`, or as the first of several segments.
    pub fn truncation(&self) -> Option<Truncation> {
        let is_segment = self.headers.get("warc-segment-number").is_some();
        match self.headers.get("warc-truncated").map(str::to_ascii_lowercase).as_deref() {
            Some("length") => Some(Truncation::Length),
            Some(_) => Some(Truncation::Disconnect),
            None => is_segment.then_some(Truncation::Disconnect),
        }
    }

    /// The role of the answer, as recorded in our own archives.
    pub fn role(&self) -> Option<RecordRole> {
        let named = self.headers.get(ROLE)?;
        [RecordRole::Page, RecordRole::Hop].into_iter().find(|role| role.name() == named)
    }

    /// Bytes of the block.
    ///
    /// # Errors
    /// The head contains no length, or an invalid one.
    pub fn block_length(&self) -> Result<u64, WarcError> {
        let length = self.headers.get("content-length").ok_or(WarcError::NoLength)?;
        length.parse().map_err(|_| WarcError::BadLength)
    }
}

/// The content of a record's block, if it can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordContent {
    /// An HTTP answer; some writers omit its head, so that the block is the document.
    Answer,
    /// The document itself, of the type in the record.
    Document,
    /// A document converted from another record.
    Conversion,
}

/// Reads the head of the record at the reader's position, skipping blank lines before it; `None` at the end of the
/// archive. Afterwards the reader is at the start of the block.
///
/// # Errors
/// The data is not a record, its head is larger than 64 KiB, or reading fails.
pub fn read_head(reader: &mut impl BufRead) -> Result<Option<RecordHead>, WarcError> {
    let mut bytes = 0;
    loop {
        let line = read_line(reader, MAX_HEAD_BYTES)?;
        bytes += line.len() as u64;
        if line.is_empty() {
            return Ok(None);
        }
        let version = line.trim_ascii();
        if version.starts_with(b"WARC/") {
            break;
        }
        if !version.is_empty() {
            return Err(WarcError::NotARecord);
        }
    }
    let fields = read_fields(reader)?;
    Ok(Some(RecordHead { headers: fields.headers, bytes: bytes + fields.bytes, is_cut: fields.is_cut }))
}
