//! One response, read at its offset.

use super::record::{RecordError, read_http_head, read_record_head};
use crate::input::bytes::cause;
use flate2::bufread::GzDecoder;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

/// An archived answer, its body as it went over the wire: transfer and content codings are still on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Response {
    /// Address it answers for, as the archive writes it.
    pub url: String,
    /// HTTP status.
    pub status: u16,
    /// Headers in their order, names in lower case.
    pub headers: Vec<(String, String)>,
    /// Body.
    pub body: Vec<u8>,
    /// True if the body is longer than was asked for.
    pub is_cut: bool,
}

/// Why a response could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{path}, byte {offset}: {cause}")]
pub struct ResponseError {
    /// The archive.
    pub path: String,
    /// Where the record should be.
    pub offset: u64,
    /// What is wrong.
    pub cause: String,
}

/// Reads the response at `offset` of the archive, at most `max_bytes` of its body. Blocks.
pub fn read_response(path: &Path, offset: u64, max_bytes: u64) -> Result<Response, ResponseError> {
    read(path, offset, max_bytes).map_err(|error| ResponseError {
        path: path.display().to_string(),
        offset,
        cause: match error {
            RecordError::Malformed(what) => what.to_owned(),
            RecordError::Io(error) => cause(&error),
        },
    })
}

fn read(path: &Path, offset: u64, max_bytes: u64) -> Result<Response, RecordError> {
    let mut file = BufReader::with_capacity(64 << 10, File::open(path)?);
    file.seek(SeekFrom::Start(offset))?;
    if file.fill_buf()?.starts_with(b"\x1f\x8b") {
        read_record(BufReader::new(GzDecoder::new(file)), max_bytes)
    } else {
        read_record(file, max_bytes)
    }
}

fn read_record(mut reader: impl BufRead, max_bytes: u64) -> Result<Response, RecordError> {
    let Some((head, _)) = read_record_head(&mut reader)? else {
        return Err(RecordError::Malformed("the archive ends here"));
    };
    let mut block = reader.take(head.content_length);
    let Some(answer) = read_http_head(&mut block)? else {
        return Err(RecordError::Malformed("the record holds no HTTP answer"));
    };
    let mut body = Vec::new();
    (&mut block).take(max_bytes).read_to_end(&mut body)?;
    let is_cut = block.limit() > 0;
    Ok(Response { url: head.target.unwrap_or_default(), status: answer.status, headers: answer.headers, body, is_cut })
}
