//! Files for importers, read back by models of the importers.

#![expect(clippy::unwrap_used, reason = "helpers of tests are not in a test function")]

mod ids;
mod importers;
mod left_out;
mod models;
mod own;
mod php;
mod scripts;
mod site;
