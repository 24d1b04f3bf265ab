//! Importing an edited spreadsheet into an analysis.
//!
//! Owns: matching rows with results, the report on each row, storing in bounded steps.
//! Never: reads the file's format, knows how a decision changes a result.

mod import_rows;
mod page;
mod plan;
mod sent_file;

pub use import_rows::{Import, ImportFailure, ImportOptions};
pub use page::{ImportCounts, ImportOutcome, ImportedElement, ImportedPage};
pub use sent_file::{SentFileError, read_sent};
