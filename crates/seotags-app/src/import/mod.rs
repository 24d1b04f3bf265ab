//! A spreadsheet that came back, taken over into an analysis.
//!
//! Owns: matching rows with results, what is shown of each, storing in bounded steps.
//! Never: reads the file's format, knows what a decision does to a result.

mod page;
mod plan;
mod take;

pub use page::{ImportCounts, ImportedElement, ImportedPage, Outcome};
pub use take::{Import, ImportFailure, ImportOptions};
