//! Files that are written completely or not at all.
//!
//! Owns: atomic writing, temporary files, reasons why a file was not written. Never: knows what is written.

mod atomic;
mod named;
mod temporary;

pub use atomic::{FileError, WholeFile, probe_file, write_file, write_private};
pub use named::{write_in_place, write_new};
