//! Queries on results: storing and reading them.

mod evidence;
mod keep;
mod piece;
mod read;
mod row;

pub(crate) use evidence::{evidence_as_stored, evidence_of};
pub(crate) use keep::{Kept, NewResult, is_open, keep, reopen_failed};
pub use read::Content;
pub(crate) use read::{
    Newest, PlacedRecord, SourcedRecord, bare_by_key, by_id, by_key, count_of, has_key, newest, page, seen, shown,
    suggested_count, suggested_page, unreadable, url_of,
};
pub(crate) use row::StoredIssue;
