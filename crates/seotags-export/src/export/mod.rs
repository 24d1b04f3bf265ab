//! Results as files and streams.
//!
//! Owns: formats, the list of columns, atomic writing, the guard against formulas. Never: knows where
//! records come from.
//!
//! ```no_run
//! use seotags_export::export::{self, ExportOptions, Format};
//! use std::path::Path;
//!
//! # fn demo(records: Vec<seotags_core::result::ResultRecord>) -> Result<(), Box<dyn std::error::Error>> {
//! let path = Path::new("tags.csv");
//! let format = Format::of_path(path)?;
//! let records = records.into_iter().map(Ok::<_, std::convert::Infallible>);
//! let count = export::export_file(path, format, records, &ExportOptions::default())?;
//! println!("{count} pages");
//! # Ok(())
//! # }
//! ```

mod cell;
pub mod cms;
mod column_texts;
mod columns;
mod delimited;
mod error;
mod format;
mod html;
mod json;
mod lengths;
mod markdown;
mod markup;
mod options;
pub mod pdf;
mod review_columns;
mod rows;
mod schema;
mod tag_figures;
mod word_diff;
mod words;
mod write;
mod xlsx;
mod xml;

pub(crate) use cell::is_guarded;
pub use cell::{Cell, guard_formula};
pub use columns::{Column, Kind, all_columns, default_columns, select_columns};
pub use error::{ExportError, WriteError};
pub use format::Format;
pub use lengths::TagLengths;
pub use options::ExportOptions;
pub use rows::write_rows;
pub use schema::xml_schema;
pub use seotags_system::files::{
    FileError, WholeFile, probe_file, write_file, write_in_place, write_new, write_private,
};
pub use tag_figures::{TagFigures, TagProblems};
pub use write::{export_file, write};
pub(crate) use xlsx::says_cut;
