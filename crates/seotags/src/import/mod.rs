//! Spreadsheets that come back: from a file of the client's to what it says of each page.
//!
//! Owns: which column is which, taking off what spreadsheets add to a text, rows that are there twice, bounds, and what a
//! cell means for a suggestion.
//! Never: knows where results are kept, stores anything.
//!
//! [`read()`] goes through the whole file before anything is done with it, so that a file that cannot be used changes
//! nothing; its rows wait in a nameless file on disk, and memory grows by some bytes a page. [`meaning()`] says what a
//! cell means for what was suggested.

mod cells;
mod charset;
mod columns;
mod damage;
mod error;
mod meaning;
mod names;
mod options;
mod package;
mod read;
mod reason;
mod row;
mod sheet;
mod table;
mod workbook;

pub use damage::FileDamage;
pub use error::{ImportError, ImportNote};
pub use meaning::{CellMeaning, meaning, was_other};
pub use options::ReadOptions;
pub use read::{Returned, ReturnedRows, read};
pub use reason::Reason;
pub use row::{ReturnedCell, ReturnedRow};

/// Longest text of a cell, in characters. A workbook's cell holds 32,767; nothing that belongs on a page is longer.
pub const MAX_CELL_CHARS: usize = 100_000;
