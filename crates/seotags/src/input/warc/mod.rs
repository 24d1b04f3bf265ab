//! WARC archives (ISO 28500): plain, or with one gzip member a record.
//!
//! Owns: finding the HTML responses of an archive by their offsets, and reading one response at an offset.
//! Never: undoes transfer or content codings, holds more than one record.

mod archive;
mod record;
mod response;

pub(super) use archive::Archive;
pub use response::{Response, ResponseError, read_response};
