//! Files for importers, read back by models of the importers.

#![expect(clippy::unwrap_used, reason = "helpers are not test functions, but may panic")]

mod ids;
mod importers;
mod left_out;
mod models;
mod own;
mod php;
#[path = "../support/record.rs"]
mod record;
mod scripts;
mod site;
