//! Queries on results: storing and reading them.

mod derived;
mod evidence;
mod keep;
pub mod matching;
pub mod page_lines;
mod read;
mod read_limit;
mod report_sql;
mod row;

pub use derived::{AlikePages, derive, unchanged_elements};
pub(crate) use derived::{derive_again, derive_missing};
pub(crate) use evidence::{evidence_as_stored, evidence_of};
pub use keep::{KeepOutcome, NewResult, is_open, keep, reopen_failed};
pub use read::Content;
pub use read::{
    Newest, PlacedRecord, SourcedRecord, bare_by_key, by_id, by_key, by_numbers, count_of, has_key, newest, page, seen,
    shown, suggested_count, suggested_page, unreadable, url_of,
};
pub use row::StoredIssue;
