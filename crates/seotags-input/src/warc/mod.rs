//! WARC archives (ISO 28500), even malformed ones: one record at a time.
//!
//! Owns: the head of a record, its block, and the HTTP message in it with its chunks joined; writing records.
//! Never: opens files, decompresses, searches for records, undoes content codings, or keeps more than one record
//! in memory.

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
