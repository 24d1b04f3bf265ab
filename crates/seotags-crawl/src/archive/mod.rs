//! Writes fetched pages to an archive.
//!
//! Owns: the file of the archive and the thread that writes it. Never: reads archives, or decides what is saved.

mod pending_archive;
mod save_warc;

pub use save_warc::WarcSaver;
