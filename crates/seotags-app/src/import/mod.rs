//! Importing an edited spreadsheet into an analysis.
//!
//! Owns: matching rows with results, the report on each row, storing in bounded steps.
//! Never: reads the file's format, knows how a decision changes a result.

mod page;
mod plan;
mod take;

pub use page::{ImportCounts, ImportedElement, ImportedPage, Outcome};
pub use take::{Import, ImportFailure, ImportOptions};
