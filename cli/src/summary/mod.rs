//! What an analysis came to, counted page by page and said in a few lines.
//!
//! Owns: counting records, the summary's words.
//! Never: holds records; a list may be of any length.

mod count;
mod words;

pub(crate) use count::Summary;
pub(crate) use words::{Facts, Stored, summary_text};
