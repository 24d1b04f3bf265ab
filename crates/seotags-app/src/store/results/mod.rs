//! Queries on results: keeping them, reading them.

mod keep;
mod read;
mod row;

pub(crate) use keep::{Kept, NewResult, keep, reopen_failed};
pub(crate) use read::{
    PlacedRecord, SourcedRecord, bare_by_key, by_id, by_key, count_of, has_key, page, seen, suggested_count,
    suggested_page,
};
pub(crate) use row::StoredIssue;
