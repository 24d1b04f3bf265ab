//! The table of results: what a person checks first, current → suggested, fitted to the terminal.
//!
//! Owns: which columns fit which width, how a page becomes lines.
//! Never: reads the store, counts pages.

mod fit;
mod issues;
mod mark;
mod row;
mod write;

pub(crate) use issues::{IssuePage, PageFile, write_issues};
pub(crate) use row::{Lengths, Row};
pub(crate) use write::{TableStyle, write_table};

#[cfg(test)]
pub(crate) mod sample;

/// Pages that a terminal shows unless all are requested.
pub(crate) const FIRST_PAGES: usize = 20;
