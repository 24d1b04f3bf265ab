//! The PDF report, read back with poppler's programs.

#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

mod desk;
mod letterheads;
#[path = "../support/record.rs"]
mod record;
mod scripts;
mod words;
