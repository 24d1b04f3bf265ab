//! Lists of pages: files, standard input, sitemaps, feeds, folders, archives.
//!
//! Owns: finding URLs and keywords in what people have, and saying which rows are unusable and why.
//! Never: fetches by itself (the caller hands in a [`Download`]), knows what becomes of a page.

mod source_url;
mod warning;

pub use source_url::{Download, DownloadError, Downloaded, InputEvent, SourceUrl};
pub use warning::InputWarning;
