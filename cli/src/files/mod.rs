//! Files that commands read and write, checked before the work starts.
//!
//! Owns: whether two paths are one file, and files with secrets.
//! Never: knows the content of a file.

mod secret_file;
mod written_files;

pub(crate) use secret_file::secret_text;
pub(crate) use written_files::{WrittenFiles, is_same_file};
