//! Imports edited spreadsheets: from a client's file to its decisions about each page.
//!
//! Owns: assigning columns, removing the additions of spreadsheets, duplicate rows, limits, and what a cell means for a
//! suggestion. Never: knows where results are stored, or stores anything.
//!
//! [`read()`] reads the whole file first, so that an unusable file changes nothing. Its rows are kept in an unnamed
//! temporary file, and memory grows by a few bytes per page. [`meaning()`] returns what a cell means for a suggestion.

#[cfg(test)]
mod bounds_tests;
mod cell_meaning;
mod cells;
mod charset;
mod columns;
mod damage;
mod error;
mod names;
mod options;
mod package;
mod read;
mod reason;
mod row;
mod sheet;
mod table;
mod workbook;

pub use cell_meaning::{CellMeaning, meaning, was_other};
pub use damage::FileDamage;
pub use error::{ImportError, ImportNote};
pub use options::ReadOptions;
pub use read::{Returned, ReturnedRows, read};
pub use reason::Reason;
pub use row::{ReturnedCell, ReturnedRow};

/// Longest text of a cell, in characters. A workbook's cell can contain 32,767; no text of a page is longer.
pub const MAX_CELL_CHARS: usize = 100_000;
