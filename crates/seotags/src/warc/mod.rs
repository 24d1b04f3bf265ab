//! WARC archives (ISO 28500), however badly they were written: one record at a time.
//!
//! Owns: the head of a record, its block, and the HTTP message in it with its chunks joined; records as they are
//! written.
//! Never: opens files, undoes compression, finds records, undoes content codings, holds more than one record.

mod error;
mod fields;
mod head;
mod message;
mod record;
mod write;

pub use error::WarcError;
pub use head::{RecordContent, RecordHead, read_head};
pub use message::{HttpHead, HttpMessage};
pub use record::{WarcRecord, read_record};
pub use write::{NewResponse, RecordRole, Truncation, warcinfo};
