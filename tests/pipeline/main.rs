//! The pipeline and its local executor, with simulated fetchers, writers and sinks.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

mod keep_good;
mod parked_pages;
mod run_ends;
mod skip_reasons;
mod support;
