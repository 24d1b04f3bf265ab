//! Queries on results: storing and reading them.

mod derived;
mod evidence;
mod keep;
pub(crate) mod matching;
mod piece;
mod read;
mod row;

pub(crate) use derived::{AlikePages, derive, derive_again, derive_missing};
pub(crate) use evidence::{evidence_as_stored, evidence_of};
pub(crate) use keep::{Kept, NewResult, is_open, keep, reopen_failed};
pub use read::Content;
pub(crate) use read::{
    Newest, PlacedRecord, SourcedRecord, bare_by_key, by_id, by_key, by_numbers, count_of, has_key, newest, page, seen,
    shown, suggested_count, suggested_page, unreadable, url_of,
};
pub(crate) use row::StoredIssue;
